export const copy = {
  title: 'Is this application yours?',
  heading: 'Did you send the new application?',
  text: 'We received another application for the same job with your email address. If it is yours, it will replace the one you sent before. If it is not, we will delete it with its CV and keep your first application.',
  confirm: 'Yes, use the new one',
  deny: 'No, delete it',
  /** What the page says once a button was pressed. */
  states: {
    confirm: {
      heading: 'Thank you, we will read the new one',
      text: 'It replaces your earlier application, which we keep for our records. You do not need to do anything else.',
    },
    deny: {
      heading: 'We deleted the new application and its CV',
      text: 'Your first application has not changed.',
    },
    gone: {
      heading: 'This link no longer works',
      text: 'It was already used, or it is older than 7 days, so we changed nothing this time. To change your application, apply for the job again and we will send you a new link.',
    },
  },
  /** Where a button finds nothing behind the link. */
  gone: {
    heading: 'This link is not complete',
    text: 'Open the full link from our email again. Your application has not changed.',
    ways: [
      { to: '/about/jobs-internships', name: 'See all jobs' },
      { to: '/about/contact', name: 'Write to us' },
    ],
  },
  jobs: 'See all jobs',
};
