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
    kiswahili: {
      sector: 'Elimu',
      text: 'Rejista moja ya shule nzima. Kigumu ni asubuhi ya kwanza ya muhula. Mamia ya wazazi hulipa ndani ya saa mbili, na kila shilingi lazima imfikie mwanafunzi wake, mhasibu akitazama.',
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
    kiswahili: {
      sector: 'Masomo',
      text: 'Mitihani yenye muda, isiyopoteza dakika wala majibu bando likiisha kwenye swali la saba. Yaliyoandikwa kwenye simu hukabidhiwa mtandao ukirudi.',
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
    kiswahili: {
      title: 'Mfumo wa Bulk SMS',
      sector: 'Mawasiliano',
      text: 'Unapakia lahajedwali, SMS zinatumwa, na kila nambari inaonyesha jibu la mtandao. Nambari zilizojiondoa huachwa kabla ya chochote kutozwa.',
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
    kiswahili: {
      title: 'Duka linalolipwa',
      sector: 'Rejareja',
      text: 'Ni duka hili ulilomo. Hushughulikia ujumbe wa M-Pesa unaochelewa au unaokuja mara mbili. Kila usiku hulinganisha hesabu zake na za watoa huduma wa malipo. Weka mpango kwenye kikapu uone.',
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
    kiswahili: {
      title: 'Kagua usalama mwenyewe',
      sector: 'Usalama',
      text: 'Maswali matano ambayo mwenye biashara anaweza kujibu bila kumwita mtu wa TEHAMA, na orodha ya mambo ya kurekebisha kwanza. Kivinjari chako hujumlisha majibu na hakiyatumi kwa yeyote.',
      tags: ['React', 'WCAG 2.2', 'Bila ufuatiliaji'],
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
    kiswahili: {
      title: 'API inayojieleza',
      sector: 'Kuunganisha mifumo',
      text: 'Maombi yote ya API ya tovuti hii yamo katika hati moja inayosomeka na watu na programu. Majaribio, fomu na miongozo hutengenezwa kutoka hati hiyo, kwa hivyo hakuna kinachopitwa na wakati.',
    },
  },
];
