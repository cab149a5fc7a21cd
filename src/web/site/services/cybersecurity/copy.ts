export const copy = {
  meta: {
    title: 'Cybersecurity packages and self-check',
    description:
      'Six security packages for Kenyan businesses, from device protection to the Data Protection Act. Answer five questions to see where to begin.',
    crumb: 'Cybersecurity',
  },
  hero: {
    name: 'Cybersecurity',
    title: 'Locks for a business that runs on phones and laptops',
    lead: 'Most break-ins start with a lost laptop, a reused password or a backup nobody tried. Our packages close those doors first, one at a time or together.',
  },
  go: { assessment: 'Check your business', packages: 'See the packages' },
  assessment: {
    title: 'Five questions about your business',
    lead: 'Tick what applies to you. Nothing is sent or stored.',
    legend: 'What applies to us',
    /** Worded so that a tick means "this applies to us": more ticks, more to protect. */
    questions: [
      { id: 'devices', text: 'Staff use laptops or phones for work outside the office.' },
      {
        id: 'personal',
        text: 'We keep personal data of customers, patients, learners or members.',
      },
      {
        id: 'downtime',
        text: 'If our systems stopped for one day, we would lose sales or could not serve people.',
      },
      { id: 'online', text: 'We work in the cloud or take payments online.' },
      {
        id: 'untested',
        text: 'Nobody has tested our defences or tried to restore our backups in the last year.',
      },
    ],
    show: 'Show my score',
    noScript:
      'The score needs JavaScript. If you ticked one or two, begin with End-Point and Backup. If you ticked more, see {packages} or call us.',
    allPackages: 'all six packages',
    /** Before the button is pressed: what a score may lead to. */
    unasked: 'Your score will appear here, with the packages we recommend and their total price.',
  },
  result: {
    score: 'Your score',
    noTier: 'No package recommended',
    noTierText:
      'You do not need a package today. Check again when you hire, move or start to take payments online.',
    cart: 'View cart',
  },
  packages: {
    title: 'Six packages',
    lead: 'You can buy each one separately, at a fixed price. Each ends with a one-page report of what we did.',
  },
  habits: {
    title: 'How we work',
    points: [
      {
        title: 'First we look',
        text: 'A visit and a short written list of what we found, worst first. You keep the list whether you buy more or not.',
      },
      {
        title: 'Then we fix',
        text: 'We work in your quiet hours. We record each change and how to undo it.',
      },
      {
        title: 'Then we show',
        text: 'You see the blocked attempt, the restored file, the locked phone. A promise you have watched is worth more.',
      },
    ],
  },
};
