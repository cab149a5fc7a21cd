import { expect, test } from 'vitest';
import type { MyService } from '../../src/contracts/my-services.ts';
import type { PlanOffer, ServiceDetail } from '../../src/contracts/services.ts';
import { MINUTE } from '../../src/kernel/clock.ts';
import { daysAfter } from '../../src/kernel/days.ts';
import { PASSWORD, signIn, signUp } from '../support/accounts.ts';
import type { AnyBody } from '../support/api.ts';
import { bookkeeper } from '../support/bookkeeper.ts';
import { comesSoFar, comeRound } from '../support/eventually.ts';
import { mailsTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { HOSTING, servicesOf } from '../support/services.ts';
import { newPhone } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

const STARLIGHT = { ...HOSTING, id: 'hosting-starlight' };

const product = useProduct();
const staff = asAdmin<AnyBody & ServiceDetail>(product);
const desk = bookkeeper(product, () => staff.cookie);
const { today, read, travelTo, until, running, payAll, aWeekBefore } = servicesOf(product, staff);

const offers = async (id: string): Promise<PlanOffer[]> =>
  (await staff<PlanOffer[]>('GET', `/api/services/${id}/plans`)).body;
const offer = async (id: string, name: string): Promise<PlanOffer> =>
  (await offers(id)).find((one) => one.name.startsWith(name))!;
const choose = async (id: string, name: string, more = {}) => {
  const { packageId, total } = await offer(id, name);
  return staff('POST', `/api/services/${id}/plan`, { packageId, total, ...more });
};
const named = (id: string, name: string) =>
  comesSoFar(
    () => read(id),
    (service) => service.name.startsWith(name),
  );
/** The 15th day of a month of 30: 16 days are left. */
const middleOf = ({ startsOn }: { startsOn: string | null }) => daysAfter(startsOn!, 14);

test('a customer pays the difference of a dearer plan to the cent, and it counts once that is paid, for the renewal too', async () => {
  await travelTo('2027-04-15');
  const cookie = await signUp(product, 'grows@school.example');
  const other = await signUp(product, 'stranger@school.example');
  const { service, email } = await running(HOSTING, { cookie, startsOn: '2027-04-01' });
  const call = <Body = AnyBody & MyService>(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    as = cookie,
  ) => product.api<Body>(method, `/api/services/mine/${service.id}/${path}`, body, { cookie: as });

  const { body: shown } = await call<PlanOffer[]>('GET', 'plans');
  expect(shown.map(({ name, isDearer }) => [name, isDearer])).toEqual([
    ['Starlight (Web Hosting)', true],
    ['Premium (Web Hosting)', true],
  ]);
  // 16 of 30 days: 263.47 less 153.60, and 16 % of that.
  expect(shown[0]).toMatchObject({
    days: 16,
    charge: 263.47,
    credit: 153.6,
    difference: 109.87,
    vat: 17.58,
    total: 127.45,
  });
  const { packageId, total } = shown[0]!;
  expect((await call('GET', 'plans', undefined, other)).status).toBe(404);
  expect((await call('POST', 'plan', { packageId, total }, other)).status).toBe(404);
  expect((await call('POST', 'plan', { packageId, total: 1 })).body.code).toBe(
    'service_plan_moved',
  );
  expect(
    (await call('POST', 'plan', { packageId: 'darasalink', total: 0 })).body.fields,
  ).toHaveProperty('packageId');

  const { body: waits } = await call('POST', 'plan', { packageId, total });
  expect(waits).toMatchObject({
    name: 'Regular (Web Hosting)',
    canChange: false,
    change: { name: 'Starlight (Web Hosting)', price: 494, from: null, total },
  });
  const number = waits.change!.invoiceNumber!;
  expect((await call('POST', 'plan', { packageId, total })).body.code).toBe('service_plan_waits');
  expect((await call('GET', 'plans')).body).toEqual([]);
  expect(await desk.read(number)).toMatchObject({ total: 127.45, dueDate: '2027-04-22' });
  expect((await mailsTo(product, email, `Invoice ${number}`))[0]!.text).toMatch(
    /invoice\/[\w-]{20,}/,
  );

  await payAll(number);
  const changed = await named(service.id, 'Starlight');
  expect(changed).toMatchObject({ price: 494, change: null, paidUntil: service.paidUntil });
  await mailsTo(product, email, 'Your new plan: Starlight');
  expect(changed.timeline.map(({ text }) => text).join()).toContain(
    `changes to Starlight (Web Hosting) once it is paid by ${number}`,
  );
  await travelTo(aWeekBefore(service));
  expect((await until(service.id, 'due')).periods[1]).toMatchObject({ total: 573.04 });
});

test('staff change a plan at once; what is left of the dearer one is credited by the next change', async () => {
  await travelTo('2027-06-01');
  const { service } = await running();
  const atOnce = await choose(service.id, 'Starlight', { atOnce: true });
  expect(atOnce.body).toMatchObject({ name: 'Starlight (Web Hosting)', price: 494, change: null });
  await travelTo('2027-06-16');
  // 15 of 30 days of Premium less as many of Starlight, not of what the month was paid for.
  expect(await offer(service.id, 'Premium')).toMatchObject({ charge: 610, credit: 247 });
});

test('an unpaid renewal is made anew when a dearer plan counts', async () => {
  await travelTo('2027-08-01');
  const { service } = await running();
  await travelTo(aWeekBefore(service));
  const old = (await until(service.id, 'due')).periods[1]!.invoiceNumber;
  const { body } = await choose(service.id, 'Starlight');
  expect((await read(service.id)).periods[1]!.invoiceNumber).toBe(old);
  await payAll(body.change!.invoiceNumber!);
  const changed = await named(service.id, 'Starlight');
  expect(changed).toMatchObject({ status: 'due' });
  expect(changed.periods[1]).toMatchObject({ total: 573.04, paid: false });
  expect(await desk.read(old!)).toMatchObject({ status: 'Void' });
});

test('a cheaper plan starts when what is paid is used up, and its renewal has its price, also if it was invoiced before', async () => {
  await travelTo('2027-10-01');
  const { service, email } = await running(STARLIGHT);
  await travelTo(aWeekBefore(service));
  const old = (await until(service.id, 'due')).periods[1]!.invoiceNumber;
  const from = daysAfter(service.paidUntil!, 1);
  expect(await offer(service.id, 'Regular')).toMatchObject({ isDearer: false, from, total: 0 });
  const { body } = await choose(service.id, 'Regular');
  expect(body).toMatchObject({
    name: 'Starlight (Web Hosting)',
    change: { name: 'Regular (Web Hosting)', from, invoiceNumber: null },
  });
  expect(await desk.read(old!)).toMatchObject({ status: 'Void' });
  expect(body.periods[1]).toMatchObject({ total: 334.08 });
  await mailsTo(product, email, 'Your new plan: Regular');

  const kept = await staff('POST', `/api/services/${service.id}/plan/keep`);
  expect(kept.body).toMatchObject({ change: null });
  expect(kept.body.periods[1]).toMatchObject({ total: 573.04 });
  expect((await staff('POST', `/api/services/${service.id}/plan/keep`)).body.code).toBe(
    'service_no_plan',
  );

  const { body: again } = await choose(service.id, 'Regular');
  await payAll(again.periods[1]!.invoiceNumber!);
  await until(service.id, 'active');
  expect((await staff('POST', `/api/services/${service.id}/plan/keep`)).body.code).toBe(
    'service_plan_paid',
  );
  await travelTo(from);
  expect(await named(service.id, 'Regular')).toMatchObject({ price: 288, change: null });
});

test('a customer who changes to and fro is stopped before the books and the mailbox are full', async () => {
  await travelTo('2027-11-01');
  const made = await signUp(product, 'wavers@school.example');
  const { service } = await running(STARLIGHT, { cookie: made });
  await travelTo(aWeekBefore(service));
  const cookie = await signIn(product, 'wavers@school.example', PASSWORD);
  await until(service.id, 'due');
  const mine = (path: string, body: object = {}) =>
    product.api<AnyBody>('POST', `/api/services/mine/${service.id}/${path}`, body, { cookie });
  const change = () => mine('plan', { packageId: 'hosting-regular', total: 0 });
  expect((await change()).status).toBe(200);
  expect((await mine('plan/keep')).status).toBe(200);
  await product.db.query(
    "update message_counts set count = 1000000 where kind = 'mail:service_plan'",
  );
  const stopped = await change();
  expect([stopped.status, stopped.body.code]).toEqual([429, 'too_many_requests']);
  // Staff go on.
  expect((await choose(service.id, 'Regular')).status).toBe(200);
});

test('a dearer plan that nobody pays lapses with the days that it is for, and one of a service that stops at once', async () => {
  await travelTo('2027-12-01');
  const [{ service }, { service: stops }] = [await running(), await running()];
  await travelTo(middleOf(service));
  const number = (await choose(service.id, 'Starlight')).body.change!.invoiceNumber!;
  const other = (await choose(stops.id, 'Premium')).body.change!.invoiceNumber!;
  expect(
    (await staff('POST', `/api/services/${stops.id}/price`, { price: 1, from: today() })).body.code,
  ).toBe('service_plan_waits');
  const stopped = await staff('POST', `/api/services/${stops.id}/stop`);
  expect(stopped.body).toMatchObject({ change: null, endsOn: stops.paidUntil });
  expect(await desk.read(other)).toMatchObject({ status: 'Void' });
  await travelTo(daysAfter(service.paidUntil!, 1));
  await desk.until(number, ({ status }) => status === 'Void');
  expect(await read(service.id)).toMatchObject({ name: 'Regular (Web Hosting)', change: null });
});

test('a change that is paid in part is not taken back, and none is made while the service is unpaid', async () => {
  await travelTo('2028-02-01');
  const { service } = await running();
  const { body } = await choose(service.id, 'Starlight');
  await desk.record(body.change!.invoiceNumber!, { amount: 10, reference: 'CASH-1' });
  const keep = await staff('POST', `/api/services/${service.id}/plan/keep`);
  expect(keep.body.code).toBe('service_part_paid');

  const { service: late } = await running();
  await travelTo(daysAfter(late.paidUntil!, 2));
  await until(late.id, 'grace');
  const input = { packageId: 'hosting-premium', total: 0 };
  expect((await staff('POST', `/api/services/${late.id}/plan`, input)).body.code).toBe(
    'service_unpaid',
  );
});

const onPhone = async (phone: string) =>
  (
    await product.api<{ amount: number; reference: string }[]>(
      'GET',
      `/sandbox/api/prompts?phone=${phone}`,
    )
  ).body;
/** All prompts that were ever sent for an invoice. */
const sent = (number: string) =>
  product.db.query<{ phone: string }>('select phone from payments where payable_id = $1', [number]);
/** An hour of a day of Nairobi, after a round of all that comes round. */
async function at(day: string, hour: number): Promise<void> {
  product.clock.advance(
    Date.parse(`${day}T00:00:00Z`) + (hour - 3) * 60 * MINUTE - product.clock.now().getTime(),
  );
  await staff.signIn();
  await comeRound();
}

/** A service whose customer asked for prompts, a week before its second month; the day that is due, and its invoice. */
async function due(email: string) {
  const cookie = await signUp(product, email);
  const { service } = await running(HOSTING, { cookie });
  const phone = newPhone();
  const path = `/api/services/mine/${service.id}/prompts`;
  const choose = (phoneNumber: string | null, as = cookie) =>
    product.api<AnyBody & MyService>('PUT', path, { phoneNumber }, { cookie: as });
  const chosen = await choose(phone);
  expect(chosen.body, chosen.text).toMatchObject({ promptPhone: phone });
  await travelTo(aWeekBefore(service));
  const { invoiceNumber } = (await until(service.id, 'due')).periods[1]!;
  return {
    id: service.id,
    phone,
    choose,
    cookie,
    email,
    day: daysAfter(service.paidUntil!, 1),
    invoiceNumber,
  };
}

test('a prompt comes on the day that the renewal is due, from eight o’clock, once; nobody else can ask for it', async () => {
  await travelTo('2027-03-01');
  const { id, phone, choose, day, invoiceNumber } = await due('prompted@school.example');
  await at(daysAfter(day, -1), 12);
  await at(day, 7.9);
  expect(await onPhone(phone)).toEqual([]);
  await at(day, 8);
  await comesSoFar(
    () => onPhone(phone),
    (prompts) => prompts.length > 0,
  );
  expect(await onPhone(phone)).toMatchObject([{ amount: 334, reference: invoiceNumber }]);
  // Nobody answers it: neither the same day nor another brings a second one.
  await at(day, 17);
  await at(daysAfter(day, 1), 12);
  expect(await sent(invoiceNumber!)).toMatchObject([{ phone }]);

  const said = (await read(id)).timeline
    .map(({ text, detail }) => `${text} (${detail})`)
    .join('\n');
  expect(said).toMatch(/its customer turned this on for 07•• ••• \d{3} \(Wanjiru Otieno\)/);
  expect(said).toMatch(/M-Pesa prompt of Ksh\s334\.00 for INV-\d+ to 07•• ••• \d{3}/);
  const stranger = await signUp(product, 'other@prompts.example');
  expect((await choose(phone, stranger)).status).toBe(404);
  const back = await product.api('POST', '/api/auth/login', {
    email: 'prompted@school.example',
    password: 'Savanna-7-rain',
  });
  expect((await choose('12', back.cookie!)).body.fields).toHaveProperty('phoneNumber');
});

test('turned off on the day, or stopped at the eighteenth hour, none comes', async () => {
  await travelTo('2027-06-01');
  const { phone, day, email, invoiceNumber } = await due('silent@school.example');
  await at(day, 6);
  const { cookie } = await product.api('POST', '/api/auth/login', {
    email,
    password: 'Savanna-7-rain',
  });
  const mine = (
    await product.api<MyService[]>('GET', '/api/services/mine', undefined, { cookie: cookie! })
  ).body[0]!;
  const off = await product.api<MyService>(
    'PUT',
    `/api/services/mine/${mine.id}/prompts`,
    { phoneNumber: null },
    { cookie: cookie! },
  );
  expect(off.body).toMatchObject({ promptPhone: null });
  await at(day, 12);
  const on = { phoneNumber: phone };
  await at(day, 18);
  await product.api('PUT', `/api/services/mine/${mine.id}/prompts`, on, { cookie: cookie! });
  await comeRound();
  expect(await sent(invoiceNumber!)).toEqual([]);
});

test('a round that was killed before or after the prompt was sent leaves one prompt', async () => {
  await travelTo('2027-09-01');
  const { phone, day, invoiceNumber } = await due('killed@school.example');
  /** As a round leaves it that has written the prompt down, and dies. */
  const left = () =>
    product.db.query(
      'update service_periods set prompted_on = $1, prompt_open = 33400 where invoice_number = $2',
      [day, invoiceNumber],
    );
  const handled = () =>
    comesSoFar(
      () =>
        product.db.query<{ open: number | null }>(
          'select prompt_open as open from service_periods where invoice_number = $1',
          [invoiceNumber],
        ),
      ([period]) => period!.open === null,
    );
  await left();
  await at(day, 9);
  await handled();
  expect(await sent(invoiceNumber!)).toMatchObject([{ phone }]);
  await left();
  await at(day, 10);
  await handled();
  expect(await sent(invoiceNumber!)).toMatchObject([{ phone }]);
});

test('a prompt that M-Pesa could not be asked for is sent once it can', async () => {
  await travelTo('2027-12-01');
  const { phone, day, invoiceNumber } = await due('away@prompts.example');
  // M-Pesa is asked again with a new token by itself.
  const fault = { http_status: 404, error_code: '404.001.03', only: 'stkpush', times: 2 };
  await product.api('POST', '/sandbox/api/faults', { provider: 'mpesa', ...fault });
  await at(day, 8);
  expect(await onPhone(phone)).toEqual([]);
  await at(day, 8.25);
  await comesSoFar(
    () => onPhone(phone),
    (prompts) => prompts.length === 1,
  );
  expect(await sent(invoiceNumber!)).toHaveLength(2);
});
