export const content = {
  title: 'Choose a new password',
  lead: 'You are signed out everywhere once it is saved, and sign in again with the new one.',
  button: 'Save the new password',
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
