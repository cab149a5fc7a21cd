import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MonthReport } from '../../src/contracts/months.ts';
import type { CustomerDetail } from '../../src/contracts/customers.ts';
import type { Order } from '../../src/contracts/orders.ts';
import type { RefundRow } from '../../src/contracts/refunds.ts';
import { nairobiDay } from '../../src/kernel/clock.ts';
import { newId } from '../../src/kernel/ids.ts';
import { useProduct } from '../support/product.ts';
import { eventually } from '../support/eventually.ts';
import { CUSTOMER, EXAM, shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const shop = shopOf(product);
const staff = asAdmin(product);

let paid: Order;
let receipt: string;
let month: string;
let before: MonthReport;
beforeAll(async () => {
  month = nairobiDay(product.clock.now()).slice(0, 7);
  before = await read();
  paid = await shop.order();
  await shop.payAt('mpesa', await shop.start('mpesa', paid, { phoneNumber: '0712345678' }));
  await shop.paid(paid);
  receipt = (await shop.attempt(paid, 'succeeded')).reference!;
  await shop.settledInbox();
});

const read = async (): Promise<MonthReport> =>
  (await staff<MonthReport>('GET', `/api/months/${month}`)).body;

const money = async ({ id }: Order) =>
  (await staff<CustomerDetail>('GET', `/api/customers/order-${id}`)).body.money[0]!;

async function sheetOf(path: string): Promise<Record<string, unknown>[]> {
  const answer = await fetch(product.url + path, { headers: { cookie: staff.cookie } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
  const [head, ...rows] = await readSheet(Buffer.from(await answer.arrayBuffer()));
  expect(answer.headers.get('x-total-count')).toBe(String(rows.length));
  return rows.map((row) =>
    Object.fromEntries(head!.map((name, index) => [String(name), row[index]])),
  );
}

describe('the month for the accountant', () => {
  it('has what was invoiced and what moved, and its file adds up to it', async () => {
    const { cash, accrual } = await read();
    // The demonstration has a month of its own.
    expect(cash.received - before.cash.received).toBe(paid.total);
    expect(accrual.total - before.accrual.total).toBe(paid.total);
    const overview = await staff<{ months: { revenue: number }[] }>('GET', '/api/reports/overview');
    expect(overview.body.months.at(-1)!.revenue).toBe(cash.revenue);
    const lines = await sheetOf(`/api/months/lines/export.xlsx?month=${month}`);
    const sum = (name: string, kinds: string[]): number =>
      lines
        .filter((line) => kinds.includes(String(line.Kind)))
        .reduce((all, line) => all + Math.round(Number(line[name]) * 100), 0) / 100;
    expect(sum('Cash (KES)', ['Payment', 'Payment recorded by hand', 'Reversal', 'Refund'])).toBe(
      cash.revenue,
    );
    expect(sum('Without VAT (KES)', ['Invoice', 'Credit note'])).toBe(accrual.net);
    expect(lines.find((line) => line.Reference === receipt)).toMatchObject({
      Kind: 'Payment',
      Day: new Date(`${nairobiDay(new Date(paid.createdAt))}T00:00:00Z`),
      Cash: paid.total,
    });
  });

  it('has money of another amount than was asked both where it came and where it went back, and waits for no dispute', async () => {
    const { cash, open } = await read();
    const waiting = (matters: typeof open) =>
      matters.find(({ kind }) => kind === 'refunds')?.count ?? 0;
    const disputed = await shop.order();
    await shop.card(await shop.start('card', disputed), '4000000000000259');
    await shop.paid(disputed);
    await shop.namesAnotherAmount(-1);
    const customer = { ...CUSTOMER, email: `${newId('odd')}@customer.example` };
    const { order } = (await shop.place([EXAM], customer)).body;
    await shop.prompt(await shop.start('mpesa', order), 'pay');
    await shop.attempt(order, 'failed');
    await shop.clearFaults();
    const due = await eventually(
      async () => (await staff<RefundRow[]>('GET', `/api/refunds?q=${order.number}`)).body[0],
    );
    await eventually(async () =>
      (await staff<RefundRow[]>('GET', '/api/refunds')).body.some(({ disputed }) => disputed),
    );
    const came = await read();
    expect(came.cash.received - cash.received).toBe(disputed.total + order.total - 1);
    expect((await money(order)).toRefund).toBe(order.total - 1);
    await staff('POST', `/api/refunds/${due.id}/settle`, { outcome: 'done', note: 'By bank' });
    const gone = await read();
    expect(gone.cash.revenue - cash.revenue).toBe(disputed.total);
    expect(await money(order)).toMatchObject({
      received: order.total - 1,
      refunded: order.total - 1,
      toRefund: 0,
    });
    expect(waiting(gone.open)).toBe(waiting(open));
  });

  it('is closed when it is over, by name, once what is open was acknowledged', async () => {
    const close = (body: object) =>
      staff<MonthReport & { code: string }>('POST', `/api/months/${month}/close`, body);
    const early = await close({ acknowledged: true });
    expect([early.status, early.body.code]).toEqual([409, 'month_not_over']);
    product.clock.advance(32 * 86_400_000);
    await staff.signIn();
    const unseen = await close({});
    expect([unseen.status, unseen.body.code]).toEqual([409, 'month_open']);
    const closed = await close({ acknowledged: true });
    expect(closed.status, closed.text).toBe(200);
    expect(closed.body.closings).toHaveLength(1);
    expect(closed.body.changes).toEqual([]);
    await product.db.query('update payments set fee = 12300 where receipt = $1', [receipt]);
    expect((await read()).changes).toEqual([
      expect.objectContaining({ kind: 'fee', before: null, now: -123 }),
    ]);
  });

  it('of a made-up name or cursor is refused', async () => {
    expect((await staff('GET', '/api/months/2026-13')).status).toBe(404);
    const none = await staff('GET', '/api/months/lines');
    expect([none.status, Object.keys(none.body.fields ?? {})]).toEqual([422, ['month']]);
    const cursor = Buffer.from('["2026-02-31 00:00:00+00","invoice","x"]').toString('base64url');
    const forged = await staff('GET', `/api/months/lines?month=${month}&cursor=${cursor}`);
    expect([forged.status, Object.keys(forged.body.fields ?? {})]).toEqual([422, ['cursor']]);
  });
});

describe('a list as a workbook', () => {
  it('has a bookkeeper’s columns of an order and its payment', async () => {
    const [row, ...others] = await sheetOf(`/api/orders/export.xlsx?q=${paid.number}`);
    expect([row, ...others]).toEqual([
      expect.objectContaining({
        Order: paid.number,
        Phone: '0712 345 678',
        VAT: paid.vat,
        Total: paid.total,
        Method: 'M-Pesa',
        Refunded: 0,
      }),
    ]);
    // A spreadsheet's moment is a fraction of a day: it may be a millisecond off.
    const inNairobi = Date.parse(paid.createdAt) + 3 * 3_600_000;
    expect(Math.abs(Number(row!.Ordered) - inNairobi)).toBeLessThan(10);
    const [payment] = await sheetOf(`/api/payments/export.xlsx?q=${receipt}`);
    expect(payment).toMatchObject({ Payment: receipt, Order: paid.number, Amount: paid.total });
    expect(Number(payment!.Net)).toBe(paid.total - Number(payment!.Fee ?? 0));
  });

  it('is refused before it begins where the filters are wrong', async () => {
    const wrong = await staff('GET', '/api/orders/export.xlsx?status=Nonsense');
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ['status']]);
  });
});
