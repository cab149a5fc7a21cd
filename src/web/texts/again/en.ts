/** Asked before the same is paid a second time. Fetched when it is needed, in both editions. */
export const again = {
  ago: { now: 'a moment ago', one: '1 minute ago', several: '{minutes} minutes ago' },
  /** The order is this browser's or account's own. */
  own: {
    title: 'You started paying for the same items {ago}',
    text: 'Do you want to continue that order, or order the same items again?',
    leave: 'Continue that order',
  },
  /** Somebody with this phone number, perhaps in another browser: nothing else is told. */
  other: {
    title: 'This phone number was used to order the same items {ago}',
    text: 'If that was you and you entered your PIN, wait for the receipt. If you order again, you might pay twice.',
    /** For a method that asks for no PIN here. */
    noPin:
      'If that was you and you have paid, wait for the receipt. If you order again, you might pay twice.',
    leave: 'Don’t pay again',
  },
  again: 'Order again',
};
