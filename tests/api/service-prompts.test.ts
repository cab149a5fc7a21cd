import { expect, test } from 'vitest';
import type { MyService } from '../../src/contracts/my-services.ts';
import type { ServiceDetail } from '../../src/contracts/services.ts';
import { MINUTE } from '../../src/kernel/clock.ts';
import { daysAfter } from '../../src/kernel/days.ts';
import { signUp } from '../support/accounts.ts';
import type { AnyBody } from '../support/api.ts';
import { comeRound, comesSoFar } from '../support/eventually.ts';
import { useProduct } from '../support/product.ts';
import { HOSTING, servicesOf } from '../support/services.ts';
import { newPhone } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const staff = asAdmin<AnyBody & ServiceDetail>(product);
const { read, travelTo, until, running, aWeekBefore } = servicesOf(product, staff);

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
