export const copy = {
  meta: {
    title: 'Forgot password',
    description:
      'Get a link by e-mail to choose a new password for your Mfano Technologies account.',
  },
  title: 'Forgot your password?',
  lead: 'Type the e-mail address of your account. We send you a link for a new password.',
  button: 'Send the link',
  busy: 'Sending the link...',
  sentLead:
    'The link works once, within 60 minutes. Nothing there? Look in the spam folder, and check that you typed the address you registered with.',
  again: 'Send it again',
  failed: 'Something went wrong.',
  noPassword: 'No need for a new one now?',
  signInLink: 'E-mail me a sign-in link',
  back: 'You remember it after all?',
  login: 'Log in',
  aside: {
    title: 'Good to know',
    points: [
      'Your old password works until you choose a new one.',
      'Choosing a new password signs you out on every phone and computer.',
      'We never ask for your password, your M-Pesa PIN or a code you received. Whoever asks for one is not us.',
    ],
  },
};
