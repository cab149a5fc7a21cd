import type { Edition } from '../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  meta: {
    title: 'Ingia kwa barua pepe',
    description:
      'Pata kwa barua pepe kiungo cha kuingia kwenye akaunti yako ya Mfano Technologies bila nenosiri.',
  },
  title: 'Ingia kwa barua pepe',
  lead: 'Andika anwani ya barua pepe ya akaunti yako. Tutakutumia kiungo cha kuingia bila nenosiri lako.',
  button: 'Nitumie kiungo cha kuingia',
  busy: 'Tunatuma…',
  sentLead:
    'Kiungo hutumika mara moja tu, kwenye kifaa chochote, na muda wake huisha baada ya dakika 60. Usipoiona barua pepe, angalia folda ya barua taka, au tumia kiungo chetu cha awali ambacho bado kinafanya kazi.',
  again: 'Tuma tena',
  failed: 'Hitilafu imetokea.',
  back: 'Ungependa kutumia nenosiri lako?',
  login: 'Ingia',
  aside: {
    title: 'Mambo ya kujua',
    points: [
      'Kiungo hiki hufanya kazi hata kama mtu mwingine ameweka manenosiri yasiyo sahihi kwenye akaunti yako.',
      'Ikiwa umethibitisha anwani yako ya barua pepe, nenosiri lako litabaki lilivyo. La sivyo, tutaliondoa na kukuomba uchague jipya.',
      'Kiungo hiki hufungua akaunti yako. Usimtumie mtu mwingine kiungo hiki. Hatukiombi kamwe.',
    ],
  },
};
