import { beforeAll, describe, expect, test } from 'vitest';
import type { RetentionState } from '../../src/contracts/retention.ts';
import { RETENTION_KINDS, type RetentionKind } from '../../src/contracts/settings-values.ts';
import { DAY, nairobiDay } from '../../src/kernel/clock.ts';
import { newId } from '../../src/kernel/ids.ts';
import { Files, type Storage } from '../../src/modules/files/index.ts';
import { Applications, Waiting } from '../../src/modules/recruitment/index.ts';
import { Retention } from '../../src/modules/retention/index.ts';
import { createSettings } from '../../src/modules/settings/index.ts';
import { signInAdmin, signUp } from '../support/accounts.ts';
import { pdf } from '../support/forms.ts';
import { useProduct } from '../support/product.ts';
import { shopOf } from '../support/shop.ts';

const product = useProduct();
const shop = shopOf(product);
const objects = new Map<string, Uint8Array>();
let storageAway = false;
const storage: Storage = {
  put: (key, bytes) => Promise.resolve(void objects.set(key, bytes)),
  get: (key) => Promise.resolve(objects.get(key) ?? null),
  remove: (key) =>
    storageAway
      ? Promise.reject(new Error('the storage is away'))
      : Promise.resolve(void objects.delete(key)),
};

const ids = async (table: string, id = 'id::text'): Promise<string[]> =>
  (await product.db.query<{ id: string }>(`select ${id} as id from ${table}`)).map((row) => row.id);
const count = async (from: string): Promise<number> =>
  (await product.db.query<{ n: number }>(`select count(*)::int as n from ${from}`))[0]!.n;

/** The nightly round, on the product's database and clock, with a storage that can fail. */
function parts() {
  const { db, clock } = product;
  const files = new Files({ db, clock, storage });
  const queueMail = () => Promise.resolve();
  const waiting = new Waiting({ db, clock, files, publicUrl: product.url, queueMail });
  const staffAddress = () => Promise.resolve('hello@mfano.example');
  const applications = new Applications({
    db,
    clock,
    files,
    waiting,
    publicUrl: product.url,
    staffAddress,
    queueMail,
    spendStorage: () => Promise.resolve(),
  });
  const problems: unknown[] = [];
  const settings = createSettings(db, clock);
  const retention = new Retention({
    db,
    clock,
    settings,
    removeFiles: () => applications.removeOrphans(),
    log: { error: (data) => problems.push(data) },
  });
  return { applications, retention, problems };
}

/** One record of each kind that is settled, and its brothers that are not. Answers the ids of both. */
async function everything(mark: string): Promise<{
  go: Record<RetentionKind, string>;
  stay: [table: string, id: string, idOf?: string][];
}> {
  const { db, clock } = product;
  const now = clock.now();
  const one = async (text: string, params: unknown[] = []): Promise<string> =>
    (await db.query<{ id: string }>(text, params))[0]!.id;
  const message = (status: string) =>
    one(
      `insert into contact_messages (name, email, subject, message, status, created_at, updated_at) values ('Wanjiru', $1, 's', 'm', $2, $3, $3) returning id::text`,
      [`${mark}@mail.example`, status, now],
    );
  const quote = (status: string) =>
    one(
      `insert into quotes (full_name, business_name, email, mobile, phone, selected_services, referral_source, message, consent, status, due_at, created_at, updated_at)
    values ('Otieno', $1, 'o@mail.example', '0722', '254722', '[]', 'Web', 'x', true, $2, $3, $3, $3) returning id::text`,
      [mark, status, now],
    );
  const { applications } = parts();
  const [job] = (await product.api<{ id: string }[]>('GET', '/api/jobs')).body;
  const resume = { filename: 'cv.pdf', bytes: new Uint8Array(await pdf().arrayBuffer()) };
  const application = async (email: string, status: string): Promise<string> => {
    const sent = { fullName: 'A', email, phone: '0722', jobId: job!.id, resume };
    await applications.apply(sent);
    // A second one waits beside the first, and goes with it.
    await applications.apply(sent);
    return one('update applications set status = $2 where email = $1 returning id', [
      email,
      status,
    ]);
  };
  const order = async (status: string): Promise<string> => {
    const { id } = await shop.order();
    await db.query('update orders set status = $2, paid_at = $3 where id = $1', [
      id,
      status,
      status === 'paid' ? now : null,
    ]);
    return id;
  };
  const attempt = (orderId: string, status: string) =>
    one(
      `insert into payments (id, payable_kind, payable_id, payable_number, customer, provider, status, amount, currency, settles, details, final)
    values ($1, 'order', $2, 'N', 'W', 'mpesa', $3, 1, 'KES', 1, '{}', true) returning id`,
      [newId('pay'), orderId, status],
    );
  const event = (processedAt: Date | null) =>
    one(
      `insert into payment_events (id, provider, key, type, headers, body, received_at, processed_at) values ($1, 'mpesa', $1, 't', '{"a":"b"}', '{"phone":"254722"}', $2, $3) returning id`,
      [newId('ev'), now, processedAt],
    );
  const notice = (status: string) =>
    one(
      `insert into notices (id, channel, template, reference, recipient, subject, text, status, created_at, next_try_at) values ($1, 'mail', 't', $1, 'r@mail.example', 'Dear Wanjiru', 'Text', $2, $3, $4) returning id`,
      [newId('nt'), status, now, new Date(now.getTime() + 9_000 * DAY)],
    );
  const subscriber = (status: string) =>
    one(
      `insert into subscribers (id, email, status, requested_at, mailed_at, unsubscribed_at) values ($1, $2, $3, $4, $4, $5) returning id`,
      [
        newId('sub'),
        `${status}.${mark}@mail.example`,
        status,
        now,
        status === 'Unsubscribed' ? now : null,
      ],
    );
  const request = (closedAt: Date | null) =>
    one(
      `insert into data_requests (id, kind, name, email, details, due_at, closed_at) values ($1, 'access', 'W', $2, '', $3, $4) returning id`,
      [newId('dsr'), `${mark}@mail.example`, now, closedAt],
    );
  const account = `${mark}@account.example`;
  await signUp(product, account);
  const user = await one('select id from users where email = $1', [account]);
  await db.query('delete from user_days');
  const accepted = await quote('Closed');
  await db.query(
    `insert into proposals (id, quote_id, version, status, title, amount, tax, total, valid_until) values ($1, $2, 1, 'accepted', 't', 1, 0, 1, '2026-01-01')`,
    [newId('prop'), Number(accepted)],
  );
  const tried = await order('expired');
  const go = {
    messages: await message('Read'),
    quotes: await quote('Closed'),
    applications: await application(`rejected.${mark}@mail.example`, 'Rejected'),
    orders: await order('expired'),
    waitlist: await one(
      `with class as (insert into intakes (id, package_id, starts_on, capacity) values ($1, 'bootcamp-web', $2, 1) returning id)
      insert into waitlist (id, intake_id, name, email, seats) select $3, id, 'Waits', $4, 1 from class returning id`,
      [newId('int'), nairobiDay(now), newId('wtl'), `${mark}@mail.example`],
    ),
    participants: await one(
      `with class as (insert into intakes (id, package_id, starts_on, capacity) values ($1, 'bootcamp-web', $2, 1) returning id)
      insert into class_participants (id, intake_id, order_id, position, seat, name, email) select $3, id, $4, 1, 1, 'Sits', $5 from class returning id`,
      [newId('int'), nairobiDay(now), newId('par'), await order('paid'), `${mark}@mail.example`],
    ),
    payloads: await event(now),
    mails: await notice('sent'),
    requests: await request(now),
    unsubscribed: await subscriber('Unsubscribed'),
    unconfirmed: await subscriber('Pending'),
    signIns: await one(
      `insert into user_days (day, user_id) values (($1::timestamptz at time zone 'Africa/Nairobi')::date, $2) returning day::text || ' ' || user_id as id`,
      [now, user],
    ),
    bells: await one(
      `insert into notifications (user_id, message, type, created_at) values ($1, 'm', 'info', $2) returning id::text`,
      [user, now],
    ),
  };
  const stay: [string, string, string?][] = [
    ['contact_messages', await message('Unread')],
    ['quotes', await quote('Open')],
    ['quotes', accepted],
    ['applications', await application(`waits.${mark}@mail.example`, 'Under Review')],
    ['orders', await order('paid')],
    ['orders', tried],
    ['payments', await attempt(tried, 'failed')],
    [`payment_events where body <> ''`, await event(null)],
    [`notices where text <> ''`, await notice('queued')],
    ['data_requests', await request(null)],
    ['subscribers', await subscriber('Confirmed')],
    ['users', user],
  ];
  return { go, stay };
}

const WHERE: Record<RetentionKind, [from: string, id?: string]> = {
  messages: ['contact_messages'],
  quotes: ['quotes'],
  applications: ['applications'],
  orders: ['orders'],
  waitlist: ['waitlist'],
  participants: ['class_participants'],
  payloads: [`payment_events where body <> '' or headers <> '{}'`],
  mails: [`notices where text <> '' or subject <> ''`],
  unsubscribed: ['subscribers'],
  unconfirmed: ['subscribers'],
  requests: ['data_requests'],
  signIns: ['user_days', `day::text || ' ' || user_id`],
  bells: ['notifications'],
};
const isThere = async (kind: RetentionKind, id: string): Promise<boolean> =>
  (await ids(...WHERE[kind])).includes(id);

/** A session of its own for each call: time jumps. */
const staff = async <Body = RetentionState[]>(method: string, path: string, body?: unknown) =>
  product.api<Body>(method, path, body, { cookie: await signInAdmin(product) });
const stateOf = (states: RetentionState[], kind: RetentionKind): RetentionState =>
  states.find((state) => state.kind === kind)!;
const LONG = 3_000 * DAY;

describe('personal data goes when it is settled long enough, as the privacy page says', () => {
  let old: Awaited<ReturnType<typeof everything>>;
  let fresh: Awaited<ReturnType<typeof everything>>;
  beforeAll(async () => {
    old = await everything('old');
    product.clock.advance(LONG);
    fresh = await everything('fresh');
    // Making these cleared the days of the old ones.
    await product.db.query(
      `insert into user_days (day, user_id) values ($1, $2) on conflict do nothing`,
      old.go.signIns.split(' '),
    );
  });

  test('nothing goes before staff have seen a dry run and released it; the dry run counts and deletes nothing', async () => {
    await parts().retention.run();
    for (const kind of RETENTION_KINDS) expect(await isThere(kind, old.go[kind]), kind).toBe(true);
    const { body } = await staff('POST', '/api/retention/check', {});
    for (const kind of RETENTION_KINDS) {
      const state = stateOf(body, kind);
      expect(state.released, kind).toBe(false);
      expect(state.found, kind).toBeGreaterThan(0);
      expect(Date.parse(state.oldest!), kind).toBeLessThan(
        product.clock.now().getTime() - 2_000 * DAY,
      );
    }
  });

  test('released is what was seen: an older count, or other days, are refused', async () => {
    const [before] = (await staff('POST', '/api/retention/check', {})).body;
    await staff('POST', '/api/retention/check', {});
    expect(
      await staff('POST', '/api/retention/messages/release', { checkedAt: before!.checkedAt }),
    ).toMatchObject({ status: 409, body: { code: 'check_again' } });
    const seen = stateOf((await staff('POST', '/api/retention/check', {})).body, 'messages');
    await staff('PUT', '/api/settings/retention', { messages: 60 });
    expect(
      (await staff('POST', '/api/retention/messages/release', { checkedAt: seen.checkedAt }))
        .status,
    ).toBe(409);
    await staff('PUT', '/api/settings/retention', { messages: 730 });
    expect(await count(`audit_entries where action = 'retention.released'`)).toBe(0);
  });

  test('released, what is due goes that night, once; what is not settled, is recent, or belongs to the books stays', async () => {
    const { body } = await staff('POST', '/api/retention/check', {});
    for (const kind of RETENTION_KINDS)
      expect(
        (
          await staff('POST', `/api/retention/${kind}/release`, {
            checkedAt: stateOf(body, kind).checkedAt,
          })
        ).status,
      ).toBe(200);
    const books = ['payments', 'invoices', 'invoice_items', 'refunds', 'books_runs'];
    const before = await Promise.all(books.map(count));
    const { retention, problems } = parts();
    await retention.run();
    expect(problems).toEqual([]);
    for (const kind of RETENTION_KINDS)
      expect([
        kind,
        await isThere(kind, old.go[kind]),
        await isThere(kind, fresh.go[kind]),
      ]).toEqual([kind, false, true]);
    for (const [table, id] of [...old.stay, ...fresh.stay])
      expect(await ids(table), `${table} ${id}`).toContain(id);
    expect(await Promise.all(books.map(count))).toEqual(before);
    const after = (await staff('GET', '/api/retention')).body;
    expect(stateOf(after, 'messages')).toMatchObject({
      released: true,
      releasedBy: 'Site Administrator',
      removed: expect.any(Number),
      problem: null,
      found: 0,
    });
    const [entry] = await product.db.query<{ summary: string; actor: string }>(
      `select summary, actor from audit_entries where action = 'retention.deleted' and entity_id = 'applications'`,
    );
    expect(entry).toEqual({
      summary:
        'Expired job applications deleted: 1. Older than 365 days. Approved by Site Administrator',
      actor: 'System',
    });
    // The product itself sends mails all the while.
    const told = () =>
      count(`audit_entries where action = 'retention.deleted' and entity_id <> 'mails'`);
    const once = await told();
    await retention.run();
    expect(await told()).toBe(once);
  });

  test('the resume goes with its application; where the storage is away, or the process ends in between, with the next round', async () => {
    const { applications, retention } = parts();
    const [job] = (await product.api<{ id: string }[]>('GET', '/api/jobs')).body;
    await applications.apply({
      fullName: 'B',
      email: 'b@mail.example',
      phone: '0722',
      jobId: job!.id,
      resume: { filename: 'cv.pdf', bytes: new Uint8Array(await pdf().arrayBuffer()) },
    });
    const [row] = await product.db.query<{ key: string }>(
      `update applications set status = 'Rejected' where email = 'b@mail.example' returning resume_key as key`,
    );
    product.clock.advance(400 * DAY);
    storageAway = true;
    await expect(retention.run()).rejects.toThrow('the storage is away');
    expect([
      await count(`applications where email = 'b@mail.example'`),
      await count(`files where key = '${row!.key}'`),
      objects.has(row!.key),
    ]).toEqual([0, 1, true]);
    storageAway = false;
    await parts().retention.run();
    expect([await count(`files where key = '${row!.key}'`), objects.has(row!.key)]).toEqual([
      0,
      false,
    ]);
  });

  test('a kind that fails rolls back whole, is told, and does not keep the others', async () => {
    const { db } = product;
    const late = await everything('late');
    product.clock.advance(LONG);
    await db.query(`create table keeps_orders (order_id text references orders (id))`);
    await db.query('insert into keeps_orders values ($1)', [late.go.orders]);
    const { retention, problems } = parts();
    await retention.run();
    expect(problems).toHaveLength(1);
    expect([
      await isThere('orders', late.go.orders),
      await count(`order_lines where order_id = '${late.go.orders}'`),
      await isThere('messages', late.go.messages),
    ]).toEqual([true, 1, false]);
    expect(stateOf((await staff('GET', '/api/retention')).body, 'orders').problem).toMatch(
      /failed/,
    );
    await db.query('drop table keeps_orders');
    await retention.run();
    expect([
      await isThere('orders', late.go.orders),
      stateOf((await staff('GET', '/api/retention')).body, 'orders').problem,
    ]).toEqual([false, null]);
  });

  test('a shorter time waits for another look; a longer one does not; paused is paused', async () => {
    const late = await everything('later');
    product.clock.advance(800 * DAY);
    await staff('POST', '/api/retention/quotes/pause', {});
    await staff('PUT', '/api/settings/retention', { messages: 60 });
    expect(stateOf((await staff('GET', '/api/retention')).body, 'messages').released).toBe(false);
    await parts().retention.run();
    expect(await isThere('messages', late.go.messages)).toBe(true);
    await staff('PUT', '/api/settings/retention', { messages: 731 });
    await parts().retention.run();
    expect([
      await isThere('messages', late.go.messages),
      await isThere('quotes', late.go.quotes),
    ]).toEqual([false, true]);
    await staff('PUT', '/api/settings/retention', { messages: 730 });
  });
});

test('anybody may read the rules, with their least figures', async () => {
  expect((await product.api('GET', '/api/retention/rules')).body).toMatchObject({
    messages: 730,
    applications: 365,
    payloads: 540,
  });
  expect(
    (await staff<{ fields: object }>('PUT', '/api/settings/retention', { payloads: 90 })).body
      .fields,
  ).toEqual({ payloads: 'Must be a whole number of days from 395 to 3,650' });
  expect((await staff('POST', '/api/retention/nothing/release', { checkedAt: 'x' })).status).toBe(
    404,
  );
});
