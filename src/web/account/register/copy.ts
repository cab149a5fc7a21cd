export const copy = {
  meta: {
    title: 'Create an account',
    description:
      'Open a Mfano Technologies account to order packages, pay by M-Pesa, card or PayPal and keep your receipts.',
    crumb: 'Register',
  },
  title: 'Create your account',
  lead: 'It takes a minute. You can pay as soon as you are done.',
  google: {
    title: 'Almost there',
    lead: 'Google has told us who you are. Two things are missing.',
    confirmed: 'Confirmed by Google',
    gone: 'Please start again with Google, or fill in the form.',
  },
  passwordHint:
    'At least 8 characters, with a lowercase letter, an uppercase letter, a digit and a symbol',
  byGoogle: 'Sign up with Google',
  already: 'Already have an account?',
  login: 'Log in',
  goToLogin: 'Go to login',
  aside: {
    title: 'Made for schools and businesses that keep records',
    points: [
      'Pay by M-Pesa, card or PayPal and get a receipt at once.',
      'Come back to your cart on the same phone or computer at any time.',
      'Add your KRA PIN at checkout and it stands on your invoice.',
    ],
  },
};
