import type { Edition } from '../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  title: 'Jarida',
  description:
    'Barua pepe moja kwa mwezi: tarehe za bootcamp, tahadhari za usalama zinazohusu Kenya na tuliyojifunza kwenye miradi yetu. Jiondoe kwa kubonyeza mara moja.',
  heading: 'Barua pepe moja kwa mwezi, inayostahili kufunguliwa',
  text: 'Tarehe za bootcamp nafasi zikiwa bado zipo, tahadhari za usalama zinazohusu Kenya, na tuliyojifunza kwenye mradi. Hatutumi matangazo ya kila siku, na hatumpi yeyote anwani yako.',
  label: 'Anwani yako ya barua pepe',
  again: 'Andika anwani ya barua pepe',
  inside: 'Katika kila toleo',
  issue: [
    { title: 'Tarehe', text: 'Bootcamp zenye nafasi, na idadi ya nafasi zilizobaki.' },
    {
      title: 'Tahadhari',
      text: 'Utapeli au udhaifu mmoja tuliouona mwezi huu, na jinsi ya kujilinda.',
    },
    {
      title: 'Funzo',
      text: 'Jambo kutoka kazi yetu wenyewe: kilichoharibika, gharama yake, na jinsi linavyoendeshwa sasa.',
    },
  ],
  bootcamps: 'Tarehe za bootcamp',
  blog: 'Soma blogu',
  states: {
    asked: {
      title: 'Angalia barua pepe yako',
      heading: 'Umekaribia kumaliza',
      text: 'Fungua barua pepe tuliyokutumia sasa hivi na uthibitishe anwani yako. Kiungo hufanya kazi kwa siku 7. Usipoiona barua pepe, angalia folda ya barua taka, au andika anwani yako tena baada ya dakika 15.',
    },
    confirmed: {
      title: 'Umethibitisha',
      heading: 'Umejiandikisha',
      text: 'Anwani yako imethibitishwa. Tutakutumia jarida takriban mara moja kwa mwezi. Kila toleo lina kiungo cha kujiondoa.',
    },
    unsubscribed: {
      title: 'Umejiondoa',
      heading: 'Umejiondoa kwenye jarida',
      text: 'Hatutakutumia jarida tena. Bado utapata stakabadhi na majibu ya maswali yako. Ikiwa ulikosea, andika anwani yako tena.',
    },
    expired: {
      title: 'Kiungo hiki hakifanyi kazi tena',
      heading: 'Kiungo hiki hakifanyi kazi tena',
      text: 'Kina zaidi ya siku 7, au barua pepe mpya imechukua nafasi yake. Andika anwani yako tena nasi tutakutumia kiungo kipya.',
    },
  },
};
