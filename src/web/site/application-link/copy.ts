export const copy = {
  title: 'Is this application yours?',
  heading: 'Did you send the new application?',
  text: 'A further application for the same job has reached us under your e-mail address. If it is yours, it takes the place of the one that you sent before, and we read the new one. If it is not, the one before stands and we delete the new one with its resume.',
  confirm: 'Yes, use the new one',
  deny: 'No, delete it',
  /** What the page says once a button was pressed. */
  states: {
    confirm: {
      heading: 'Thank you, we read the new one',
      text: 'It has taken the place of your earlier application, which we keep as its history. You do not need to do anything else.',
    },
    deny: {
      heading: 'Deleted, with its resume',
      text: 'The application that you sent before stands as it was. Nobody was told that you have applied.',
    },
    gone: {
      heading: 'This link no longer works',
      text: 'It was used already, or it is older than 7 days. The application that we have stands. To change it, apply for the job again, and we send you a fresh link.',
    },
  },
  /** Where a button finds nothing behind the link. */
  gone: {
    heading: 'This link is not complete',
    text: 'Please open it once more from our mail, in full. The application that we have stands meanwhile.',
    ways: [
      { to: '/about/jobs-internships', name: 'See all vacancies' },
      { to: '/about/contact', name: 'Write to us' },
    ],
  },
  jobs: 'See all vacancies',
};
