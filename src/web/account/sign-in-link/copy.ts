export const copy = {
  meta: {
    title: 'Sign in by email',
    description:
      'Get an email link to sign in to your Mfano Technologies account without a password.',
  },
  title: 'Sign in by email',
  lead: 'Enter the email address for your account. We will send you a link to sign in without your password.',
  button: 'Email me a sign-in link',
  busy: 'Sending…',
  sentLead:
    'The link works once, on any device, and expires after 60 minutes. If the email does not arrive, look in your spam folder, or use an earlier link from us that still works.',
  again: 'Send again',
  failed: 'Something went wrong.',
  back: 'Prefer your password?',
  login: 'Sign in',
  aside: {
    title: 'Good to know',
    points: [
      'This link works even if someone else has entered wrong passwords for your account.',
      'If you have confirmed your email address, your password stays the same. Otherwise we will remove it and ask you to choose a new one.',
      'The link opens your account. Do not forward it. We never ask for it.',
    ],
  },
};
