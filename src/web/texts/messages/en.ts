import { messages } from './message.ts';
import { offline } from '../offline/en.ts';

/** What goes wrong at the checkout, in exact words: by code and in English. */
export const checkoutWords = {
  noMethod: 'Please select a payment method',
  tryLater: 'An error occurred. Please try again later.',
  /** Behind any of these, where the call never left the device. */
  neverLeft: `{failed} ${offline.neverLeft}`,
  neverLeftEnding: `{failed}. ${offline.neverLeft}`,
  mpesaFailed: 'Failed to initiate M-Pesa payment',
  paypalFailed: 'Failed to initiate PayPal payment',
  cardFailed: 'Failed to initialize payment',
  processingFailed: 'Payment processing failed',
  paymentFailed: 'Payment failed',
  returned: 'Payment failed: {reason}',
  totalChanged: 'The total has changed. Check the new amount before you pay.',
  oldPrompt:
    'An old prompt might still be open on your phone. Do not enter your PIN on it, or you might pay twice.',
  mayPayTwice:
    'We are still waiting for the result of an M-Pesa prompt for this order. If you entered your PIN, wait or call us. Otherwise you might pay twice.',
  orderCancelled: 'The order was cancelled. Your cart has not changed.',
  promptCancelled:
    'The order was cancelled. Your cart has not changed. The prompt might still be open on your phone. Do not enter your PIN on it.',
  orderExpired: 'The order expired after a day without payment. Your cart has not changed.',
};

/** Codes that the return from a provider may carry, after "Payment failed: ". */
export const returnWords = {
  cancelled: 'you cancelled it, and nothing was charged.',
  not_paid: 'you did not complete it, and nothing was charged.',
  failed: 'the payment provider did not complete it, and nothing was charged.',
  declined: 'the card was declined, and nothing was charged.',
  expired: 'it took too long. Nothing was charged.',
  unknown_payment: 'we could not find this payment. If you were charged, contact us.',
  not_wanted: 'the order was already paid or cancelled, and nothing was charged.',
};

/** What the demo's card form asks for. */
export const cardWords = {
  number: 'Card number is required',
  expiry: 'Expiry date is required',
  numberShort: 'Enter the full card number',
  expiryShort: 'Enter the month and year, such as 12 / 30',
  expiryPast: 'This card has expired',
  cvc: 'CVC is required',
  cvcShort: 'Enter the full CVC. It has 3 or 4 digits',
  name: 'Name on card is required',
};

export const checkoutMessages = messages('checkout', checkoutWords);
export const returnMessages = messages('return', returnWords);
export const cardMessages = messages('card', cardWords);
