import type { Dispatch } from 'react';
import type { NewOrder, Order, PaymentMethod } from '../../../contracts/orders.ts';
import { fromMajor } from '../../../kernel/money.ts';
import { ApiError, NetworkError } from '../../lib/api.ts';
import { checkoutMessages } from '../../texts/messages/en.ts';
import { messageOf } from '../../texts/messages/message.ts';
import { orOfflineMessage } from '../../texts/messages/not-sent.ts';
import { clearCartOf } from '../../lib/clear-cart.ts';
import type { CardFields } from './card/card-fields.ts';
import { placeOrder } from './place-order.ts';
import { keepEdition } from './return-edition.ts';
import { save } from '../../lib/saved-checkout.ts';
import { dueOf, type Charge } from './shown.ts';
import { openCard, openPaypal, promptPhone, type Refused } from './start-payment.ts';
import { isPaid, mayBePaid, promptIsOpen, type CheckoutEvent } from './state.ts';
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
  /** The customer knows of a prompt without an answer, and pays all the same. */
  warned: boolean;
  send: Dispatch<CheckoutEvent>;
  watch(orderId: string): void;
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
    method === 'card' ? await (card?.check() ?? checkoutMessages.cardFailed) : null;
  if (incomplete) return send({ type: 'refused', error: incomplete });
  const order = await orderFor(input);
  if (!order) return;
  input.watch(order.id);
  send({ type: 'seen', order });
  if (isPaid(order)) return;
  if (fromMajor(dueOf(order)) !== input.shownTotal) return send({ type: 'total changed', order });
  if (mayBePaid(order) && !input.warned) return send({ type: 'may pay twice' });
  save('paying', order.id);
  if (method === 'mpesa') await payByPhone(order, input);
  else if (method === 'paypal') await payByPaypal(order, input);
  else await payByCard(order, input);
}

async function orderFor(input: PayInput): Promise<Order | null> {
  const { body, resumed, send, catalogueChanged } = input;
  try {
    if (resumed) return await askOrder(resumed.id, 40_000);
    const { order, alike } = await placeOrder(body);
    return !alike || (await (await question()).confirmDuplicate(alike, input)) ? order : null;
  } catch (error) {
    if (error instanceof NetworkError)
      send({ type: 'refused', error: orOfflineMessage(NETWORK, error) });
    else if (error instanceof ApiError) {
      send({ type: 'refused', error: messageOf(error, NETWORK) });
      if (error.status === 409 || error.status === 422) catalogueChanged();
    } else throw error;
    return null;
  }
}

/** Seldom needed, so it comes when it is. Throws NetworkError. */
function question() {
  return import('./again/confirm-duplicate.ts').catch((cause: unknown) => {
    throw new NetworkError('The question could not be fetched', { cause });
  });
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
  const opened = await openCard(order);
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
  if (now && method === 'mpesa' && UNSURE.has(refused.code) && promptIsOpen(now)) {
    return send({
      type: 'prompted',
      paymentId: now.payments.find((payment) => payment.method === 'mpesa')?.id ?? null,
      note: refused.text,
    });
  }
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
