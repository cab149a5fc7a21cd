/** The page after a card payment. */
export const thankYou = {
  meta: { title: 'Thank you', description: 'Your order with its receipt, and what happens next.' },
  title: 'Thank you',
  neutral:
    'When an order is paid, its receipt comes to your e-mail. If you miss yours, write to us and we send it again.',
  home: 'Back to the home page',
  /** For who comes without an order. */
  find: {
    title: 'Looking for an order?',
    mail: 'The mail with your receipt has a link to the order.',
    account: 'Did you order signed in? Then it stands in {account}.',
    yours: 'your account',
    ask: 'Ask us on WhatsApp',
    message: 'Hello, I am looking for an order of mine.',
  },
  reading: 'Reading your order…',
  paid: 'Your payment has arrived.',
  confirming: 'We are confirming your payment; this page changes by itself.',
  order: 'Order {number}.',
  mailed: 'Receipt and invoice go to {email}.',
  next: 'What happens next',
  go: 'Continue Shopping',
  ask: 'Ask about this order on WhatsApp',
  message: 'Hello, I am writing about order {number}.',
  yourOrder: 'Your order',
  receipt: 'Receipt to print or save',
  paidOn: 'Paid on {day}.',
  /** What happens after payment, by package type. */
  steps: {
    Premium: {
      title: 'Onboarding of your school',
      text: 'We call you within one working day to agree on a day for set-up and for training your staff. Have your class lists and fee structure at hand.',
    },
    'Exam Parlour': {
      title: 'Exam Parlour accounts',
      text: 'We open the accounts and send the sign-in details to your e-mail within one working day.',
    },
    'Bulk SMS': {
      title: 'Bulk SMS',
      text: 'Credits are loaded to your SMS account. For a network package we ask you for the sender name you want and register it with the network.',
    },
    'Skiza Tunes': {
      title: 'Your tune',
      text: 'We call you for the brief: the words, the voice and the mood. You hear a draft before it goes to the network.',
    },
    Cybersecurity: {
      title: 'Scoping call',
      text: 'One of our engineers calls you within one working day to go through what you run and to plan the work.',
    },
    Bootcamp: {
      title: 'Your seat',
      text: 'Your seat is confirmed. The timetable, the place and what to bring come to your e-mail before the first day.',
    },
    'Web Hosting': {
      title: 'Hosting',
      text: 'We open the hosting service and send you its address and sign-in details within one working day.',
    },
  },
  anyStep: {
    title: 'Delivery',
    text: 'We contact you within one working day to agree on the next step.',
  },
};
