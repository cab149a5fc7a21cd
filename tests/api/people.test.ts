import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../src/contracts/endpoint.ts';
import type { Order } from '../../src/contracts/orders.ts';
import type { Person } from '../../src/contracts/people.ts';
import { CONTRACTS } from '../../src/http/description/contracts.ts';
import { nairobiDay, DAY } from '../../src/kernel/clock.ts';
import { PASSWORD, signIn, signUp } from '../support/accounts.ts';
import type { AnyBody } from '../support/api.ts';
import { bookkeeper, EXEMPT } from '../support/bookkeeper.ts';
import { eventsOf } from '../support/events.ts';
import { pdf } from '../support/forms.ts';
import { mailsTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { CUSTOMER, EXAM, shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

/** People who act for an account: the school is the owner, its bursar and its clerk have accounts of their own (D360–D363). */

const product = useProduct();
const staff = asAdmin<AnyBody>(product);
const shop = shopOf(product);
const desk = bookkeeper(product, () => staff.cookie);

const prove = (email: string) =>
  product.db.query('update users set email_verified_at = now() where email = $1', [email]);

/** Somebody with an account of their own and a confirmed address. */
async function account(email: string): Promise<string> {
  const cookie = await signUp(product, email);
  await prove(email);
  return cookie;
}

const userId = async (email: string): Promise<string> =>
  (await product.db.query<{ id: string }>('select id from users where email = $1', [email]))[0]!.id;

const invite = (cookie: string, email: string, role = 'see') =>
  product.api<AnyBody & Person>(
    'POST',
    '/api/me/people',
    { name: 'Achieng Otieno', email, role },
    { cookie },
  );

const linkTo = async (email: string): Promise<string> =>
  /invitation\/([\w-]{43})/.exec((await mailsTo(product, email, 'invites you'))[0]!.text)![1]!;

const accept = (cookie: string, token: string) =>
  product.api<AnyBody>('POST', `/api/invitations/${token}/accept`, {}, { cookie });

/** Lets somebody act for an account; answers the id of that. */
async function join(owner: string, email: string, cookie: string, role: string): Promise<string> {
  const { body } = await invite(owner, email, role);
  expect((await accept(cookie, await linkTo(email))).status).toBe(200);
  return body.id;
}

const people = async (cookie: string): Promise<Person[]> =>
  (await product.api<Person[]>('GET', '/api/me/people', undefined, { cookie })).body;

/** What each role may call, written down by hand. */
const SEE = [
  'GET /api/services/mine',
  'GET /api/services/mine/{id}/plans',
  'GET /api/sms-credits/mine',
  'GET /api/services/mine/{id}/messages',
  'POST /api/services/mine/{id}/messages',
  'GET /api/invoices/mine',
  'POST /api/invoices/{id}/pay-page',
  'GET /api/invoices/{id}/pdf',
  'GET /api/invoices/{id}/credit-notes/{number}/pdf',
  'GET /api/me/statement/pdf',
  'GET /api/orders/mine',
  'GET /api/orders/{id}',
  'GET /api/orders/{id}/receipt/pdf',
  'GET /api/orders/{id}/deliveries',
  'GET /api/orders/{id}/deliveries/files/{file}',
  'GET /api/orders/{id}/classes',
  'POST /api/stripe/create-payment-intent',
  'POST /api/paystack/create-payment',
  'POST /api/paypal/create-payment',
  'POST /api/mpesa/stkpush',
];
const ACT = [
  'POST /api/services/mine/{id}/plan',
  'POST /api/services/mine/{id}/plan/keep',
  'PUT /api/services/mine/{id}/prompts',
  'POST /api/services/mine/{id}/stop',
  'POST /api/services/mine/{id}/resume',
  'POST /api/orders/{id}/deliveries/{delivery}/steps/{step}/files',
  'POST /api/orders/{id}/deliveries/{delivery}/steps/{step}/approve',
  'POST /api/orders/{id}/deliveries/{delivery}/steps/{step}/changes',
  'PUT /api/orders/{id}/deliveries/{delivery}/steps/{step}/domain',
  'PUT /api/orders/{id}/classes/{line}/seats/{seat}',
  'POST /api/orders/{id}/classes/{line}/seats/{seat}/clear',
  'POST /api/orders/{id}/pay-by-invoice',
  'POST /api/orders/{id}/cancel',
];

const isEndpoint = (one: unknown): one is Endpoint =>
  typeof one === 'object' && one !== null && 'path' in one && 'access' in one;
const ENDPOINTS = Object.values(CONTRACTS)
  .flatMap((module) => Object.values(module).flat())
  .filter(isEndpoint)
  .filter((one) => one.others !== undefined);
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const named = (right: Endpoint['others']): string[] =>
  ENDPOINTS.filter(({ others }) => others === right)
    .map(nameOf)
    .toSorted();

describe('every call of an account', () => {
  const OWNER = 'school@mfano.example';
  let school: string;
  let owner: string;
  const hers = { order: '', invoice: '', service: '' };

  beforeAll(async () => {
    school = await account(OWNER);
    owner = await userId(OWNER);
    hers.order = (await shop.place([EXAM], CUSTOMER, { cookie: school })).body.order.id;
    hers.invoice = (await desk.issue({ ...EXEMPT(9_000), email: OWNER })).invoice.id;
    const order = await shop.order();
    await shop.prompt(await shop.start('mpesa', order), 'pay');
    await shop.paid(order);
    const [service] = await product.db.query<{ id: string }>(
      'update services set email = $1 where order_id = $2 returning id',
      [OWNER, order.id],
    );
    hers.service = service!.id;
    const startsOn = nairobiDay(product.clock.now());
    await staff('POST', `/api/services/${hers.service}/start`, { startsOn, paidUntil: startsOn });
  });

  /** What a call is answered that names what the school has. Bodies are wrong, so that nothing changes where that is possible. */
  async function answered({ method, path, access }: Endpoint, cookie: string): Promise<number> {
    const record = /services/.test(path)
      ? hers.service
      : /invoices/.test(path)
        ? hers.invoice
        : hers.order;
    const address = path.replace('{step}', '1').replaceAll(/\{(line|seat)\}/g, '1');
    const url = address.replaceAll(/\{\w+\}/g, record) + (access === 'user' ? `?for=${owner}` : '');
    if (path.endsWith('/files')) {
      const form = new FormData();
      form.append('file', pdf(), 'form.pdf');
      return (await fetch(product.url + url, { method, headers: { cookie }, body: form })).status;
    }
    const start = { orderId: hers.order, amount: 1, phoneNumber: '0712345678' };
    const currency = /paypal/.test(path) ? 'USD' : 'kes';
    const more: Record<string, object> = {
      'POST /api/services/mine/{id}/messages': { text: 'When is it due?' },
      'PUT /api/services/mine/{id}/prompts': { phoneNumber: '0712345678' },
      'POST /api/services/mine/{id}/plan': { packageId: 'none', total: 1 },
      'PUT /api/orders/{id}/classes/{line}/seats/{seat}': { name: 'Mallory', email: 'm@x.example' },
      'POST /api/orders/{id}/deliveries/{delivery}/steps/{step}/approve': { draft: '' },
      'POST /api/orders/{id}/deliveries/{delivery}/steps/{step}/changes': { draft: '', text: 'No' },
      'PUT /api/orders/{id}/deliveries/{delivery}/steps/{step}/domain': { domain: 'shule.co.ke' },
    };
    const body = path.includes('create-pay') || path.includes('stk') ? { ...start, currency } : {};
    const sent = method === 'GET' ? undefined : (more[`${method} ${path}`] ?? body);
    return (await product.api(method, url, sent, { cookie })).status;
  }

  const table = async (endpoints: Endpoint[], cookie: string) => {
    const rows: [string, number][] = [];
    for (const one of endpoints) rows.push([nameOf(one), await answered(one, cookie)]);
    return Object.fromEntries(rows);
  };
  const of = (...rights: Endpoint['others'][]) =>
    ENDPOINTS.filter(({ others }) => rights.includes(others));
  const all = (endpoints: Endpoint[], status: number) =>
    Object.fromEntries(endpoints.map((one) => [nameOf(one), status]));

  test('is of one right, and the two roles have what is written down for them', () => {
    expect(named('see')).toEqual(SEE.toSorted());
    expect(named('act')).toEqual(ACT.toSorted());
    expect(named('none').length).toBeGreaterThan(30);
  });

  test('is as if there were nothing for a stranger, and for one who was removed, has another address or is closed', async () => {
    const stranger = await account('stranger@mfano.example');
    const nothing = all(of('see', 'act'), 404);
    expect(await table(of('see', 'act'), stranger)).toEqual(nothing);

    const removed = await account('removed@mfano.example');
    const id = await join(school, 'removed@mfano.example', removed, 'act');
    const orders = `/api/orders/mine?for=${owner}`;
    const reads = async (cookie: string) =>
      (await product.api('GET', orders, undefined, { cookie })).status;
    expect(await reads(removed)).toBe(200);
    const { id: watched } = (await shop.place([EXAM], CUSTOMER, { cookie: school })).body.order;
    const stream = await fetch(`${product.url}/api/orders/${watched}/events`, {
      headers: { cookie: removed },
    });
    const events = eventsOf<{ id: string }>(stream);
    expect((await events.next()).value).toMatchObject({ id: watched });
    await product.api('DELETE', `/api/me/people/${id}`, undefined, { cookie: school });
    await product.api('POST', `/api/orders/${watched}/cancel`, {}, { cookie: school });
    expect((await events.next()).done).toBe(true);
    expect(await table(of('see', 'act'), removed)).toEqual(nothing);

    const moved = await account('moved@mfano.example');
    await join(school, 'moved@mfano.example', moved, 'act');
    await product.db.query("update users set email = 'away@mfano.example' where email = $1", [
      'moved@mfano.example',
    ]);
    expect(await table(of('see', 'act'), moved)).toEqual(nothing);
    expect((await people(school)).map(({ state }) => state)).toEqual(['ended']);

    const closed = await account('closed@mfano.example');
    await join(school, 'closed@mfano.example', closed, 'act');
    expect(await reads(closed)).toBe(200);
    await product.api('POST', '/api/me/deletion', {}, { cookie: closed });
    expect(await reads(closed)).toBe(401);
    expect((await people(school)).map(({ email }) => email)).toEqual(['moved@mfano.example']);
  });

  test('is answered to each role as far as it goes, and nothing of the account itself to anybody', async () => {
    const clerk = await account('clerk@mfano.example');
    const bursar = await account('bursar@mfano.example');
    await join(school, 'clerk@mfano.example', clerk, 'see');
    await join(school, 'bursar@mfano.example', bursar, 'act');
    // As the owner is answered, and no call is refused for rights.
    const own = await table(of('see'), bursar);
    expect(Object.entries(own).filter(([, status]) => status === 403 || status === 401)).toEqual(
      [],
    );
    expect(await table(of('see'), clerk)).toEqual(own);
    expect(await table(of('act'), clerk)).toEqual(all(of('act'), 403));
    expect(await table(of('none'), bursar)).toEqual(all(of('none'), 403));
    expect(own).toMatchObject({
      'GET /api/services/mine': 200,
      'GET /api/services/mine/{id}/plans': 200,
      'GET /api/invoices/mine': 200,
      'POST /api/invoices/{id}/pay-page': 200,
      'GET /api/invoices/{id}/pdf': 200,
      'GET /api/me/statement/pdf': 200,
      'GET /api/orders/mine': 200,
      'GET /api/orders/{id}': 200,
      'GET /api/orders/{id}/deliveries': 200,
      'GET /api/orders/{id}/classes': 200,
      'POST /api/mpesa/stkpush': 409,
    });
    const changed = await table(of('act'), bursar);
    expect(changed).toMatchObject({
      'PUT /api/services/mine/{id}/prompts': 200,
      'POST /api/services/mine/{id}/stop': 200,
      'POST /api/orders/{id}/cancel': 200,
    });
    // One transaction wrote both: no crash can lose who did it.
    const together = await product.db.query<{ together: boolean }>(
      'select a.xmin = o.xmin as together from audit_entries a, orders o where o.id = $1 and a.summary like $2',
      [hers.order, `%Cancels an unpaid order (${hers.order})`],
    );
    expect(together).toEqual([{ together: true }]);
    const log = await product.db.query<{ actor: string; summary: string; actor_id: string }>(
      "select actor, actor_id, summary from audit_entries where action = 'account.acted_for' and entity_id = $1 order by id",
      [owner],
    );
    expect(log.map(({ summary }) => summary)).toContain(
      `For Wanjiru Otieno: Cancels an unpaid order (${hers.order})`,
    );
    expect(new Set(log.map(({ actor }) => actor))).toEqual(
      new Set(['Wanjiru Otieno for Wanjiru Otieno']),
    );
    expect(log.map(({ actor_id }) => actor_id)).not.toContain(owner);
    const { body: read } = await product.api<{ order: Order }>(
      'GET',
      `/api/orders/${hers.order}`,
      undefined,
      {
        cookie: clerk,
      },
    );
    expect(read.order.actingFor).toEqual({ name: 'Wanjiru Otieno', role: 'see' });
    const { body: customer } = await staff('GET', `/api/customers/user-${owner}`);
    expect(customer.people).toMatchObject([
      { email: 'clerk@mfano.example', role: 'see' },
      { email: 'bursar@mfano.example', role: 'act' },
    ]);
    const list = await product.api<{ id: string }[]>(
      'GET',
      `/api/orders/mine?for=${owner}`,
      undefined,
      { cookie: clerk },
    );
    expect(list.body.map(({ id }) => id)).toContain(hers.order);
    expect(
      (await product.api<object[]>('GET', '/api/orders/mine', undefined, { cookie: clerk })).body,
    ).toEqual([]);
  });
});

describe('an invitation', () => {
  let school: string;
  beforeAll(async () => {
    school = await account('head@hill.example');
  });

  test('is accepted once, by the account of its confirmed address alone', async () => {
    const email = 'Bursar@hill.example';
    expect((await invite(school, email)).body).toMatchObject({ state: 'invited', seen: null });
    const token = await linkTo(email);
    const read = await product.api('GET', `/api/invitations/${token}`, undefined);
    expect(read.body).toMatchObject({ account: 'Wanjiru Otieno', email, role: 'see' });
    const other = await account('other@hill.example');
    expect((await accept(other, token)).body.code).toBe('invitation_not_yours');
    const bursar = await signUp(product, 'bursar@hill.example');
    expect((await accept(bursar, token)).body.code).toBe('invitation_unverified');
    await prove('bursar@hill.example');
    expect((await accept(bursar, token)).status).toBe(200);
    expect((await accept(bursar, token)).status).toBe(404);
    const acting = await product.api('GET', '/api/me/acting', undefined, { cookie: bursar });
    expect(acting.body).toMatchObject([{ name: 'Wanjiru Otieno', role: 'see' }]);
  });

  test('ends by a newer one, by being declined, withdrawn, or after seven days', async () => {
    const email = 'clerk@hill.example';
    const { body } = await invite(school, email);
    const first = await linkTo(email);
    await product.api('POST', `/api/me/people/${body.id}/again`, {}, { cookie: school });
    const read = async (token: string) =>
      (await product.api('GET', `/api/invitations/${token}`, undefined)).status;
    expect(await read(first)).toBe(404);
    await expect.poll(() => linkTo(email)).not.toBe(first);
    const second = await linkTo(email);
    await product.api('POST', `/api/invitations/${second}/decline`, {});
    expect(await read(second)).toBe(404);
    expect((await people(school)).map((one) => one.email)).not.toContain(email);

    const late = await invite(school, 'late@hill.example');
    const token = await linkTo('late@hill.example');
    product.clock.advance(7 * DAY);
    expect(await read(token)).toBe(410);
    school = await signIn(product, 'head@hill.example', PASSWORD);
    expect((await people(school)).find(({ id }) => id === late.body.id)?.state).toBe('expired');
    await product.api('DELETE', `/api/me/people/${late.body.id}`, undefined, { cookie: school });
    expect(await read(token)).toBe(404);
  });

  test('is made by nobody who only typed an address: its owner would share their account with a stranger', async () => {
    const squatter = await signUp(product, 'victim@hill.example');
    const invited = await invite(squatter, 'accomplice@hill.example', 'act');
    expect([invited.status, invited.body.code]).toEqual([403, 'invitation_unverified']);
  });

  test('ends once, however many answer and renew it at the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      const email = `race-${round}@hill.example`;
      const cookie = await account(email);
      const { body } = await invite(school, email);
      const token = await linkTo(email);
      const renew = () =>
        product.api('POST', `/api/me/people/${body.id}/again`, {}, { cookie: school });
      const answers = await Promise.all([
        product.api('POST', `/api/invitations/${token}/decline`, {}),
        renew(),
        accept(cookie, token),
        renew(),
      ]);
      expect(Math.max(...answers.map(({ status }) => status))).toBeLessThan(500);
      await product.api('DELETE', `/api/me/people/${body.id}`, undefined, { cookie: school });
    }
  });

  test('carries no advertisement: a name with a link in it gives way to the confirmed address', async () => {
    const owner = await account('win@hill.example');
    const name = { first_name: 'Free phones', last_name: 'evil.example/now' };
    expect((await product.api('PUT', '/api/me', name, { cookie: owner })).status).toBe(200);
    await invite(owner, 'stranger@hill.example');
    const [mail] = await mailsTo(product, 'stranger@hill.example', 'invites you');
    expect(mail!.text).toContain(
      'win@hill.example has an account with us and invites you to see it and pay for them.',
    );
    expect(JSON.stringify(mail)).not.toContain('evil.example');
  });

  test('says at its field what is wrong, and goes to ten people and a mailbox only so often', async () => {
    const own = await invite(school, 'head@hill.example');
    expect(own.body.fields).toEqual({ email: 'This is already the email address of your account' });
    const twice = await invite(school, 'bursar@hill.example');
    expect(twice.body.fields).toEqual({ email: 'You have already invited this email address.' });
    const { body } = await invite(school, 'often@hill.example');
    const again = () =>
      product.api<AnyBody>('POST', `/api/me/people/${body.id}/again`, {}, { cookie: school });
    expect((await again()).status).toBe(200);
    await product.db.query(
      "update message_counts set count = 1000000 where kind = 'mail:person_invited'",
    );
    expect((await again()).body.code).toBe('invitation_held');
    await product.db.query(
      `insert into account_people (id, owner_id, name, email, role, expires_at)
       select 'ppl_' || n, u.id, 'Someone', n || '@full.example', 'see', now() from generate_series(1, 8) n, users u where u.email = 'head@hill.example'`,
    );
    expect((await invite(school, 'eleventh@hill.example')).body.code).toBe('people_full');
  });
});
