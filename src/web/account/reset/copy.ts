export const copy = {
  reset: {
    meta: {
      title: 'New password',
      description: 'Choose a new password for your Mfano Technologies account.',
    },
    title: 'Choose a new password',
    lead: 'You are signed out everywhere once it is saved, and sign in again with the new one.',
    password: 'New password',
    confirm: 'Confirm new password',
    button: 'Save the new password',
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
    lead: 'Welcome! An account was made for you. Once your password is saved, you sign in with it and your e-mail address.',
    password: 'Password',
    confirm: 'Confirm password',
    button: 'Save my password',
    done: 'Your password is saved. You can sign in now.',
  },
  busy: 'Saving...',
  login: 'Go to login now',
  waits: 'We wait for you here.',
  newLink: 'Ask for a new link',
  failed: 'Something went wrong.',
  aside: {
    title: 'A password that holds',
    points: [
      'Three or four words that only you would put together are easier to keep in mind than one word with tricks.',
      'Use it here and nowhere else. A password manager remembers it for you.',
      'It needs at least 8 characters, with a lowercase letter, an uppercase letter, a digit and a symbol.',
    ],
  },
};

export type ResetWords = typeof copy.reset | typeof copy.welcome;

/** The words by the address's query: the invitation mail's link says `?welcome=1`. */
export function wordsOf(search: string): ResetWords {
  return new URLSearchParams(search).has('welcome') ? copy.welcome : copy.reset;
}
