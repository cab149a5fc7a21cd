import { expect, test } from 'vitest';
import type { Order } from '../../src/contracts/orders.ts';
import { MINUTE } from '../../src/kernel/clock.ts';
import { signInAdmin, signUp } from '../support/accounts.ts';
import type { AnyBody, Answer } from '../support/api.ts';
import { readPdf, type MailWithFiles } from '../support/bookkeeper.ts';
import { eventually } from '../support/eventually.ts';
import { mailsTo, type BoxedMail } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { CUSTOMER, EXAM, newPhone, shopOf, type Line } from '../support/shop.ts';

const product = useProduct();
const shop = shopOf(product);
const COMPANY = { ...CUSTOMER, company: 'Savannah Schools Ltd', kraPin: 'A012345678Z' };
const PRIVATE = /wanjiku|712345678|A012345678Z|Savannah/i;

type Made = AnyBody & { order: Order; alike?: { minutes: number; order?: string } };

/** A browser that keeps the cookie of orders, and a session where it has one. */
function browser(session: string | null = null) {
  let proofs = '';
  const cookie = () => [session, proofs].filter(Boolean).join('; ');
  const keep = <T>(answer: Answer<T>): Answer<T> => {
    proofs =
      answer.headers
        .getSetCookie()
        .find((line) => line.startsWith('orders='))
        ?.split(';')[0] ?? proofs;
    return answer;
  };
  return {
    get proofs() {
      return proofs;
    },
    order: async (customer: object = COMPANY, lines: Line[] = [EXAM], headers = {}) =>
      keep(
        await product.api<Made>(
          'POST',
          '/api/orders',
          { lines, customer },
          { cookie: cookie(), headers },
        ),
      ),
    read: (id: string) =>
      product.api<{ order: Order }>('GET', `/api/orders/${id}`, undefined, { cookie: cookie() }),
    cancel: (id: string) =>
      product.api<AnyBody & { order: Order }>('POST', `/api/orders/${id}/cancel`, undefined, {
        cookie: cookie(),
      }),
    running: async () =>
      (
        await product.api<{ order: Order | null }>('GET', '/api/orders/running', undefined, {
          cookie: cookie(),
        })
      ).body.order,
  };
}

/** A prompt for an order is on its own customer's phone. */
const prompt = async (order: Order, cookie?: string) => {
  const body = { orderId: order.id, phoneNumber: newPhone(), amount: Math.round(order.total) };
  const answer = await product.api<{ CheckoutRequestID: string }>(
    'POST',
    '/api/mpesa/stkpush',
    body,
    { cookie },
  );
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

test("the browser that made a guest's order sees all of it; whoever has the id alone sees no name, e-mail, phone, company or PIN (D139)", async () => {
  const mine = browser();
  const { order } = (await mine.order()).body;
  expect((await mine.read(order.id)).body.order).toMatchObject({
    customer: { name: CUSTOMER.name, email: CUSTOMER.email },
    company: COMPANY.company,
    kraPin: COMPANY.kraPin,
  });
  const other = await browser().read(order.id);
  expect(other.status).toBe(200);
  expect(other.text).not.toMatch(PRIVATE);
  const staff = browser(await signInAdmin(product));
  expect((await staff.read(order.id)).body.order.customer?.name).toBe(CUSTOMER.name);
});

test("a guest's order is cancelled by the browser that made it and by staff; whoever has the id alone is refused (D139)", async () => {
  const mine = browser();
  const order = async () => (await mine.order()).body.order.id;
  const [kept, another] = [await order(), browser()];
  await another.order();
  const viewer = await signUp(product, 'looks@example.com');
  await product.db.query(
    "update users set role = 'admin', preset = 'viewer' where email = 'looks@example.com'",
  );
  for (const stranger of [
    browser(),
    another,
    browser(await signUp(product, 'nosy@example.com')),
    browser(viewer),
  ]) {
    const refused = await stranger.cancel(kept);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      403,
      'not_allowed',
      'You can cancel this order only in the browser where you placed it. If it is not paid, it will expire after 24 hours.',
    ]);
  }
  expect((await mine.read(kept)).body.order.status).toBe('pending');
  const [byStaff, unknown] = [browser(await signInAdmin(product)), 'ord_nothing'];
  expect((await mine.cancel(kept)).body.order).toMatchObject({ endedBecause: 'customer' });
  expect((await byStaff.cancel(await order())).body.order).toMatchObject({ endedBecause: 'staff' });
  expect((await mine.cancel(unknown)).status).toBe(404);
});

test('the event stream tells as much as a reading, and no more (D139)', async () => {
  const mine = browser();
  const { order } = (await mine.order()).body;
  const first = async (cookie: string) => {
    const answer = await fetch(`${product.url}/api/orders/${order.id}/events`, {
      headers: { cookie },
    });
    const reader = answer.body!.getReader();
    const { value } = await reader.read();
    await reader.cancel();
    return new TextDecoder().decode(value);
  };
  expect(await first('')).not.toMatch(PRIVATE);
  expect(await first(mine.proofs)).toMatch(PRIVATE);
});

test("the proof is HttpOnly, Lax and for the whole site; a member's order needs none (D139)", async () => {
  const answer = await browser().order();
  const line = answer.headers.getSetCookie().find((one) => one.startsWith('orders='))!;
  expect(line).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  const member = browser(await signUp(product, 'member@example.com'));
  expect((await member.order()).headers.getSetCookie().join()).not.toContain('orders=');
});

test('a proof for one order opens no other, and a repeated call of the same key proves it again (D139)', async () => {
  const [mine, other] = [browser(), browser()];
  const key = { 'idempotency-key': 'proofs-1' };
  const { order } = (await mine.order(COMPANY, [EXAM], key)).body;
  const theirs = (await other.order({ ...COMPANY, name: 'Otieno Wanjiku' })).body.order;
  expect((await mine.read(theirs.id)).body.order.customer).toBeUndefined();
  const lost = browser();
  expect((await lost.order(COMPANY, [EXAM], key)).body.order.id).toBe(order.id);
  expect((await lost.read(order.id)).body.order.customer?.name).toBe(CUSTOMER.name);
});

test('a closed tab finds its running order again by the cookie, paid just now included, and strangers find none', async () => {
  const mine = browser();
  const { order } = (await mine.order()).body;
  expect(await mine.running()).toBeNull();
  const start = await prompt(order);
  expect(await mine.running()).toMatchObject({
    id: order.id,
    status: 'pending',
    customer: { name: CUSTOMER.name },
  });
  expect(await browser().running()).toBeNull();
  await shop.prompt(start, 'pay');
  await shop.paid(order);
  expect(await mine.running()).toMatchObject({ id: order.id, status: 'paid' });
  product.clock.advance(31 * MINUTE);
  expect(await mine.running()).toBeNull();
});

test("an account finds its running order on another device, and nobody else's", async () => {
  const cookie = await signUp(product, 'travels@example.com');
  const { order } = (await browser(cookie).order()).body;
  await prompt(order, cookie);
  expect(await browser(cookie).running()).toMatchObject({ id: order.id });
  expect(await browser(await signUp(product, 'stranger@example.com')).running()).toBeNull();
});

test('an open prompt goes before a try that failed later', async () => {
  const mine = browser();
  const open = (await mine.order()).body.order;
  await prompt(open);
  product.clock.advance(1_000);
  const failed = (await mine.order()).body.order;
  await shop.prompt(await prompt(failed), 'cancel');
  await shop.attempt(failed, 'failed');
  expect(await mine.running()).toMatchObject({ id: open.id });
});

test('the same phone and lines within 30 minutes: another browser is told that such an order runs, and nothing of it', async () => {
  const customer = { ...COMPANY, phone: '0711 000 001' };
  const mine = browser();
  const { order } = (await mine.order(customer, [EXAM, { ...EXAM, quantity: 2 }])).body;
  const again = (
    by = browser(),
    lines: Line[] = [{ ...EXAM, quantity: 3 }],
    phone = '+254711000001',
  ) => by.order({ ...CUSTOMER, name: 'Another', phone }, lines);
  expect((await again()).body.alike, 'nothing was started').toBeUndefined();
  // Before the prompt: one that nobody answers ends within this time.
  product.clock.advance(4 * MINUTE);
  await prompt(order);
  const told = await again();
  expect([told.status, told.body.alike]).toEqual([201, { minutes: 4 }]);
  expect(told.text).not.toContain(order.id);
  expect(told.text).not.toMatch(/Savannah|A012345678Z/);
  expect((await again(mine)).body.alike).toEqual({ minutes: 4, order: order.id });
  expect((await again(browser(), [EXAM])).body.alike).toBeUndefined();
  expect((await again(browser(), undefined, '0711000002')).body.alike).toBeUndefined();
  product.clock.advance(31 * MINUTE);
  expect((await again()).body.alike).toBeUndefined();
});

test('paid just now counts as running, a failed try does not', async () => {
  const customer = { ...CUSTOMER, phone: '0711 000 003' };
  const first = (await browser().order(customer)).body.order;
  await shop.prompt(await prompt(first), 'cancel');
  await shop.attempt(first, 'failed');
  expect((await browser().order(customer)).body.alike).toBeUndefined();
  await shop.prompt(await prompt(first), 'pay');
  await shop.paid(first);
  expect((await browser().order(customer)).body.alike).toEqual({ minutes: 0 });
});

test("who tries packages with a stranger's phone is told nothing after six orders", async () => {
  const customer = { ...CUSTOMER, phone: '0711 000 004' };
  const { order } = (await browser().order(customer)).body;
  await prompt(order);
  for (let tries = 0; tries < 6; tries++)
    expect((await browser().order(customer, [{ ...EXAM, quantity: tries + 2 }])).status).toBe(201);
  const told = await browser().order(customer);
  expect([told.status, told.body.alike]).toEqual([201, undefined]);
});

test('a member is asked about an order of the account whatever phone was given', async () => {
  const cookie = await signUp(product, 'twophones@example.com');
  const { order } = (await browser(cookie).order({ ...CUSTOMER, phone: '0711000005' })).body;
  await prompt(order, cookie);
  expect((await browser(cookie).order({ ...CUSTOMER, phone: '0711000006' })).body.alike).toEqual({
    minutes: 0,
    order: order.id,
  });
});

const link = (to: string): Promise<string> =>
  eventually(async () => {
    const mails = (
      await product.api<BoxedMail[]>('GET', `/sandbox/api/mail?to=${encodeURIComponent(to)}`)
    ).body;
    return mails
      .map((mail) => /\/receipt\/([\w-]+)/.exec(mail.text)?.[1])
      .find((token) => token !== undefined);
  });
const behind = (token: string) =>
  product.api<{ order: Order; name: string }>('GET', `/api/orders/by-link/${token}`);

async function paidBy(email: string, cookie?: string): Promise<Order> {
  const customer = {
    name: 'Wanjiku Kamau',
    email,
    phone: '0712 345 678',
    company: 'Savannah Schools Ltd',
    kraPin: 'A012345678Z',
  };
  const { order } = (await shop.place([EXAM], customer, { cookie })).body;
  const body = { orderId: order.id, amount: order.total, currency: 'kes' };
  const start = await product.api<{ paymentIntentId: string }>(
    'POST',
    '/api/stripe/create-payment-intent',
    body,
    { cookie },
  );
  await shop.card(start.body, '4242424242424242');
  return order;
}

test.each(['guest', 'member'])(
  'the mail of a %s carries a token that shows name and PIN, and neither e-mail nor phone',
  async (who) => {
    const email = `${who}.${Date.now()}@receipts.example`;
    const order = await paidBy(email, who === 'member' ? await signUp(product, email) : undefined);
    const token = await link(email);
    expect(token).toMatch(/^[\w-]{43}$/);
    const answer = await behind(token);
    expect(answer.body).toMatchObject({
      name: 'Wanjiku Kamau',
      order: { id: order.id, kraPin: 'A012345678Z', status: 'paid' },
    });
    expect(answer.text).not.toMatch(/receipts\.example|712345678/);
  },
);

test('the mail brings receipt and invoice as PDF with company and PIN; the link gives the receipt without the contact, a bare id nothing (D139)', async () => {
  const email = 'papers@receipts.example';
  const order = await paidBy(email);
  const token = await link(email);
  const [mail] = (await mailsTo(product, email, 'Receipt for order')) as MailWithFiles[];
  const names = mail!.attachments.map(({ name }) => name);
  expect(names).toEqual([`receipt-${order.number}.pdf`, expect.stringMatching(/^INV-\d+\.pdf$/)]);
  for (const { content } of mail!.attachments) {
    const { text } = await readPdf(Buffer.from(content, 'base64'));
    for (const words of ['Savannah Schools Ltd', 'KRA PIN A012345678Z', 'Mfano Technologies Ltd'])
      expect(text).toContain(words);
  }
  const behindLink = await fetch(`${product.url}/api/orders/by-link/${token}/pdf`);
  const { text } = await readPdf(new Uint8Array(await behindLink.arrayBuffer()));
  expect(text).toContain('Savannah Schools Ltd');
  expect(text).not.toMatch(/receipts\.example|712345678/);
  expect((await product.api('GET', `/api/orders/${order.id}/receipt/pdf`)).status).toBe(404);
});

test('a token that was revoked or made up opens nothing, and none opens anything else', async () => {
  await paidBy('revoked@receipts.example');
  const token = await link('revoked@receipts.example');
  await product.db.query("update private_links set revoked_at = now() where purpose = 'receipt'");
  for (const one of [token, 'x'.repeat(43), 'ord_1']) expect((await behind(one)).status).toBe(404);
  expect((await product.api('GET', `/api/quote/by-link/${token}`)).status).toBe(404);
});

test("a link of an older mail names the order by its id and opens a guest's as before, without the person", async () => {
  const order = await paidBy('older@receipts.example');
  await shop.paid(order);
  const answer = await product.api<{ order: Order }>('GET', `/api/orders/${order.id}`);
  expect(answer.body.order).toMatchObject({
    number: order.number,
    status: 'paid',
    company: null,
    kraPin: null,
  });
});
