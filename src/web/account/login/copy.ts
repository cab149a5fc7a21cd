export const copy = {
  meta: {
    title: 'Login',
    description:
      'Sign in to your Mfano Technologies account to see your cart, orders, invoices and quotes.',
    crumb: 'Login',
  },
  title: 'Welcome back',
  lead: 'Sign in to see your cart, your orders and your invoices.',
  verified: 'Your e-mail address is confirmed. Please sign in.',
  remember: 'Remember me',
  forgot: 'Forgot your password?',
  byLink: 'E-mail me a sign-in link',
  send: 'Sign In',
  sending: 'Signing in...',
  /** Exact texts. */
  failed: 'Login failed',
  /** For a code in the address that we never gave. */
  unknown: 'Sign-in did not work. Please try again.',
  wrongRole: 'Invalid role or login failed',
  /** The visitor's settings forbid the site to store anything. */
  keepsNothing:
    'Your browser does not let this site store anything, so it can keep neither your cart nor your sign-in. Please allow cookies for this site, then load the page again.',
  link: {
    title: 'You have an account with this address',
    text: 'Please enter its password once, and from then on Google signs you in to it.',
    back: 'Sign in without Google',
  },
  google: 'Google',
  guest: 'Continue as guest',
  emptyCart:
    'Your cart is empty. Put something in it, and you can continue to the checkout as a guest.',
  newHere: 'New here?',
  register: 'Sign up',
  aside: {
    title: 'One account for everything you buy from us',
    points: [
      'Your cart waits for you, with the packages you picked before you signed in.',
      'Every receipt and invoice in one place, ready for your accountant.',
      'Quotes you asked for, and where each one stands.',
    ],
  },
};
