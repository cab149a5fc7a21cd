/** The cart. */
export const cart = {
  meta: {
    title: 'Your cart',
    description: 'The packages you chose, with quantities and the total.',
  },
  title: 'Your cart',
  goesWith: 'Goes well with your order',
  empty: {
    title: 'Your Cart is Empty',
    text: "Looks like you haven't added any products to your cart yet.",
    go: 'Continue Shopping',
    shelf: 'What you can order here',
    from: 'from {price} {period}, with VAT',
  },
  reading: 'Loading your cart',
  offline: 'We could not check the prices. The prices below are from your last visit.',
  checkAgain: 'Check again',
  noScript:
    'The cart needs JavaScript. Turn it on, or order by phone or email. Our contact details are at the bottom of this page.',
  changes: {
    prices: 'Price changed',
    seen: 'Got it',
    quantities: 'Quantity changed',
    price: 'The price of {name} changed from {from} to {to}.',
    quantity: '{name}: you can now order at most {to}, so we lowered the quantity.',
    raised: '{name}: the minimum order is {to}, so we raised the quantity.',
  },
  line: {
    exclVat: 'excl. VAT',
    remove: 'Remove {name}',
    noImage: 'No image',
    gone: 'This package is no longer on sale. Remove it to continue.',
    full: 'This class is full. Remove it to continue, or join the waitlist on the trainings page.',
    noRoom:
      'This order already has the maximum number of seats. Lower the other quantities or remove this item.',
    seats: 'Up to {most} seats in one order. For more, {quote}.',
    quote: 'ask for a quote',
    tooMany: 'You can order at most {max}. Lower the quantity to continue.',
  },
  quantity: {
    of: 'Quantity of {name}',
    less: 'Remove one {name}',
    more: 'Add one {name}',
    noNumber: 'Enter a whole number, such as 3',
    most: 'You can order at most {limit}, so we changed the quantity to {limit}.',
    least: 'The minimum order is {limit}, so we changed the quantity to {limit}.',
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
    blocked: 'Change or remove the marked items to continue.',
    legal: 'Our {terms} apply to your order. Our {privacy} explains how we use your data.',
    terms: 'Terms of Sale',
    privacy: 'Privacy Notice',
    clear: 'Clear cart',
  },
};
