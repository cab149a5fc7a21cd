/** Asked before the same is paid a second time. Fetched when it is needed, in both editions. */
export const again = {
  ago: { now: 'just now', one: '1 minute ago', several: '{minutes} minutes ago' },
  /** The order is this browser's or account's own. */
  own: {
    title: 'You started paying for the same items {ago}',
    text: 'Continue that order, or order the same items once more?',
    leave: 'Continue that order',
  },
  /** Somebody with this phone number, perhaps in another browser: nothing else is told. */
  other: {
    title: 'The same items were ordered with this phone number {ago}',
    text: 'If that was you and you have entered your PIN, please wait for the receipt. If you order again, you may pay twice.',
    /** For a method that asks for no PIN here. */
    noPin:
      'If that was you and you have paid, please wait for the receipt. If you order again, you may pay twice.',
    leave: 'Do not pay again',
  },
  again: 'Order again',
};
