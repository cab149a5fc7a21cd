import type { Order, PaymentMethod } from '../../src/contracts/orders.ts';
import type { Answer, Api } from '../support/api.ts';
import { CARD_CALLS, GOOD_CARD } from '../support/shop.ts';

export const METHODS: readonly PaymentMethod[] = ['mpesa', 'card', 'paypal'];

/** The shop that they deal with, in whatever process it runs. */
export interface Shop {
  url: string;
  api: Api;
  /** Which company takes its cards; Stripe unless told. */
  cards?: Cards;
}

export type Cards = 'stripe' | 'paystack';

/** A person with an order, a phone of their own and one way to pay. */
export interface Customer {
  method: PaymentMethod;
  email: string;
  phone: string;
  order: Order;
}

/** What the customer's screen leads to next. */
export type Step =
  | { kind: 'prompt'; id: string }
  | { kind: 'card'; id: string }
  | { kind: 'approval'; id: string }
  /** Paystack's page, by its path at the stand-in. */
  | { kind: 'page'; path: string }
  /** Refused or unanswered, with the code of the refusal; null if the product died. */
  | { kind: 'none'; code: string | null };

/** Unlike the packages at a round price, this one is rounded to whole shillings by M-Pesa (D42). */
export const LINES: Record<PaymentMethod, { id: string; packageType: string; quantity: number }> = {
  mpesa: { id: 'sms-credits', packageType: 'Bulk SMS', quantity: 1_234 },
  card: { id: 'exam-basic', packageType: 'Exam Parlour', quantity: 2 },
  paypal: { id: 'hosting-regular', packageType: 'Web Hosting', quantity: 3 },
};

/** Orders something; `serial` makes the customer another one than all before. */
export async function newCustomer(
  product: Shop,
  method: PaymentMethod,
  serial: number,
  line = LINES[method],
): Promise<Customer> {
  const phone = `2547${String(10_000_000 + serial)}`;
  const email = `wanjiku.${serial}@customer.example`;
  const body = { lines: [line], customer: { name: 'Wanjiku Kamau', email, phone } };
  const answer = await product.api<{ order: Order }>('POST', '/api/orders', body);
  if (answer.status !== 201) throw new Error(`the order was refused: ${answer.text}`);
  return { method, email, phone, order: answer.body.order };
}

/** Presses the pay button. */
export async function press(
  product: Shop,
  { method, order, phone }: Customer,
  by: PaymentMethod = method,
): Promise<Step> {
  const calls = {
    mpesa: [
      '/api/mpesa/stkpush',
      { orderId: order.id, phoneNumber: phone, amount: Math.round(order.total) },
    ],
    card: [
      CARD_CALLS[product.cards ?? 'stripe'],
      { orderId: order.id, amount: order.total, currency: 'kes' },
    ],
    paypal: [
      '/api/paypal/create-payment',
      { orderId: order.id, amount: order.total, currency: 'USD' },
    ],
  } as const;
  const [path, body] = calls[by];
  const answer = await whileAlive(() => product.api<Record<string, string>>('POST', path, body));
  if (!answer) return { kind: 'none', code: null };
  if (answer.status !== 200)
    return { kind: 'none', code: answer.body.code ?? String(answer.status) };
  if (by === 'mpesa') return { kind: 'prompt', id: answer.body.CheckoutRequestID! };
  if (by === 'card')
    return product.cards === 'paystack'
      ? { kind: 'page', path: new URL(answer.body.approvalUrl!).pathname }
      : { kind: 'card', id: answer.body.paymentIntentId! };
  return { kind: 'approval', id: new URL(answer.body.approvalUrl!).searchParams.get('token')! };
}

/** Pays at the provider; after PayPal's and Paystack's pages the browser comes back to the shop, unless it is closed. */
export async function pay(product: Shop, step: Step, comesBack = true): Promise<void> {
  if (step.kind === 'prompt') await act(product, `prompts/${step.id}`, { action: 'pay' });
  if (step.kind === 'card') await act(product, `cards/${step.id}`, { card: GOOD_CARD });
  let back: unknown;
  if (step.kind === 'approval')
    back = (await act(product, `paypal/${step.id}`, { action: 'approve' }))?.body.redirect;
  if (step.kind === 'page') back = await payOnPage(product, step.path);
  if (comesBack && typeof back === 'string')
    await whileAlive(() => product.api('GET', back.slice(new URL(back).origin.length)));
}

/** Pays on Paystack's page; the address that the browser is sent to. */
async function payOnPage(product: Shop, path: string): Promise<string | null> {
  const body = new URLSearchParams({ action: 'pay', card: GOOD_CARD });
  const answer = await whileAlive(() =>
    fetch(product.url + path, { method: 'POST', body, redirect: 'manual' }),
  );
  return answer?.headers.get('location') ?? null;
}

/** The prompt on the customer's phone, even if the shop does not know of it. */
export async function promptOnPhone(product: Shop, { phone }: Customer): Promise<Step | null> {
  const answer = await whileAlive(() =>
    product.api<{ CheckoutRequestID: string }[]>('GET', `/sandbox/api/prompts?phone=${phone}`),
  );
  const waiting = answer?.body[0];
  return waiting ? { kind: 'prompt', id: waiting.CheckoutRequestID } : null;
}

export async function orderOf(product: Shop, { order }: Customer): Promise<Order> {
  const answer = await product.api<{ order: Order }>('GET', `/api/orders/${order.id}`);
  if (answer.status !== 200) throw new Error(`the order cannot be read: ${answer.text}`);
  return answer.body.order;
}

/** Acts at the stand-ins; undefined if the product, which runs them, died. */
function act(
  product: Shop,
  path: string,
  body: object,
): Promise<Answer<Record<string, unknown>> | undefined> {
  return whileAlive(() =>
    product.api<Record<string, unknown>>('POST', `/sandbox/api/${path}`, body),
  );
}

/** A broken connection is what a power cut looks like from outside; anything else is thrown on. */
async function whileAlive<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
