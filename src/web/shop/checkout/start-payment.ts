import type { Order } from '../../../contracts/orders.ts';
import type { startCard, startMpesa, startPaypal } from '../../../contracts/payments.ts';
import { fromMajor, toMajor, mpesaTotal } from '../../../kernel/money.ts';
import { ApiError, callAt, NetworkError } from '../../lib/api.ts';
import { checkoutMessages } from '../../texts/messages/en.ts';
import { messageOf, type Message } from '../../texts/messages/message.ts';
import { orOfflineMessage } from '../../texts/messages/not-sent.ts';
import { dueOf } from './shown.ts';

/** A refusal for the customer, with the server's word for it. */
export interface Refused {
  kind: 'refused';
  text: Message;
  code: string;
}

/** What M-Pesa moves for a total: whole shillings. Major units in and out. */
export function mpesaAmount(total: number): number {
  return toMajor(mpesaTotal(fromMajor(total)));
}

/** Sends the prompt. The string '0' means that it is on its way. */
export async function promptPhone(
  order: Order,
  phoneNumber: string,
): Promise<{ kind: 'prompted'; paymentId: string } | Refused> {
  try {
    const answer = await callAt<typeof startMpesa>('POST', '/api/mpesa/stkpush', {
      body: { orderId: order.id, phoneNumber, amount: mpesaAmount(dueOf(order)) },
    });
    return answer.ResponseCode === '0'
      ? { kind: 'prompted', paymentId: answer.paymentId }
      : { kind: 'refused', text: checkoutMessages.mpesaFailed, code: 'provider_refused' };
  } catch (error) {
    return refusalOf(error, checkoutMessages.mpesaFailed);
  }
}

/** The approval address at PayPal with what will be charged there. */
export async function openPaypal(
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

/** The payment intent that the card fields confirm; made only for a total above 0. */
export async function openCard(
  order: Order,
): Promise<{ kind: 'opened'; clientSecret: string; paymentIntentId: string } | Refused> {
  if (dueOf(order) <= 0)
    return { kind: 'refused', text: checkoutMessages.cardFailed, code: 'nothing_to_pay' };
  try {
    const { clientSecret, paymentIntentId } = await callAt<typeof startCard>(
      'POST',
      '/api/stripe/create-payment-intent',
      { body: { orderId: order.id, amount: dueOf(order), currency: 'kes' } },
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
