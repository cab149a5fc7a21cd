import type { Edition } from '../../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  description: 'Kubonyeza kitufe mara moja kunaamua; kabla ya hapo hakuna kinachofanyika.',
  confirm: {
    title: 'Thibitisha anwani yako',
    heading: 'Bonyeza mara moja, nawe umejiandikisha',
    text: 'Mtu fulani, bila shaka wewe, aliandika anwani yako ili upokee jarida letu la kila mwezi. Kama si wewe, funga ukurasa huu, na hutapokea kitu kingine.',
    button: 'Ndiyo, nitumieni jarida',
  },
  unsubscribe: {
    title: 'Jiondoe kwenye jarida',
    heading: 'Ungependa kujiondoa kwenye jarida?',
    text: 'Hutapokea toleo lingine. Risiti na majibu ya unayotuuliza bado zitakufikia.',
    button: 'Niondoeni kwenye orodha',
  },
};
