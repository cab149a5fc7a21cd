import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  ReceivedMoney,
  type MoneyIn,
  type Payments,
  type ReceiptChecks,
} from '../../src/modules/payments/index.ts';
import { addressTold } from '../support/paybill.ts';
import { useProduct } from '../support/product.ts';

/** M-Pesa is told our address once for all (docs/providers.md §1.11): what it was told has to work for ever. */
const product = useProduct();
const log = { info: () => {}, warn: () => {}, error: () => {} };
const forget = () => product.db.query("delete from mpesa_marks where name like 'c2b%'");
afterEach(forget);
// The product itself tells its address once: what this file tells comes after it.
beforeAll(async () => {
  await addressTold(product);
  await forget();
});

/** A process with this secret, to whose registration M-Pesa answers `said`. */
async function running(secret: string, said: Awaited<ReturnType<MoneyIn['registerC2b']>>) {
  const { db, clock } = product;
  const mpesa: MoneyIn = {
    shortcode: '1',
    readStatus: () => null,
    readC2b: () => ({ kind: 'refused', code: 'C2B00016', reason: 'no receipt' }),
    registerC2b: () => Promise.resolve(said),
  };
  const checks = { tick: () => Promise.resolve() } as unknown as ReceiptChecks;
  const money = new ReceivedMoney({
    ledger: { db, clock, log, handlers: { order: undefined, invoice: undefined } },
    // Asked of a prompt that a message may be of; none comes here.
    payments: {} as Payments,
    mpesa,
    checks,
    secrets: [secret],
    registerAt: 'https://shop.example',
    refuseUnknown: false,
  });
  await money.tick();
  return {
    takes: (given: string) =>
      money.validate(given, Buffer.from('')).then(
        () => true,
        () => false,
      ),
  };
}

it('the registered address works when its SECRET_KEY is gone, also after several keys', async () => {
  await running('first', { kind: 'done' });
  for (const secret of ['second', 'third']) {
    const product = await running(secret, { kind: 'done', before: true });
    expect([
      await product.takes('first'),
      await product.takes(secret),
      await product.takes('made up'),
    ]).toEqual([true, true, false]);
  }
});

it('no longer works once M-Pesa took another one', async () => {
  await running('first', { kind: 'done' });
  const product = await running('second', { kind: 'done' });
  expect([await product.takes('first'), await product.takes('second')]).toEqual([false, true]);
});
