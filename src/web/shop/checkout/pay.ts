import type { Dispatch } from 'react';
import type { NewOrder, Order, payByInvoice, PaymentMethod } from '../../../contracts/orders.ts';
import type {
  startCard,
  startMpesa,
  startPaypal,
  startPaystack,
} from '../../../contracts/payments.ts';
import { fromMajor, toMajor, mpesaTotal } from '../../../kernel/money.ts';
import { ApiError, NetworkError, callAt } from '../../lib/api.ts';
import { clearCartOf } from '../../lib/cart.ts';
import { clearSaved, save, keepEdition } from '../../lib/saved-checkout.ts';
import { checkoutMessages } from '../../texts/messages/en.ts';
import { messageOf, type Message } from '../../texts/messages/message.ts';
import { orOfflineMessage, refusalMessage } from '../../texts/messages/not-sent.ts';
import type { CardFields, Intent } from './card/card-fields.ts';
import { placeOrder } from './place-order.ts';
import { dueOf, type Charge } from './shown.ts';
import { isPaid, mayBePaid, openPrompt, type CheckoutEvent } from './state.ts';
import { askOrder } from './watch-order.ts';

/** Everything that one press of Pay needs. */
export interface PayInput {
  method: PaymentMethod;
  body: NewOrder;
  /** An order of another visit that is paid for; null where one is made of `body`. */
  resumed: Order | null;
  /** To be paid of the order, in minor units, as the customer saw it. */
  shownTotal: number;
  /** What the customer saw that PayPal will charge. */
  shownCharge: Charge | null;
  card: CardFields | null;
  /** The card is to be kept, and charged for renewals. */
  keepCard: boolean;
  /** The company that takes cards. */
  cards: 'stripe' | 'paystack';
  /** The customer knows that a prompt has no answer yet, and pays anyway. */
  warned: boolean;
  /** The order is to go on as an invoice, because the method does not take its total. */
  byInvoice: boolean;
  send: Dispatch<CheckoutEvent>;
  watch(orderId: string): void;
  couponRefused(error: Message): void;
  /** What is on sale has changed. */
  catalogueChanged(): void;
  /** PayPal charges another amount than was shown. */
  offer(charge: Charge): void;
  leave(address: string): void;
  /** Shows the page of a card's order, paid or about to be. */
  thank(orderId: string): void;
}

const NETWORK = checkoutMessages.tryLater;
/** After these nobody knows yet whether a prompt went out: the order does. */
const UNSURE = new Set(['network', 'payment_in_progress', 'payment_unconfirmed']);

/** After a press of Pay: the order, then the payment by the chosen method. Tells the state machine how it went. */
export async function pay(input: PayInput): Promise<void> {
  const { send, method, card } = input;
  if (method !== 'mpesa') keepEdition();
  const incomplete =
    method === 'card' && !input.byInvoice
      ? await (card?.check() ?? checkoutMessages.cardFailed)
      : null;
  if (incomplete) return send({ type: 'refused', error: incomplete });
  const order = await orderFor(input);
  if (!order) return;
  input.watch(order.id);
  send({ type: 'seen', order });
  if (isPaid(order)) return;
  if (fromMajor(dueOf(order)) !== input.shownTotal) return send({ type: 'total changed', order });
  if (input.byInvoice) return takeInvoice(order, input);
  if (mayBePaid(order) && !input.warned) return send({ type: 'may pay twice' });
  save('paying', order.id);
  if (method === 'mpesa') await payByPhone(order, input);
  else if (method === 'paypal') await payByPaypal(order, input);
  else await payByCard(order, input);
}

async function orderFor(input: PayInput): Promise<Order | null> {
  const { body, resumed, send, catalogueChanged, couponRefused } = input;
  try {
    if (resumed) return await askOrder(resumed.id, 40_000);
    const { order, alike } = await placeOrder(body);
    return !alike || (await (await question()).confirmDuplicate(alike, input)) ? order : null;
  } catch (error) {
    const refused = refusalMessage(error);
    send({ type: 'refused', error: refused });
    if (refused.field === 'coupon') couponRefused(refused);
    else if (error instanceof ApiError && (error.status === 409 || error.status === 422))
      catalogueChanged();
    return null;
  }
}

/** Seldom needed, so it comes when it is. Throws NetworkError. */
function question() {
  return import('./again.tsx').catch((cause: unknown) => {
    throw new NetworkError('The question could not be fetched', { cause });
  });
}

async function takeInvoice(order: Order, { send, leave }: PayInput): Promise<void> {
  try {
    const { path } = await callAt<typeof payByInvoice>('POST', '/api/orders/{id}/pay-by-invoice', {
      params: { id: order.id },
      body: {},
    });
    if (path === null) {
      const now = await currentOrder(order.id);
      return now ? send({ type: 'seen', order: now }) : undefined;
    }
    clearCartOf(order);
    clearSaved('order', 'asked', 'coupon');
    leave(path);
  } catch (error) {
    send({ type: 'refused', error: refusalOf(error, NETWORK).text });
  }
}

async function payByPhone(order: Order, input: PayInput): Promise<void> {
  const outcome = await promptPhone(order, input.body.customer.phone);
  if (outcome.kind === 'prompted')
    return input.send({ type: 'prompted', paymentId: outcome.paymentId });
  await refuse(order, outcome, input);
}

async function payByPaypal(order: Order, input: PayInput): Promise<void> {
  const outcome = await openPaypal(order);
  if (outcome.kind === 'refused') return refuse(order, outcome, input);
  const { approvalUrl, amountUSD, rate, rateDate } = outcome;
  const { shownCharge } = input;
  if (shownCharge?.currency !== 'USD' || shownCharge.amount !== fromMajor(amountUSD)) {
    input.offer({ currency: 'USD', amount: fromMajor(amountUSD), rate: String(rate), rateDate });
    return input.send({ type: 'total changed', order });
  }
  input.send({ type: 'handed over' });
  input.leave(approvalUrl);
}

async function payByCard(order: Order, input: PayInput): Promise<void> {
  const opened = await openCard(order, input);
  if (opened.kind === 'refused') return refuse(order, opened, input);
  try {
    const outcome = await input.card!.confirm(opened, input.body.customer.name);
    if (outcome.kind === 'refused') return input.send({ type: 'refused', error: outcome.message });
    input.send({ type: 'handed over' });
    if (outcome.kind !== 'succeeded') return;
    clearCartOf(order);
    input.thank(order.id);
  } catch (error) {
    console.info('The card could not be confirmed.', error);
    input.send({ type: 'refused', error: checkoutMessages.processingFailed });
  }
}

/** A refused start; the order is asked where its total, its end or an open prompt may be the reason. */
async function refuse(order: Order, refused: Refused, { send, method }: PayInput): Promise<void> {
  const now = await currentOrder(order.id);
  if (now) send({ type: 'seen', order: now });
  if (now && isPaid(now)) return;
  if (now && refused.code === 'amount_mismatch') return send({ type: 'total changed', order: now });
  const open = method === 'mpesa' && UNSURE.has(refused.code) ? openPrompt(now) : undefined;
  if (open) return send({ type: 'prompted', paymentId: open.id, note: refused.text });
  send({ type: 'refused', error: refused.text });
}

async function currentOrder(id: string): Promise<Order | null> {
  try {
    return await askOrder(id, 10_000);
  } catch (error) {
    console.info('The order could not be asked for just now.', error);
    return null;
  }
}

/** A refusal for the customer, with the server's word for it. */
interface Refused {
  kind: 'refused';
  text: Message;
  code: string;
}

/** Sends the prompt, for whole shillings. The string '0' means that it is on its way. */
async function promptPhone(
  order: Order,
  phoneNumber: string,
): Promise<{ kind: 'prompted'; paymentId: string } | Refused> {
  try {
    const answer = await callAt<typeof startMpesa>('POST', '/api/mpesa/stkpush', {
      body: {
        orderId: order.id,
        phoneNumber,
        amount: toMajor(mpesaTotal(fromMajor(dueOf(order)))),
      },
    });
    return answer.ResponseCode === '0'
      ? { kind: 'prompted', paymentId: answer.paymentId }
      : { kind: 'refused', text: checkoutMessages.mpesaFailed, code: 'provider_refused' };
  } catch (error) {
    return refusalOf(error, checkoutMessages.mpesaFailed);
  }
}

/** The approval address at PayPal with what will be charged there. */
async function openPaypal(
  order: Order,
): Promise<
  | { kind: 'opened'; approvalUrl: string; amountUSD: number; rate: number; rateDate: string }
  | Refused
> {
  try {
    const { approvalUrl, amountUSD, rate, rateDate } = await callAt<typeof startPaypal>(
      'POST',
      '/api/paypal/create-payment',
      { body: { orderId: order.id, amount: dueOf(order), currency: 'USD' } },
    );
    if (!approvalUrl)
      return { kind: 'refused', text: checkoutMessages.paypalFailed, code: 'no_address' };
    return { kind: 'opened', approvalUrl, amountUSD, rate, rateDate };
  } catch (error) {
    return refusalOf(error, checkoutMessages.paypalFailed, checkoutMessages.paypalFailed);
  }
}

/** What the card fields confirm: an intent, or the address of the provider's page; made only for a total above 0. */
async function openCard(
  order: Order,
  { cards, keepCard }: Pick<PayInput, 'cards' | 'keepCard'>,
): Promise<({ kind: 'opened' } & Intent) | Refused> {
  if (dueOf(order) <= 0)
    return { kind: 'refused', text: checkoutMessages.cardFailed, code: 'nothing_to_pay' };
  const body = {
    orderId: order.id,
    amount: dueOf(order),
    currency: 'kes' as const,
    ...(keepCard ? { keepCard } : {}),
  };
  try {
    if (cards === 'paystack') {
      const { approvalUrl, paymentId } = await callAt<typeof startPaystack>(
        'POST',
        '/api/paystack/create-payment',
        { body },
      );
      return { kind: 'opened', clientSecret: '', paymentIntentId: paymentId, approvalUrl };
    }
    const { clientSecret, paymentIntentId } = await callAt<typeof startCard>(
      'POST',
      '/api/stripe/create-payment-intent',
      { body },
    );
    if (!clientSecret)
      return { kind: 'refused', text: checkoutMessages.cardFailed, code: 'no_secret' };
    return { kind: 'opened', clientSecret, paymentIntentId };
  } catch (error) {
    return refusalOf(error, checkoutMessages.cardFailed, checkoutMessages.cardFailed);
  }
}

/** What the server says where it refuses for a reason the customer can act on, else the method's text. */
function refusalOf(error: unknown, failed: Message, network = checkoutMessages.tryLater): Refused {
  if (error instanceof NetworkError)
    return { kind: 'refused', text: orOfflineMessage(network, error), code: 'network' };
  if (!(error instanceof ApiError)) throw error;
  const useful =
    error.status < 500 && error.code !== 'provider_refused' && error.code !== 'unknown';
  return {
    kind: 'refused',
    text: useful ? messageOf(error, failed) : failed,
    code: error.code,
  };
}
