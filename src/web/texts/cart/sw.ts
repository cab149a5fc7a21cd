import type { Edition } from '../edition.ts';
import type { cart as english } from './en.ts';

export const cart: Edition<typeof english> = {
  meta: {
    title: 'Kikapu chako',
    description: 'Vifurushi ulivyochagua, pamoja na idadi na jumla.',
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
  reading: 'Tunafungua kikapu chako',
  offline:
    'Hatukuweza kuangalia bei. Bei zilizo hapa chini ni za mara ya mwisho ulipotembelea tovuti hii.',
  checkAgain: 'Angalia tena',
  contactUs: 'wasiliana nasi',
  noScript: 'Kikapu kinahitaji JavaScript. Iwashe, au {contact} uagize kwa simu au barua pepe.',
  changes: {
    prices: 'Bei imebadilika',
    seen: 'Sawa',
    quantities: 'Idadi imebadilika',
    price: 'Bei ya {name} ilikuwa {from} na sasa ni {to}.',
    quantity: '{name}: sasa unaweza kuagiza hadi {to}, kwa hivyo tumepunguza idadi.',
    raised: '{name}: kiwango cha chini cha kuagiza ni {to}, kwa hivyo tumeongeza idadi.',
  },
  line: {
    exclVat: 'bila VAT',
    remove: 'Ondoa {name}',
    noImage: 'Hakuna picha',
    gone: 'Kifurushi hiki hakiuzwi tena. Kiondoe ili uendelee.',
    full: 'Darasa hili limejaa. Liondoe ili uendelee, au jiunge na orodha ya kusubiri kwenye ukurasa wa mafunzo.',
    noRoom:
      'Agizo hili tayari lina nafasi zote zinazoruhusiwa. Punguza idadi ya nafasi nyingine au uondoe hizi.',
    seats: 'Hadi nafasi {most} kwa agizo moja. Kwa zaidi, {quote}.',
    quote: 'omba bei',
    tooMany: 'Unaweza kuagiza hadi {max}. Punguza idadi ili uendelee.',
  },
  quantity: {
    of: 'Idadi ya {name}',
    less: 'Punguza {name} kwa moja',
    more: 'Ongeza {name} kwa moja',
    noNumber: 'Andika nambari kamili, kama 3',
    most: 'Unaweza kuagiza hadi {limit}, kwa hivyo tumeweka {limit}.',
    least: 'Kiwango cha chini cha kuagiza ni {limit}, kwa hivyo tumeweka {limit}.',
  },
  removed: {
    one: '{name} imeondolewa.',
    all: 'Bidhaa zote zimeondolewa kwenye kikapu chako.',
    undo: 'Tendua',
  },
  periods: {
    sms: 'kwa kila SMS',
    unit: 'kwa kila {unit}',
    month: 'kwa mwezi',
    term: 'kwa muhula',
    quarter: 'kwa miezi mitatu',
    year: 'kwa mwaka',
    once: 'mara moja',
  },
  summary: {
    title: 'Muhtasari wa agizo',
    checkout: 'Nenda kulipa',
    blocked: 'Badilisha au ondoa bidhaa zilizowekwa alama ili uendelee.',
    legal:
      '{terms} yanatumika kwa agizo lako. {privacy} inaeleza jinsi tunavyotumia taarifa zako binafsi.',
    terms: 'Masharti yetu ya Mauzo',
    privacy: 'Ilani yetu ya Faragha',
    clear: 'Ondoa bidhaa zote',
  },
};
