import type { Edition } from '../../texts/edition.ts';
import type { copy as english, ResetWords as EnglishWords } from './copy.ts';

export const copy: Edition<typeof english> = {
  reset: {
    meta: {
      title: 'Nenosiri jipya',
      description: 'Chagua nenosiri jipya la akaunti yako ya Mfano Technologies.',
    },
    title: 'Chagua nenosiri jipya',
    lead: 'Kisha tutakutoa kwenye vifaa vyote. Ingia tena kwa nenosiri jipya.',
    password: 'Nenosiri jipya',
    confirm: 'Thibitisha nenosiri jipya',
    button: 'Hifadhi nenosiri jipya',
    done: null,
  },
  welcome: {
    meta: {
      title: 'Nenosiri lako',
      description: 'Chagua nenosiri la akaunti yako ya Mfano Technologies.',
    },
    title: 'Chagua nenosiri lako',
    lead: 'Karibu! Tumekufungulia akaunti. Chagua nenosiri, kisha uingie ukitumia nenosiri hilo na anwani yako ya barua pepe.',
    password: 'Nenosiri',
    confirm: 'Thibitisha nenosiri',
    button: 'Hifadhi nenosiri',
    done: 'Nenosiri lako limehifadhiwa. Sasa unaweza kuingia.',
  },
  busy: 'Tunahifadhi…',
  login: 'Nenda kuingia',
  waits: 'Chagua “Nenda kuingia” ili uendelee.',
  newLink: 'Omba kiungo kipya',
  failed: 'Hitilafu imetokea.',
  aside: {
    title: 'Nenosiri imara',
    points: [
      'Maneno matatu au manne ambayo ni wewe tu ungeyaunganisha ni rahisi kukumbuka kuliko neno moja gumu.',
      'Litumie hapa pekee. Programu ya kutunza manenosiri inaweza kukuhifadhia.',
      'Linahitaji angalau herufi 8, zikiwemo herufi ndogo, herufi kubwa, tarakimu na alama.',
    ],
  },
};

export type ResetWords = Edition<EnglishWords>;

/** The words by the address's query, as in the English edition. */
export function wordsOf(search: string): ResetWords {
  return new URLSearchParams(search).has('welcome') ? copy.welcome : copy.reset;
}
