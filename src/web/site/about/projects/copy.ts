export const copy = {
  meta: {
    title: 'Projects you can open',
    description:
      'School software, timed exams, bulk SMS, a shop with M-Pesa, a security self-check and an open API. See each one live and what it is made with.',
    crumb: 'Projects',
  },
  name: 'Projects',
  title: 'Do not take our word for it. Open it.',
  lead: 'Everything here runs, on this site or at its own address. Each card says what it is made with.',
  list: 'The work',
  madeWith: 'Made with',
  live: 'See it live',
  /** Read out behind the link's words, as the next. */
  liveOf: ': {title}',
  source: 'Source',
  sourceOf: 'of {title}',
  none: 'No projects to show yet. Ask us and we will show you what runs today.',
  sources: 'Where to find the source code',
  sourcesLead: 'If the code is open, “Source” links to it. Otherwise it links here.',
  license: 'How our own work is licensed',
  show: 'See one of our systems in use',
  showText: 'Tell us what you do, and we will show you a system on a shared screen with test data.',
  ask: 'Ask for a demo',
  sourcePoints: [
    {
      title: 'What you pay for',
      text: 'The repository is in your name from the first day. You, or anyone you hire after us, can read every line.',
    },
    {
      title: 'What we sell to many',
      text: 'The code of DarasaLink, Exam Parlour, the Bulk SMS console and this shop is not public. A customer’s auditor can read it at our office after signing a confidentiality agreement.',
    },
    {
      title: 'What others build on',
      text: 'Our APIs are open to all. The documentation for this site’s API is public. You need no key to read it.',
    },
  ],
};
