/** What a test card does (docs/providers.md §2.9). */
export type CardOutcome =
  | { kind: 'succeeds'; disputed?: true }
  | { kind: 'declined'; code: string; decline_code?: string; message: string }
  /** 3-D Secure first, then as told. */
  | { kind: 'challenge'; after: CardOutcome };

const declined = (code: string, message: string): CardOutcome => ({
  kind: 'declined',
  code,
  message,
});
const byBank = (decline_code: string, message = 'Your card was declined.'): CardOutcome => ({
  kind: 'declined',
  code: 'card_declined',
  decline_code,
  message,
});

const SUCCEEDS: CardOutcome = { kind: 'succeeds' };
const GENERIC = byBank('generic_decline');
const NOT_A_NUMBER = declined('incorrect_number', 'Your card number is incorrect.');
const NOT_A_TEST =
  'Your card was declined. Your request was in test mode, but used a non test card.';

const TABLE: [number: string, does: string, outcome: CardOutcome][] = [
  ['4242424242424242', 'Succeeds', SUCCEEDS],
  ['4000000000000002', 'Declined', GENERIC],
  [
    '4000000000009995',
    'Declined: insufficient funds',
    byBank('insufficient_funds', 'Your card has insufficient funds.'),
  ],
  ['4000000000009987', 'Declined: lost card', byBank('lost_card')],
  ['4000000000009979', 'Declined: stolen card', byBank('stolen_card')],
  ['4000000000000069', 'Declined: expired', declined('expired_card', 'Your card has expired.')],
  [
    '4000000000000127',
    'Declined: wrong CVC',
    declined('incorrect_cvc', "Your card's security code is incorrect."),
  ],
  [
    '4000000000000119',
    'Declined: processing error',
    declined(
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ),
  ],
  ['4242424242424241', 'Refused: wrong number', NOT_A_NUMBER],
  ['4000002760003184', '3-D Secure, then succeeds', { kind: 'challenge', after: SUCCEEDS }],
  ['4000002500003155', '3-D Secure, then succeeds', { kind: 'challenge', after: SUCCEEDS }],
  ['4000008400001629', '3-D Secure, then declined', { kind: 'challenge', after: GENERIC }],
  ['4000000000000259', 'Succeeds, then disputed', { kind: 'succeeds', disputed: true }],
];

/** Every test card with what a person is told of it. */
export const TEST_CARDS: Record<string, { does: string; outcome: CardOutcome }> =
  Object.fromEntries(TABLE.map(([number, does, outcome]) => [number, { does, outcome }]));

/** What a card typed at the checkout does; a number outside the table fails as it would in Stripe's test mode. */
export function outcomeOf(number: string): CardOutcome {
  const known = TEST_CARDS[number];
  if (known) return known.outcome;
  const digits = [...number].toReversed().map(Number);
  const luhn = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? digit : digit * 2;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  if (!/^\d{12,19}$/.test(number) || luhn % 10 !== 0) return NOT_A_NUMBER;
  return byBank('test_mode_live_card', NOT_A_TEST);
}

/** What Stripe.js refuses before a bank is asked. */
export function checkTyped(exp: string | undefined, cvc: string | undefined, now: Date) {
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc.trim()))
    return { code: 'invalid_cvc', message: "Your card's security code is invalid." };
  if (exp === undefined) return null;
  const [, month, year] = /^\s*(\d{1,2})\s*[/-]\s*(?:20)?(\d{2})\s*$/.exec(exp) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12)
    return { code: 'invalid_expiry_month', message: "Your card's expiration date is invalid." };
  return Date.UTC(2000 + Number(year), Number(month), 1) > now.getTime()
    ? null
    : { code: 'invalid_expiry_year', message: "Your card's expiration date is in the past." };
}
