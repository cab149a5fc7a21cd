/** What a test card does (docs/providers.md §2.9). */
export type CardOutcome =
  | { kind: 'succeeds'; disputed?: true }
  | { kind: 'declined'; code: string; decline_code?: string; message: string }
  /** 3-D Secure first, then as told. */
  | { kind: 'challenge'; after: CardOutcome };

const SUCCEEDS: CardOutcome = { kind: 'succeeds' };
const DECLINED = 'Your card was declined.';
const GENERIC: CardOutcome = {
  kind: 'declined',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: DECLINED,
};
const NOT_A_NUMBER: CardOutcome = {
  kind: 'declined',
  code: 'incorrect_number',
  message: 'Your card number is incorrect.',
};

/** Every test card with what a person is told of it. */
export const TEST_CARDS: Record<string, { does: string; outcome: CardOutcome }> = {
  '4242424242424242': { does: 'Succeeds', outcome: SUCCEEDS },
  '4000000000000002': { does: 'Declined', outcome: GENERIC },
  '4000000000009995': {
    does: 'Declined: insufficient funds',
    outcome: {
      kind: 'declined',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  '4000000000009987': {
    does: 'Declined: lost card',
    outcome: {
      kind: 'declined',
      code: 'card_declined',
      decline_code: 'lost_card',
      message: DECLINED,
    },
  },
  '4000000000009979': {
    does: 'Declined: stolen card',
    outcome: {
      kind: 'declined',
      code: 'card_declined',
      decline_code: 'stolen_card',
      message: DECLINED,
    },
  },
  '4000000000000069': {
    does: 'Declined: expired',
    outcome: { kind: 'declined', code: 'expired_card', message: 'Your card has expired.' },
  },
  '4000000000000127': {
    does: 'Declined: wrong CVC',
    outcome: {
      kind: 'declined',
      code: 'incorrect_cvc',
      message: "Your card's security code is incorrect.",
    },
  },
  '4000000000000119': {
    does: 'Declined: processing error',
    outcome: {
      kind: 'declined',
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  '4242424242424241': { does: 'Refused: wrong number', outcome: NOT_A_NUMBER },
  '4000002760003184': {
    does: '3-D Secure, then succeeds',
    outcome: { kind: 'challenge', after: SUCCEEDS },
  },
  '4000002500003155': {
    does: '3-D Secure, then succeeds',
    outcome: { kind: 'challenge', after: SUCCEEDS },
  },
  '4000008400001629': {
    does: '3-D Secure, then declined',
    outcome: { kind: 'challenge', after: GENERIC },
  },
  '4000000000000259': {
    does: 'Succeeds, then disputed',
    outcome: { kind: 'succeeds', disputed: true },
  },
};

/** What a card typed at the checkout does; a number outside the table fails as it would in Stripe's test mode. */
export function outcomeOf(number: string): CardOutcome {
  const known = TEST_CARDS[number];
  if (known) return known.outcome;
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) return NOT_A_NUMBER;
  const message =
    'Your card was declined. Your request was in test mode, but used a non test card.';
  return { kind: 'declined', code: 'card_declined', decline_code: 'test_mode_live_card', message };
}

function passesLuhn(number: string): boolean {
  const digits = [...number].toReversed().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? digit : digit * 2;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
