import { describe, expect, test } from 'vitest';
import { createInvoice } from '../../src/modules/invoices/index.ts';
import { signInAdmin } from '../support/accounts.ts';
import { useProduct } from '../support/product.ts';
import { bookkeeper } from '../support/bookkeeper.ts';
import { bounded, shopOf } from '../support/shop.ts';

const product = useProduct();
const valueOf = (number: string): number => Number(number.slice(4));
const draft = {
  customer: 'Somebody',
  email: '',
  currency: 'KES' as const,
  items: [{ description: 'a', quantity: 1, price: 100, vatRate: 1600 }],
};

/** All numbers that exist, in order; without a gap they are 1, 2, 3 and on. */
async function expectNoGap(): Promise<void> {
  const rows = await product.db.query<{ number: string }>(
    'select number from invoices order by created_at',
  );
  const values = rows.map((row) => valueOf(row.number)).toSorted((one, other) => one - other);
  expect(values).toEqual(values.map((_, index) => index + 1));
}

describe('numbers without gap or double (D74)', () => {
  test('50 created at once by the API (S2-219, D74)', async () => {
    const admin = await signInAdmin(product);
    const desk = bookkeeper(product, () => admin);
    const made = await Promise.all(Array.from({ length: 50 }, () => desk.make()));
    expect(new Set(made.map((invoice) => invoice.id)).size).toBe(50);
    await expectNoGap();
  });

  test('50 transactions at once of which every third fails after it took its number', async () => {
    const before = (
      await product.db.query<{ count: number }>('select count(*)::int as count from invoices')
    )[0]!.count;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        product.db.transaction(async (tx) => {
          const number = await createInvoice(tx, draft, product.clock.now());
          if (index % 3 === 0) throw new Error('the rest of it failed');
          return number;
        }),
      ),
    );
    const numbers = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value] : [],
    );
    expect(numbers).toHaveLength(33);
    expect(new Set(numbers).size).toBe(33);
    expect(
      (await product.db.query<{ count: number }>('select count(*)::int as count from invoices'))[0]!
        .count,
    ).toBe(before + 33);
    await expectNoGap();
  });

  test('orders that are paid at the same time take theirs from the same row', async () => {
    const shop = shopOf(product);
    const admin = await signInAdmin(product);
    const desk = bookkeeper(product, () => admin);
    await Promise.all([
      bounded(Array.from({ length: 6 }), 3, async () => {
        const order = await shop.order();
        await shop.payAt('mpesa', await shop.start('mpesa', order));
        await shop.paid(order);
      }),
      ...Array.from({ length: 10 }, () => desk.make()),
    ]);
    await expectNoGap();
  });

  test('one proposal makes one invoice', async () => {
    const make = () =>
      product.db.transaction((tx) =>
        createInvoice(tx, { ...draft, proposalId: 'prp_1' }, product.clock.now()),
      );
    await make();
    await expect(make()).rejects.toMatchObject({ constraint: 'invoices_proposal' });
    await expectNoGap();
  });
});
