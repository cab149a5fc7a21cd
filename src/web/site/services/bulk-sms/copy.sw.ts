import type { Edition } from '../../../texts/edition.ts';
import type { Point, Question } from '../copy-types.ts';
import type { copy as english, templates as englishTemplates } from './copy.ts';

export const copy: Edition<typeof english> = {
  meta: {
    title: 'Bulk SMS kwa jina lako la mtumaji',
    description:
      'Tuma SMS kwa mitandao yote ya simu Kenya kwa jina lako la mtumaji. Chagua kifurushi cha Safaricom au Airtel, au SMS credits.',
    crumb: 'Bulk SMS',
  },
  hero: {
    name: 'Bulk SMS',
    title: 'Ujumbe unaosomwa, kwenye simu waliyo nayo',
    lead: 'Bulk SMS hufika kwenye kila simu nchini Kenya, iwe na data au la. Tumia jina lako kuandikia darasa, chama, wateja wa eneo moja au orodha yako yote.',
  },
  go: { pricing: 'Tazama bei', templates: 'Violezo vya SMS' },
  sample: {
    label: 'Jaribu: andika ujumbe wako',
    text: 'Habari, agizo lako limefungwa na litatoka dukani saa nne asubuhi. Jibu STOP kujiondoa.',
    length: 'Herufi 86 kati ya 160, ujumbe 1',
  },
  features: 'Unachopata',
  pricing: {
    title: 'Sajili jina mara moja tu, nunua SMS ukihitaji',
    lead: 'Kifurushi husajili jina lako la mtumaji kwenye mtandao mmoja. SMS unazonunua hutumwa kwa mtandao wowote.',
  },
  credits: {
    amounts: 'Bei kwa idadi',
    messages: 'SMS',
    price: 'Bei',
    exclVat: 'bila VAT',
    withVat: 'na VAT',
    add: 'Ongeza SMS',
    howMany: 'Idadi ya SMS',
    noNumber: 'Andika nambari kamili, kama 500',
    most: 'Zisizidi {limit} kwa agizo moja',
    least: 'Angalau {limit} kwa agizo moja',
    added: '{name}: {count} zimeongezwa kwenye kikapu chako',
  },
  templates: {
    title: 'SMS tatu, tayari kutumwa',
    lead: 'Weka maneno yako badala ya sehemu zilizo ndani ya { }. Andika kwa ufupi, ili yote yatoshe katika SMS moja.',
    length: 'Herufi {count} kati ya 160',
    copy: {
      ready: 'Nakili',
      done: 'Imenakiliwa',
      refused: 'Chagua maandishi ili uyanakili',
    },
  },
  faq: 'Kabla ya ujumbe wa kwanza',
};

export const questions: Question[] = [
  {
    question: 'Nitaanza lini kutuma kwa jina langu?',
    answer:
      'Kwa kawaida siku tano hadi kumi za kazi baada ya hati kukamilika. Mtandao ndio huamua. Tunakagua hati zako kwanza, kwa sababu mara nyingi hurudishwa zikikosa muhuri.',
  },
  {
    question: 'Mtandao huomba hati zipi?',
    answer:
      'Cheti chako cha usajili na KRA PIN, kitambulisho cha mkurugenzi au afisa mmoja, na barua inayotaja jina la mtumaji. Sisi huandika barua, nawe huitia saini kwenye karatasi yako rasmi.',
  },
  {
    question: 'Je, nahitaji kifurushi kwa kila mtandao?',
    answer:
      'Hapana, ni kwa mitandao tu ambako unataka jina lako lionekane. Bila kifurushi, SMS zako bado hufika huko, kwa jina la mtumaji la pamoja.',
  },
  {
    question: 'Nini hufanyika ujumbe wangu ukizidi SMS moja?',
    answer:
      'Simu huuonyesha kama ujumbe mmoja, lakini kila sehemu huhesabiwa kuwa SMS moja. Ukitumia emoji, kila sehemu hubeba herufi chache, kwa hivyo ujumbe unaweza kutumia SMS zaidi. Jaribu hapo juu.',
  },
  {
    question: 'Je, SMS zilizoshindikana hutozwa?',
    answer:
      'Hulipi chochote kwa nambari ambayo mtandao unaikataa papo hapo. SMS kwa simu inayobaki imezimwa hutozwa, kwa sababu mitandao huitoza.',
  },
  {
    question: 'Je, naweza kutuma SMS kwa nambari nilizonunua?',
    answer:
      'Hapana. Kwa mujibu wa Data Protection Act, lazima watu wakubali kupokea ujumbe wako. Mtandao utafunga jina lako la mtumaji ukipata malalamiko.',
  },
];

export const points: Point[] = [
  {
    title: 'Jina lako la mtumaji',
    text: 'Wateja huona anayeandika, kwa herufi zisizozidi 11. Tunaandaa hati za usajili na kuzifuatilia.',
  },
  {
    title: 'Ripoti za kufika',
    text: 'Ona kwa kila nambari kama SMS imefika, inasubiri au imeshindikana, pamoja na sababu ya mtandao.',
  },
  {
    title: 'Vikundi na ratiba',
    text: 'Pakia lahajedwali mara moja tu, hifadhi vikundi, upange SMS itumwe Ijumaa saa mbili asubuhi.',
  },
  {
    title: 'API rahisi',
    text: 'Mfumo wako unaweza kutuma stakabadhi na OTP: anwani moja, ufunguo mmoja, JSON ya kawaida.',
  },
  {
    title: 'Tunaheshimu wanaojiondoa',
    text: 'Nambari zilizojiondoa hazipokei SMS tena, kama sheria ya masoko ya moja kwa moja inavyotaka.',
  },
];

export const templates: Edition<typeof englishTemplates> = [
  {
    title: 'Kikumbusho cha karo',
    text: 'Mzazi, karo iliyobaki ya {name} ni Ksh {balance}, ya kulipwa kufikia {date}. Lipa kwa M-Pesa, akaunti {admission no}. Asante. {school}',
  },
  {
    title: 'Agizo liko njiani',
    text: 'Habari {name}, agizo lako {number} limetoka dukani na litafika leo kufikia {time}. Msafirishaji: {rider phone}. Asante kwa kununua kwa {shop}.',
  },
  {
    title: 'Ilani ya mkutano',
    text: 'Ndugu mwanachama, mkutano wetu ujao ni {day}, {time}, {place}. Tafadhali njoo na kitabu chako cha michango. {group}',
  },
];
