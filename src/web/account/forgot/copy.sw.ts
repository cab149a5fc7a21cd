import type { Edition } from '../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  meta: {
    title: 'Umesahau nenosiri',
    description:
      'Pata kiungo kwa barua pepe ili uchague nenosiri jipya la akaunti yako ya Mfano Technologies.',
  },
  title: 'Umesahau nenosiri lako?',
  lead: 'Andika anwani ya barua pepe ya akaunti yako. Tutakutumia kiungo cha kuchagua nenosiri jipya.',
  button: 'Tuma kiungo',
  busy: 'Tunatuma…',
  sentLead:
    'Kiungo hutumika mara moja tu, na muda wake huisha baada ya dakika 60. Usipoiona barua pepe, angalia folda ya barua taka na uhakikishe kwamba uliandika anwani uliyojisajili nayo.',
  again: 'Tuma tena',
  failed: 'Hitilafu imetokea.',
  noPassword: 'Huhitaji nenosiri jipya?',
  signInLink: 'Nitumie kiungo cha kuingia kwa barua pepe',
  back: 'Unakumbuka nenosiri lako?',
  login: 'Ingia',
  aside: {
    title: 'Mambo ya kujua',
    points: [
      'Nenosiri lako la zamani linafanya kazi hadi utakapochagua jipya.',
      'Ukichagua nenosiri jipya, tutakutoa kwenye vifaa vyote.',
      'Wafanyakazi wetu hawaombi kamwe nenosiri lako, PIN yako ya M-Pesa au nambari uliyotumiwa. Mtu akikuomba, si sisi.',
    ],
  },
};
