import { describe, expect, test } from 'vitest';
import type { CustomerDetail } from '../../src/contracts/customers.ts';
import type { ContactMessage } from '../../src/contracts/messages.ts';
import type { MyService } from '../../src/contracts/my-services.ts';
import type { SearchResult } from '../../src/contracts/search.ts';
import type { ServiceMessage } from '../../src/contracts/service-messages.ts';
import type { PlanOffer, ServiceDetail } from '../../src/contracts/services.ts';
import { notify } from '../../src/db/database.ts';
import { DAY, nairobiDay } from '../../src/kernel/clock.ts';
import { daysAfter } from '../../src/kernel/days.ts';
import { normalisePhone, toTenDigits } from '../../src/kernel/phone.ts';
import { signUp } from '../support/accounts.ts';
import type { AnyBody } from '../support/api.ts';
import { bookkeeper, readPdf, started } from '../support/bookkeeper.ts';
import { comesSoFar, eventually } from '../support/eventually.ts';
import { mailsTo, noticesTo, textsTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { HOSTING, servicesOf } from '../support/services.ts';
import { newPhone, shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

const DARASALINK = { id: 'darasalink', packageType: 'Premium', quantity: 1 };

const product = useProduct();
const staff = asAdmin<AnyBody & ServiceDetail>(product);
const shop = shopOf(product);
const desk = bookkeeper(product, () => staff.cookie);

const { today, read, travelTo, until, bought, running, payAll, aWeekBefore, openSchoolYear } =
  servicesOf(product, staff);
let people = 0;
const KEY = { 'idempotency-key': 'pressed-once' };

describe('a service', () => {
  test('begins with the payment, runs from the day that staff choose', async () => {
    const { service, email } = await bought();
    expect(service).toMatchObject({
      status: 'pending',
      period: 'month',
      startsOn: null,
      paidUntil: null,
    });
    const { body } = await staff('POST', `/api/services/${service.id}/start`, {
      startsOn: '2026-11-30',
    });
    expect(body).toMatchObject({ status: 'active', paidUntil: '2026-12-29' });
    expect(body.periods).toMatchObject([
      { startsOn: '2026-11-30', endsOn: '2026-12-29', paid: true },
    ]);
    const [begun] = await mailsTo(product, email, 'has started');
    // They have no account yet.
    expect(begun!.text).toMatch(/Create an account[^]*\/register/);
    const corrected = await staff('POST', `/api/services/${service.id}/start`, {
      startsOn: '2026-12-01',
    });
    expect(corrected.body.periods).toMatchObject([
      { startsOn: '2026-12-01', endsOn: '2026-12-31', paid: true },
    ]);
    const found = await staff<SearchResult[]>('GET', `/api/search?q=${email}`);
    const of = (kind: string): string =>
      new URL(found.body.find((one) => one.kind === kind)!.href, product.url).searchParams.get(
        'open',
      )!;
    expect(of('service')).toBe(service.id);
    const customer = await staff<CustomerDetail>('GET', `/api/customers/${of('customer')}`);
    expect(customer.body.services.rows).toMatchObject([
      { id: service.id, status: 'active', paidUntil: '2026-12-31' },
    ]);
  });

  test('of a school runs by the term, and days that are none are told at their field', async () => {
    const { service } = await bought(DARASALINK);
    const start = (days: object) => staff('POST', `/api/services/${service.id}/start`, days);
    expect((await start({ startsOn: '2026-02-30' })).body.fields).toHaveProperty('startsOn');
    expect((await start({ startsOn: '2031-01-04' })).body.fields).toHaveProperty('paidUntil');
    expect(
      (await start({ startsOn: '2027-01-04', paidUntil: '2027-01-03' })).body.fields,
    ).toHaveProperty('paidUntil');
    expect((await start({ startsOn: '2027-01-11' })).body).toMatchObject({
      paidUntil: '2027-04-02',
    });
  });
});

test('a month is invoiced a week ahead, once; unpaid it is suspended after its grace, and its payment brings it back', async () => {
  const { service, email } = await running();
  const { id, paidUntil } = service;
  const [begin, grace, suspension] = [1, 2, 9].map((days) =>
    nairobiDay(new Date(Date.parse(`${paidUntil}T09:00:00Z`) + days * DAY)),
  );
  await travelTo(aWeekBefore({ paidUntil }));
  const due = await until(id, 'due');
  const { invoiceNumber } = due.periods[1]!;
  expect(due.periods[1]).toMatchObject({ startsOn: begin, paid: false });
  const [mail] = await mailsTo(product, email, `Invoice ${invoiceNumber}`);
  expect(mail!.text).toMatch(/invoice\/[\w-]{20,}/);
  expect(await desk.read(invoiceNumber!)).toMatchObject({ dueDate: begin, status: 'Pending' });

  await travelTo(grace!);
  await until(id, 'grace');
  await travelTo(suspension!);
  await until(id, 'suspended');
  await mailsTo(product, email, 'is suspended');
  await payAll(invoiceNumber!);
  const active = await until(id, 'active');
  await mailsTo(product, email, 'is active again');
  expect(active.paidUntil).toBe(due.periods[1]!.endsOn);
  expect(active.periods).toHaveLength(2);
});

test('a payment that is taken back makes the service unpaid again', async () => {
  const { service } = await running();
  await travelTo(aWeekBefore(service));
  const { invoiceNumber } = (await until(service.id, 'due')).periods[1]!;
  const { payments } = await payAll(invoiceNumber!);
  await until(service.id, 'active');
  await staff('POST', `/api/invoices/${invoiceNumber}/payments/${payments[0]!.id}/reverse`, {
    reason: 'The cheque bounced',
  });
  await travelTo(nairobiDay(new Date(product.clock.now().getTime() + DAY)));
  await until(service.id, 'due');
});

test('a slip in the year is told at the last day, for the next period would be over too', async () => {
  const { service } = await bought();
  const { body } = await staff('POST', `/api/services/${service.id}/start`, {
    startsOn: '2020-01-06',
  });
  expect(body.fields).toHaveProperty('paidUntil');
});

describe('money that goes back', () => {
  const giveBack = async (payment: { id: string; left: number } | undefined, more = {}) => {
    const { status, text } = await staff('POST', `/api/payments/${payment!.id}/refunds`, {
      amount: payment!.left,
      reason: 'Not needed',
      ...more,
    });
    expect(status, text).toBe(201);
  };
  const paidOnline = async (number: string) => {
    const { payLink, balance } = await desk.read(number);
    const { body } = await desk.pay(payLink!.split('/').at(-1)!, 'mpesa', {
      phoneNumber: newPhone(),
      amount: Math.round(balance),
    });
    await shop.prompt(body, 'pay');
    return (await desk.until(number, ({ status }) => status === 'Paid')).payments[0];
  };

  test.each([
    ['before it started', bought],
    ['while it runs', running],
  ])('for the line of a service %s ends it', async (_, begun) => {
    const { service } = await begun();
    const order = (
      await staff<{ refundable: { paymentId: string; left: number }[] }>(
        'GET',
        `/api/orders/${service.orderId}/detail`,
      )
    ).body;
    const [payment] = order.refundable;
    await giveBack({ id: payment!.paymentId, left: payment!.left }, { lines: [1] });
    expect(await until(service.id, 'ended')).toMatchObject({ endedBecause: 'staff', steps: [] });
  });

  test('for the first days takes back the renewal that nobody has paid', async () => {
    const { service } = await running();
    await travelTo(aWeekBefore(service));
    const number = (await until(service.id, 'due')).periods.at(-1)!.invoiceNumber;
    const order = await staff<{ refundable: { paymentId: string; left: number }[] }>(
      'GET',
      `/api/orders/${service.orderId}/detail`,
    );
    const { paymentId: id, left } = order.body.refundable[0]!;
    await giveBack({ id, left }, { lines: [1] });
    await until(service.id, 'ended');
    expect(await desk.read(number!)).toMatchObject({ status: 'Void', balance: 0 });
  });

  test('for a renewal leaves its customer free to stop, and lets a later one that is paid go on', async () => {
    const { service } = await running();
    const renew = async () => {
      const { paidUntil } = await read(service.id);
      await travelTo(aWeekBefore({ paidUntil }));
      return (await until(service.id, 'due')).periods.at(-1)!.invoiceNumber;
    };
    const first = await paidOnline((await renew())!);
    await until(service.id, 'active');
    await paidOnline((await renew())!);
    const { paidUntil } = await until(service.id, 'active');
    await giveBack(first);
    await travelTo(paidUntil!);
    const due = await until(service.id, 'due');
    expect(due).toMatchObject({ paidUntil, endedBecause: null });

    await giveBack(await paidOnline(due.periods.at(-1)!.invoiceNumber!));
    await desk.until(due.periods.at(-1)!.invoiceNumber!, ({ status }) => status === 'Refunded');
    const stopped = await staff('POST', `/api/services/${service.id}/stop`);
    expect(stopped.status, stopped.text).toBe(200);
  });

  test('a plan whose difference was refunded stays, and staff read so until it changes', async () => {
    const { service } = await running();
    const path = `/api/services/${service.id}/plan`;
    const change = async (name: string) => {
      const { body } = await staff<PlanOffer[]>('GET', `${path}s`);
      const { packageId, total } = body.find((one) => one.name.startsWith(name))!;
      return (await staff('POST', path, { packageId, total })).body;
    };
    const paid = await paidOnline((await change('Starlight')).change!.invoiceNumber!);
    const changed = await comesSoFar(
      () => read(service.id),
      ({ name }) => name.startsWith('Starlight'),
    );
    expect(changed.refundedChange).toBeNull();
    await giveBack(paid);
    const kept = await comesSoFar(
      () => read(service.id),
      ({ refundedChange }) => refundedChange !== null,
    );
    expect(kept).toMatchObject({ name: 'Starlight (Web Hosting)', price: 494 });
    const { change: waits, refundedChange } = await change('Regular');
    expect(waits!.from).toBe(daysAfter(service.paidUntil!, 1));
    expect(refundedChange).toMatch(/^INV-/);
  });
});

describe('its customer', () => {
  test('sees it, stops it at the end of what is paid, and keeps it after all; somebody else can do nothing', async () => {
    const cookie = await signUp(product, `owner-${++people}@school.example`);
    const other = await signUp(product, `other-${++people}@school.example`);
    const { service, email } = await running(HOSTING, { cookie });
    const mine = async () =>
      (await product.api<MyService[]>('GET', '/api/services/mine', undefined, { cookie })).body;
    expect(await mine()).toMatchObject([
      { id: service.id, status: 'active', canStop: true, canGoOn: false },
    ]);
    const press = (path: string, as = cookie) =>
      product.api<AnyBody & MyService>(
        'POST',
        `/api/services/mine/${service.id}/${path}`,
        undefined,
        { cookie: as },
      );
    expect((await press('stop', other)).status).toBe(404);
    const stopped = await press('stop');
    expect(stopped.body).toMatchObject({
      status: 'active',
      endsOn: service.paidUntil,
      canStop: false,
      canGoOn: true,
    });
    expect((await press('stop')).status).toBe(409);
    expect((await press('resume')).body).toMatchObject({ endsOn: null, canStop: true });
    expect((await press('stop')).status).toBe(200);
    const sent = await noticesTo(product, email);
    expect(sent.filter((template) => template === 'service_stopped')).toHaveLength(1);
  });

  test('writes to us about it and reads our reply there; staff find both at the service (D364)', async () => {
    const cookie = await signUp(product, `asks-${++people}@school.example`);
    const other = await signUp(product, `listens-${++people}@school.example`);
    const { service } = await running(HOSTING, { cookie });
    const path = `/api/services/mine/${service.id}/messages`;
    const write = (text: string, as = cookie) =>
      product.api<AnyBody & ServiceMessage[]>('POST', path, { text }, { cookie: as, headers: KEY });
    expect((await write('Hello', other)).status).toBe(404);
    expect((await product.api('GET', path, undefined, { cookie: other })).status).toBe(404);
    expect((await write(' ')).body.fields).toHaveProperty('text');
    // Sent twice under one key it is one, theirs and ours.
    const [, asked] = await Promise.all([1, 2].map(() => write('Where is the DNS panel?')));
    const { message } = asked!.body[0]!;

    expect((await staff<ContactMessage>('GET', `/api/contact/${message}`)).body).toMatchObject({
      subject: service.name,
      status: 'Unread',
      service: { id: service.id, name: service.name },
    });
    await staff('POST', `/api/contact/${message}/notes`, { text: 'Ask Brian' });
    await staff('POST', `/api/contact/${message}/replies`, { text: 'Under “Domains”.' });
    const ours = `/api/services/${service.id}/messages`;
    const say = () =>
      staff<ServiceMessage[]>('POST', ours, { text: 'Your domain ends in May.' }, KEY);
    const [first] = await Promise.all([say(), say()]);
    const unasked = first.body.at(-1)!.message;
    expect((await staff<ContactMessage>('GET', `/api/contact/${unasked}`)).body).toMatchObject({
      email: service.email,
      status: 'Read',
      written_by: expect.any(String),
    });
    const customer = await staff<CustomerDetail>('GET', `/api/customers/message-${unasked}`);
    expect(customer.body.messages!.rows).toMatchObject([{ byUs: true }]);
    await expect
      .poll(async () => (await mailsTo(product, service.email, service.name)).map((m) => m.text))
      .toContainEqual(
        expect.stringMatching(/Your domain ends in May\.[^]*Open your account[^]*\/account/),
      );
    const told = [
      ['customer', 'Where is the DNS panel?'],
      ['staff', 'Under “Domains”.'],
      ['staff', 'Your domain ends in May.'],
    ];
    for (const { body } of [
      await product.api<ServiceMessage[]>('GET', path, undefined, { cookie }),
      await staff<ServiceMessage[]>('GET', ours),
    ])
      expect(body.map(({ from, text }) => [from, text])).toEqual(told);

    // An account with the service's address takes our message along, not what the buyer wrote.
    const reader = await signUp(product, service.email);
    await product.db.query('update users set email_verified_at = now() where email = $1', [
      service.email,
    ]);
    await staff('POST', ours, { text: 'It is renewed.' });
    await product.api('POST', '/api/me/deletion', {}, { cookie: reader });
    const left = (await staff<ServiceMessage[]>('GET', ours)).body;
    expect(left.map(({ text }) => text)).toEqual(['Where is the DNS panel?', 'Under “Domains”.']);

    // The buyer has the whole conversation, also where the service has another address.
    await staff('POST', ours, { text: 'Your domain ends in May.' });
    expect((await product.api('GET', '/api/me/data', undefined, { cookie })).text).toContain(
      'Your domain ends in May.',
    );
    await product.api('POST', '/api/me/deletion', {}, { cookie });
    expect((await staff<ServiceMessage[]>('GET', ours)).body).toEqual([]);
  });

  test('cannot give up what they paid for before it starts', async () => {
    const cookie = await signUp(product, `early-${++people}@school.example`);
    const { service } = await bought(HOSTING, { cookie });
    const stop = `/api/services/mine/${service.id}/stop`;
    const { status, body } = await product.api<AnyBody>('POST', stop, undefined, { cookie });
    expect([status, body.code]).toEqual([409, 'service_pending']);
  });

  test('who stops it when it was invoiced has the invoice taken back, and it ends after its last day', async () => {
    const { service, email } = await running();
    await travelTo(aWeekBefore(service));
    const { invoiceNumber } = (await until(service.id, 'due')).periods[1]!;
    const { body } = await staff('POST', `/api/services/${service.id}/stop`);
    expect(body).toMatchObject({ status: 'active', endsOn: service.paidUntil });
    expect(await desk.read(invoiceNumber!)).toMatchObject({ status: 'Void', balance: 0 });
    await mailsTo(product, email, 'will not be renewed');
    await travelTo(nairobiDay(new Date(Date.parse(`${service.paidUntil}T09:00:00Z`) + DAY)));
    await until(service.id, 'ended');
    expect((await staff('POST', `/api/services/${service.id}/resume`)).status).toBe(409);
  });
});

test('a part of the invoice that is paid while the service is stopped is not kept for nothing', async () => {
  const { service } = await running();
  await travelTo(aWeekBefore(service));
  const { invoiceNumber } = (await until(service.id, 'due')).periods[1]!;
  const [counted, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const payment = product.db.transaction(async (tx) => {
    await tx.query('update invoices set paid = 100 where number = $1', [invoiceNumber]);
    counted.resolve();
    await committed.promise;
  });
  await counted.promise;
  const stopping = staff('POST', `/api/services/${service.id}/stop`);
  await eventually(
    async () =>
      (
        await product.db.query(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%invoices%'",
        )
      ).length > 0,
  );
  committed.resolve();
  await payment;
  expect((await stopping).body.code).toBe('service_part_paid');
  expect(await desk.read(invoiceNumber!)).toMatchObject({ status: 'Pending', creditNotes: [] });
});

test('a price is announced by mail and binds from its day on; a higher one needs a month', async () => {
  const { service, email } = await running();
  const change = (body: object) => staff('POST', `/api/services/${service.id}/price`, body);
  expect((await change({ price: service.price + 100, from: today() })).body.fields).toHaveProperty(
    'from',
  );
  expect((await change({ price: 0, from: today() })).body.fields).toHaveProperty('price');
  expect((await change({ price: 100, from: today() })).body).toMatchObject({
    price: service.price,
    nextPrice: 100,
  });
  expect((await mailsTo(product, email, 'New price'))[0]!.text).toMatch(
    /New price, without VAT: Ksh\s100\.00/,
  );
  await travelTo(aWeekBefore(service));
  const due = await until(service.id, 'due');
  expect(due).toMatchObject({ price: 100, nextPrice: null });
  expect(due.periods[1]).toMatchObject({ total: 116 });
});

test('a school’s year: late once, then a dearer plan in mid-term, a deposit, two prompts and a certificate of withheld tax; its statement adds up', async () => {
  await travelTo('2029-01-02');
  await openSchoolYear();
  const { service } = await running(DARASALINK);
  expect(service).toMatchObject({ status: 'active', paidUntil: '2029-03-30' });
  const invoiced = async (day: string): Promise<string> => {
    await travelTo(day);
    return (await until(service.id, 'due')).periods.at(-1)!.invoiceNumber!;
  };
  const second = await invoiced('2029-04-15');
  await travelTo('2029-05-13');
  await until(service.id, 'suspended');
  await payAll(second);
  expect((await until(service.id, 'active')).paidUntil).toBe('2029-07-30');

  // 30 of 87 days: 22,413.79 less 17,241.38, with VAT.
  await travelTo('2029-07-01');
  const [offer] = (await staff<PlanOffer[]>('GET', `/api/services/${service.id}/plans`)).body;
  expect(offer).toMatchObject({ days: 30, difference: 5_172.41, vat: 827.59, total: 6_000 });
  const { packageId, total } = offer!;
  const chosen = await staff('POST', `/api/services/${service.id}/plan`, { packageId, total });
  const difference = chosen.body.change!.invoiceNumber!;
  await payAll(difference);
  await comesSoFar(
    () => read(service.id),
    ({ name }) => name.startsWith('DarasaLink Plus'),
  );

  const third = await invoiced('2029-08-15');
  expect((await desk.read(third)).total).toBe(75_400);
  const { balance, payLink } = await desk.read(third);
  const token = payLink!.split('/').at(-1)!;
  await desk.record(third, { amount: 20_000, reference: 'EFT-1' });
  await desk.record(third, { amount: 2_500, method: 'Withholding Tax', reference: 'KRAWHT000123' });
  let open = balance - 22_500;
  for (const amount of [40_000, open - 40_000]) {
    await shop.prompt(
      await started(desk.pay(token, 'mpesa', { phoneNumber: newPhone(), amount })),
      'pay',
    );
    open -= amount;
    await desk.until(third, (one) => one.balance === open);
  }
  expect((await until(service.id, 'active')).paidUntil).toBe('2029-11-30');

  const path = `/api/customers/invoice-${third}/statement/pdf?from=2029-01-01&to=2029-12-31`;
  const answer = await fetch(product.url + path, { headers: { cookie: staff.cookie } });
  const { text } = await readPdf(Buffer.from(await answer.arrayBuffer()));
  for (const words of [
    second,
    difference,
    third,
    'EFT-1',
    'Certificate KRAWHT000123',
    'Balance due Ksh 0.00',
  ])
    expect(text).toContain(words);
});

/** A whole run of the job, so that what it has not sent by then is not sent. */
async function run(): Promise<void> {
  const id = await product.db.transaction(async (tx) => {
    const [job] = await tx.query<{ id: string }>(
      "insert into jobs.job (name) values ('services-texts') returning id",
    );
    await notify(tx, 'job_queued', 'services-texts');
    return job!.id;
  });
  await eventually(
    async () =>
      (await product.db.query("select from jobs.job where id = $1 and state = 'completed'", [id]))
        .length > 0,
  );
}
const choose = async (texts: object) => {
  const { status, text } = await staff('PUT', '/api/settings/renewalTexts', texts);
  expect(status, text).toBe(200);
};

/** A service of an account that wants texts or not, whose second month is invoiced; the account's phone. */
async function invoiced(name: string, texts: boolean, language: 'en' | 'sw') {
  const email = `${name}@texts.example`;
  const cookie = await signUp(product, email);
  const phone = normalisePhone(newPhone())!;
  const me = { first_name: 'Njeri', last_name: 'Kamau', phone: toTenDigits(phone), texts };
  expect((await product.api('PUT', '/api/me', me, { cookie })).status).toBe(200);
  const { service } = await running(HOSTING, { cookie });
  const holder = { customer: 'Njeri', email, phone: toTenDigits(phone), kraPin: '', language };
  expect((await staff('PUT', `/api/services/${service.id}`, holder)).status).toBe(200);
  await travelTo(aWeekBefore(service));
  const { invoiceNumber } = (await until(service.id, 'due')).periods[1]!;
  return { id: service.id, phone, number: invoiceNumber, day: daysAfter(service.paidUntil!, 1) };
}

test('a renewal that is due, and its suspension, are texted once each with the pay link, where the office chose it', async () => {
  await travelTo('2027-02-01');
  const { id, phone, number, day } = await invoiced('wants', true, 'en');
  await travelTo(day);
  await until(id, 'grace');
  await run();
  expect(await noticesTo(product, phone)).toEqual([]);
  await choose({ due: true });
  for (const _twice of [1, 2]) await run();
  const link = /invoice\/[\w-]{20,}$/;
  const { text } = (await textsTo(product, phone))[0]!;
  expect(text).toContain(`nvoice ${number} for Ksh 334.08 is due. Pay: http`);
  expect(text).toMatch(link);
  const [kept] = await product.db.query<{ text: string }>(
    'select text from notices where recipient = $1',
    [phone],
  );
  expect(kept!.text).not.toMatch(link);

  await travelTo(daysAfter(day, 7));
  await until(id, 'suspended');
  await run();
  expect(await noticesTo(product, phone)).toEqual(['service_due']);
  await choose({ suspended: true });
  for (const _twice of [1, 2]) await run();
  expect(await noticesTo(product, phone)).toEqual(['service_due', 'service_suspended']);
});

test('the texts are in the language of the customer; one who wants none gets none', async () => {
  await choose({ due: true, suspended: true });
  await travelTo('2027-05-01');
  const silent = await invoiced('silent', false, 'en');
  await travelTo(silent.day);
  await until(silent.id, 'grace');
  await run();
  const swahili = await invoiced('kiswahili', true, 'sw');
  await travelTo(swahili.day);
  await until(swahili.id, 'grace');
  await run();
  const { text } = (await textsTo(product, swahili.phone))[0]!;
  expect(text).toContain(`nkara ${swahili.number} ya Ksh 334.08 inatakiwa kulipwa. Lipa: http`);
  expect(text).toContain('/sw/invoice/');
  expect(await noticesTo(product, silent.phone)).toEqual([]);
});
