import { expect, test } from 'vitest';
import type { OpenedDataRequest, DataRequest } from '../../src/contracts/data-requests.ts';
import { DAY } from '../../src/kernel/clock.ts';
import { signUp } from '../support/accounts.ts';
import { mailsTo, type BoxedMail } from '../support/mailbox.ts';
import { ADMIN, useProduct } from '../support/product.ts';
import { EXAM, shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const shop = shopOf(product);
const staff = asAdmin(product);

/** As the sandbox has it, with its files. */
type Mail = BoxedMail & { attachments: { name: string; content: string }[] };
const mailTo = async (email: string, subject: string): Promise<Mail> =>
  (await mailsTo(product, email, subject))[0] as Mail;

async function ask(kind: string, email: string): Promise<void> {
  const asked = await product.api('POST', '/api/data-requests', { kind, name: 'Njeri', email });
  expect(asked.status, asked.text).toBe(202);
}
async function confirm(email: string): Promise<string> {
  const mail = await mailTo(email, 'confirm your request');
  const token = /data-request\/confirm\/([\w-]+)/.exec(mail.text)![1]!;
  const confirmed = await product.api('POST', `/api/data-requests/confirm/${token}`, {});
  expect(confirmed.status, confirmed.text).toBe(200);
  return token;
}
const listed = async (email: string): Promise<DataRequest> =>
  (await staff<DataRequest[]>('GET', `/api/data-requests?q=${email}`)).body[0]!;
const read = async (id: string): Promise<OpenedDataRequest> =>
  (await staff<OpenedDataRequest>('GET', `/api/data-requests/${id}`)).body;
const close = (id: string, body: object) =>
  staff<OpenedDataRequest>('POST', `/api/data-requests/${id}/close`, { answer: 'Done.', ...body });

test('nothing is shown or done before the mailed link was followed; then the law’s days are counted (D236)', async () => {
  const email = 'copy@asks.example';
  await shop.place([EXAM], { name: 'Njeri Kamau', email, phone: '0722000111' });
  await ask('access', email);
  const waiting = await listed(email);
  expect(waiting).toMatchObject({ state: 'unconfirmed', kind: 'access', daysLeft: 6 });
  expect(await read(waiting.id)).toMatchObject({ held: [] });
  expect((await close(waiting.id, { outcome: 'answered' })).body).toMatchObject({
    code: 'request_unconfirmed',
  });

  const token = await confirm(email);
  expect((await product.api('POST', `/api/data-requests/confirm/${token}`, {})).status).toBe(200);
  expect((await product.api('POST', '/api/data-requests/confirm/made-up', {})).status).toBe(410);
  const open = await read(waiting.id);
  expect(open.state).toBe('open');
  expect(open.held.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Orders', 'What you agreed to', 'Requests about your data']),
  );

  const closed = await close(waiting.id, { outcome: 'answered', withData: true });
  expect(closed.body).toMatchObject({ state: 'closed', outcome: 'answered', daysLeft: null });
  const mail = await mailTo(email, 'Your request about your data');
  expect(mail.text).toContain('Done.');
  const file = mail.attachments.find(({ name }) => name === 'your-data.json')!;
  const { parts } = JSON.parse(Buffer.from(file.content, 'base64').toString()) as {
    parts: { name: string; rows: { customer_name?: string }[] }[];
  };
  expect(parts.find(({ name }) => name === 'Orders')!.rows[0]!.customer_name).toBe('Njeri Kamau');
  expect((await close(waiting.id, { outcome: 'answered' })).body).toMatchObject({
    code: 'request_closed',
  });
});

test('a deletion takes what no law keeps, and an account only where it has proved the address (D224, D236)', async () => {
  const email = 'gone@asks.example';
  await signUp(product, email);
  await product.api('POST', '/api/contact', {
    name: 'Njeri',
    email,
    subject: 'Hello',
    message: 'A question.',
  });
  await ask('deletion', email);
  await confirm(email);
  const { id } = await listed(email);
  expect((await close(id, { outcome: 'deleted', withData: true })).status).toBe(200);
  const answer = await mailTo(email, 'Your request about your data');
  expect([answer.attachments, answer.text.includes('attached')]).toEqual([[], false]);
  const left = await product.db.query<{ messages: number; users: number }>(
    `select (select count(*)::int from contact_messages where email = $1) as messages,
       (select count(*)::int from users where email = $1) as users`,
    [email],
  );
  expect(left[0]).toEqual({ messages: 0, users: 1 });
});

test('nobody of the house is deleted here, and what nobody confirmed is gone after a week', async () => {
  await ask('deletion', ADMIN.email);
  await confirm(ADMIN.email);
  const { id } = await listed(ADMIN.email);
  expect(await read(id)).toMatchObject({ staff: true });
  expect((await close(id, { outcome: 'deleted' })).body).toMatchObject({ code: 'staff_address' });

  await ask('access', 'late@asks.example');
  const mail = await mailTo('late@asks.example', 'confirm your request');
  product.clock.advance(8 * DAY);
  const late = /data-request\/confirm\/([\w-]+)/.exec(mail.text)![1]!;
  expect((await product.api('POST', `/api/data-requests/confirm/${late}`, {})).status).toBe(410);
});
