import type { Edition } from '../edition.ts';
import type { again as english } from './en.ts';

export const again: Edition<typeof english> = {
  ago: { now: 'sasa hivi', one: 'dakika 1 iliyopita', several: 'dakika {minutes} zilizopita' },
  own: {
    title: 'Ulianza kulipia bidhaa hizi hizi {ago}',
    text: 'Ungependa kuendelea na oda hiyo, au kuagiza bidhaa hizo tena?',
    leave: 'Endelea na oda hiyo',
  },
  other: {
    title: 'Bidhaa hizi hizi ziliagizwa kwa nambari hii ya simu {ago}',
    text: 'Ikiwa ni wewe na tayari umeweka PIN yako, tafadhali subiri risiti. Ukiagiza tena, unaweza kulipa mara mbili.',
    noPin:
      'Ikiwa ni wewe na tayari umelipa, tafadhali subiri risiti. Ukiagiza tena, unaweza kulipa mara mbili.',
    leave: 'Usilipe tena',
  },
  again: 'Agiza tena',
};
