import type { ContentData, ContentKind, PlaceOf } from '../../contracts/content-kinds.ts';

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

/** A record of a fresh database: a sample unless told, in the order written. */
export type ContentSeed = {
  [Kind in ContentKind]: {
    kind: Kind;
    place?: PlaceOf<Kind>;
    sample?: boolean;
    data: ContentData[Kind];
    /** Fields of `data` in Kiswahili. */
    kiswahili?: Partial<ContentData[Kind]>;
  };
}[ContentKind];

/** The six clients: kinds of customer, no firm and no person. */
export const clients: ContentSeed[] = [
  {
    kind: 'client',
    data: {
      name: 'A day secondary school',
      sector: 'Education',
      logo: '/images/client-school.svg',
      services: ['DarasaLink', 'Bulk SMS', 'Staff training'],
      testimonial:
        'I asked for less paper and got my Fridays back. The term report that kept three of us late is now one button and a cup of tea.',
      role: 'Deputy principal',
    },
    kiswahili: {
      name: 'Shule ya sekondari ya kutwa',
      sector: 'Elimu',
      services: ['DarasaLink', 'Bulk SMS', 'Mafunzo ya wafanyakazi'],
      testimonial:
        'Niliomba karatasi zipungue, nikarudishiwa Ijumaa zangu. Ripoti ya muhula iliyotuchelewesha watu watatu sasa ni kitufe kimoja na kikombe cha chai.',
      role: 'Naibu mwalimu mkuu',
    },
  },
  {
    kind: 'client',
    data: {
      name: 'A dental practice',
      sector: 'Health',
      logo: '/images/client-health.svg',
      services: ['Website', 'Online booking', 'Data Protection'],
      testimonial:
        'They talked us out of an app and into a booking page. Patients use it at midnight, and the phone at the desk has gone quiet.',
      role: 'Practice manager',
    },
    kiswahili: {
      name: 'Kliniki ya meno',
      sector: 'Afya',
      services: ['Tovuti', 'Miadi mtandaoni', 'Ulinzi wa Data'],
      testimonial:
        'Tulitaka programu ya simu, wakatushauri tutengeneze ukurasa wa kuweka miadi. Wagonjwa huutumia hata usiku wa manane, na simu ya mapokezi imetulia.',
      role: 'Meneja wa kliniki',
    },
  },
  {
    kind: 'client',
    data: {
      name: 'A microfinance office',
      sector: 'Finance',
      logo: '/images/client-finance.svg',
      services: ['Integration', 'Network', 'Backup'],
      testimonial:
        'Their first report listed eleven weaknesses and the order to fix them in. We did nine ourselves with their notes. That is when I trusted them with the rest.',
      role: 'Head of operations',
    },
    kiswahili: {
      name: 'Ofisi ya mikopo midogo',
      sector: 'Fedha',
      services: ['Kuunganisha mifumo', 'Mtandao', 'Backup'],
      testimonial:
        'Ripoti yao ya kwanza ilitaja kasoro kumi na moja, na mpangilio wa kuzirekebisha. Tisa tulizirekebisha wenyewe kwa maelezo yao. Hapo ndipo nilipowaamini, nikawaachia zilizobaki.',
      role: 'Mkuu wa shughuli',
    },
  },
  {
    kind: 'client',
    data: {
      name: 'A furniture workshop',
      sector: 'Trade',
      logo: '/images/client-trade.svg',
      services: ['Website', 'SEO Marketing', 'Web Hosting'],
      testimonial:
        'Customers used to find us by asking at the petrol station. Now they come with a photo of the chair they want, and they know the price.',
      role: 'Owner',
    },
    kiswahili: {
      name: 'Karakana ya samani',
      sector: 'Biashara',
      services: ['Tovuti', 'Masoko ya SEO', 'Uhifadhi wa tovuti (hosting)'],
      testimonial:
        'Zamani wateja walitupata kwa kuuliza kwenye kituo cha mafuta. Siku hizi huja na picha ya kiti wanachotaka, na bei wanaijua.',
      role: 'Mmiliki',
    },
  },
  {
    kind: 'client',
    data: {
      name: 'A flower farm',
      sector: 'Agriculture',
      logo: '/images/client-farm.svg',
      services: ['Field app', 'Wi-Fi', 'Support contract'],
      testimonial:
        'We enter the harvest count between the rows, with gloves on and no signal. When the truck leaves, the numbers are already in the office.',
      role: 'Production manager',
    },
    kiswahili: {
      name: 'Shamba la maua',
      sector: 'Kilimo',
      services: ['Programu ya nyanjani', 'Wi-Fi', 'Mkataba wa msaada'],
      testimonial:
        'Tunaingiza hesabu ya mavuno tukiwa katikati ya maua, tukiwa na glavu na bila mtandao. Lori likiondoka, takwimu tayari ziko ofisini.',
      role: 'Meneja wa uzalishaji',
    },
  },
  {
    kind: 'client',
    data: {
      name: 'A youth training centre',
      sector: 'Community',
      logo: '/images/client-community.svg',
      services: ['Bootcamps', 'IT Infrastructure', 'Consultancy'],
      testimonial:
        'We had donated computers and nobody to run them. They set up the lab, taught two of our own to look after it, and then stepped back.',
      role: 'Programme lead',
    },
    kiswahili: {
      name: 'Kituo cha mafunzo ya vijana',
      sector: 'Jamii',
      services: ['Bootcamp', 'Miundombinu ya TEHAMA', 'Ushauri'],
      testimonial:
        'Tulipewa kompyuta kama msaada, lakini hatukuwa na wa kuzisimamia. Walitayarisha maabara, wakafunza wenzetu wawili kuitunza, kisha wakatuachia.',
      role: 'Msimamizi wa mradi',
    },
  },
];
