/** The page after a card payment. */
export const thankYou = {
  meta: { title: 'Thank you', description: 'Your order, your receipt and what happens next.' },
  title: 'Thank you',
  neutral:
    'We email a receipt for every paid order. If you did not get yours, write to us and we will send it again.',
  home: 'Go to the home page',
  /** For visitors without an order. */
  find: {
    title: 'Looking for an order?',
    mail: 'The email with your receipt has a link to the order.',
    account: 'If you were signed in when you ordered, you will find it in {account}.',
    yours: 'your account',
    ask: 'Ask us on WhatsApp',
    message: 'Hello, I am looking for an order of mine.',
  },
  reading: 'Loading your order…',
  paid: 'Your payment has arrived.',
  confirming: 'We are confirming your payment. This page will update.',
  order: 'Order {number}.',
  mailed: 'We will send the receipt and invoice to {email}.',
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
      title: 'Setting up your school',
      text: 'We will call you within one working day to agree on a day to set up the system and train your staff. Have your class lists and fee structure ready.',
    },
    'Exam Parlour': {
      title: 'Exam Parlour accounts',
      text: 'We will open the accounts and email you the sign-in details within one working day.',
    },
    'Bulk SMS': {
      title: 'Bulk SMS',
      text: 'We will add the credits to your SMS account. For a network package, we will ask which sender name you want and register it with the network.',
    },
    'Skiza Tunes': {
      title: 'Your tune',
      text: 'We will call you to agree on the words, the voice and the mood. You will hear a draft before it goes to the network.',
    },
    Cybersecurity: {
      title: 'Scoping call',
      text: 'One of our engineers will call you within one working day to review your systems and plan the work.',
    },
    Bootcamp: {
      title: 'Your seat',
      text: 'Your seat is confirmed. Before the first day, we will email you the timetable, the place and what to bring.',
    },
    'Web Hosting': {
      title: 'Hosting',
      text: 'We will set up your hosting and send you the address and sign-in details within one working day.',
    },
  },
  anyStep: {
    title: 'Next step',
    text: 'We will contact you within one working day to agree on the next step.',
  },
};
