import type { Order, PaymentMethod } from '../../src/contracts/orders.ts';
import { DAY, MINUTE } from '../../src/kernel/clock.ts';
import { newPhone, shopOf, type Line, type Start } from '../support/shop.ts';
import { eventually } from '../support/eventually.ts';
import type { TestProduct } from '../support/product.ts';

const CLASS: Line = { id: 'bootcamp-web', packageType: 'Bootcamp', quantity: 1 };
const HOSTING: Line = { id: 'hosting-regular', packageType: 'Web Hosting', quantity: 1 };
const SMS: Line = { id: 'sms-credits', packageType: 'Bulk SMS', quantity: 1_234 };
const METHODS = ['mpesa', 'card', 'paypal'] as const;

/** Orders that end with time: call first, it lets two days pass. Among them prompts whose answer was lost, one of which was paid. */
export async function ordersOfLongAgo(product: TestProduct): Promise<void> {
  const shop = shopOf(product);
  const left = await shop.order();
  const tried = await shop.order([HOSTING]);
  await shop.refuseAt('mpesa', await shop.start('mpesa', tried));
  await shop.attempt(tried, 'failed');
  const forgotten = [await shop.order(), await shop.order([HOSTING])];
  await shop.start('card', forgotten[0]!);
  await shop.start('paypal', forgotten[1]!);

  const unanswered = [await shop.order(), await shop.order([CLASS])];
  await shop.fault('mpesa', { http_status: 500, only: 'stkpush' });
  await shop.press('mpesa', unanswered[0]!, { phoneNumber: newPhone() });
  await shop.clearFaults();
  const phone = newPhone();
  await shop.fault('mpesa', { http_status: 500, charge_anyway: true, only: 'stkpush' });
  await shop.fault('mpesa', { drop_callback: true });
  await shop.press('mpesa', unanswered[1]!, { phoneNumber: phone });
  const prompt = await eventually(
    async () =>
      (
        await product.api<{ CheckoutRequestID: string }[]>(
          'GET',
          `/sandbox/api/prompts?phone=${phone}`,
        )
      ).body[0],
  );
  await shop.prompt(prompt, 'pay');
  await shop.clearFaults();
  product.clock.advance(4 * MINUTE);
  for (const order of unanswered) await shop.attempt(order, 'expired');
  // The customer, told nothing, pays once more.
  await shop.prompt(await shop.start('mpesa', unanswered[1]!, { phoneNumber: phone }), 'pay');
  await shop.paid(unanswered[1]!);

  product.clock.advance(2 * DAY);
  for (const order of [left, tried, unanswered[0]!, ...forgotten])
    await shop.until(order, (one) => one.status === 'expired');
}

/** Orders in every other state, by guests and by a customer, with attempts and refunds of every kind. */
export async function ordersOfToday(
  product: TestProduct,
  staff: string,
  customer: string,
): Promise<void> {
  const shop = shopOf(product);
  const paid = async (method: PaymentMethod, order: Order): Promise<Order> => {
    await shop.payAt(method, await shop.start(method, order));
    await shop.paid(order);
    await shop.settledInbox();
    return shop.read(order.id);
  };
  const back = async (order: Order, amount: number, status = 'succeeded'): Promise<void> => {
    const asked = await product.api<{ refund: { id: string; paymentId: string } }>(
      'POST',
      `/api/payments/${order.payments[0]!.id}/refunds`,
      { amount, reason: 'Not needed after all' },
      { cookie: staff },
    );
    if (asked.status !== 201) throw new Error(asked.text);
    const { id, paymentId } = asked.body.refund;
    await eventually(
      async () =>
        (
          await product.api<{ id: string; status: string }[]>(
            'GET',
            `/api/refunds?payment=${paymentId}`,
            undefined,
            { cookie: staff },
          )
        ).body.some((row) => row.id === id && row.status === status),
      20_000,
    );
  };

  const mine = await shop.place(
    [SMS, CLASS],
    {
      name: 'Wanjiru Otieno',
      email: 'wanjiru@customer.example',
      phone: '0712345678',
      company: 'Otieno Hardware',
      kraPin: 'A123456789Z',
    },
    { cookie: customer },
  );
  const own = mine.body.order;
  const bought = await product.api<Start>(
    'POST',
    '/api/mpesa/stkpush',
    { orderId: own.id, phoneNumber: newPhone(), amount: Math.round(own.total) },
    { cookie: customer },
  );
  await shop.prompt(bought.body, 'pay');
  await eventually(
    async () =>
      (
        await product.api<{ order: Order }>('GET', `/api/orders/${own.id}`, undefined, {
          cookie: customer,
        })
      ).body.order.status === 'paid',
  );
  for (const method of METHODS) await paid(method, await shop.order([HOSTING]));
  for (const method of METHODS) {
    const whole = await paid(method, await shop.order());
    await back(whole, whole.payments[0]!.amount);
  }
  await back(await paid('card', await shop.order([CLASS])), 100);
  await shop.fault('mpesa', { reversal_result: '21', times: 1 });
  await back(await paid('mpesa', await shop.order()), 10, 'failed');
  await shop.clearFaults();

  // Two methods at once: the second payment is more than was owed.
  const twice = await shop.order();
  const card = await shop.start('card', twice);
  const prompt = await shop.start('mpesa', twice);
  await shop.payAt('card', card);
  await shop.paid(twice);
  await shop.prompt(prompt, 'pay');
  await eventually(async () => (await shop.traces(twice)).refunds.length > 0);

  const given = await shop.order();
  await shop.cancel(given);
  const declined = await shop.order();
  for (const method of METHODS) {
    await shop.refuseAt(method, await shop.start(method, declined));
    await shop.until(declined, (one) =>
      one.payments.some((payment) => payment.method === method && payment.status === 'failed'),
    );
  }
  await shop.settledInbox();
}

/** Payments that are under way when the product stops: they go on with the next version. */
export async function paymentsUnderWay(
  product: TestProduct,
): Promise<
  Record<'card' | 'paypal', { order: string; paymentIntentId?: string; approvalUrl?: string }>
> {
  const shop = shopOf(product);
  await shop.order([SMS]);
  const [byCard, byPaypal, byPhone, unheard] = [
    await shop.order([HOSTING]),
    await shop.order(),
    await shop.order([CLASS]),
    await shop.order(),
  ];
  const card = await shop.start('card', byCard);
  const paypal = await shop.start('paypal', byPaypal);
  await shop.start('mpesa', byPhone);
  await shop.fault('mpesa', { http_status: 500, only: 'stkpush' });
  await shop.press('mpesa', unheard, { phoneNumber: newPhone() });
  await shop.clearFaults();
  return {
    card: { order: byCard.id, paymentIntentId: card.paymentIntentId },
    paypal: { order: byPaypal.id, approvalUrl: paypal.approvalUrl },
  };
}
