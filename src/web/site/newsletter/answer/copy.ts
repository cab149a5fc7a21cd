/** What the pages behind the mails' links ask. */
export const copy = {
  description: 'Nothing happens until you press the button.',
  confirm: {
    title: 'Confirm your address',
    heading: 'Press the button to subscribe',
    text: 'Someone, probably you, entered your address for our monthly newsletter. If it was not you, close this page and we will not write again.',
    button: 'Yes, send me the newsletter',
  },
  unsubscribe: {
    title: 'Unsubscribe from the newsletter',
    heading: 'Unsubscribe from the newsletter?',
    text: 'We will not send you another issue. You will still get receipts and answers to your questions.',
    button: 'Unsubscribe me',
  },
};
