import type { Edition } from '../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  title: 'Je, ombi hili la kazi ni lako?',
  heading: 'Je, ulituma ombi jipya la kazi?',
  text: 'Tulipokea ombi lingine la nafasi hiyo hiyo ya kazi lenye anwani yako ya barua pepe. Ikiwa ni lako, litachukua nafasi ya ombi ulilotuma awali. Ikiwa si lako, tutalifuta pamoja na CV yake na kuhifadhi ombi lako la kwanza.',
  confirm: 'Ndiyo, tumia ombi jipya',
  deny: 'Hapana, lifute',
  states: {
    confirm: {
      heading: 'Asante, tutasoma ombi jipya',
      text: 'Limechukua nafasi ya ombi lako la awali, ambalo tunalihifadhi kwa kumbukumbu zetu. Huhitaji kufanya lolote zaidi.',
    },
    deny: {
      heading: 'Tumefuta ombi jipya na CV yake',
      text: 'Ombi lako la kwanza halijabadilika.',
    },
    gone: {
      heading: 'Kiungo hiki hakifanyi kazi tena',
      text: 'Kimeshatumika, au kina zaidi ya siku 7, kwa hivyo hatujabadilisha chochote sasa. Ili ubadilishe ombi lako, omba kazi hiyo tena nasi tutakutumia kiungo kipya.',
    },
  },
  gone: {
    heading: 'Kiungo hiki hakijakamilika',
    text: 'Fungua tena kiungo kizima kutoka kwenye barua pepe yetu. Ombi lako halijabadilika.',
    ways: [
      { to: '/about/jobs-internships', name: 'Tazama nafasi zote za kazi' },
      { to: '/about/contact', name: 'Tuandikie' },
    ],
  },
  jobs: 'Tazama nafasi zote za kazi',
};
