export const copy = {
  meta: {
    title: 'Sign in by e-mail',
    description:
      'Get a link by e-mail that signs you in to your Mfano Technologies account, without a password.',
  },
  title: 'Sign in by e-mail',
  lead: 'Type the e-mail address of your account. We send you a link that signs you in, without your password.',
  button: 'E-mail me a sign-in link',
  busy: 'Sending the link...',
  sentLead:
    'The link works once, within 60 minutes, on any phone or computer. Nothing there? Look for an earlier mail from us, which still works, and in the spam folder.',
  again: 'Send it again',
  failed: 'Something went wrong.',
  back: 'Rather with your password?',
  login: 'Log in',
  aside: {
    title: 'Good to know',
    points: [
      'Nobody can keep you out: wrong passwords that others type do not count for this link.',
      'Your password stays as it is.',
      'The link opens your account. Forward it to nobody; we never ask you for it.',
    ],
  },
};
