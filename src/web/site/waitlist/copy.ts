export const copy = {
  title: 'Your place on the waitlist',
  description: 'A private page for one person on a waitlist.',
  class: '{name}, starts on {day}',
  seats: 'Seats: {count}',
  status: {
    waiting: {
      heading: 'You are on the waitlist',
      text: 'You are number {position} on the list. When it is your turn, we will email you and hold your seats.',
    },
    offered: {
      heading: 'We are holding your seats',
      text: 'Buy before {until}. After that we will offer them to the next person.',
    },
    taken: {
      heading: 'You bought your seats',
      text: 'Your receipt is in our email. See you in class.',
    },
    lapsed: {
      heading: 'This offer is over',
      text: 'You did not buy in time, so we offered the seats to the next person. You can join the waitlist again.',
    },
    left: {
      heading: 'You have left the waitlist',
      text: 'We will not email you about this class. You can join again at any time.',
    },
  },
  total: 'Total with VAT: {total}',
  phone: 'Phone number',
  phoneHint: 'For the order and the M-Pesa prompt.',
  terms: 'You pay on the next page, where our Terms of Sale apply.',
  take: 'Buy now',
  leave: {
    title: 'You do not want to wait any more?',
    text: 'If you leave, the next person gets your place.',
    button: 'Leave the waitlist',
  },
  trainings: 'See all trainings',
  gone: {
    heading: 'This link does not work',
    text: 'Open the full link from our newest email. It may also be about a class that is over.',
    ways: [
      { to: '/services/trainings', name: 'See all trainings' },
      { to: '/about/contact', name: 'Write to us' },
    ],
  },
  join: {
    title: 'Waitlist for {name}',
    description: 'Join the waitlist for a full class.',
    lead: 'The class that starts on {day} is full. Join the waitlist: when a seat becomes free and it is your turn, we will hold it for you and email you a link to buy it.',
    name: 'Your name',
    email: 'Email',
    phone: 'Phone number',
    seats: 'Seats',
    seatsHint: 'We offer you all of them together.',
    privacy: 'We use this only for the waitlist. Every email has a link to leave it.',
    button: 'Join the waitlist',
    done: {
      heading: 'You are on the waitlist',
      text: 'If this address was not on it yet, we have just sent it an email.',
    },
    free: {
      heading: 'This class has free seats',
      text: 'You can buy one now.',
    },
    missing: {
      heading: 'No class is on sale',
      text: 'This package has no class with a waitlist at the moment.',
    },
  },
};
