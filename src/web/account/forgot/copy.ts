export const copy = {
  meta: {
    title: 'Forgot password',
    description:
      'Get a link by email to choose a new password for your Mfano Technologies account.',
  },
  title: 'Forgot your password?',
  lead: 'Enter the email address for your account. We will send you a link to choose a new password.',
  button: 'Send link',
  busy: 'Sending…',
  sentLead:
    'The link works once and expires after 60 minutes. If the email does not arrive, look in your spam folder and check that you entered the address you registered with.',
  again: 'Send again',
  failed: 'Something went wrong.',
  noPassword: 'Don’t need a new password?',
  signInLink: 'Email me a sign-in link',
  back: 'Remember your password?',
  login: 'Sign in',
  aside: {
    title: 'Good to know',
    points: [
      'Your old password works until you choose a new one.',
      'When you choose a new password, we sign you out on all devices.',
      'Our staff never ask for your password, your M-Pesa PIN or a code you received. If someone does, it is not us.',
    ],
  },
};
