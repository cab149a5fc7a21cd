export const copy = {
  reset: {
    meta: {
      title: 'New password',
      description: 'Choose a new password for your Mfano Technologies account.',
    },
    title: 'Choose a new password',
    lead: 'We will then sign you out everywhere. Sign in again with the new password.',
    password: 'New password',
    confirm: 'Confirm new password',
    button: 'Save new password',
    /** The server's words are shown. */
    done: null,
  },
  /** Behind the link of an invitation: a first password. */
  welcome: {
    meta: {
      title: 'Your password',
      description: 'Choose the password for your Mfano Technologies account.',
    },
    title: 'Choose your password',
    lead: 'Welcome! We created an account for you. Choose a password, then sign in with it and your email address.',
    password: 'Password',
    confirm: 'Confirm password',
    button: 'Save password',
    done: 'Your password was saved. You can sign in now.',
  },
  busy: 'Saving…',
  login: 'Go to sign-in',
  waits: 'Choose “Go to sign-in” to continue.',
  newLink: 'Request a new link',
  failed: 'Something went wrong.',
  aside: {
    title: 'A strong password',
    points: [
      'Three or four words that only you would combine are easier to remember than one complicated word.',
      'Use it only here. A password manager can remember it for you.',
      'It needs at least 8 characters, with a lowercase letter, an uppercase letter, a digit and a symbol.',
    ],
  },
};

export type ResetWords = typeof copy.reset | typeof copy.welcome;

/** The words by the address's query: the invitation mail's link says `?welcome=1`. */
export function wordsOf(search: string): ResetWords {
  return new URLSearchParams(search).has('welcome') ? copy.welcome : copy.reset;
}
