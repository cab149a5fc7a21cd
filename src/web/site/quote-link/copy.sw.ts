import type { Edition } from '../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  request: 'Ombi lako la bei',
  gone: {
    heading: 'Kiungo hiki hakifanyi kazi tena',
    text: 'Huenda tumekutumia kipya baadaye: tafadhali angalia barua pepe yetu ya mwisho kuhusu ombi lako. Usipoipata, tuandikie nasi tutakutumia kiungo tena.',
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
    'Ukurasa huu ni wako peke yako: yeyote aliye na anwani yake anaweza kusoma, kujibu na kukubali kwa niaba yako.',
  news: { text: 'Kuna jambo jipya hapa.', show: 'Lionyeshe' },
  lines: {
    description: 'Nini',
    quantity: 'Idadi',
    price: 'Bei ya kimoja',
    sum: 'Kiasi',
    less: 'punguzo {sum}',
  },
  sums: { discount: 'Punguzo', amount: 'Bila VAT', tax: 'VAT', total: 'Jumla' },
  noVat: { standard: 'bila VAT', zero: 'VAT asilimia sifuri', exempt: 'haitozwi VAT' },
  planTitle: 'Utakavyolipa',
  terms: 'Masharti',
  pdf: 'Fungua kama PDF',
  exact: 'Maandishi kamili unayokubali (kwa Kiingereza)',
  accepted: 'Maandishi kamili yaliyokubaliwa (kwa Kiingereza)',
  decided: {
    accepted: 'Limekubaliwa na {name}, {moment}',
    ready: 'Ankara {number} iko tayari.',
    mailed: 'Ankara {number} itakuja kwa barua pepe.',
    pay: 'Tazama na ulipe ankara {number}',
    declined: 'Limekataliwa, {moment}',
  },
  beside: {
    title: 'Ulikubali pendekezo la awali',
    inPlace:
      'Pendekezo hili linachukua nafasi ya pendekezo {name}, ulilolikubali {day}. Ukilikubali hili, tutaifuta ankara {invoice} ({sum}) na utalipa ankara mpya pekee. Hadi hapo ankara {invoice} inabaki.',
    onTop:
      'Pendekezo hili ni nyongeza juu ya pendekezo {name}, ulilolikubali {day}. Ankara {invoice} ({sum}) inabaki ilivyo; ukilikubali hili, utapata ankara ya pili kwa kilicho kipya.',
    blocked:
      'Pesa zimelipwa kwenye ankara {invoice} ya pendekezo {name} wakati huu, kwa hiyo hili haliwezi kuchukua nafasi yake. Tuandikie hapa chini nasi tutakutumia pendekezo linalohesabu ulicholipa.',
    replaced:
      'Limechukua nafasi ya pendekezo {name}: ankara {invoice} imefutwa, na hakuna cha kulipa juu yake.',
    kept: 'Ni nyongeza juu ya pendekezo {name}: ankara {invoice} ({sum}) inabaki ilivyo.',
    stays: 'Ulichokubali {day} kinabaki kilivyokuwa: pendekezo {name}, ankara {invoice} ({sum}).',
    look: 'Tazama ankara {invoice}',
  },
  accept: {
    title: 'Kubali pendekezo hili',
    text: 'Tunahifadhi jina lako, saa, anwani ya mtandao unayokubalia, na maandishi yaliyo hapo juu. Ankara itakuja kwa barua pepe mara moja.',
    name: 'Jina lako kamili',
    pin: 'PIN ya KRA ya kuandikwa kwenye ankara',
    pinHint: 'Kama P051234567X, ikiwa unaihitaji.',
    order: 'Nambari ya agizo lenu la ununuzi',
    orderHint: 'Nambari yenu wenyewe, kwa hesabu zenu. Itaandikwa kwenye ankara.',
    send: 'Kubali kwa {sum}',
    agree: 'Nimesoma pendekezo hili na ninalikubali kwa niaba ya biashara iliyotajwa ndani yake',
    optional: '(si lazima)',
  },
  decline: {
    open: 'Kataa pendekezo hili',
    reason: 'Kwa nini halikufai?',
    hint: 'Sentensi moja hutusaidia: bei, muda, kazi yenyewe, au jambo lingine.',
    send: 'Kataa',
  },
  talk: {
    title: 'Mazungumzo',
    text: 'Tuulize lolote kuhusu pendekezo, au tuambie nini kibadilike. Tunapata ujumbe mara moja.',
    label: 'Ujumbe wako',
    send: 'Tuma ujumbe',
  },
  asked: 'Ulichoomba: {services}',
  ours: '{author} wa {company}',
  look: 'Bado haijatumwa. Tafadhali angalia palipowekwa alama hapa chini.',
  done: {
    message: 'Tumepata ujumbe wako. Tutajibu hapa na kwa barua pepe.',
    accept: 'Asante. Tumehifadhi kwamba umekubali, na nakala inakuja kwako kwa barua pepe.',
    decline: 'Asante kwa kutuambia. Tumeandika kwamba umekataa.',
  },
  closed: {
    expired: 'Muda wa pendekezo hili umeisha. Tuandikie hapa chini nasi tutakutumia jipya.',
    withdrawn: 'Tumeliondoa pendekezo hili. Tuandikie hapa chini nasi tutakutumia jipya.',
  },
};
