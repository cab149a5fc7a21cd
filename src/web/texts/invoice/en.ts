/** The words of an invoice's private page. */
export const invoice = {
  title: 'Your invoice',
  description: 'See the amount due, pay all or part of it, and download the PDF.',
  /** Where the link opens nothing. */
  gone: {
    heading: 'This link no longer works',
    text: 'We might have sent you a newer link. Look for our latest email about this invoice, or sign in to see your invoices in your account. If neither helps, write to us and we will send it again.',
    ways: [
      { to: '/account', name: 'View my account' },
      { to: '/about/contact', name: 'Write to us' },
    ],
  },
  noScript:
    'Without JavaScript you can still pay by M-Pesa. Reload this page to see whether your payment has arrived. Card and PayPal need JavaScript.',
  needsScript: 'Card and PayPal need JavaScript. Choose M-Pesa instead.',
  private:
    'This link is private. Anyone who has it can see this invoice, so share it only with the person who will pay.',
  questions: 'Questions about this invoice?',
  otherWays: {
    title: 'Pay without this page',
    paybill: 'M-Pesa paybill',
    business: 'Business number',
    account: 'Account number',
    amount: 'Amount',
    bank: 'By bank',
    reference: 'Reference',
    /** After what is typed by hand. */
    counted:
      'Use this number so we can match your payment. The payment will then appear on this page.',
  },
  texts: {
    /** By what was chosen. */
    on: 'We will text you when a payment for this invoice is received, refunded or due.',
    off: 'Do you want a text message when a payment for this invoice is received, refunded or due? We will never text you advertising.',
    start: 'Yes, text me',
    stop: 'Stop text messages',
  },
  notOnline: 'Online payment is not available now.',
  callUs: 'Call or write to us. Our contact details are below.',
  methods: { mpesa: 'M-Pesa', card: 'Card', paypal: 'PayPal' },
  /** Ways of payment by the API's names. Others are shown as they are. */
  came: {
    'Credit Card': 'Card',
    'Bank Transfer': 'Bank transfer',
    Cash: 'In cash',
    Cheque: 'By cheque',
    'Withholding Tax': 'Withholding tax',
    'Withholding VAT': 'Withholding VAT',
  },
  how: {
    mpesa: 'We will send a prompt to your phone. Enter your PIN there.',
    card: 'Visa or Mastercard, confirmed by your bank.',
    paypal: 'You will approve the payment on PayPal, in US dollars.',
  },
  /** We keep what was typed. */
  offline:
    'You are offline. Nothing was sent or charged. What you typed is still here. Press the Pay button again when you are back online.',
  /** The same, and a payment that was heard is found again. */
  unheard:
    'No answer reached this page, so we do not know if your payment started. What you typed is still here. If a prompt appears on your phone, you can confirm it. This page will find the payment once you are back online, and you will not be charged twice.',
  failed:
    'The payment did not go through. Nothing was charged. Try again or choose another method.',
  paidMeanwhile: 'This invoice is already paid or cancelled. Nothing was charged.',
  cardFailed: 'We could not confirm the card. Try again.',
  name: 'Invoice {number}',
  heading: 'From {company} to {customer}',
  next: 'View and pay invoice {number}',
  heads: {
    taken: 'This invoice was cancelled. Nothing is due',
    replaced: 'This invoice was replaced by invoice {number}. Nothing is due here',
    takenBack: 'This invoice was cancelled and {sum} was refunded. Nothing is due',
    paid: 'Paid in full. Thank you',
    refunded: 'This invoice was refunded. Nothing is due',
    paidBack: 'Paid in full, and {sum} was refunded. Nothing is due',
    open: 'Balance due',
    now: 'Due now',
    later: 'Nothing is due now. Due later',
  },
  facts: {
    total: 'Total',
    rounding: 'Rounding',
    paid: 'Paid so far',
    withheld: 'Tax withheld',
    credited: 'Credited',
    tooMuch: 'Overpaid',
    goesBack: '{sum}, to be refunded',
    isBack: '{sum}, refunded',
    pin: 'Your KRA PIN',
    purchaseOrder: 'Purchase order',
    written: 'Issued',
    due: 'Due',
    later: 'Due later',
    overdue: '{day}, overdue',
  },
  schedule: {
    title: 'Payment schedule',
    settled: 'Paid',
    by: 'By {day}',
    overdue: 'Was due on {day}',
    milestone: 'When this milestone is reached',
    open: '{sum} still due',
  },
  pdf: 'Invoice as PDF',
  lines: {
    title: 'Items',
    item: 'Item',
    net: 'Without VAT',
    sum: 'Amount',
    discount: 'Discount',
    less: 'minus {sum}',
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
    title: 'Pay {sum} or part of it',
    titleNone: 'Nothing left to pay',
    titlePart: 'Pay {sum} or another amount',
    titleRest: 'Pay the balance of {sum}, or part of it',
    how: 'How would you like to pay?',
    amount: 'Amount ({currency})',
    howMuch: 'Amount to pay',
    now: 'Due now',
    next: 'Next instalment',
    all: 'Full balance',
    /** Where a method does not take all that is open in one go. */
    mostAtOnce: 'Maximum per payment',
    part: 'The full balance or part of it.',
    wholeShillings:
      'M-Pesa accepts whole shillings only. Anything above {sum} goes towards the balance.',
    most: 'Maximum {sum} per payment with this method.',
    dollars: 'PayPal will charge {sum}, at Ksh {rate} per US dollar.',
    phone: 'M-Pesa phone number',
    /** Under a number that nobody typed here. */
    yourPhone: 'The number we have for you. Change it if someone else is paying.',
    keepCard: 'Keep this card and charge it when {name} is due',
    keepCardHint:
      'We email you each invoice before we charge the card. You can turn this off in your account.',
    button: 'Pay',
    buttonSum: 'Pay {sum}',
    rest: 'Pay the balance, {sum}',
    again: 'Retry payment of {sum}',
    nextPart: 'Pay the next instalment, {sum}',
    onThePhone:
      'An M-Pesa prompt for {sum} might still be open on a phone. Cancel it there, or wait a minute, before you pay another way. Otherwise you might pay twice.',
    mayPayTwice:
      'We are still waiting for the result of an M-Pesa prompt for this invoice. If you entered your PIN, wait or call us. Otherwise you might pay twice.',
    anyway: 'Pay {sum} anyway',
  },
  wrong: {
    noAmount: 'Enter an amount',
    tooMuch: 'Only {sum} is still due',
    wholeShillings: 'M-Pesa takes whole shillings only',
    aboveMost: 'Maximum {sum} per payment with this method',
    belowLeast: 'Minimum {sum} with this method',
    tooLong: 'Must be {most} characters or fewer',
    pin: 'Enter a KRA PIN such as P051234567X',
    noPhone: 'Phone number is required',
    phone: 'Please enter a valid phone number',
  },
  waiting: {
    title: 'Your payment is in progress',
    /** The second with the sum and the invoice's number. */
    steps: [
      'Unlock your phone and open the M-Pesa prompt.',
      'Check that it shows {sum} for {number}.',
      'Enter your M-Pesa PIN. This page will update when your payment arrives.',
    ],
    bank: 'We are waiting for confirmation from your bank or PayPal. This takes a few seconds.',
    offline:
      'You are offline. What you confirm on your phone still counts, and this page will update when you are back online.',
    again: 'Check again',
    late: 'This is taking longer than usual. When your payment arrives, this page will show it and we will email your receipt.',
    other: 'Choose another method',
    prompt:
      'A prompt that is still open on your phone can still charge you. Do not confirm it if you have paid another way.',
  },
  arrived: {
    title: 'Payment received: {sum}',
    full: 'The invoice is paid in full.',
    part: '{sum} is still due.',
    partLater: '{sum} is due later. Nothing is due now.',
    notYet: 'The payment did not go through',
    receipt: 'We will email your receipt.',
    receiptOf: 'We will email your receipt. Payment reference: {reference}.',
  },
  details: {
    add: 'Add your purchase order number or KRA PIN',
    change: 'Change your purchase order number or KRA PIN',
    purchaseOrder: 'Purchase order number',
    purchaseOrderHint: 'Your own reference. Shown on the invoice.',
    kraPin: 'KRA PIN',
    save: 'Save',
    saved: 'Saved. The invoice PDF is up to date.',
  },
  creditNotes: {
    title: 'Credited against this invoice',
    pdf: 'Credit note {number} as PDF',
  },
  received: {
    title: 'Payments received',
    titleWithheld: 'Payments received and tax withheld',
    reference: 'Reference {reference}',
    certificate: 'Certificate {reference}',
    tooMuch: 'You overpaid by {sum}. We will refund it the same way you paid.',
    returning: 'We are refunding {sum}.',
    returned: '{sum} was refunded.',
    rounded: 'Rounded to whole shillings: {sum} counts towards the invoice.',
    takenBack: 'We reversed this payment on {day}, so it does not count.',
  },
  /** Codes that a return from a provider may carry, in words. */
  returned: {
    cancelled: 'You cancelled the payment. Nothing was charged.',
    unknown_payment: 'We could not find this payment. If you were charged, write to us.',
  },
};
