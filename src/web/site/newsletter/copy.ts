export const copy = {
  title: 'Newsletter',
  description:
    'One email a month with bootcamp dates, security warnings that matter in Kenya and lessons from our projects. Unsubscribe with one click.',
  heading: 'One email a month, worth opening',
  text: 'Bootcamp dates while there are seats, security warnings that matter in Kenya, and what we learned on a project. No daily offers, and we do not share your address.',
  label: 'Your email address',
  again: 'Enter an email address',
  inside: 'In every issue',
  issue: [
    { title: 'Dates', text: 'Bootcamps with seats available, and how many are left.' },
    {
      title: 'A warning',
      text: 'One scam or weakness we saw this month, and how to protect yourself.',
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
      title: 'Check your email',
      heading: 'Almost there',
      text: 'Open the email we just sent you and confirm your address. The link works for 7 days. If the email does not arrive, look in your spam folder, or enter your address again after 15 minutes.',
    },
    confirmed: {
      title: 'Subscription confirmed',
      heading: 'You are subscribed',
      text: 'Your address is confirmed. We will send you the newsletter about once a month. Every issue has a link to unsubscribe.',
    },
    unsubscribed: {
      title: 'Unsubscribed',
      heading: 'You are unsubscribed',
      text: 'We will not send you the newsletter again. You will still get receipts and answers to your questions. If this was a mistake, enter your address again.',
    },
    expired: {
      title: 'This link no longer works',
      heading: 'This link no longer works',
      text: 'It is older than 7 days, or a newer email replaced it. Enter your address again and we will send you a new link.',
    },
  },
};
