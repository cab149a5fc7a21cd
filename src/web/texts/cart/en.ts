/** The cart (S1-173…S1-187). */
export const cart = {
  meta: {
    title: 'Your cart',
    description: 'The packages you picked, with quantities and the total, ready for checkout.',
  },
  title: 'Your cart',
  empty: {
    title: 'Your Cart is Empty',
    text: "Looks like you haven't added any products to your cart yet.",
    go: 'Continue Shopping',
  },
  reading: 'Reading your cart',
  offline: 'We could not check prices just now. The prices below are those of your last visit.',
  checkAgain: 'Check again',
  noScript:
    'Your cart is kept in this browser and is shown by a script. Please switch JavaScript on, or order by phone or e-mail: you find both at the foot of this page.',
  changes: {
    prices: 'Price changed',
    quantities: 'Quantity changed',
    price: '{name} was {from} and is now {to}.',
    quantity: '{name}: only {to} can be ordered now, so we lowered the quantity.',
    raised: '{name}: the least order is {to}, so we raised the quantity.',
  },
  line: {
    exclVat: 'excl. VAT',
    remove: 'Remove {name}',
    noImage: 'No image',
    gone: 'This package is no longer on sale. Remove it to go on.',
    full: 'This intake is full. Remove it to go on, or join its waitlist on the trainings page.',
    noRoom: 'The other seats leave no room in this order. Lower their number or remove this.',
    seats: 'Up to {most} seats in one order. For more, {quote}.',
    quote: 'ask for a quote',
    tooMany: 'At most {max} can be ordered. Lower the quantity to go on.',
  },
  quantity: {
    of: 'Quantity of {name}',
    less: 'One less of {name}',
    more: 'One more of {name}',
    noNumber: 'Please enter a whole number, such as 3',
    most: 'At most {limit} can be ordered, so we set {limit}.',
    least: 'The least order is {limit}, so we set {limit}.',
  },
  removed: { one: '{name} was removed.', all: 'Your cart was emptied.', undo: 'Undo' },
  /** What one price buys. */
  periods: {
    sms: 'per SMS',
    unit: 'per {unit}',
    month: 'per month',
    term: 'per term',
    year: 'per year',
    once: 'once',
  },
  summary: {
    title: 'Order summary',
    checkout: 'Go to checkout',
    blocked: 'Remove or change the marked lines, then you can go to checkout.',
    legal: 'Ordering is subject to our {terms} and {privacy}.',
    terms: 'Terms of Service',
    privacy: 'Privacy Policy',
    clear: 'Clear cart',
  },
};
