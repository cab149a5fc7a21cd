import { afterEach, expect, it } from 'vitest';
import { takeReceived } from '../../src/modules/payments/received-take.ts';
import { useProduct } from '../support/product.ts';
import { shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const shop = shopOf(product);
const staff = asAdmin(product);
afterEach(shop.clearFaults);

/** An order whose money was put aside, because the callback named a shilling too much. */
async function putAside() {
  await shop.namesAnotherAmount(1);
  const order = await shop.order();
  await shop.prompt(await shop.start('mpesa', order), 'pay');
  await shop.attempt(order, 'failed');
  await shop.clearFaults();
  const [payment] = await product.db.query<{ receipt: string }>(
    'select receipt from payments where payable_id = $1',
    [order.id],
  );
  return { order, receipt: payment!.receipt };
}

it("M-Pesa's list names the amount that was asked: the order is paid after all, nothing goes back", async () => {
  const { order } = await putAside();
  await staff('POST', '/api/payments/received/pull', {});
  await shop.paid(order);
  expect((await shop.traces(order)).refunds).toEqual([]);
  await shop.expectBooks(order);
});

it("M-Pesa's list names another amount still: that one goes back, and stands there once", async () => {
  const { order, receipt } = await putAside();
  const now = product.clock.now();
  const listed = { receipt, amount: 231_000, account: '', phone: '', payer: '', takenAt: now };
  const handlers = {
    order: {
      admit: () => Promise.reject(new Error('nothing is started')),
      wanted: () => Promise.resolve(false),
      settle: () => Promise.reject(new Error('what came differently settles nothing')),
      changed: () => Promise.resolve(),
    },
    invoice: undefined,
  };
  for (let times = 0; times < 2; times++)
    await product.db.transaction((tx) => takeReceived(tx, handlers, listed, 'pull', now));
  expect((await shop.traces(order)).refunds).toEqual(['amount_differs 2310 KES']);
  expect((await shop.read(order.id)).status).toBe('pending');
});
