import { beforeAll, describe, expect, test } from 'vitest';
import type { Fate } from '../../src/contracts/personal-data.ts';
import { MINUTE } from '../../src/kernel/clock.ts';
import { PASSWORD, signUp } from '../support/accounts.ts';
import { eventually } from '../support/eventually.ts';
import { pdf, sendForm } from '../support/forms.ts';
import { job } from '../support/jobs.ts';
import { mailsTo } from '../support/mailbox.ts';
import { body as post } from '../support/posts.ts';
import { useProduct } from '../support/product.ts';
import { REQUEST } from '../support/quotes.ts';
import { EXAM, shopOf, type Start } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

/** Everything held about somebody, to take along and to have deleted (D224). */
const product = useProduct();
const staff = asAdmin<{ id: string }>(product);
const shop = shopOf(product);
const EMAIL = 'chebet@rights.example';
let cookie = '';
let vacancy = '';
let article = '';
const mine = <Body>(method: string, path: string, body?: unknown) =>
  product.api<Body>(method, path, body, { cookie });

interface Data {
  parts: { name: string; deleted: string; rows: Record<string, unknown>[] }[];
}

beforeAll(async () => {
  vacancy = (await staff('POST', '/api/jobs', job)).body.id;
  article = (await staff('POST', '/api/blogs', post)).body.id;
  cookie = await signUp(product, EMAIL);
  await leaveTraces(EMAIL);
});

/** Orders, paid and given up; a quote, a message, an application, a comment, a newsletter. */
async function leaveTraces(email: string): Promise<void> {
  const customer = { name: 'Chebet Rotich', email, phone: '0712345678' };
  const paid = (await shop.place([EXAM], customer, { cookie })).body.order;
  const start = await mine<Start>('POST', '/api/mpesa/stkpush', {
    orderId: paid.id,
    phoneNumber: '0712345678',
    amount: paid.total,
  });
  await shop.prompt(start.body, 'pay');
  await eventually(async () => {
    const rows = await product.db.query("select 1 from orders where id = $1 and status = 'paid'", [
      paid.id,
    ]);
    return rows.length > 0;
  });
  const left = (await shop.place([EXAM], customer, { cookie })).body.order;
  await product.db.query("update orders set status = 'expired' where id = $1", [left.id]);
  await mine('POST', '/api/quote/submit', { ...REQUEST, email });
  await mine('POST', '/api/contact', {
    name: 'Chebet',
    email,
    subject: 'Hello',
    message: 'Words.',
  });
  await sendForm(product, '/api/applications', {
    fullName: 'Chebet Rotich',
    email,
    phone: '0712345678',
    jobId: vacancy,
    resume: pdf(),
  });
  await mine('POST', `/api/blogs/${article}/comments`, { text: 'I said this.' });
  const bursar = { name: 'Achieng Were', email: 'bursar@rights.example', role: 'see' };
  const school = { cookie: await signUp(product, 'school@rights.example') };
  const invited = { name: 'Chebet Rotich', email, role: 'act' };
  await product.db.query('update users set email_verified_at = now()');
  await mine('POST', '/api/me/people', bursar);
  await product.api('POST', '/api/me/people', invited, school);
  await product.db.query('update users set email_verified_at = null where email = $1', [email]);
  await mine('POST', '/api/newsletter', { email });
  await product.db.query(
    `insert into imported_customers (id, name, email, phone) values ('icu_1', 'Chebet Rotich', $1, '0712345678')`,
    [email],
  );
  await product.api('POST', '/api/auth/login', { email, password: 'Not-the-password-1' });
  const known = await staff<{ id: string }[]>('GET', `/api/customers?q=${email}`);
  await staff('POST', `/api/customers/${known.body[0]!.id}/notes`, { text: 'Chebet pays late.' });
}

/** The books and the log that the law keeps, and what goes out of the bells and the mails some days later (D224). */
const NAMED_STILL = [
  'audit_entries.after',
  'audit_entries.summary',
  'consents.email',
  'customers.key',
  'customers.words',
  'invoices.customer',
  'invoices.customer_email',
  'notices.recipient',
  'notifications.message',
  'orders.customer_email',
  'orders.customer_name',
  'payments.customer',
  'services.customer',
  'services.email',
];

/** Where somebody is still named: columns whose text holds one of the words. */
async function named(words: string[]): Promise<string[]> {
  const columns = await product.db.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const rows = await product.db.query(
      `select from "${table}" where "${column}"::text ilike any($1) limit 1`,
      [words.map((word) => `%${word}%`)],
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

const data = async (): Promise<Data> => (await mine<Data>('GET', '/api/me/data')).body;
const counts = ({ parts }: Data): Record<string, number> =>
  Object.fromEntries(parts.map(({ name, rows }) => [name, rows.length]));

describe('what is held about somebody', () => {
  test('is theirs as one file; what was typed under an address that they have not proved is not', async () => {
    const before = counts(await data());
    const known = { Account: 1, Orders: 2, Payments: 1, Invoices: 1, Quotes: 1 };
    expect(before).toMatchObject(known);
    expect([before.Messages, before['Job applications'], before.Newsletter]).toEqual([0, 0, 0]);
    await product.db.query('update users set email_verified_at = now() where email = $1', [EMAIL]);
    const all = await data();
    const typed = {
      Messages: 1,
      'Job applications': 1,
      Comments: 1,
      Newsletter: 1,
      'Details from our earlier system': 1,
    };
    expect(counts(all)).toMatchObject({ ...known, ...typed, 'People who act for accounts': 2 });
    const of = (name: string) => all.parts.find((part) => part.name === name)!.rows;
    expect(of('Account')[0]).toMatchObject({ email: EMAIL, first_name: 'Wanjiru' });
    expect(of('Payments')[0]).toMatchObject({ provider: 'mpesa', amount: 2320, currency: 'KES' });
    expect(JSON.stringify(all)).not.toMatch(/password|secret|hash|token/i);
  });

  test('is nobody else’s, and asks who is there', async () => {
    const other = await signUp(product, 'other@rights.example');
    const theirs = (await product.api<Data>('GET', '/api/me/data', undefined, { cookie: other }))
      .body;
    expect(counts(theirs)).toMatchObject({ Account: 1, Orders: 0, Messages: 0, Comments: 0 });
    expect((await product.api('GET', '/api/me/data')).status).toBe(401);
    product.clock.advance(16 * MINUTE);
    for (const [method, path, body] of [
      ['GET', '/api/me/data'],
      ['POST', '/api/me/deletion', {}],
    ] as const)
      expect((await mine<{ code: string }>(method, path, body)).body.code).toBe('proof_required');
    await mine('POST', '/api/auth/proof', { password: PASSWORD });
  });
});

describe('an account that its owner deletes', () => {
  test('is shown before what goes and what the law keeps', async () => {
    const fates = (await mine<Fate[]>('GET', '/api/me/deletion')).body;
    const fate = Object.fromEntries(fates.map(({ name, deleted }) => [name, deleted]));
    expect(fate).toMatchObject({
      Account: 'goes',
      Orders: 'stays_in_part',
      Payments: 'stays',
      Invoices: 'stays',
      Messages: 'goes',
      Comments: 'stays_in_part',
    });
    expect(fates.find(({ name }) => name === 'Invoices')!.why).toMatch(/Tax Procedures Act/);
  });

  test('is gone with the person in it; the books stand, and the address is told', async () => {
    // A mail that waits to be sent keeps its words until then.
    await eventually(async () => {
      const waiting = await product.db.query("select 1 from notices where status = 'queued'");
      return waiting.length === 0;
    });
    expect((await mine('POST', '/api/me/deletion', {})).status).toBe(200);
    expect((await mine('GET', '/api/auth/me')).status).toBe(401);
    expect(await named([EMAIL, 'Chebet'])).toEqual(NAMED_STILL);
    const login = await product.api('POST', '/api/auth/login', {
      email: EMAIL,
      password: PASSWORD,
    });
    expect(login.status).toBe(401);
    for (const table of ['quotes', 'contact_messages', 'applications', 'subscribers', 'users'])
      expect(
        await product.db.query(`select 1 from ${table} where lower(email) = $1`, [EMAIL]),
        table,
      ).toEqual([]);
    expect(
      await product.db.query(
        'select status, customer_email = $1 as named from orders where customer_name like $2 or customer_name = $3 order by status',
        [EMAIL, 'Chebet%', 'Deleted user'],
      ),
    ).toEqual([
      { status: 'expired', named: false },
      { status: 'paid', named: true },
    ]);
    expect(await product.db.query('select author, user_id from comments')).toEqual([
      { author: '', user_id: null },
    ]);
    expect(await mailsTo(product, EMAIL, 'Your account is deleted')).toHaveLength(1);
    const [entry] = await product.db.query<{ summary: string; actor: string }>(
      "select summary from audit_entries where action = 'user.deleted'",
    );
    expect(entry!.summary).toBe(
      'A user deleted their own account; records for the books were kept',
    );
  });

  test('is not one of staff: another owner takes that out', async () => {
    const refused = await staff<{ code: string }>('POST', '/api/me/deletion', {});
    expect([refused.status, refused.body.code]).toEqual([409, 'own_account']);
  });
});
