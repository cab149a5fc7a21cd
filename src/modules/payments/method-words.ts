/** How money came, as part of a sentence: "We received Ksh 500.00 in cash." Takes the names that lists show. */
const CAME: Record<string, string> = {
  'Credit Card': 'by card',
  'Bank Transfer': 'by bank transfer',
  Cash: 'in cash',
  Cheque: 'by cheque',
};

/** "by M-Pesa", "by card", "in cash". */
export function cameBy(method: string): string {
  return CAME[method] ?? `by ${method}`;
}

/** "Charged to your card", "Charged by PayPal": a row's label. */
export function chargedBy(method: string): string {
  return method === 'Credit Card' ? 'Charged to your card' : `Charged by ${method}`;
}

/** Where a refund goes, and when it is seen there (docs/providers.md §9). */
const BACK: Record<string, { to: string; seen: string }> = {
  'M-Pesa': { to: 'to your M-Pesa', seen: 'It is in your M-Pesa account now.' },
  'Credit Card': {
    to: 'to your card',
    seen: 'Your bank may take up to ten working days to show it.',
  },
  PayPal: {
    to: 'to your PayPal account',
    seen: 'PayPal shows it in your account now; where you paid there with a card, the card may take up to ten working days.',
  },
  'bank transfer': {
    to: 'by bank transfer',
    seen: 'Your bank may take up to three working days to show it.',
  },
};

/** Where money went back to, and when its owner sees it there. */
export function backTo(by: string): { to: string; seen: string } {
  return BACK[by] ?? { to: `by ${by}`, seen: 'It is on its way to you.' };
}
