import type { Edition } from '../edition.ts';
import type { cart as english } from './en.ts';

export const cart: Edition<typeof english> = {
  meta: {
    title: 'Kikapu chako',
    description: 'Vifurushi ulivyochagua, pamoja na idadi na jumla, tayari kulipiwa.',
  },
  title: 'Kikapu chako',
  goesWith: 'Huendana na agizo lako',
  empty: {
    title: 'Kikapu Chako Kiko Tupu',
    text: 'Inaonekana bado hujaongeza bidhaa yoyote kwenye kikapu chako.',
    go: 'Endelea Kununua',
    shelf: 'Unachoweza kuagiza hapa',
    from: 'kuanzia {price} {period}, pamoja na VAT',
  },
  reading: 'Tunasoma kikapu chako',
  offline: 'Hatukuweza kuangalia bei kwa sasa. Hizi ni bei za ziara yako iliyopita.',
  checkAgain: 'Angalia tena',
  noScript:
    'Kikapu chako kimehifadhiwa kwenye kivinjari hiki na huonyeshwa na JavaScript. Tafadhali washa JavaScript, au agiza kwa simu au barua pepe: zote ziko chini ya ukurasa huu.',
  changes: {
    prices: 'Bei imebadilika',
    seen: 'Sawa',
    quantities: 'Idadi imebadilika',
    price: 'Bei ya {name} ilikuwa {from} na sasa ni {to}.',
    quantity: '{name}: ni {to} pekee zinazoweza kuagizwa sasa, kwa hivyo tumepunguza idadi.',
    raised: '{name}: kiwango cha chini cha kuagiza ni {to}, kwa hivyo tumeongeza idadi.',
  },
  line: {
    exclVat: 'bila VAT',
    remove: 'Ondoa {name}',
    noImage: 'Hakuna picha',
    gone: 'Kifurushi hiki hakiuzwi tena. Kiondoe ili uendelee.',
    full: 'Darasa hili limejaa. Liondoe ili uendelee, au jiunge na orodha ya kusubiri kwenye ukurasa wa mafunzo.',
    noRoom: 'Nafasi nyingine zimejaza oda hii. Punguza idadi yake au uondoe hii.',
    seats: 'Hadi nafasi {most} kwa oda moja. Kwa zaidi, {quote}.',
    quote: 'omba nukuu ya bei',
    tooMany: 'Unaweza kuagiza {max} pekee. Punguza idadi ili uendelee.',
  },
  quantity: {
    of: 'Idadi ya {name}',
    less: 'Punguza {name} kwa moja',
    more: 'Ongeza {name} kwa moja',
    noNumber: 'Tafadhali andika namba kamili, kama 3',
    most: 'Unaweza kuagiza hadi {limit}, kwa hivyo tumeweka {limit}.',
    least: 'Kiwango cha chini cha kuagiza ni {limit}, kwa hivyo tumeweka {limit}.',
  },
  removed: { one: '{name} imeondolewa.', all: 'Kikapu chako kimefutwa.', undo: 'Rudisha' },
  periods: {
    sms: 'kwa SMS',
    unit: 'kwa {unit}',
    month: 'kwa mwezi',
    term: 'kwa muhula',
    year: 'kwa mwaka',
    once: 'mara moja',
  },
  summary: {
    title: 'Muhtasari wa oda',
    checkout: 'Nenda kulipa',
    blocked: 'Ondoa au badilisha bidhaa zilizowekwa alama, kisha utaweza kwenda kulipa.',
    legal: 'Unapoagiza unakubali {terms} na {privacy}.',
    terms: 'Masharti yetu ya Huduma',
    privacy: 'Sera yetu ya Faragha',
    clear: 'Futa kikapu',
  },
};
