import { expect, test } from 'vitest';
import type { MyService } from '../../src/contracts/my-services.ts';
import type { ServiceDetail } from '../../src/contracts/services.ts';
import { daysAfter } from '../../src/kernel/days.ts';
import { signUp } from '../support/accounts.ts';
import type { AnyBody } from '../support/api.ts';
import { comeRound, comesSoFar } from '../support/eventually.ts';
import { ALWAYS_ASKS, keptCardsOf, VISA } from '../support/kept-cards.ts';
import { useProduct } from '../support/product.ts';
import { runJob } from '../support/run-job.ts';
import { HOSTING, servicesOf } from '../support/services.ts';
import { settingsDesk } from '../support/settings.ts';
import { EXAM, shopOf, newPhone, type Start } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const staff = asAdmin<AnyBody & ServiceDetail>(product);
const { read, today, travelTo, until } = servicesOf(product, staff);
const {
  at,
  attemptsOf,
  invoiced,
  keptBy,
  nextDue,
  payByCard,
  place,
  running,
  serviceOf,
  signIn,
  startOrder,
} = keptCardsOf(product, staff);
const shop = shopOf(product);

const mailsTo = async (email: string) =>
  (
    await product.db.query<{ template: string }>(
      "select template from notices where recipient = $1 and template like 'service_%' or recipient = $1 and template like 'invoice_%' order by created_at",
      [email],
    )
  ).map(({ template }) => template);
const mine = async (email: string): Promise<MyService> =>
  (
    await product.api<MyService[]>('GET', '/api/services/mine', undefined, {
      cookie: await signIn(email),
    })
  ).body[0]!;

test('a card that its customer keeps pays the next renewal on its day, once, and nobody is asked to pay', async () => {
  await travelTo('2027-03-01');
  const { id, email, buyer, due, day } = await invoiced('keeps@school.example');
  const { page } = await payByCard(due.invoiceNumber!, { email });
  expect(page.keepCardFor).toContain('Web Hosting');
  expect((await mine(email)).card).toEqual({
    brand: 'visa',
    last4: '4242',
    expires: '2030-12',
    charged: true,
  });
  expect((await read(id)).card).toMatchObject({ last4: '4242' });
  expect(await mailsTo(buyer)).toContain('service_card');

  await until(id, 'active');
  await travelTo(daysAfter(due.endsOn, -6));
  const next = (await until(id, 'due')).periods[2]!;
  expect(next.startsOn > day).toBe(true);
  const before = await mailsTo(buyer);
  for (const early of [-3, -1, 0]) {
    await at(daysAfter(next.startsOn, early), 7.5);
    await runJob(product, 'invoices-days');
  }
  expect(await attemptsOf(next.invoiceNumber!)).toEqual([]);
  await at(next.startsOn, 8);
  await comesSoFar(
    () => read(id),
    ({ status }) => status === 'active',
  );
  await at(next.startsOn, 10);
  expect(await attemptsOf(next.invoiceNumber!)).toEqual([{ status: 'succeeded', use: 'charge' }]);
  const sent = (await mailsTo(buyer)).slice(before.length);
  expect(sent).toEqual(['invoice_receipt']);
  expect((await read(id)).timeline.map(({ text }) => text).join('\n')).toMatch(
    /334\.08 for INV-\d+ charged to Visa •••• 4242/,
  );
});

test('a declined card is tried once; its customer hears of it once and can pay by the link', async () => {
  await travelTo('2027-06-01');
  const { id, buyer, number, day, email } = await nextDue('declined@school.example', ALWAYS_ASKS);
  const { note } = (await staff<{ note: string }>('GET', `/api/invoices/${number}`)).body;
  expect(note).toMatch(/We charge your card .* If it is not charged, please pay by/);
  await at(day, 8);
  await comesSoFar(
    () => mailsTo(buyer),
    (mails) => mails.includes('service_card_declined'),
  );
  for (const later of [1, 2]) await at(daysAfter(day, later), 9);
  expect(await attemptsOf(number)).toEqual([{ status: 'failed', use: 'charge' }]);
  const mails = await mailsTo(buyer);
  expect(mails.filter((template) => template === 'service_card_declined')).toHaveLength(1);
  await payByCard(number, { email, keepCard: false });
  await until(id, 'active');
});

test('only the customer of a service has a card kept for it, and only where they ask', async () => {
  await travelTo('2027-09-01');
  const { id, email, due } = await invoiced('asks@school.example');
  const number = due.invoiceNumber!;
  const stranger = 'stranger@cards.example';
  await signUp(product, stranger);
  for (const other of [null, stranger]) {
    const { page, started } = await payByCard(number, { email: other });
    expect(page.keepCardFor).toBeNull();
    expect(started.status, started.text).toBe(422);
    expect(started.body.fields).toHaveProperty('keepCard');
  }
  // What its customer began and left is not what the next payer goes on with.
  const cookie = await signIn(email);
  const { payLink } = (await staff<{ payLink: string }>('GET', `/api/invoices/${number}`)).body;
  const path = `/api/pay/${payLink.split('/').at(-1)!}/card`;
  const start = (keepCard: boolean, as?: string) =>
    product.api<AnyBody & { paymentIntentId: string }>(
      'POST',
      path,
      { amount: due.total!, keepCard },
      { cookie: as },
    );
  const left = await start(true, cookie);
  const other = await start(false);
  expect([left.status, other.status]).toEqual([200, 200]);
  expect(other.body.paymentIntentId).not.toBe(left.body.paymentIntentId);
  await shop.staysOpen('stripe');
  await payByCard(number, { email: null, keepCard: false });
  await until(id, 'active');
  // Paid after all, it goes back: nobody keeps its card. No job removes it before it is seen.
  await product.db.query('create rule stays as on delete to removed_cards do instead nothing');
  await shop.card(left.body, VISA);
  await comesSoFar(
    () => product.db.query('select * from removed_cards'),
    (removed) => removed.length === 1,
  );
  await product.db.query('drop rule stays on removed_cards');
  await shop.clearFaults();
  expect((await mine(email)).card).toBeNull();
  const none = await product.api<AnyBody>(
    'PUT',
    `/api/services/mine/${id}/card`,
    { charged: true },
    { cookie: await signIn(email) },
  );
  expect(none).toMatchObject({ status: 409, body: { code: 'no_kept_card' } });
});

test('a card that pays for no service any more is deleted and not charged', async () => {
  await travelTo('2028-01-03');
  const { id, email, number, day } = await nextDue('stops@school.example', VISA);
  const choose = async (body: object, as: string) =>
    product.api<MyService & AnyBody>('PUT', `/api/services/mine/${id}/card`, body, {
      cookie: await signIn(as),
    });
  await signUp(product, 'nosy@cards.example');
  expect((await choose({ charged: false }, 'nosy@cards.example')).status).toBe(404);
  const [kept] = await product.db.query<{ user_id: string }>(
    'select c.* from kept_cards c join users u on u.id = c.user_id where u.email = $1',
    [email],
  );
  expect((await choose({ charged: false }, email)).body.card).toBeNull();
  expect(await keptBy(email)).toEqual([]);
  await at(day, 9);
  expect(await attemptsOf(number)).toEqual([]);
  // The card company knows it no more, so a backup of before charges nothing.
  await runJob(product, 'removed-cards');
  await comesSoFar(
    () => product.db.query('select * from removed_cards'),
    (left) => left.length === 0,
  );
  await product.db.query(
    'insert into kept_cards select * from json_populate_record(null::kept_cards, $1)',
    [JSON.stringify(kept)],
  );
  await product.db.query('update services set card_user_id = $2 where id = $1', [
    id,
    kept!.user_id,
  ]);
  await at(day, 10);
  expect(await attemptsOf(number)).toEqual([{ status: 'failed', use: 'charge' }]);
});

test('one charge is made though a round is killed before or after it, or its answer is lost', async () => {
  await travelTo('2028-04-03');
  const { id, number, day } = await nextDue('killed@cards.example', VISA);
  await product.db.query(
    'update service_periods set prompted_on = $1, prompt_open = 33408 where invoice_number = $2',
    [day, number],
  );
  // The SDK asks twice by itself.
  await shop.fault('stripe', { http_status: 500, charge_anyway: true, only: 'create', times: 2 });
  await at(day, 9);
  await until(id, 'active');
  await product.db.query(
    'update service_periods set prompt_open = 33408 where invoice_number = $1',
    [number],
  );
  await at(day, 10);
  expect(await attemptsOf(number)).toEqual([{ status: 'succeeded', use: 'charge' }]);
});

test('a charge that the card company did not take is made once it does', async () => {
  await travelTo('2028-08-01');
  const { id, number, day } = await nextDue('away@cards.example', VISA);
  await shop.fault('stripe', { http_status: 401, only: 'create', times: 1 });
  await at(day, 8);
  await comeRound();
  expect(await attemptsOf(number)).toEqual([{ status: 'failed', use: 'charge' }]);
  await at(day, 8.25);
  await until(id, 'active');
  expect(await attemptsOf(number)).toEqual([
    { status: 'failed', use: 'charge' },
    { status: 'succeeded', use: 'charge' },
  ]);
});

test('what was due before its customer chose the card is not charged to it', async () => {
  await travelTo('2028-11-01');
  const { email } = await nextDue('late@cards.example', VISA);
  const { service } = await running(HOSTING, { cookie: await signIn(email) });
  await travelTo(daysAfter(service.paidUntil!, -6));
  await until(service.id, 'due');
  await at(daysAfter(service.paidUntil!, 2), 7);
  const { invoiceNumber } = (await until(service.id, 'grace')).periods.at(-1)!;
  const chosen = await product.api<MyService>(
    'PUT',
    `/api/services/mine/${service.id}/card`,
    { charged: true },
    { cookie: await signIn(email) },
  );
  expect(chosen.body.card).toMatchObject({ charged: true });
  await at(today(), 9);
  expect(await attemptsOf(invoiceNumber!)).toEqual([]);
});

test('a card that is kept with the order pays the first renewal of its services by itself', async () => {
  await travelTo('2029-02-01');
  const email = 'orders@cards.example';
  const cookie = await signUp(product, email);
  // What is bought once is not renewed, and nobody else’s order keeps a card of theirs.
  const skiza = { id: 'skiza-gold', packageType: 'Skiza Tunes', quantity: 1 };
  const once = await place([skiza], email, cookie);
  const order = await place([HOSTING, EXAM], email, cookie);
  expect([await startOrder(once, cookie), await startOrder(order)]).toMatchObject([
    { status: 422, body: { fields: { keepCard: expect.any(String) } } },
    { status: 404 },
  ]);
  await shop.card((await startOrder(order, cookie)).body, VISA);
  const id = await serviceOf(email);
  await staff('POST', `/api/services/${id}/start`, { startsOn: today() });
  expect((await mine(email)).card).toMatchObject({ last4: '4242', charged: true });
  expect(await mailsTo(email)).toEqual(['service_card', 'service_card', 'service_started']);
  expect((await read(id)).timeline[1]!.text).toMatch(/is paid by Visa •••• 4242/);
  await travelTo(daysAfter(today(), 24));
  const { invoiceNumber, startsOn } = (await until(id, 'due')).periods[1]!;
  await at(startsOn, 8);
  await until(id, 'active');
  expect(await attemptsOf(invoiceNumber!)).toEqual([{ status: 'succeeded', use: 'charge' }]);
});

const desk = settingsDesk(product, staff);

const everyMailTo = async (email: string) =>
  (
    await product.db.query<{ template: string }>(
      'select template from notices where recipient = $1 order by created_at',
      [email],
    )
  ).map(({ template }) => template);

async function isReminded(email: string): Promise<void> {
  await runJob(product, 'invoices-days');
  await comesSoFar(
    () => everyMailTo(email),
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
  const { started } = await payByCard(number, { email: null, keepCard: false });
  expect(started.body.code).toBe('payment_in_progress');
  for (const hour of [18.1, 22, 31.9, 32.1, 32.5]) await at(day, hour);
  await until(id, 'active');
  expect(await attemptsOf(number)).toEqual([{ status: 'succeeded', use: 'charge' }]);
  expect(await everyMailTo(buyer)).not.toContain('service_card_declined');
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
