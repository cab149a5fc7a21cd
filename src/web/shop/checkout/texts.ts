/** Words of the checkout that more than one part shows. */
export const STK_SENT = 'Please check your phone for the STK push';
export const NO_METHOD = 'Please select a payment method';
export const PROCESSING_FAILED = 'Payment processing failed';

export const METHOD_NAMES = { mpesa: 'M-Pesa', card: 'Card', paypal: 'PayPal' } as const;

/** Codes that the return from a provider may carry, in plain words (D40). */
const RETURN_CODES = new Map(Object.entries({
  cancelled: 'you cancelled it, and nothing was charged.',
  failed: 'the provider did not complete it, and nothing was charged.',
  declined: 'the card was declined, and nothing was charged.',
  expired: 'it took too long and has ended. Nothing was charged.',
  unknown_payment: 'we could not find this payment.',
  not_wanted: 'the order was paid another way or cancelled, and nothing was taken here.',
}));

/** What came back in ?error=: plain text of at most 200 characters, known codes in words (D40). */
export function returnError(value: string): string {
  return `Payment failed: ${RETURN_CODES.get(value) ?? value.slice(0, 200)}`;
}
