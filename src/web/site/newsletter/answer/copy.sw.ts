import type { Edition } from '../../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  description: 'Hakuna kinachofanyika hadi ubonyeze kitufe.',
  confirm: {
    title: 'Thibitisha anwani yako',
    heading: 'Bonyeza kitufe ili ujiandikishe',
    text: 'Mtu fulani, huenda ni wewe, aliandika anwani yako ili upokee jarida letu la kila mwezi. Kama si wewe, funga ukurasa huu nasi hatutakuandikia tena.',
    button: 'Ndiyo, nitumie jarida',
  },
  unsubscribe: {
    title: 'Jiondoe kwenye jarida',
    heading: 'Ungependa kujiondoa kwenye jarida?',
    text: 'Hatutakutumia toleo lingine. Bado utapata stakabadhi na majibu ya maswali yako.',
    button: 'Niondoe kwenye orodha',
  },
};
