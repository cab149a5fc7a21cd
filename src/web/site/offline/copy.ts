export const copy = {
  title: 'You are offline',
  description: 'This page appears when you have no internet connection.',
  heading: 'You are offline',
  text: 'We could not load this page. While you are offline:',
  kept: [
    'Your cart is kept in this browser.',
    'What you typed in our forms is kept, except files and passwords.',
    'A payment you started continues without this page. If you paid, we will email your receipt.',
  ],
  /** Above the lines of the cart, where there are any. */
  cart: 'Your cart',
  cartText: 'Prices are from your last visit, without VAT.',
  cartTotal: 'Total',
  again: 'Try again',
  reach: 'Contact us without internet',
  call: 'Call',
  sms: 'Send a text message to',
};
