export const copy = {
  title: 'You are offline',
  description: 'Shown by this site in your browser while there is no connection.',
  heading: 'You are offline',
  text: 'This page has not reached your phone or computer. Nothing is lost:',
  kept: [
    'What is in your cart stays in this browser.',
    'What you typed into our forms, but not files and passwords, is still there when you come back to them.',
    'A payment that you started goes on without this page; its receipt comes by e-mail.',
  ],
  /** Above the lines of the cart, where there are any. */
  cart: 'Your cart',
  cartText: 'Prices are those of your last visit, without VAT.',
  cartTotal: 'Total',
  again: 'Try again',
  reach: 'Reach us without the internet',
  call: 'Call',
  sms: 'Send an SMS to',
};
