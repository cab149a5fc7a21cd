/** The words of an invoice's private page. */
export const words = {
  title: 'Your invoice',
  description: 'See what is owed, pay all of it or a part, and keep the PDF.',
  noScript: 'Paying here needs JavaScript. Everything else works without it: the sums below, the PDF, and paying by bank.',
  private: 'The address of this page is private: whoever has it can see this invoice. Please pass it on only to who pays for you.',
  questions: 'Questions about this invoice?',
  bank: 'By bank:',
  bankReference: 'Please give as the reference:',
  methods: { mpesa: 'M-Pesa', card: 'Card', paypal: 'PayPal' },
  how: { mpesa: 'A prompt comes to your phone; you enter your PIN there.', card: 'Visa or Mastercard, checked by your bank.', paypal: 'You approve it at PayPal, in US dollars.' },
  offline: 'We could not reach the server. Please check your connection and try again.',
  failed: 'The payment did not go through. Nothing was taken. You can try again or choose another way.',
  cardFailed: 'The card could not be confirmed. Please try again.',
} as const;

/** Codes that a return from a provider may carry, in words. */
export const RETURNED: Record<string, string> = {
  cancelled: 'You cancelled the payment. Nothing was charged.',
  unknown_payment: 'We do not know this payment. Nothing was charged here.',
};
