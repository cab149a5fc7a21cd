import type { ContentSeed } from './content-seed.ts';

/** Where /about/projects says whose source can be read, and how. */
const SOURCE = '/about/projects#source';

/** The six projects: our own work, each of which a visitor can open on this site (no link leads to what is not there). */
export const projects: ContentSeed[] = [
  {
    kind: 'project',
    data: {
      title: 'DarasaLink',
      sector: 'Education',
      picture: '/images/project-school.svg',
      text: 'One register for a whole school. The hard part is the first morning of term: several hundred parents pay within two hours, and every shilling has to find its learner while the bursar watches.',
      tags: ['TypeScript', 'React', 'PostgreSQL', 'M-Pesa', 'SMS'],
      liveUrl: '/services/darasalink',
      sourceUrl: SOURCE,
    },
  },
  {
    kind: 'project',
    data: {
      title: 'Exam Parlour',
      sector: 'Study',
      picture: '/images/project-exam.svg',
      text: 'Timed papers that keep their clock and their answers when the bundle runs out in question seven. What was written on the phone is handed in when the signal returns.',
      tags: ['React', 'Service worker', 'Node.js', 'PostgreSQL'],
      liveUrl: '/services/exam-parlour',
      sourceUrl: SOURCE,
    },
  },
  {
    kind: 'project',
    data: {
      title: 'Bulk SMS console',
      sector: 'Messaging',
      picture: '/images/project-sms.svg',
      text: 'A spreadsheet goes in, messages go out, and each number comes back with what the network said about it. Numbers that opted out are dropped before anything is charged.',
      tags: ['Node.js', 'SMPP', 'REST', 'PostgreSQL'],
      liveUrl: '/services/bulk-sms',
      sourceUrl: SOURCE,
    },
  },
  {
    kind: 'project',
    data: {
      title: 'A shop that gets paid',
      sector: 'Retail',
      picture: '/images/project-shop.svg',
      text: 'The shop you are in. It handles M-Pesa messages that come late or twice. Every night, it compares its books with the payment providers. Put a plan in the cart and see.',
      tags: ['Fastify', 'M-Pesa', 'Stripe', 'PayPal', 'React Router'],
      liveUrl: '/software-development#hosting',
      sourceUrl: SOURCE,
    },
  },
  {
    kind: 'project',
    data: {
      title: 'Security self-check',
      sector: 'Security',
      picture: '/images/project-check.svg',
      text: 'Five questions that an owner can answer without calling IT, and a list of what to fix first. Your browser adds up the answers and sends them to nobody.',
      tags: ['React', 'WCAG 2.2', 'No tracking'],
      liveUrl: '/services/cybersecurity#assessment',
      sourceUrl: SOURCE,
    },
  },
  {
    kind: 'project',
    data: {
      title: 'An API that explains itself',
      sector: 'Integration',
      picture: '/images/project-api.svg',
      text: 'Every API call of this site in one description that people and programs can both read. Tests, forms and documentation are made from it, so none can get out of date.',
      tags: ['OpenAPI 3.1', 'JSON Schema', 'Zod'],
      liveUrl: '/api/docs',
      sourceUrl: '/api/openapi.json',
    },
  },
];
