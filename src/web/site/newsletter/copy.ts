export const copy = {
  title: 'Newsletter',
  description:
    'One e-mail a month with bootcamp dates, security warnings that matter in Kenya and lessons from our own projects. Leave with one click.',
  heading: 'One e-mail a month, worth opening',
  text: 'Bootcamp dates while there are seats, security warnings that matter in Kenya, and what we learned on a project. No daily offers, and your address goes to nobody else.',
  label: 'Your e-mail address',
  again: 'Enter an address',
  inside: 'In every issue',
  issue: [
    { title: 'Dates', text: 'Bootcamps that take people now, and how many seats each has left.' },
    {
      title: 'A warning',
      text: 'One scam or weakness that we met this month, with what to change before Monday.',
    },
    {
      title: 'A lesson',
      text: 'Something from our own work: what failed, what it cost, and how it runs now.',
    },
  ],
  /** Ways on for who has confirmed. */
  bootcamps: 'Bootcamp dates',
  blog: 'Read the blog',
  /** What the page says, by `?state=`: after the box without script, and after the links of the mails. */
  states: {
    asked: {
      title: 'Check your mail',
      heading: 'Almost there',
      text: 'Please open the mail that we have just sent you and confirm your address. The link in it works for 7 days. Nothing there? Look in the spam folder, or enter the address again in a quarter of an hour.',
    },
    confirmed: {
      title: 'Subscription confirmed',
      heading: 'You are on the list',
      text: 'Your address is confirmed. The next issue comes to it, about once a month, and every issue carries a link that takes you off the list at once.',
    },
    unsubscribed: {
      title: 'Unsubscribed',
      heading: 'You are unsubscribed',
      text: 'You will get no further newsletter from us. Receipts and answers to what you ask us still come. If it was a mistake, enter your address again.',
    },
    expired: {
      title: 'This link no longer works',
      heading: 'This link no longer works',
      text: 'It may be older than 7 days, or a newer mail has replaced it. Enter your address again and we send you a fresh one.',
    },
  },
};
