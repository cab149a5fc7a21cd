import type { Edition } from '../texts/edition.ts';
import type * as english from './copy.ts';

export const home: Edition<typeof english.home> = 'Mwanzo';

export const missing: Edition<typeof english.missing> = {
  never: {
    title: 'Ukurasa Haukupatikana',
    description:
      'Hakuna ukurasa kwenye anwani hii. Utapata huduma, bidhaa na mawasiliano yetu kwenye ukurasa wa mwanzo.',
  },
  gone: {
    title: 'Ukurasa huu haupo tena',
    description: 'Ukurasa huu uliondolewa. Nenda kwenye ukurasa wa mwanzo uone mapya.',
  },
};
