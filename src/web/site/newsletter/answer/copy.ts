/** What the pages behind the mails' links ask. */
export const copy = {
  description: 'One press of the button decides; nothing happens before.',
  confirm: {
    title: 'Confirm your address',
    heading: 'One press and you are on the list',
    text: 'Somebody, most likely you, entered your address for our monthly newsletter. If it was not you, close this page and you get nothing more.',
    button: 'Yes, send me the newsletter',
  },
  unsubscribe: {
    title: 'Leave the newsletter',
    heading: 'Leave the newsletter?',
    text: 'You get no further issue. Receipts and answers to what you ask us still come.',
    button: 'Take me off the list',
  },
};
