export const copy = {
  meta: {
    title: 'Create an account',
    description:
      'Open a Mfano Technologies account to order packages, pay by M-Pesa, card or PayPal and keep your receipts.',
    crumb: 'Register',
  },
  title: 'Create your account',
  lead: 'It takes a minute, and you can pay right away.',
  google: {
    title: 'Almost there',
    lead: 'Google confirmed who you are. Add your phone number and accept our terms.',
    confirmed: 'Confirmed by Google',
    gone: 'We could not get your details from Google. Start again with Google, or fill in the form.',
  },
  passwordHint:
    'At least 8 characters, with a lowercase letter, an uppercase letter, a digit and a symbol',
  byGoogle: 'Sign up with Google',
  already: 'Already have an account?',
  login: 'Sign in',
  goToLogin: 'Go to sign-in',
  aside: {
    title: 'Made for schools and businesses that keep records',
    points: [
      'Pay by M-Pesa, card or PayPal and get a receipt at once.',
      'Return to your cart on the same device at any time.',
      'Add your KRA PIN at checkout to show it on your invoice.',
    ],
  },
};
