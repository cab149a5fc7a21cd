import type { Edition } from '../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  meta: {
    title: 'Ingia',
    description:
      'Ingia kwenye akaunti yako ya Mfano Technologies ili uone kikapu, maagizo, ankara na maombi yako ya bei.',
    crumb: 'Ingia',
  },
  title: 'Karibu tena',
  lead: 'Ingia ili uone kikapu, maagizo na ankara zako.',
  verified: 'Anwani yako ya barua pepe imethibitishwa. Sasa unaweza kuingia.',
  remember: 'Nikumbuke',
  forgot: 'Umesahau nenosiri lako?',
  byLink: 'Nitumie kiungo cha kuingia kwa barua pepe',
  send: 'Ingia',
  sending: 'Unaingia…',
  failed: 'Imeshindikana kuingia',
  unknown: 'Imeshindikana kuingia. Jaribu tena.',
  wrongRole: 'Jukumu si sahihi au imeshindikana kuingia',
  keepsNothing:
    'Kivinjari chako hakihifadhi chochote cha tovuti hii, kwa hivyo hatuwezi kuhifadhi kikapu chako wala kukuingiza. Ruhusu vidakuzi vya tovuti hii au ongeza nafasi kwenye kifaa chako, kisha ufungue ukurasa huu upya.',
  link: {
    title: 'Tayari una akaunti yenye anwani hii',
    text: 'Weka nenosiri lako mara moja tu kuunganisha akaunti yako ya Google. Baada ya hapo unaweza kuingia kwa Google.',
    back: 'Ingia bila Google',
  },
  google: 'Google',
  guest: 'Endelea kama mgeni',
  emptyCart: 'Kikapu chako kiko tupu. Ongeza kifurushi ili ulipe kama mgeni.',
  newHere: 'Bado huna akaunti?',
  register: 'Jisajili',
  aside: {
    title: 'Akaunti moja kwa ununuzi wako wote',
    points: [
      'Kikapu chako huhifadhi vifurushi ulivyochagua kabla ya kuingia.',
      'Stakabadhi na ankara zako zote ziko mahali pamoja, tayari kwa mhasibu wako.',
      'Maombi yako ya bei na hali ya kila ombi.',
    ],
  },
};
