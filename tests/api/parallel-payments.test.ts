import { describe, expect, it } from 'vitest';
import { useProduct } from '../support/product.ts';
import { bounded, GOOD_CARD, newPhone, shopOf, type Line } from '../support/shop.ts';

const product = useProduct();
const shop = shopOf(product);

describe('two tabs pay one order', () => {
  it.each(['mpesa', 'card', 'paypal'] as const)(
    '%s in both: one attempt, one charge',
    async (method) => {
      const order = await shop.order();
      const phoneNumber = method === 'mpesa' ? newPhone() : undefined;
      const [one, two] = await Promise.all([
        shop.start(method, order, { phoneNumber }),
        shop.start(method, order, { phoneNumber }),
      ]);
      expect([two.paymentId, two.CheckoutRequestID, two.paymentIntentId, two.approvalUrl]).toEqual([
        one.paymentId,
        one.CheckoutRequestID,
        one.paymentIntentId,
        one.approvalUrl,
      ]);
      await shop.payAt(method, one);
      expect((await shop.paid(order)).payments).toHaveLength(1);
      await shop.expectBooks(order);
    },
  );

  it("by two methods at the same moment: one settles, the other's money is on the refund list, the books add up", async () => {
    const order = await shop.order();
    const [prompt, card] = [await shop.start('mpesa', order), await shop.start('card', order)];
    await Promise.all([shop.prompt(prompt, 'pay'), shop.card(card, GOOD_CARD)]);
    const both = await shop.until(order, (one) =>
      one.payments.every((payment) => payment.status === 'succeeded'),
    );
    expect([both.status, both.payments.length]).toEqual(['paid', 2]);
    expect(await shop.traces(order)).toEqual({
      invoices: 1,
      tasks: 1,
      refunds: ['surplus 2320 KES'],
    });
    await shop.expectBooks(order);
    const invoiced = await product.db.query(
      'select 1 from payments where payable_id = $1 and invoice_number is not null',
      [order.id],
    );
    expect(invoiced).toHaveLength(1);
  });

  it("once one has paid, the open card attempt is ended at Stripe and PayPal's approval takes nothing", async () => {
    const order = await shop.order();
    const [prompt, card, paypal] = [
      await shop.start('mpesa', order),
      await shop.start('card', order),
      await shop.start('paypal', order),
    ];
    await shop.prompt(prompt, 'pay');
    await shop.paid(order);
    await shop.until(
      order,
      (one) => one.payments.find((payment) => payment.method === 'card')!.status === 'failed',
    );
    expect((await shop.card(card, GOOD_CARD)).body).toMatchObject({ status: 'canceled' });
    await product.api('GET', await shop.approve(paypal));
    await shop.until(order, (one) =>
      one.payments.every((payment) => payment.method === 'mpesa' || payment.status === 'failed'),
    );
    expect(await shop.moved(order)).toHaveLength(1);
    await shop.expectBooks(order);
  });
});

describe('many at once', () => {
  const BUYERS = 200;

  it(`${BUYERS} buyers, one class: 15 seats are paid, all others are told, no money beyond 15 moved (S1-339, D54)`, async () => {
    const seat: Line[] = [{ id: 'bootcamp-data', packageType: 'Bootcamp', quantity: 1 }];
    const outcomes = await bounded(Array.from({ length: BUYERS }), 25, async () => {
      const placed = await shop.place(seat);
      if (placed.status !== 201) return { refused: placed };
      const order = placed.body.order;
      const pressed = await shop.press('mpesa', order);
      if (pressed.status !== 200) return { refused: pressed, order };
      await shop.prompt(pressed.body, 'pay');
      return { order: await shop.paid(order) };
    });
    const told = outcomes
      .flatMap((outcome) => outcome.refused ?? [])
      .map((answer) => `${answer.status} ${answer.body.code}`);
    expect(told).toHaveLength(BUYERS - 15);
    expect(
      [...new Set(told)].filter(
        (text) => text !== '409 sold_out' && text !== '422 quantity_out_of_range',
      ),
    ).toEqual([]);
    const ledger = (
      await product.api<{ amount: number; orderReference: string }[]>('GET', '/sandbox/api/ledger')
    ).body;
    const numbers = new Set(outcomes.flatMap((outcome) => outcome.order?.number ?? []));
    expect(
      ledger
        .filter((row) => numbers.has(row.orderReference))
        .reduce((sum, row) => sum + row.amount, 0),
    ).toBe(15 * 63_800);
    expect(
      await product.db.query(
        "select sold, capacity from intakes where package_id = 'bootcamp-data'",
      ),
    ).toEqual([{ sold: 15, capacity: 15 }]);
    expect(await product.db.query("select 1 from refunds where reason = 'sold_out'")).toEqual([]);
  });
});
