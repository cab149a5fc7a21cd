/** The words of an invoice's private page. */
export const invoice = {
  title: 'Your invoice',
  description: 'See what is owed, pay all of it or a part, and keep the PDF.',
  /** Where the link opens nothing. */
  gone: {
    heading: 'This link no longer works',
    text: 'We may have sent you a newer one since: please look for our latest mail about the invoice. Once you are signed in, your account shows your invoices as well. If neither helps, write to us and we send it again.',
    ways: [
      { to: '/account', name: 'See my account' },
      { to: '/about/contact', name: 'Write to us' },
    ],
  },
  noScript:
    'Without JavaScript this page can prompt your phone for M-Pesa; card and PayPal need it. Load the page again to see whether the money has arrived.',
  needsScript: 'Card and PayPal need JavaScript. Please choose M-Pesa.',
  private:
    'The address of this page is private: whoever has it can see this invoice. Please share it only with the person who pays.',
  questions: 'Questions about this invoice?',
  otherWays: {
    title: 'Without this page',
    paybill: 'M-Pesa paybill',
    business: 'Business number',
    account: 'Account number',
    amount: 'Amount',
    bank: 'By bank',
    reference: 'Reference',
    /** After what is typed by hand. */
    counted: 'With this number the money finds its invoice, and this page shows it.',
  },
  texts: {
    /** By what was chosen. */
    on: 'An SMS tells you when money for this invoice arrives or goes back to you.',
    off: 'Shall an SMS tell you when money for this invoice arrives or goes back to you? Never advertising.',
    start: 'Yes, text me',
    stop: 'No more texts',
  },
  notOnline: 'Nothing can be paid online just now.',
  callUs: 'Please call or write to us; the number and address stand below.',
  methods: { mpesa: 'M-Pesa', card: 'Card', paypal: 'PayPal' },
  /** How money came, by the names that the API gives; others stand as they are. */
  came: {
    'Credit Card': 'Card',
    'Bank Transfer': 'Bank transfer',
    Cash: 'In cash',
    Cheque: 'By cheque',
  },
  how: {
    mpesa: 'A prompt comes to your phone; you enter your PIN there.',
    card: 'Visa or Mastercard, checked by your bank.',
    paypal: 'You approve it at PayPal, in US dollars.',
  },
  /** What was typed stands. */
  offline:
    'There is no connection just now, so nothing was sent and nothing is charged. What you typed is still here: press Pay again when you are back online.',
  /** The same, and a payment that was heard is found again. */
  unheard:
    'No answer came, so we do not know whether your payment was started. What you typed is still here. If a prompt comes to your phone, you can confirm it; once there is a connection again, this page finds it and charges nothing twice.',
  failed:
    'The payment did not go through. Nothing was taken. You can try again or choose another way.',
  paidMeanwhile: 'It was paid meanwhile, or taken back. Nothing was charged now.',
  cardFailed: 'The card could not be confirmed. Please try again.',
  name: 'Invoice {number}',
  heading: 'From {company} to {customer}',
  next: 'See and pay invoice {number}',
  heads: {
    taken: 'This invoice was taken back. Nothing is owed',
    replaced: 'Invoice {number} took the place of this one. Nothing is owed here',
    takenBack: 'This invoice was taken back, and {sum} refunded. Nothing is owed',
    paid: 'Paid in full. Thank you',
    refunded: 'This invoice was refunded. Nothing is owed',
    paidBack: 'Paid in full, and {sum} refunded. Nothing is owed',
    open: 'To pay',
    now: 'To pay now',
    later: 'Nothing is due now. To pay later',
  },
  facts: {
    total: 'Total',
    rounding: 'Rounding',
    paid: 'Paid so far',
    credited: 'Credited',
    tooMuch: 'Paid too much',
    goesBack: '{sum}, goes back to you',
    isBack: '{sum}, is back with you',
    pin: 'Your KRA PIN',
    purchaseOrder: 'Purchase order',
    written: 'Written',
    due: 'Due',
    later: 'To pay later',
    overdue: '{day}, overdue',
  },
  schedule: {
    title: 'How it is paid',
    settled: 'Settled',
    by: 'By {day}',
    overdue: 'Was due on {day}',
    milestone: 'Once this is reached',
    open: '{sum} of it is open',
  },
  pdf: 'Invoice as PDF',
  lines: {
    title: 'What it is for',
    item: 'Item',
    net: 'Without VAT',
    sum: 'Amount',
    discount: 'Discount',
    less: 'less {sum}',
    tax: 'VAT',
    total: 'Total',
    /** Under the name of an item. */
    each: '{quantity} × {price}, {tax}',
    eachNoVat: '{quantity} × {price}',
    rate: 'VAT {rate}%',
    /** Of a seller who charges none. */
    noVat: 'no VAT',
    zero: 'zero-rated',
    exempt: 'exempt from VAT',
  },
  pay: {
    optional: '(optional)',
    title: 'Pay {sum} or a part',
    titleNone: 'Nothing is left to pay here',
    titlePart: 'Pay {sum}, or another amount',
    titleRest: 'Pay the rest, {sum}, or a part of it',
    how: 'How would you like to pay?',
    amount: 'Amount ({currency})',
    howMuch: 'How much to pay',
    now: 'Due now',
    next: 'The next part',
    all: 'All',
    /** Where a method does not take all that is open in one go. */
    mostAtOnce: 'The most at once',
    part: 'All that is open, or a part of it.',
    wholeShillings: 'M-Pesa takes whole shillings; what is above {sum} counts for the rest.',
    most: 'At most {sum} at once by this method.',
    dollars: 'PayPal charges {sum}, at Ksh {rate} per US dollar.',
    phone: 'M-Pesa phone number',
    /** Under a number that nobody typed here. */
    yourPhone: 'Your number with us. Type another one over it if somebody else pays.',
    button: 'Pay',
    buttonSum: 'Pay {sum}',
    rest: 'Pay the rest, {sum}',
    again: 'Try {sum} again',
    nextPart: 'Pay the next part, {sum}',
    onThePhone:
      'An M-Pesa prompt over {sum} may still be on a phone. Cancel it there before you pay in another way, or wait a minute: you may pay twice.',
    mayPayTwice:
      'An M-Pesa prompt of this invoice has no answer yet. If you have entered your PIN already, please wait or call us: you may pay twice.',
    anyway: 'Pay {sum} all the same',
  },
  wrong: {
    noAmount: 'Please enter an amount',
    tooMuch: 'Only {sum} is still to be paid',
    wholeShillings: 'M-Pesa takes whole shillings',
    aboveMost: 'At most {sum} at once by this method',
    belowLeast: 'This method starts at {sum}',
    tooLong: 'Must be {most} characters or less',
    pin: 'A KRA PIN looks like P051234567X',
    noPhone: 'Phone number is required',
    phone: 'Please enter a valid phone number',
  },
  waiting: {
    title: 'Your payment is under way',
    /** The second with the sum and the invoice's number. */
    steps: [
      'Unlock your phone: a prompt from M-Pesa is on it.',
      'Check that it asks for {sum} for {number}.',
      'Enter your M-Pesa PIN. This page says when the money has arrived.',
    ],
    bank: 'We are waiting for the word of the bank or PayPal. This takes a few seconds.',
    offline:
      'There is no connection just now. What you confirm on your phone counts all the same, and this page goes on by itself.',
    again: 'Look again',
    late: 'It takes longer than usual. Nothing is lost: as soon as the money arrives it is counted here, and your receipt comes by e-mail.',
    other: 'Choose another way',
    prompt:
      'A prompt that is still on your phone can be paid. Do not pay it when you have paid another way.',
  },
  arrived: {
    title: 'Payment received: {sum}',
    full: 'The invoice is paid in full.',
    part: '{sum} is still open.',
    partLater: '{sum} is still open; nothing of it is due now.',
    notYet: 'The payment did not go through',
    receipt: 'Your receipt is on its way by e-mail.',
    receiptOf: 'Your receipt is on its way by e-mail, reference {reference}.',
  },
  details: {
    add: 'Add your purchase order number or KRA PIN',
    change: 'Change your purchase order number or KRA PIN',
    purchaseOrder: 'Purchase order number',
    purchaseOrderHint: 'Your own number, for your books. It stands on the invoice.',
    kraPin: 'KRA PIN',
    save: 'Save',
    saved: 'Saved. The PDF of the invoice has it from now on.',
  },
  creditNotes: {
    title: 'Taken off this invoice',
    pdf: 'Credit note {number} as PDF',
  },
  received: {
    title: 'What we have received',
    reference: 'Reference {reference}',
    tooMuch: '{sum} of it was more than was owed. We send it back the way it came.',
    returning: '{sum} is on its way back to you.',
    returned: '{sum} went back to you.',
    rounded: 'Rounded to whole shillings: {sum} of it counts.',
    takenBack: 'We took this off again on {day}: it does not count.',
  },
  /** Codes that a return from a provider may carry, in words. */
  returned: {
    cancelled: 'You cancelled the payment. Nothing was charged.',
    unknown_payment: 'We do not know this payment. Nothing was charged here.',
  },
};
