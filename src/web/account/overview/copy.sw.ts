import type { Edition } from '../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  meta: {
    title: 'Akaunti yako',
    description:
      'Unachotakiwa kulipa, kozi, maombi ya bei, maagizo, stakabadhi na ankara zako, pamoja na maelezo yako tuliyonayo.',
  },
  title: 'Akaunti yako',
  noScript: 'Ili ulipe au ubadilishe chochote kwenye ukurasa huu, washa JavaScript.',
  failed: 'Hatukuweza kufungua sehemu hii.',
  again: 'Jaribu tena',
  toPay: {
    title: 'Unachotakiwa kulipa',
    empty: 'Huna cha kulipa.',
  },
  coming: {
    title: 'Kozi na maombi ya bei',
    empty:
      'Bado huna nafasi za bootcamp wala maombi ya bei. Tuambie unachohitaji, upate bei kwa maandishi ndani ya saa 24.',
    browse: 'Tazama bootcamp',
    ask: 'Omba bei',
    more: 'Onyesha maombi ya bei ya zamani',
    seat: 'Bootcamp ya {course}, nafasi {count}',
    seats: 'Bootcamp ya {course}, nafasi {count}',
    starts: 'Inaanza {day}, agizo {number}',
    began: 'Ilianza {day}, agizo {number}',
    toBeAgreed: 'Tutapanga nawe siku ya kuanza, agizo {number}',
    quote: 'Ombi la bei nambari {number}',
    asked: 'Uliomba {day}',
    answered: 'Uliomba {day}, tulijibu kwa barua pepe',
    replyBy: 'Uliomba {day}. Tutakujibu kufikia {due}',
  },
  orders: {
    title: 'Maagizo na stakabadhi',
    empty:
      'Bado huna maagizo. Chochote utakachonunua ukiwa umeingia kitaonekana hapa pamoja na stakabadhi yake.',
    more: 'Onyesha maagizo ya zamani',
    finish: 'Kamilisha malipo',
    receipt: 'Stakabadhi',
    finishOf: 'Kamilisha malipo ya agizo {number}',
    receiptOf: 'Stakabadhi ya agizo {number}',
    dayAndInvoice: '{day}, ankara {invoice}',
  },
  invoices: {
    title: 'Ankara',
    empty:
      'Bado huna ankara. Ankara tutakazotuma kwa anwani yako ya barua pepe iliyothibitishwa zitaonekana hapa.',
    more: 'Onyesha ankara za zamani',
    days: '{day}, lipa kufikia {due}',
    late: '{day}, {due}',
    wasDue: 'ilitakiwa kulipwa kufikia {due}',
    toPay: '{sum} za kulipa',
    later: '{sum} za kulipa baadaye',
    pay: 'Lipa sasa',
    payOf: 'Lipa sasa: ankara {number}',
    paid: 'Hakuna cha kulipa kwenye ankara hii. Fungua ukurasa huu upya.',
    pdf: 'PDF',
    pdfOf: 'PDF ya ankara {number}',
    statement: 'Taarifa ya akaunti (PDF)',
  },
  details: {
    title: 'Maelezo yako',
    phoneHint: 'Tutakujazia nambari hii unapolipa.',
    texts: 'Nitumie SMS kuhusu maagizo na ankara zangu',
    textsHint:
      'Tutakutumia SMS tukipokea au kurejesha malipo, na agizo likiwa tayari. Hatutakutumia matangazo kamwe kwa SMS.',
    save: 'Hifadhi',
    busy: 'Tunahifadhi…',
    saved: 'Maelezo yako yamehifadhiwa.',
  },
  email: {
    label: 'Barua pepe',
    change: 'Badilisha barua pepe',
    next: 'Barua pepe mpya',
    hint: 'Tutatuma kiungo kwa anwani hii. Barua pepe yako itabadilika utakapokifungua.',
    send: 'Nitumie kiungo kwa barua pepe',
    busy: 'Tunatuma…',
    cancel: 'Ghairi',
    asked:
      'Angalia kikasha cha {email}. Fungua kiungo chetu ndani ya siku 7, kisha uingie kwa anwani hiyo. Hadi wakati huo hakuna kitakachobadilika.',
  },
  security: {
    title: 'Nenosiri na kuingia',
    password:
      'Umesahau nenosiri lako? Tutakutumia kwa barua pepe kiungo cha kuchagua nenosiri jipya.',
    sendLink: 'Nitumie kiungo kwa barua pepe',
    everywhere:
      'Umepoteza simu, au ulitumia kompyuta ya pamoja? Toka kwenye vifaa vyote kwa mara moja.',
    signOutAll: 'Toka kwenye vifaa vyote',
    confirmTitle: 'Ungependa kutoka kwenye vifaa vyote?',
    confirm:
      'Utatoka kwenye kifaa hiki na vingine vyote. Unaweza kuingia tena kwa nenosiri lako au kwa Google.',
  },
  ownData: {
    title: 'Taarifa zako binafsi',
    text: 'Pakua faili yenye taarifa zote tulizonazo kukuhusu. Unaweza pia kufuta akaunti yako. Sheria inatutaka tuhifadhi kumbukumbu za ulichonunua.',
    download: 'Pakua taarifa zangu',
    file: 'taarifa-zangu.json',
    remove: 'Futa akaunti yangu',
    removeTitle: 'Ungependa kufuta akaunti yako?',
    removeText:
      'Hatua hii haiwezi kutenduliwa. Tutakutoa kwenye vifaa vyote na kukutumia barua pepe akaunti yako itakapofutwa.',
    removeConfirm: 'Futa akaunti yangu',
    goes: 'Zitafutwa',
    staysInPart: 'Zitafutwa, isipokuwa tunazotakiwa kuhifadhi',
    stays: 'Zitahifadhiwa',
    counted: '{name}: {count}.',
  },
  orderStatus: {
    pending: 'Linasubiri malipo',
    paid: 'Limelipwa',
    cancelled: 'Limeghairiwa',
    expired: 'Muda wake umeisha',
    refunded: 'Pesa zimerejeshwa',
    partially_refunded: 'Sehemu ya pesa imerejeshwa',
  },
  invoiceStatus: {
    Pending: 'Haijalipwa',
    Paid: 'Imelipwa',
    Overdue: 'Imechelewa',
    Void: 'Imeghairiwa',
    Refunded: 'Pesa zimerejeshwa',
  },
  quoteStatus: { Open: 'Linashughulikiwa', 'In Progress': 'Limejibiwa', Closed: 'Limefungwa' },
};
