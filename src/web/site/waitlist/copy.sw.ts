import type { Edition } from '../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  title: 'Nafasi yako kwenye orodha ya kusubiri',
  description: 'Ukurasa wa faragha wa mtu mmoja aliye kwenye orodha ya kusubiri.',
  class: '{name}, linaanza {day}',
  seats: 'Nafasi: {count}',
  status: {
    waiting: {
      heading: 'Uko kwenye orodha ya kusubiri',
      text: 'Wewe ni nambari {position} kwenye orodha. Zamu yako ikifika, tutakutumia barua pepe na kukushikia nafasi zako.',
    },
    offered: {
      heading: 'Tumekushikia nafasi zako',
      text: 'Nunua kabla ya {until}. Baada ya hapo tutampa anayefuata.',
    },
    taken: {
      heading: 'Umenunua nafasi zako',
      text: 'Stakabadhi yako iko kwenye barua pepe yetu. Karibu darasani.',
    },
    lapsed: {
      heading: 'Muda wa nafasi hii umekwisha',
      text: 'Hukununua kwa wakati, kwa hivyo tumempa anayefuata. Unaweza kujiunga tena na orodha ya kusubiri.',
    },
    left: {
      heading: 'Umejiondoa kwenye orodha ya kusubiri',
      text: 'Hatutakutumia barua pepe kuhusu darasa hili. Unaweza kujiunga tena wakati wowote.',
    },
  },
  total: 'Jumla pamoja na VAT: {total}',
  phone: 'Nambari ya simu',
  phoneHint: 'Kwa ajili ya agizo na ombi la M-Pesa.',
  terms: 'Utalipa kwenye ukurasa unaofuata, ambako Masharti yetu ya Mauzo yanatumika.',
  take: 'Nunua sasa',
  leave: {
    title: 'Hutaki kusubiri tena?',
    text: 'Ukijiondoa, anayefuata atapata nafasi yako.',
    button: 'Jiondoe kwenye orodha ya kusubiri',
  },
  trainings: 'Tazama mafunzo yote',
  gone: {
    heading: 'Kiungo hiki hakifanyi kazi',
    text: 'Fungua kiungo kizima kutoka kwenye barua pepe yetu mpya zaidi. Huenda pia darasa lake limekwisha.',
    ways: [
      { to: '/services/trainings', name: 'Tazama mafunzo yote' },
      { to: '/about/contact', name: 'Tuandikie' },
    ],
  },
  join: {
    title: 'Orodha ya kusubiri ya {name}',
    description: 'Jiunge na orodha ya kusubiri ya darasa lililojaa.',
    lead: 'Darasa linaloanza {day} limejaa. Jiunge na orodha ya kusubiri: nafasi ikipatikana na zamu yako ikifika, tutakushikia nafasi hiyo na kukutumia barua pepe yenye kiungo cha kuinunua.',
    name: 'Jina lako',
    email: 'Barua pepe',
    phone: 'Nambari ya simu',
    seats: 'Nafasi',
    seatsHint: 'Tutakupa zote kwa pamoja.',
    privacy:
      'Tunatumia taarifa hizi kwa orodha ya kusubiri pekee. Kila barua pepe ina kiungo cha kujiondoa.',
    button: 'Jiunge na orodha ya kusubiri',
    done: {
      heading: 'Uko kwenye orodha ya kusubiri',
      text: 'Ikiwa anwani hii haikuwa kwenye orodha, tumeitumia barua pepe sasa hivi.',
    },
    free: {
      heading: 'Darasa hili lina nafasi',
      text: 'Unaweza kununua nafasi sasa.',
    },
    missing: {
      heading: 'Hakuna darasa linalouzwa',
      text: 'Kifurushi hiki hakina darasa lenye orodha ya kusubiri kwa sasa.',
    },
  },
};
