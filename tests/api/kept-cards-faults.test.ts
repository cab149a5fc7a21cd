import { expect, test } from 'vitest';
import type { MyService } from '../../src/contracts/my-services.ts';
import type { ServiceDetail } from '../../src/contracts/services.ts';
import { daysAfter } from '../../src/kernel/days.ts';
import { signUp } from '../support/accounts.ts';
import type { AnyBody } from '../support/api.ts';
import { comeRound, comesSoFar } from '../support/eventually.ts';
import { keptCardsOf, VISA } from '../support/kept-cards.ts';
import { useProduct } from '../support/product.ts';
import { runJob } from '../support/run-job.ts';
import { HOSTING, servicesOf } from '../support/services.ts';
import { settingsDesk } from '../support/settings.ts';
import { newPhone, shopOf, type Start } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const staff = asAdmin<AnyBody & ServiceDetail>(product);
const { travelTo, until } = servicesOf(product, staff);
const {
  at,
  attemptsOf,
  invoiced,
  keptBy,
  nextDue,
  payByCard,
  place,
  serviceOf,
  signIn,
  startOrder,
} = keptCardsOf(product, staff);
const shop = shopOf(product);
const desk = settingsDesk(product, staff);

const mailsTo = async (email: string) =>
  (
    await product.db.query<{ template: string }>(
      'select template from notices where recipient = $1 order by created_at',
      [email],
    )
  ).map(({ template }) => template);

async function isReminded(email: string): Promise<void> {
  await runJob(product, 'invoices-days');
  await comesSoFar(
    () => mailsTo(email),
    (mails) => mails.includes('invoice_due_today'),
  );
}

/** The card is charged and nothing is heard of it. */
async function loseTheAnswer(): Promise<void> {
  await shop.fault('stripe', { drop_callback: true });
  await shop.fault('stripe', { http_status: 500, charge_anyway: true, only: 'create', times: 1 });
}

test('a charge whose answer is lost in the evening is neither declined nor made again', async () => {
  await travelTo('2027-03-01');
  const { id, buyer, number, day } = await nextDue('evening@cards.example', VISA);
  await loseTheAnswer();
  await at(day, 17.99);
  expect(await attemptsOf(number)).toEqual([{ status: 'initiated', use: 'charge' }]);
  for (const hour of [18.1, 22, 31.9, 32.1, 32.5]) await at(day, hour);
  await until(id, 'active');
  expect(await attemptsOf(number)).toEqual([{ status: 'succeeded', use: 'charge' }]);
  expect(await mailsTo(buyer)).not.toContain('service_card_declined');
  await shop.clearFaults();
});

test('a lost charge is not made anew because its repetition does not reach the card company', async () => {
  await travelTo('2027-06-01');
  const { id, number, day } = await nextDue('repeated@cards.example', VISA);
  await loseTheAnswer();
  await at(day, 8);
  await shop.fault('stripe', { http_status: 401, only: 'create', times: 1 });
  await at(day, 8.1);
  for (const hour of [8.2, 8.5]) await at(day, hour);
  await until(id, 'active');
  await comeRound();
  expect(await attemptsOf(number)).toEqual([{ status: 'succeeded', use: 'charge' }]);
  await shop.clearFaults();
});

test('a customer who pays by M-Pesa when their card is to be charged pays once', async () => {
  await travelTo('2027-09-01');
  const { id, number, day } = await nextDue('both@cards.example', VISA);
  // A prompt waits for a minute.
  await at(day, 7.995);
  const { payLink } = (await staff<{ payLink: string }>('GET', `/api/invoices/${number}`)).body;
  const started = await product.api<Start>('POST', `/api/pay/${payLink.split('/').at(-1)!}/mpesa`, {
    amount: 334,
    phoneNumber: newPhone(),
  });
  expect(started.status, started.text).toBe(200);
  await at(day, 8.005);
  expect(await attemptsOf(number)).toEqual([{ status: 'pending', use: null }]);
  await shop.prompt(started.body, 'pay');
  await until(id, 'active');
  await at(day, 9);
  expect(await attemptsOf(number)).toEqual([{ status: 'succeeded', use: null }]);
});

test('the card of a closed account is not charged, and its customer is asked to pay', async () => {
  await travelTo('2027-12-01');
  const { email, buyer, number, day } = await nextDue('closed@cards.example', VISA);
  const [user] = await product.db.query<{ id: string }>('select id from users where email = $1', [
    email,
  ]);
  const closed = await staff('PUT', `/api/users/${user!.id}`, { status: 'inactive' });
  expect(closed.status, closed.text).toBe(200);
  await at(day, 9);
  expect(await attemptsOf(number)).toEqual([]);
  await isReminded(buyer);
});

test('where cards are off, a customer whose card would be charged is asked to pay', async () => {
  await travelTo('2028-03-01');
  const { id, buyer, number, day } = await nextDue('off@cards.example', VISA);
  await desk.change('shop', { methods: { card: false } });
  await at(day, 9);
  await isReminded(buyer);
  await desk.change('shop', { methods: { card: true } });
  await at(day, 10);
  await until(id, 'active');
  expect(await attemptsOf(number)).toEqual([{ status: 'succeeded', use: 'charge' }]);
});

test('a card is deleted with the last service that it pays for', async () => {
  await travelTo('2028-06-01');
  const { id, email, number, day } = await nextDue('ends@cards.example', VISA);
  expect(await keptBy(email)).toHaveLength(1);
  expect((await staff('POST', `/api/services/${id}/stop`)).status).toBe(200);
  await at(daysAfter(day, 1), 9);
  await until(id, 'ended');
  expect(await keptBy(email)).toEqual([]);
  expect(await attemptsOf(number)).toEqual([]);
});

test('a customer who pays a part of a due renewal and keeps the card is not charged the rest at once', async () => {
  await travelTo('2028-09-01');
  const { email, due, day } = await invoiced('part@cards.example');
  await at(day, 9);
  await payByCard(due.invoiceNumber!, { email, amount: 200 });
  await at(day, 10);
  expect(await attemptsOf(due.invoiceNumber!)).toEqual([{ status: 'succeeded', use: 'keep' }]);
});

test('an order whose card was not kept is not charged to another card of its customer', async () => {
  await travelTo('2028-12-01');
  const { email } = await nextDue('other@cards.example', VISA);
  const cookie = await signIn(email);
  const order = await place([HOSTING], email, cookie);
  const { body } = await startOrder(order, cookie, false);
  // They asked to keep it, and the card company does not name a kept card.
  await product.db.query(
    "update payments set card_use = 'keep', card_user_id = (select user_id from orders where id = payable_id) where payable_id = $1",
    [order.id],
  );
  await shop.card(body, VISA);
  const id = await serviceOf(email);
  const services = await product.api<MyService[]>('GET', '/api/services/mine', undefined, {
    cookie,
  });
  expect(services.body.find((one) => one.id === id)!.card).toMatchObject({ charged: false });
});

test('an account that is deleted before its order is paid keeps no card', async () => {
  await travelTo('2029-03-01');
  const email = 'deleted@cards.example';
  const cookie = await signUp(product, email);
  const order = await place([HOSTING], email, cookie);
  const { body } = await startOrder(order, cookie);
  const deleted = await product.api('POST', '/api/me/deletion', {}, { cookie });
  expect(deleted.status, deleted.text).toBe(200);
  await shop.card(body, VISA);
  await comesSoFar(
    () => attemptsOf(order.id),
    ([attempt]) => attempt!.status === 'succeeded',
  );
  expect(
    await product.db.query(
      'select 1 from kept_cards c join orders o on o.user_id = c.user_id where o.id = $1',
      [order.id],
    ),
  ).toEqual([]);
});
