import { expect, test } from 'vitest';
import type { CreditEntry, CreditPurchase, MyCredits } from '../../src/contracts/credits.ts';
import type { CustomerDetail } from '../../src/contracts/customers.ts';
import type { DeliveryDetail } from '../../src/contracts/deliveries-office.ts';
import type { Order } from '../../src/contracts/orders.ts';
import { DAY, MINUTE, nairobiDay, showDay } from '../../src/kernel/clock.ts';
import { signUp } from '../support/accounts.ts';
import type { AnyBody } from '../support/api.ts';
import { deliveriesOf } from '../support/deliveries.ts';
import { eventually } from '../support/eventually.ts';
import { mailsTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { refundDesk } from '../support/refunds.ts';
import { CUSTOMER, EXAM, shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

/** The ledger of SMS credits: bought by orders, added by staff (D375–D377). */

const product = useProduct();
const staff = asAdmin<AnyBody>(product);
const shop = shopOf(product);
const desk = refundDesk(product, shop, staff);
const CREDITS = { id: 'sms-credits', packageType: 'Bulk SMS', quantity: 5_000 };

/** A paid order of 5,000 credits from an account, and its delivery. */
async function bought(lines = [CREDITS]) {
  const email = `credits-${Math.round(performance.now() * 1_000)}@customer.example`;
  const cookie = await signUp(product, email);
  const { order } = (await shop.place(lines, { ...CUSTOMER, email })).body;
  await shop.payAt('mpesa', await shop.start('mpesa', order));
  const paid = await shop.paid(order);
  await product.db.query(
    'update orders set user_id = (select id from users where email = $1) where id = $2',
    [email, order.id],
  );
  await shop.settledInbox();
  const [delivery] = await deliveriesOf(staff, order.id);
  return { order: paid, email, cookie, id: delivery!.id };
}
const today = () => nairobiDay(product.clock.now());
const read = async (id: string) =>
  (await staff<DeliveryDetail>('GET', `/api/deliveries/${id}`)).body;
const enter = (id: string, kind: string, number: number, more: object = {}, headers = {}) =>
  staff<AnyBody & DeliveryDetail>(
    'POST',
    `/api/deliveries/${id}/credits`,
    { kind, number, day: today(), reference: 'SMS-2026', ...more },
    headers,
  );
const mine = async (cookie: string, query = '') =>
  (
    await product.api<MyCredits | null>('GET', `/api/sms-credits/mine${query}`, undefined, {
      cookie,
    })
  ).body;
const listed = async ({ number }: Order, status = '') =>
  (await staff<CreditPurchase[]>('GET', `/api/sms-credits?q=${number}${status}`)).body;

test('credits are added in two parts: the step stays open until none are owed, and the customer is told of each part', async () => {
  const { order, email, cookie, id } = await bought();
  expect(await listed(order, '&status=owed')).toMatchObject([{ id, bought: 5_000, owed: 5_000 }]);
  const bare = await staff('PUT', `/api/deliveries/${id}/steps/1`, { status: 'done', note: 'Yes' });
  expect([bare.status, bare.body.code]).toEqual([409, 'step_needs_credits']);

  const first = await enter(id, 'added', 3_000);
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({
    status: 'open',
    partlyAdded: true,
    credits: { added: 3_000, owed: 2_000 },
  });
  expect(first.body.checklist[0]).toMatchObject({ asks: 'credits', status: 'open' });
  const ofOrder = await product.api('GET', `/api/orders/${order.id}/deliveries`, undefined, {
    cookie,
  });
  expect(ofOrder.body).toMatchObject([
    {
      name: 'SMS credits × 5,000',
      status: 'in_work',
      steps: [{ credits: { added: 3_000, of: 5_000 } }],
    },
  ]);
  const second = await enter(id, 'added', 2_000, { reference: 'SMS-2027' });
  expect(second.body).toMatchObject({ status: 'in_work', partlyAdded: false });
  expect(second.body.checklist[0]).toMatchObject({ status: 'done', by: expect.any(String) });
  expect(second.body.credits!.rows.map(({ kind, number, owed }) => [kind, number, owed])).toEqual([
    ['bought', 5_000, 5_000],
    ['added', 3_000, 2_000],
    ['added', 2_000, 0],
  ]);
  expect(await listed(order, '&status=owed')).toEqual([]);
  expect((await read(id)).timeline.map(({ text }) => text)).toContain(
    `3,000 credits added (SMS-2026, ${showDay(today())})`,
  );

  const mails = await mailsTo(product, email, 'We added 3,000 SMS credits to your account');
  expect(mails.map(({ text }) => text)).toEqual([
    expect.stringContaining('We will add the other 2,000 soon'),
  ]);
  const [last] = await mailsTo(product, email, 'We added 2,000 SMS credits to your account');
  expect(last!.text).toContain('All your SMS credits from this order have been added.');
  expect(await mine(cookie)).toMatchObject({
    bought: 5_000,
    added: 5_000,
    owed: 0,
    rows: [{ kind: 'added', number: 2_000 }, { number: 3_000 }, { kind: 'bought' }],
  });
  expect(JSON.stringify(await mine(cookie))).not.toContain('SMS-2026');

  const { body: customer } = await staff<CustomerDetail>('GET', `/api/customers/order-${order.id}`);
  expect(customer.credits).toMatchObject({ bought: 5_000, added: 5_000, owed: 0 });
});

test('a refusal is at its field, and a mistake is mended by an entry', async () => {
  const { order, id } = await bought();
  const fields = async (...what: Parameters<typeof enter>) => (await enter(...what)).body.fields;
  expect(await fields(id, 'added', 5_001)).toEqual({
    number: 'Enter at most 5,000: no more credits are owed',
  });
  expect(await fields(id, 'added', 1.5)).toHaveProperty('number');
  expect(await fields(id, 'added', 1, { reference: '' })).toHaveProperty('reference');
  const tomorrow = nairobiDay(new Date(product.clock.now().getTime() + DAY));
  expect(await fields(id, 'added', 1, { day: tomorrow })).toEqual({
    day: 'The day cannot be in the future',
  });
  expect(await fields(id, 'deducted', 1)).toEqual({ reason: 'Choose a reason' });

  await enter(id, 'added', 5_000);
  expect(await fields(id, 'deducted', 5_001, { reason: 'mistake' })).toHaveProperty('number');
  const mended = await enter(id, 'deducted', 4_500, { reason: 'mistake' });
  expect(mended.body).toMatchObject({
    status: 'open',
    credits: { added: 5_000, deducted: 4_500, owed: 4_500 },
  });
  // A refund of a sum names no lines: staff write it, and deduct that too.
  expect((await enter(id, 'refunded', 4_500)).body).toMatchObject({
    credits: { refunded: 4_500, owed: 0 },
    checklist: [{ status: 'done' }, { status: 'open' }],
  });
  expect(await fields(id, 'refunded', 501)).toHaveProperty('number');
  expect((await enter(id, 'not_refunded', 500)).body).toMatchObject({
    credits: { owed: 500 },
    checklist: [{ status: 'open' }, { status: 'open' }],
  });

  const entries = (
    await staff<CreditEntry[]>('GET', `/api/sms-credits/entries?q=${order.number}&from=${today()}`)
  ).body;
  expect(entries.map(({ kind, change }) => [kind, change])).toEqual([
    ['not_refunded', 0],
    ['refunded', 0],
    ['deducted', -4_500],
    ['added', 5_000],
  ]);
  const sums = await staff('GET', `/api/sms-credits/summary?q=${order.number}&to=${today()}`);
  expect(sums.body).toEqual({ added: 5_000, deducted: 4_500, change: 500 });
  const changed = product.db.query(
    'update sms_credit_entries set number = 1 where delivery_id = $1',
    [id],
  );
  await expect(changed).rejects.toThrow(/append-only/);
});

test('of a refund of everything the step is skipped, and open again once that refund is cancelled', async () => {
  const { id } = await bought();
  const step = async (kind: string) => (await enter(id, kind, 5_000)).body.checklist[0]!.status;
  expect([await step('refunded'), await step('not_refunded'), await step('added')]).toEqual([
    'skipped',
    'open',
    'done',
  ]);
});

test('of two colleagues who add at once, one is told that nothing is owed any more, or that the other changed it', async () => {
  const { id } = await bought();
  const both = await Promise.all([enter(id, 'added', 5_000), enter(id, 'added', 5_000)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)!.body.code).toBe('no_credits_owed');
  expect((await read(id)).credits).toMatchObject({ added: 5_000, owed: 0 });

  const { id: other } = await bought();
  const seen = { 'if-match': `"${(await read(other)).updated_at}"` };
  const parts = await Promise.all([
    enter(other, 'added', 2_000, {}, seen),
    enter(other, 'added', 2_000, {}, seen),
  ]);
  expect(parts.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(parts.find(({ status }) => status === 409)!.body.code).toBe('edit_conflict');
  expect((await read(other)).credits).toMatchObject({ added: 2_000, owed: 3_000 });
});

test('a refund of the line takes away what is owed, and asks for what was added', async () => {
  const { order, cookie, id } = await bought([CREDITS, EXAM]);
  await enter(id, 'added', 1_000);
  const { left, lines } = (await desk.detail(order)).refundable[0]!;
  await desk.settled(await desk.refund(order, lines[0]!.cost, { left, lines: [1] }), 'succeeded');
  expect((await read(id)).credits).toMatchObject({ refunded: 5_000, owed: 0, toDeduct: 1_000 });
  expect(await listed(order, '&status=to_deduct')).toMatchObject([{ id, toDeduct: 1_000 }]);
  expect((await enter(id, 'added', 1)).body.code).toBe('no_credits_owed');
  const back = await enter(id, 'deducted', 1_000, { reason: 'refund' });
  expect(back.body).toMatchObject({ status: 'closed', credits: { owed: 0, toDeduct: 0 } });
  expect(await listed(order, '&status=to_deduct')).toEqual([]);
  expect(await mine(cookie)).toMatchObject({ refunded: 5_000, added: 0, owed: 0 });
});

test('while a refund of the line may still fail, its step stays open, and waits for its result', async () => {
  const { order, id } = await bought([CREDITS, EXAM]);
  await enter(id, 'added', 1_000);
  const { left, lines } = (await desk.detail(order)).refundable[0]!;
  await shop.fault('mpesa', { http_status: 500, only: 'reversal', times: 1 });
  const refund = await desk.refund(order, lines[0]!.cost, { left, lines: [1] });
  const deducted = await enter(id, 'deducted', 1_000, { reason: 'refund' });
  expect(deducted.body.checklist[0]).toMatchObject({ asks: 'credits', status: 'open' });
  const marked = await staff('PUT', `/api/deliveries/${id}/steps/1`, { status: 'done' });
  expect([marked.status, marked.body.code]).toEqual([409, 'step_refund_open']);

  await eventually(async () => {
    product.clock.advance(MINUTE);
    return (await desk.rowOf(refund.id, refund.paymentId)).unconfirmed;
  });
  const failed = { outcome: 'not_done', note: 'Nothing in the portal' };
  expect((await staff('POST', `/api/refunds/${refund.id}/settle`, failed)).status).toBe(200);
  expect(await read(id)).toMatchObject({ credits: { owed: 5_000 }, status: 'open' });
  expect((await enter(id, 'added', 5_000)).body.checklist[0]).toMatchObject({ status: 'done' });
});

test('a sender-name plan adds the credits that it holds, and a delivery without any takes no entry', async () => {
  const plan = { id: 'sms-airtel', packageType: 'Bulk SMS', quantity: 2 };
  const none = await bought([plan]);
  expect((await read(none.id)).credits).toBeNull();
  expect((await enter(none.id, 'added', 1)).body.code).toBe('no_credits');
  expect(await mine(none.cookie)).toBeNull();
  await product.db.query("update packages set units_included = 250 where id = 'sms-airtel'");
  const some = await bought([plan]);
  expect((await read(some.id)).credits).toMatchObject({ bought: 500, owed: 500 });
});

test('a person who may see an account sees its credits, a stranger does not', async () => {
  const { email, cookie } = await bought();
  await product.db.query('update users set email_verified_at = now() where email = $1', [email]);
  const clerk = `clerk-${email}`;
  const theirs = await signUp(product, clerk);
  await product.db.query('update users set email_verified_at = now() where email = $1', [clerk]);
  const [owner] = await product.db.query<{ id: string }>('select id from users where email = $1', [
    email,
  ]);
  const query = `?for=${owner!.id}`;
  const before = await product.api('GET', `/api/sms-credits/mine${query}`, undefined, {
    cookie: theirs,
  });
  expect(before.status).toBe(404);
  await product.api(
    'POST',
    '/api/me/people',
    { name: 'Clerk', email: clerk, role: 'see' },
    { cookie },
  );
  const [mail] = await mailsTo(product, clerk, 'invites you');
  const token = /invitation\/([\w-]{43})/.exec(mail!.text)![1]!;
  await product.api('POST', `/api/invitations/${token}/accept`, {}, { cookie: theirs });
  expect(await mine(theirs, query)).toMatchObject({ bought: 5_000, owed: 5_000 });
  expect(await mine(theirs)).toBeNull();
});
