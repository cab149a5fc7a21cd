import { expect } from 'vitest';
import type { Order, OrderPayment, PaymentMethod } from '../../src/contracts/orders.ts';
import type { LedgerRow } from '../../src/sandbox/store.ts';
import { comesSoFar } from './eventually.ts';
import type { AnyBody, Answer, CallOptions } from './api.ts';
import { eventually } from './eventually.ts';
import type { TestProduct } from './product.ts';

export type Line = { id: string; packageType: string; quantity: number };
export type PromptAction = 'pay' | 'cancel' | 'wrong_pin' | 'insufficient_funds' | 'timeout';

export const EXAM: Line = { id: 'exam-basic', packageType: 'Exam Parlour', quantity: 1 };
export const CUSTOMER = {
  name: 'Wanjiku Kamau',
  email: 'wanjiku@customer.example',
  phone: '0712 345 678',
};
export const GOOD_CARD = '4242424242424242';
export const DECLINED_CARD = '4000000000000002';

export interface Start {
  CheckoutRequestID: string;
  clientSecret: string;
  paymentIntentId: string;
  approvalUrl: string;
  paymentId: string;
  [name: string]: unknown;
}

export const CARD_CALLS = {
  stripe: '/api/stripe/create-payment-intent',
  paystack: '/api/paystack/create-payment',
};

let phones = 10_000_000;

/** A phone that nobody else in this run has: a handset shows one prompt at a time. */
export const newPhone = (): string => `2547${phones++}`;

/** A customer of the shop and, through the stand-ins, of the payment providers; `cards` takes the shop's cards. */
export function shopOf(product: TestProduct, cards: 'stripe' | 'paystack' = 'stripe') {
  const { api } = product;
  /**
   * The cookie of the buyer of an order, by its id: a session, or the proof of a guest's browser
   * (D139).
   */
  const makers = new Map<string, string | null>();

  const shop = {
    async place(lines: unknown = [EXAM], customer: object = CUSTOMER, options?: CallOptions) {
      const body = { lines, customer };
      const answer = await api<AnyBody & { order: Order }>('POST', '/api/orders', body, options);
      const proof = answer.headers.getSetCookie().find((line) => line.startsWith('orders='));
      if (answer.status === 201)
        makers.set(answer.body.order.id, proof?.split(';')[0] ?? options?.cookie ?? null);
      return answer;
    },

    /** A new order; fails where it is refused. */
    async order(lines: Line[] = [EXAM]): Promise<Order> {
      const answer = await shop.place(lines);
      expect(answer.status, answer.text).toBe(201);
      return answer.body.order;
    },

    /** Cancels an order as its buyer. */
    cancel: ({ id }: Pick<Order, 'id'>, headers?: Record<string, string>) =>
      api<AnyBody & { order: Order }>('POST', `/api/orders/${id}/cancel`, undefined, {
        cookie: makers.get(id),
        headers,
      }),

    read: async (id: string): Promise<Order> =>
      (await api<{ order: Order }>('GET', `/api/orders/${id}`)).body.order,

    /** Presses the pay button of a method. */
    press(
      method: PaymentMethod,
      order: Order,
      more: object = {},
    ): Promise<Answer<AnyBody & Start>> {
      if (method === 'mpesa')
        return api('POST', '/api/mpesa/stkpush', {
          orderId: order.id,
          phoneNumber: newPhone(),
          amount: Math.round(order.total),
          ...more,
        });
      if (method === 'card')
        return api('POST', CARD_CALLS[cards], {
          orderId: order.id,
          amount: order.total,
          currency: 'kes',
          ...more,
        });
      return api('POST', '/api/paypal/create-payment', {
        orderId: order.id,
        amount: order.total,
        currency: 'USD',
        ...more,
      });
    },

    /** The same; fails where it is refused. */
    async start(method: PaymentMethod, order: Order, more: object = {}): Promise<Start> {
      const answer = await shop.press(method, order, more);
      expect(answer.status, answer.text).toBe(200);
      return answer.body;
    },

    /** Answers a prompt on the phone; fails where it has ended. */
    async prompt({ CheckoutRequestID }: Pick<Start, 'CheckoutRequestID'>, action: PromptAction) {
      const answer = await api('POST', `/sandbox/api/prompts/${CheckoutRequestID}`, { action });
      expect(answer.status, answer.text).toBe(200);
      return answer;
    },
    card: (start: Pick<Start, 'paymentIntentId'>, card: string) =>
      api('POST', `/sandbox/api/cards/${start.paymentIntentId}`, { card }),
    /** Tries a card where the shop takes cards. */
    tryCard: (start: Start, card: string): Promise<unknown> =>
      cards === 'stripe' ? shop.card(start, card) : shop.atPaystack(start, { action: 'pay', card }),

    /** Answers Paystack's page; the address that the browser is sent to, empty where it stays there. */
    async atPaystack({ approvalUrl }: Pick<Start, 'approvalUrl'>, form: Record<string, string>) {
      const answer = await fetch(product.url + new URL(approvalUrl).pathname, {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'manual',
      });
      return (answer.headers.get('location') ?? '').replace(/^https?:\/\/[^/]+/, '');
    },

    /** The buyer's answer at PayPal; answers the address that the browser is sent to. */
    async approve(start: Start, action: 'approve' | 'cancel' = 'approve'): Promise<string> {
      const id = new URL(start.approvalUrl).searchParams.get('token')!;
      const answer = await api<{ redirect: string }>('POST', `/sandbox/api/paypal/${id}`, {
        action,
      });
      expect(answer.status, answer.text).toBe(200);
      return answer.body.redirect.replace(/^https?:\/\/[^/]+/, '');
    },

    /** Pays a started attempt at its provider, without waiting for the shop to hear of it. */
    async payAt(method: PaymentMethod, start: Start): Promise<void> {
      if (method === 'mpesa') await shop.prompt(start, 'pay');
      if (method === 'card') await shop.tryCard(start, GOOD_CARD);
      if (method === 'paypal') await api('GET', await shop.approve(start));
    },

    /**
     * An attempt can still be paid after another one paid the order, because its provider cannot
     * be told to end it (docs/providers.md §9, 12).
     */
    staysOpen: (provider: string) => shop.fault(provider, { http_status: 503, only: 'cancel' }),

    /** Declines a started attempt at its provider. */
    async refuseAt(method: PaymentMethod, start: Start): Promise<void> {
      if (method === 'mpesa') await shop.prompt(start, 'cancel');
      if (method === 'card') await shop.tryCard(start, DECLINED_CARD);
      if (method === 'paypal') await api('GET', await shop.approve(start, 'cancel'));
    },

    paid: (order: Order) => shop.until(order, (one) => one.status === 'paid'),

    /** The newest attempt, once it has one of the statuses. */
    async attempt(order: Order, ...statuses: OrderPayment['status'][]): Promise<OrderPayment> {
      const found = await shop.until(
        order,
        (one) => one.payments.length > 0 && statuses.includes(one.payments[0]!.status),
      );
      return found.payments[0]!;
    },

    /** Reads the order until `done`; fails with what it was last. */
    async until(order: Order, done: (order: Order) => boolean): Promise<Order> {
      return comesSoFar(() => shop.read(order.id), done);
    },

    fault: (provider: string, fault: object) =>
      api('POST', '/sandbox/api/faults', { provider, ...fault }),
    /** The callback of a prompt names so much more or less, and nobody else tells of the payment with its whole amount. */
    async namesAnotherAmount(amount_off: number): Promise<void> {
      await shop.fault('mpesa', { drop_callback: true, only: 'c2b' });
      await shop.fault('mpesa', { http_status: 503, only: 'pull' });
      await shop.fault('mpesa', { amount_off });
    },
    clearFaults: () => api('POST', '/sandbox/api/faults', {}),

    /** What moved for an order at the providers. */
    moved: async (order: Order): Promise<LedgerRow[]> =>
      (await api<LedgerRow[]>('GET', '/sandbox/api/ledger')).body.filter(
        (row) => row.orderReference === order.number,
      ),

    /** Every message of a provider has been dealt with. */
    settledInbox: () =>
      eventually(
        async () =>
          (await product.db.query('select 1 from payment_events where processed_at is null'))
            .length === 0,
      ),

    /** What an order left behind: refunds as "reason amount currency", major units. */
    async traces(order: Order): Promise<{ invoices: number; tasks: number; refunds: string[] }> {
      const count = async (table: string) =>
        (
          await product.db.query<{ count: number }>(
            `select count(*)::int as count from ${table} where order_id = $1`,
            [order.id],
          )
        )[0]!.count;
      const refunds = await product.db.query<{ reason: string; amount: number; currency: string }>(
        'select r.reason, r.amount, r.currency from refunds r join payments p on p.id = r.payment_id where p.payable_id = $1',
        [order.id],
      );
      return {
        invoices: await count('invoices'),
        tasks: await count('fulfilment_tasks'),
        refunds: refunds.map((row) => `${row.reason} ${row.amount / 100} ${row.currency}`),
      };
    },

    /** The books: the attempts that succeeded are exactly what the providers moved, in amount and reference. */
    async expectBooks(order: Order): Promise<void> {
      const ours = (await shop.read(order.id)).payments.filter(
        (payment) => payment.status === 'succeeded',
      );
      const rows = (list: { amount: number; currency: string }[]) =>
        list.map(({ amount, currency }) => `${amount} ${currency}`).toSorted();
      const theirs = await shop.moved(order);
      expect(rows(ours)).toEqual(rows(theirs));
      const references = ours
        .map((payment) => payment.reference)
        .filter((reference) => reference !== null);
      expect(theirs.map((row) => row.reference)).toEqual(expect.arrayContaining(references));
    },
  };
  return shop;
}

/** Runs `work` over all items, at most `atOnce` of them at a time. */
export async function bounded<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++)
      results[index] = await work(items[index]!);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}
