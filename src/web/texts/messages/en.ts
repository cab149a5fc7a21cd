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
  totalChanged: 'The total has changed. Please check the new amount before you pay.',
  oldPrompt:
    'A prompt may still be open on your phone. Please do not enter your PIN on the old prompt, or you may pay twice.',
  mayPayTwice:
    'An M-Pesa prompt of this order has no answer yet. If you have entered your PIN already, please wait or call us: you may pay twice.',
  orderCancelled: 'The order was cancelled. Your cart is as it was.',
  orderExpired: 'The order was open for more than a day and has ended. Your cart is as it was.',
};

/** Codes that the return from a provider may carry, after "Payment failed: ". */
export const returnWords = {
  cancelled: 'you cancelled it, and nothing was charged.',
  not_paid: 'you did not complete it, and nothing was charged.',
  failed: 'the provider did not complete it, and nothing was charged.',
  declined: 'the card was declined, and nothing was charged.',
  expired: 'it took too long and has ended. Nothing was charged.',
  unknown_payment: 'we could not find this payment.',
  not_wanted: 'the order was paid another way or cancelled, and nothing was taken here.',
};

/** What the demo's card form asks for. */
export const cardWords = {
  number: 'Card number is required',
  expiry: 'Expiry date is required',
  numberShort: 'The card number is not complete',
  expiryShort: 'Please enter month and year, such as 12 / 30',
  expiryPast: 'This card has expired',
  cvc: 'CVC is required',
  cvcShort: 'The CVC is not complete: it has 3 or 4 digits',
  name: 'Name on card is required',
};

export const checkoutMessages = messages('checkout', checkoutWords);
export const returnMessages = messages('return', returnWords);
export const cardMessages = messages('card', cardWords);
