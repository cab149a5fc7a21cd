import type { Edition } from '../../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  meta: {
    title: 'Miradi unayoweza kuifungua',
    description:
      'Mfumo wa shule, mitihani yenye muda, bulk SMS, duka lenye M-Pesa, ukaguzi wa usalama na API huria. Ona kila mradi ukifanya kazi, na ulivyoundwa.',
    crumb: 'Miradi',
  },
  name: 'Miradi',
  title: 'Usiamini maneno yetu tu. Ifungue.',
  lead: 'Kila mradi hapa unafanya kazi, kwenye tovuti hii au kwenye anwani yake. Kila kadi inataja teknolojia iliyotumika.',
  list: 'Kazi zetu',
  madeWith: 'Teknolojia iliyotumika',
  live: 'Uone ukifanya kazi',
  liveOf: ': {title}',
  source: 'Msimbo',
  sourceOf: 'wa {title}',
  none: 'Bado hakuna miradi ya kuonyesha. Tuulize nasi tutakuonyesha inayofanya kazi leo.',
  sources: 'Pa kupata msimbo',
  sourcesLead: 'Msimbo ukiwa huria, kiungo “Msimbo” huufungua. La sivyo, hukuleta hapa.',
  license: 'Leseni ya kazi zetu wenyewe',
  show: 'Ona mojawapo ya mifumo yetu ikitumika',
  showText:
    'Tuambie unachofanya, nasi tutakuonyesha mfumo kwenye skrini ya pamoja, kwa data ya majaribio.',
  ask: 'Omba onyesho',
  sourcePoints: [
    {
      title: 'Unacholipia',
      text: 'Hazina ya msimbo iko kwa jina lako tangu siku ya kwanza. Unaweza kusoma kila mstari, na yeyote utakayemwajiri baada yetu pia.',
    },
    {
      title: 'Tunachouzia wengi',
      text: 'Msimbo wa DarasaLink, Exam Parlour, mfumo wa Bulk SMS na duka hili si wa umma. Mkaguzi wa mteja anaweza kuusoma ofisini kwetu baada ya kutia saini mkataba wa usiri.',
    },
    {
      title: 'Kinachotumiwa na wengine',
      text: 'API zetu ziko wazi kwa wote. Hati za API ya tovuti hii ni za umma. Huhitaji ufunguo kuzisoma.',
    },
  ],
};
