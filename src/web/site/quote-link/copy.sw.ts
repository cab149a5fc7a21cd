import type { Edition } from '../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  request: 'Ombi lako la bei',
  gone: {
    heading: 'Kiungo hiki hakifanyi kazi tena',
    text: 'Huenda tumekutumia kiungo kipya. Angalia barua pepe yetu ya mwisho kuhusu ombi lako. Usipoipata, tuandikie nasi tutakutumia kiungo tena.',
    ways: [
      { to: '/about/contact', name: 'Tuandikie' },
      { to: '/about/quote', name: 'Omba bei' },
    ],
  },
  number: 'Ombi lako la bei nambari {number}, {day}',
  proposal: 'Pendekezo letu kwako',
  forWhom: 'Kwa {name}, {business}',
  replyBy: '{name}. Tutakujibu kufikia {day}.',
  offer: 'Pendekezo {number}/{version}',
  validUntil: 'Pendekezo {number}/{version}, linatumika hadi {day}',
  private:
    'Kiungo hiki ni cha siri. Yeyote aliye nacho anaweza kusoma, kujibu na kukubali pendekezo letu kwa niaba yako.',
  news: { text: 'Ukurasa huu umebadilika.', show: 'Onyesha mabadiliko' },
  lines: {
    description: 'Maelezo',
    quantity: 'Idadi',
    price: 'Bei ya kila kimoja',
    sum: 'Kiasi',
    less: 'punguzo {sum}',
  },
  sums: { discount: 'Punguzo', amount: 'Bila VAT', tax: 'VAT', total: 'Jumla' },
  noVat: { standard: 'bila VAT', zero: 'VAT asilimia sifuri', exempt: 'haitozwi VAT' },
  planTitle: 'Utakavyolipa',
  terms: 'Masharti',
  pdf: 'Fungua kama PDF',
  exact: 'Maandishi kamili utakayokubali (kwa Kiingereza)',
  accepted: 'Maandishi kamili yaliyokubaliwa (kwa Kiingereza)',
  decided: {
    accepted: 'Limekubaliwa na {name}, {moment}',
    ready: 'Ankara {number} iko tayari.',
    mailed: 'Tutakutumia ankara {number} kwa barua pepe.',
    pay: 'Tazama na ulipe ankara {number}',
    declined: 'Limekataliwa, {moment}',
  },
  beside: {
    title: 'Ulikubali pendekezo la awali',
    inPlace:
      'Pendekezo hili linachukua nafasi ya pendekezo {name}, ulilolikubali {day}. Ukilikubali, tutaghairi ankara {invoice} ({sum}). Kisha utalipa ankara mpya pekee. Hadi wakati huo, ankara {invoice} bado inatakiwa kulipwa.',
    onTop:
      'Pendekezo hili ni nyongeza kwa pendekezo {name}, ulilolikubali {day}. Ankara {invoice} ({sum}) haibadiliki. Ukilikubali, tutakutumia ankara ya pili ya yaliyoongezwa.',
    blocked:
      'Ankara {invoice} ya pendekezo {name} sasa ina malipo, kwa hivyo pendekezo hili haliwezi kuchukua nafasi yake. Tuandikie hapa chini nasi tutakutumia pendekezo linalojumuisha malipo yako.',
    replaced:
      'Pendekezo hili limechukua nafasi ya pendekezo {name}. Ankara {invoice} imeghairiwa na haina cha kulipa.',
    kept: 'Pendekezo hili ni nyongeza kwa pendekezo {name}. Ankara {invoice} ({sum}) haibadiliki.',
    stays: 'Ulichokubali {day} hakibadiliki: pendekezo {name}, ankara {invoice} ({sum}).',
    look: 'Tazama ankara {invoice}',
  },
  accept: {
    title: 'Kubali pendekezo hili',
    text: 'Tunahifadhi jina lako, saa, anwani yako ya mtandao (IP) na maandishi yaliyo hapo juu. Tutakutumia ankara kwa barua pepe papo hapo.',
    name: 'Jina lako kamili',
    pin: 'KRA PIN ya kuandikwa kwenye ankara',
    pinHint: 'Kama P051234567X. Acha wazi ikiwa huihitaji.',
    order: 'Nambari ya agizo lako la ununuzi',
    orderHint: 'Kumbukumbu yako mwenyewe. Itaonekana kwenye ankara.',
    send: 'Kubali kwa {sum}',
    agree: 'Nimesoma pendekezo hili na ninalikubali kwa niaba ya biashara iliyotajwa ndani yake',
    optional: '(si lazima)',
  },
  decline: {
    open: 'Kataa pendekezo hili',
    reason: 'Kwa nini unakataa?',
    hint: 'Sentensi moja hutusaidia: bei, muda, upeo wa kazi au jambo lingine.',
    send: 'Kataa',
  },
  talk: {
    title: 'Mazungumzo',
    text: 'Tuulize lolote, au utuambie kinachopaswa kubadilika. Tutajulishwa papo hapo.',
    label: 'Ujumbe wako',
    send: 'Tuma ujumbe',
  },
  asked: 'Ulichoomba: {services}',
  ours: '{author} wa {company}',
  look: 'Bado hatujapokea fomu hii. Angalia sehemu zilizowekwa alama hapa chini.',
  done: {
    message: 'Tumepata ujumbe wako. Tutakujibu hapa na kwa barua pepe.',
    accept: 'Asante. Tumerekodi kwamba umekubali, na tunakutumia nakala kwa barua pepe.',
    decline: 'Asante kwa kutuambia. Tumerekodi kwamba umekataa.',
  },
  closed: {
    expired:
      'Muda wa pendekezo hili umeisha. Tuandikie hapa chini nasi tutakutumia pendekezo jipya.',
    withdrawn: 'Tumeliondoa pendekezo hili. Tuandikie hapa chini nasi tutakutumia pendekezo jipya.',
  },
};
