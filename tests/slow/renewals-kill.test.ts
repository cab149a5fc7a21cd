import { afterEach, expect, inject, test } from 'vitest';
import { nairobiDay } from '../../src/kernel/clock.ts';
import { daysAfter, monthsAfter } from '../../src/kernel/days.ts';
import type { Order } from '../../src/contracts/orders.ts';
import { launch, makePlace, start, withDatabase, type Place } from '../support/process.ts';

/** Ten batches of src/modules/services/renewals.ts. */
const SERVICES = 500;

const kind = inject('database');
const places: Place[] = [];
afterEach(async () => {
  for (const place of places.splice(0)) await place.remove();
});

/** A place with so many services by the month, all of them to renew today. */
async function newPlace(): Promise<Place> {
  const place = await makePlace(kind, kind === 'postgres' ? inject('postgresAdminUrl') : '');
  places.push(place);
  const product = await start(place);
  const { order } = (
    await product.api<{ order: Order }>('POST', '/api/orders', {
      lines: [{ id: 'hosting-regular', packageType: 'Web Hosting', quantity: 1 }],
      customer: { name: 'Njeri Kamau', email: 'njeri@school.example', phone: '0712345678' },
    })
  ).body;
  const prompt = await product.api<{ CheckoutRequestID: string }>('POST', '/api/mpesa/stkpush', {
    orderId: order.id,
    phoneNumber: '254712345678',
    amount: Math.round(order.total),
  });
  await product.api('POST', `/sandbox/api/prompts/${prompt.body.CheckoutRequestID}`, {
    action: 'pay',
  });
  await expect
    .poll(
      async () =>
        (await product.api<{ order: Order }>('GET', `/api/orders/${order.id}`)).body.order.status,
    )
    .toBe('paid');
  await product.stop();
  const startsOn = monthsAfter(daysAfter(nairobiDay(new Date()), 3), -1);
  const endsOn = daysAfter(monthsAfter(startsOn, 1), -1);
  await withDatabase(place, async (db) => {
    await db.query(
      `insert into services (id, order_id, position, customer, email, phone, package_id, name, quantity, price, tax_class, period, status, starts_on, paid_until)
        select 'svc_' || g, order_id, g + 1, 'School ' || g, g || '@school.example', phone, package_id, name, quantity, price, tax_class, period, 'active', $1, $2
        from services, generate_series(1, $3::int) g`,
      [startsOn, endsOn, SERVICES],
    );
    await db.query(
      `insert into service_periods (service_id, starts_on, ends_on, invoice_number)
        select s.id, $1, $2, i.number from services s join invoices i on i.order_id = s.order_id where s.status = 'active'`,
      [startsOn, endsOn],
    );
  });
  return place;
}

const queueRun = (place: Place): Promise<unknown> =>
  withDatabase(place, (db) => db.query("insert into jobs.job (name) values ('services-renewals')"));

test(
  '500 services that renew on one night are each invoiced and mailed once, though the run is killed within and after a batch and comes twice',
  { timeout: 320_000 },
  async () => {
    const place = await newPlace();
    const [{ before } = { before: 0 }] = await withDatabase(place, (db) =>
      db.query<{ before: number }>(
        "select value::int as before from counters where name = 'invoice'",
      ),
    );
    for (const point of ['renewals-written', 'renewals-batch']) {
      await queueRun(place);
      expect(await launch(place, { FAILPOINT: point }).ended, point).toBe('SIGKILL');
    }
    await queueRun(place);
    await queueRun(place);
    const product = await start(place);
    const mailed = async () =>
      (await product.api<{ to: string }[]>('GET', '/sandbox/api/mail')).body
        .map(({ to }) => to)
        .filter((to) => /^\d+@school/.test(to));
    await expect
      .poll(async () => (await mailed()).length, { timeout: 220_000, interval: 1_000 })
      .toBe(SERVICES);
    expect(new Set(await mailed()).size).toBe(SERVICES);
    await product.stop();
    const [counts] = await withDatabase(place, (db) =>
      db.query(
        `select count(*)::int as periods, count(distinct service_id)::int as services, count(distinct p.invoice_number)::int as invoices,
            (select value::int - $1 from counters where name = 'invoice') as numbers
          from service_periods p where p.starts_on > current_date`,
        [before],
      ),
    );
    // Numbers without a gap.
    expect(counts).toEqual({
      periods: SERVICES,
      services: SERVICES,
      invoices: SERVICES,
      numbers: SERVICES,
    });
  },
);
