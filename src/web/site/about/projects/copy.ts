export const copy = {
  meta: {
    title: 'Projects you can open',
    description:
      'School software, timed exams, bulk SMS, a shop with M-Pesa, a security self-check and an open API: what each is made with, live, and where its source is.',
    crumb: 'Projects',
  },
  name: 'Projects',
  title: 'Do not take our word for it. Open it.',
  lead: 'A portfolio of screenshots proves that somebody can take screenshots. What stands here runs, on this site or at its own address, and each card says what it is made with.',
  list: 'The work',
  madeWith: 'Made with',
  live: 'See it live',
  /** Read out behind the link's words, as the next. */
  liveOf: ': {title}',
  source: 'Source',
  sourceOf: 'of {title}',
  none: 'The cards are being brought up to date. Ask us, and we show you what runs today.',
  sources: 'Where the source is',
  sourcesLead: '“Source” on a card leads to the code where it is open, and here where it is not.',
  license: 'How our own work is licensed',
  show: 'See one from your line of work',
  showText:
    'Most of what we build stands behind a counter or in a staff room. Say what you do, and we run a system from your trade on a shared screen, with test data in it.',
  ask: 'Ask for a showing',
  sourcePoints: [
    {
      title: 'What you paid for',
      text: 'The repository is in your name from the first day. You, or whoever you hire after us, can read every line and every reason behind it.',
    },
    {
      title: 'What we sell to many',
      text: 'DarasaLink, Exam Parlour, the SMS console and this shop stay closed. A customer’s auditor may read them at our office, under a signed confidence.',
    },
    {
      title: 'What others build on',
      text: 'Interfaces are open to all. The description of this site’s calls is served by the site itself, with nothing to sign and no key to ask for.',
    },
  ],
};
