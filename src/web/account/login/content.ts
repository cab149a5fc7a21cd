export const content = {
  title: 'Welcome back',
  lead: 'Sign in to see your cart, your orders and your invoices.',
  verified: 'Your e-mail address is confirmed. Please sign in.',
  aside: {
    title: 'One account for everything you buy from us',
    points: [
      'Your cart waits for you, with the packages you picked before you signed in.',
      'Every receipt and invoice in one place, ready for your accountant.',
      'Quotes you asked for, and where each one stands.',
    ],
  },
};
