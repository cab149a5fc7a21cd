export const copy = {
  meta: {
    title: 'Login',
    description:
      'Sign in to your Mfano Technologies account to see your cart, orders, invoices and quotes.',
    crumb: 'Login',
  },
  title: 'Welcome back',
  lead: 'Sign in to see your cart, your orders and your invoices.',
  verified: 'Your email address is confirmed. You can sign in now.',
  remember: 'Remember me',
  forgot: 'Forgot your password?',
  byLink: 'Email me a sign-in link',
  send: 'Sign In',
  sending: 'Signing in...',
  /** Exact texts. */
  failed: 'Login failed',
  /** For a code in the address that we never gave. */
  unknown: 'Sign-in did not work. Try again.',
  wrongRole: 'Invalid role or login failed',
  /** The visitor's settings forbid the site to store anything. */
  keepsNothing:
    'Your browser stores nothing for this site, so we cannot keep your cart or sign you in. Allow cookies for this site, or free some space, then reload the page.',
  link: {
    title: 'You already have an account with this address',
    text: 'Enter your password once to link your Google account. After that you can sign in with Google.',
    back: 'Sign in without Google',
  },
  google: 'Google',
  guest: 'Continue as guest',
  emptyCart: 'Your cart is empty. Add a package to check out as a guest.',
  newHere: 'New here?',
  register: 'Sign up',
  aside: {
    title: 'One account for all your purchases',
    points: [
      'Your cart keeps the packages you chose before you signed in.',
      'All your receipts and invoices in one place, ready for your accountant.',
      'Your quote requests and the status of each one.',
    ],
  },
};
