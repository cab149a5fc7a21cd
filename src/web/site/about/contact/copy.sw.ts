import type { Edition } from '../../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  meta: {
    title: 'Wasiliana nasi',
    description:
      'Tuandikie, tupigie simu, anza mazungumzo ya WhatsApp au tembelea ofisi yetu Nairobi. Tunajibu ujumbe kila siku ya kazi, kwa Kiingereza au Kiswahili.',
    crumb: 'Mawasiliano',
  },
  title: 'Zungumza nasi',
  lead: 'Tuandikie hapa chini, tupigie simu au ututembelee. Tunasoma ujumbe kila siku ya kazi, na utajibiwa na mtu anayeijua kazi.',
  form: 'Tuandikie',
  reach: 'Au wasiliana nasi moja kwa moja',
  facts: {
    phone: 'Simu',
    whatsapp: 'WhatsApp',
    email: 'Barua pepe',
    location: 'Mahali',
    hours: 'Saa za kazi',
    paybill: 'Paybill ya M-Pesa',
    kraPin: 'KRA PIN',
    vatNumber: 'Nambari ya VAT',
  },
  chat: 'Anza mazungumzo',
  place: '{address}, {city}',
  find: 'Mahali tulipo',
  way: 'Tutembelee saa za kazi. Piga simu kwanza ili uhakikishe kwamba mhusika yupo.',
  map: 'Ramani: {address}',
  showMap: 'Onyesha ramani ya mtandaoni',
  mapNote: 'Ramani ya mtandaoni inatoka OpenStreetMap na hutumia takriban MB 1 ya data.',
  fullMap: 'Ramani Kamili',
  before: 'Kabla ya kuandika',
  advice: [
    {
      title: 'Kwa mradi mpya',
      text: 'Sema unachohitaji, unakihitaji lini, na unachotumia sasa. Makadirio ya bajeti hutusaidia kupendekeza mfumo unaofaa.',
    },
    {
      title: 'Kwa kitu ulichonunua',
      text: 'Uwe na nambari ya agizo lako. Iko kwenye stakabadhi yako. Ikiwa tovuti au mfumo haufanyi kazi, tupigie simu.',
    },
    {
      title: 'Ukitaka kututembelea',
      text: 'Tuambie utakuja lini na kama utahitaji msaada mlangoni. Utapokelewa.',
    },
  ],
};
