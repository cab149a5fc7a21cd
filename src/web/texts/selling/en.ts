/** Prices, packages and the buttons that buy them, wherever something is sold. */
export const selling = {
  price: {
    exclVat: 'excl. VAT',
    withVat: '{price} with VAT',
    noVat: 'No VAT on this',
    /** What one price buys: a message, or a term. */
    per: 'per {unit}',
    perSms: 'per SMS',
    periods: {
      month: 'per month',
      term: 'per term',
      quarter: 'per quarter',
      year: 'per year',
      'one-off': 'once',
    },
  },
  recommended: 'Recommended',
  /** The mark of the recommended bootcamp. */
  popular: 'Most popular',
  seats: { none: 'This class is full', one: '1 seat left', several: '{count} seats left' },
  add: 'Add to cart',
  addAll: 'Add All',
  /** In its place where no script runs. */
  ask: 'Ask for a quote',
  waitlist: {
    go: 'Join the waitlist',
    chat: 'Ask on WhatsApp',
    /** What the contact page and the chat are told. */
    subject: '{name} bootcamp waitlist',
    message: 'Hello, please add me to the {subject}.',
  },
};
