import type { Edition } from '../edition.ts';
import type { again as english } from './en.ts';

export const again: Edition<typeof english> = {
  ago: { now: 'sasa hivi', one: 'dakika 1 iliyopita', several: 'dakika {minutes} zilizopita' },
  own: {
    title: 'Ulianza kulipia bidhaa hizi hizi {ago}',
    text: 'Ungependa kuendelea na agizo hilo, au kuagiza bidhaa hizi tena?',
    leave: 'Endelea na agizo hilo',
  },
  other: {
    title: 'Nambari hii ya simu ilitumika kuagiza bidhaa hizi hizi {ago}',
    text: 'Ikiwa ni wewe na uliweka PIN yako, subiri stakabadhi. Ukiagiza tena, unaweza kulipa mara mbili.',
    noPin: 'Ikiwa ni wewe na umelipa, subiri stakabadhi. Ukiagiza tena, unaweza kulipa mara mbili.',
    leave: 'Usilipe tena',
  },
  again: 'Agiza tena',
};
