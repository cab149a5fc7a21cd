export const copy = {
  meta: {
    title: 'Technology consultancy',
    description:
      'Independent advice for Kenyan businesses and institutions: IT budgets, networks and infrastructure, choosing systems, cloud, integration and compliance.',
    crumb: 'Tech Consultancy',
  },
  hero: {
    name: 'Tech Consultancy',
    title: 'A second opinion before the invoice',
    lead: 'We sit on your side of the table: to choose a system, to plan a network, to read a contract, or to find out why the last project did not deliver.',
  },
  /** A made-up example. */
  report: {
    label: 'A page from one of our reports',
    title: 'What to do first',
    findings: [
      {
        found: 'Backups are kept beside the server',
        risk: 'High',
        act: 'Take one disk home each Friday. Costs nothing; do it this week.',
      },
      {
        found: 'Four former staff can still sign in',
        risk: 'High',
        act: 'Close the accounts today. It takes ten minutes with the list on page 4.',
      },
      {
        found: 'One switch carries both floors',
        risk: 'Medium',
        act: 'Buy a second switch before January, about Ksh 18,000.',
      },
      {
        found: 'Two internet lines, one never used',
        risk: 'Saves',
        act: 'End the older contract in March: Ksh 9,500 a month.',
      },
    ],
  },
  go: { quote: 'Get a Quote', talk: 'Talk to a consultant' },
  services: {
    title: 'What you can ask us',
    /** #infrastructure is where the home page's card leads. */
    list: [
      {
        id: 'strategy',
        title: 'IT strategy and budgets',
        text: 'What to buy this year, what to leave, and what it costs to run. A plan of a few pages that a board can approve.',
      },
      {
        id: 'infrastructure',
        title: 'Infrastructure and networks',
        text: 'Structured cabling, Wi-Fi, servers, power backup and links between branches: surveyed, drawn, supervised and handed over with labels on every cable.',
      },
      {
        id: 'selection',
        title: 'Choosing a system',
        text: 'We write down what you need, invite quotes, score them with you and attend the demonstrations.',
      },
      {
        id: 'cloud',
        title: 'Moving to the cloud',
        text: 'Email, files and business systems moved in steps. You can undo each step, and you get a clear monthly bill.',
      },
      {
        id: 'integration',
        title: 'Integration and M-Pesa',
        text: 'Accounts, stock, till and mobile money that speak to each other, so that nobody types a figure twice.',
      },
      {
        id: 'governance',
        title: 'Compliance and continuity',
        text: 'Data Protection Act registers, access rules and a continuity plan that has been rehearsed once.',
      },
    ],
  },
  stories: { title: 'Problems, solved' },
  steps: {
    title: 'How we work with you',
    list: [
      {
        title: 'Listen',
        text: 'A first talk, by phone or at your office, about what hurts and what it costs you.',
      },
      {
        title: 'Look',
        text: 'We look at the systems and the bills, talk to the people who use them, and write down what we find.',
      },
      {
        title: 'Recommend',
        text: 'Options with prices, risks and our recommendation, in language the board can read.',
      },
      {
        title: 'Stay',
        text: 'We supervise the work, check it against the plan and hand over with documents.',
      },
    ],
    offer: 'Ask for a written quote',
    contact: 'Contact us first',
  },
};
