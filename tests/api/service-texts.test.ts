import { expect, test } from 'vitest';
import type { ServiceDetail } from '../../src/contracts/services.ts';
import { notify } from '../../src/db/database.ts';
import { daysAfter } from '../../src/kernel/days.ts';
import { normalisePhone, toTenDigits } from '../../src/kernel/phone.ts';
import { signUp } from '../support/accounts.ts';
import type { AnyBody } from '../support/api.ts';
import { eventually } from '../support/eventually.ts';
import { noticesTo, textsTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { HOSTING, servicesOf } from '../support/services.ts';
import { newPhone } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const staff = asAdmin<AnyBody & ServiceDetail>(product);
const { travelTo, until, running, aWeekBefore } = servicesOf(product, staff);

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
