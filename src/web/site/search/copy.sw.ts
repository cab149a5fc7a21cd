import type { Edition } from '../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  title: 'Tafuta',
  description: 'Tafuta kurasa, vifurushi, makala na nafasi za kazi kwenye tovuti hii.',
  hint: 'Tafuta kurasa, vifurushi, maswali, makala na nafasi za kazi, pamoja na taarifa zetu kama paybill. Kwa mfano: karo, SMS, kazi.',
  one: 'Tokeo 1 la “{q}”',
  many: 'Matokeo {count} ya “{q}”',
  best: 'Matokeo {count} bora ya “{q}”',
  instead: 'Hakuna kilichopatikana kwa “{q}”. Haya ni matokeo ya “{instead}”:',
  none: 'Hakuna kilichopatikana kwa “{q}”.',
  otherWords: 'Jaribu maneno machache au mengine, au tuulize.',
  ask: 'Tuulize',
  kinds: {
    fact: 'Taarifa zetu',
    page: 'Ukurasa',
    package: 'Kifurushi',
    question: 'Swali',
    job: 'Nafasi ya kazi',
    post: 'Makala',
  },
};
