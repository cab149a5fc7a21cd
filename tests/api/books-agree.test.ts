import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { InvoiceDetail } from '../../src/contracts/invoices.ts';
import type { MonthReport } from '../../src/contracts/months.ts';
import { nairobiDay } from '../../src/kernel/clock.ts';
import { fromMajor } from '../../src/kernel/money.ts';
import { bookkeeper } from '../support/bookkeeper.ts';
import { eventually } from '../support/eventually.ts';
import { mailsTo } from '../support/mailbox.ts';
import { paybillOf } from '../support/paybill.ts';
import { useProduct } from '../support/product.ts';
import { shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

/* Whatever happens to invoices and orders, dashboard, months' files and exported lists come to the same revenue, and what an invoice says was paid is what its payments add up to (S2-377, D42, D84, D156). */
const product = useProduct();
const staff = asAdmin<never>(product);
const desk = bookkeeper(product, () => staff.cookie);
const shop = shopOf(product);
const { pay, received } = paybillOf(product, staff);

type Step =
  | 'bank'
  | 'M-Pesa by hand'
  | 'paybill'
  | 'refund'
  | 'credit'
  | 'rest'
  | 'too much'
  | 'delete';
const steps = fc.array(
  fc.constantFrom<Step>(
    'bank',
    'M-Pesa by hand',
    'paybill',
    'paybill',
    'refund',
    'credit',
    'rest',
    'too much',
    'delete',
  ),
  { minLength: 1, maxLength: 5 },
);
const invoices = fc.record({
  cents: fc.integer({ min: 100_00, max: 9_000_00 }),
  vat: fc.boolean(),
  currency: fc.constantFrom('KES', 'KES', 'KES', 'USD'),
  sent: fc.constantFrom(true, true, true, false),
  steps,
});

const paybill = async (account: string, amount: number): Promise<void> => {
  const receipt = await pay(account, amount);
  await eventually(async () =>
    ['settled', 'waiting'].includes((await received(receipt))?.state ?? ''),
  );
};

/** What was received by M-Pesa and is not back: gives some of it back, or all. */
async function refund({ payments }: Pick<InvoiceDetail, 'payments'>, part: number): Promise<void> {
  const one = payments.find(({ left, surplus }) => surplus === 0 && left > 0);
  if (!one) return;
  const amount = part < 2 ? one.left : Math.ceil(one.left / 2);
  const made = await staff<{ refund: { id: string } }>('POST', `/api/payments/${one.id}/refunds`, {
    amount,
    reason: 'Not needed',
  });
  expect(made.status, made.text).toBe(201);
  await eventually(async () => {
    const [row] = await product.db.query<{ status: string }>(
      'select status from refunds where id = $1',
      [made.body.refund.id],
    );
    return row?.status === 'succeeded';
  });
}

async function take(step: Step, id: string, part: number): Promise<void> {
  const { balance, currency, status } = await desk.read(id);
  const open = status === 'Void' ? 0 : balance;
  const some = Math.floor(open / (2 + part));
  if (step === 'delete') await staff('DELETE', `/api/invoices/${id}`);
  if (step === 'bank' && some > 0) await desk.record(id, { amount: some, again: true });
  if (step === 'credit' && some > 0) await desk.credit(id, { amount: some + 0.37 });
  if (step === 'rest' && open > 0) await desk.record(id, { amount: open, again: true });
  if (currency === 'USD' || open === 0) return;
  if (step === 'M-Pesa by hand')
    await desk.record(id, {
      method: 'M-Pesa',
      amount: Math.max(1, Math.round(open)),
      again: true,
    });
  if (step === 'paybill' && some > 0) await paybill(id, some);
  if (step === 'too much') await paybill(id, Math.round(open) + 1_807);
  if (step === 'refund') await refund(await desk.read(id), part);
}

/** Minor units of KES, as each place says it. */
async function revenues(): Promise<
  Record<'dashboard' | 'month' | 'exported' | 'exportedAll', number>
> {
  const month = await staff<MonthReport>(
    'GET',
    `/api/months/${nairobiDay(product.clock.now()).slice(0, 7)}`,
  );
  const overview = await staff<{ revenue: { total: number } }>('GET', '/api/reports/overview');
  const exported = async (query: string): Promise<number> => {
    const { text } = await staff('GET', `/api/invoices/export.csv${query}`);
    const [head, ...rows] = text.trim().split(/\r?\n/);
    const at = head!.split(',').indexOf('Revenue (KES)') - head!.split(',').length;
    return rows.reduce((sum, row) => sum + fromMajor(Number(row.split(',').at(at))), 0);
  };
  return {
    dashboard: fromMajor(overview.body.revenue.total),
    month: fromMajor(month.body.accrual.net),
    exported: await exported(''),
    exportedAll: await exported('?all=1'),
  };
}

function expectSums(invoice: InvoiceDetail): void {
  const { total, paid, rounding, credited, balance, payments } = invoice;
  const cents = (major: number) => Math.round(major * 100);
  if (invoice.status !== 'Void')
    expect(cents(paid) + cents(credited) + cents(balance)).toBe(cents(total));
  const came = payments
    .filter(({ status }) => status === 'Completed' || status === 'Refunded')
    .reduce(
      (sum, { amount, surplus, returned }) =>
        sum + cents(amount) - cents(surplus) - cents(returned),
      0,
    );
  expect(cents(paid) - cents(rounding), JSON.stringify(payments)).toBe(came);
}

test('dashboard, months, exports and the payments of each invoice agree to the cent, whatever happened (property)', async () => {
  const before = await revenues();
  const made: string[] = [];
  // Documents in dollars are rounded to cents of a shilling one by one: a void one and its credit notes may leave a cent.
  let voidInDollars = 0;
  await fc.assert(
    fc.asyncProperty(invoices, async ({ cents, vat, currency, sent, steps: taken }) => {
      const { id } = await desk.make({
        currency,
        items: [
          {
            description: 'Work, and "more"',
            quantity: 1,
            price: cents / 100,
            ...(!vat && { taxClass: 'exempt' }),
          },
        ],
      });
      made.push(id);
      if (sent) await desk.send(id);
      for (const [index, step] of taken.entries()) await take(step, id, index);
      const invoice = await desk.read(id);
      expectSums(invoice);
      if (invoice.currency === 'USD' && invoice.status === 'Void') voidInDollars++;
    }),
    { numRuns: 12, endOnFailure: true },
  );
  const order = await shop.order([
    { id: 'hosting-starlight', packageType: 'Web Hosting', quantity: 7 },
  ]);
  await paybill(order.number, Math.round(order.total));
  const { invoiceNumber } = await shop.paid(order);
  const orders = await desk.read(invoiceNumber!);
  expect(orders.rounding).not.toBe(0);
  expectSums(orders);
  for (const part of [2, 0]) {
    await refund(await desk.read(invoiceNumber!), part);
    expectSums(await desk.read(invoiceNumber!));
  }
  const after = await revenues();
  const { exported, ...whole } = Object.fromEntries(
    Object.entries(after).map(([place, sum]) => [
      place,
      sum - before[place as keyof typeof before],
    ]),
  );
  const gained = JSON.stringify({ exported, ...whole });
  expect(new Set(Object.values(whole)).size, gained).toBe(1);
  expect(Math.abs(exported! - whole.exportedAll!), gained).toBeLessThanOrEqual(voidInDollars);
});

test('a refund of 1,000 shillings credits 1,000 shillings, and the rounding goes with the last one', async () => {
  const order = await shop.order([
    { id: 'hosting-starlight', packageType: 'Web Hosting', quantity: 7 },
  ]);
  await paybill(order.number, Math.round(order.total));
  const { invoiceNumber } = await shop.paid(order);
  const credited = async (amount: number): Promise<number> => {
    const { payments, credited: before } = await desk.read(invoiceNumber!);
    await staff('POST', `/api/payments/${payments[0]!.id}/refunds`, { amount, reason: 'x' });
    const after = await eventually(async () => {
      const now = await desk.read(invoiceNumber!);
      return now.credited > before && now.credited;
    });
    return Math.round((after - before) * 100) / 100;
  };
  expect(await credited(1_000)).toBe(1_000);
  expect(await credited(Math.round(order.total) - 1_000)).toBeCloseTo(order.total - 1_000, 2);
});

test.each([
  ['owed again', { balance: 81_200, credited: 0, paid: 0, status: 'Pending' }],
  ['smaller', { balance: 40_600, credited: 40_600, paid: 0, status: 'Pending' }],
])(
  'a deposit paid by mistake and refunded leaves the invoice %s, as staff choose',
  async (invoice, stands) => {
    const { id } = (
      await desk.issue({ items: [{ description: 'Work', quantity: 1, price: 70_000 }] })
    ).invoice;
    await paybill(id, 40_600);
    const { payments } = await desk.read(id);
    const path = `/api/payments/${payments[0]!.id}/refunds`;
    const made = await staff('POST', path, { amount: 40_600, reason: 'Paid by mistake', invoice });
    expect(made.status, made.text).toBe(201);
    await eventually(async () => (await desk.read(id)).paid === 0);
    const after = await desk.read(id);
    expect(after).toMatchObject(stands);
    const { text } = (await mailsTo(product, after.email, 'Refund for invoice'))[0]!;
    const due = 'The invoice is due again. The balance is Ksh 81,200.00.';
    expect(text.replaceAll('\u00a0', ' ').includes(due)).toBe(invoice === 'owed again');
  },
);
