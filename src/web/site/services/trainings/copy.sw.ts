import type { Edition } from '../../../texts/edition.ts';
import type { Question } from '../copy-types.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  meta: {
    title: 'Bootcamp za tovuti, usalama na data',
    description:
      'Bootcamp tatu za jioni Nairobi, kwa wanafunzi wasiozidi 15: kuunda tovuti, usalama, na data na AI. Tarehe, mitaala, bei na nafasi zilizopo.',
    crumb: 'Mafunzo',
  },
  hero: {
    name: 'Mafunzo',
    title: 'Jifunze kwa vitendo, watu 15 kwa darasa',
    lead: 'Bootcamp tatu jijini Nairobi kwa wanaofanya kazi au kusoma mchana. Unaondoka na kitu kinachofanya kazi, na ambacho unaweza kukieleza.',
  },
  go: 'Tazama tarehe na bei',
  intake: {
    next: 'Darasa lijalo',
    days: 'JJJAIJJ',
    seats: 'Zimebaki nafasi {left} kati ya {all}',
  },
  bootcamps: {
    title: 'Bootcamp tatu',
    lead: 'Tunakushikia nafasi unapolipa, kwa hadi dakika 15.',
  },
  bootcamp: {
    curriculum: 'Mtaala',
    starts: 'Inaanza {day}',
    noDate: 'Tarehe ijayo itatangazwa',
    book: 'Hifadhi nafasi',
    most: 'Hadi nafasi 3 kwa agizo moja, 5 ukiwa na akaunti. Kwa zaidi, {quote}.',
    quote: 'omba bei',
    past: 'Madarasa yaliyopita: {days}',
  },
  benefits: {
    title: 'Kwa nini ujifunze hapa',
    points: [
      {
        title: 'Madarasa madogo',
        text: 'Kamwe hayazidi wanafunzi 15. Mkufunzi anaujua msimbo wako na visingizio vyako.',
      },
      {
        title: 'Masomo ya jioni',
        text: 'Jioni tatu kwa wiki, ili uendelee na kazi au masomo yako.',
      },
      {
        title: 'Kazi iliyo yako',
        text: 'Kila mwanafunzi hukamilisha mradi wake mwenyewe, si nakala ya mkufunzi.',
      },
      {
        title: 'Msaada wa hatua inayofuata',
        text: 'Tunasoma na kusahihisha CV yako, nawe unafanya mazoezi ya mahojiano.',
      },
    ],
  },
  previews: {
    title: 'Chungulia ndani ya masomo',
    lead: 'Video fupi zisizo na sauti. Hupakuliwa tu ukibonyeza kitufe cha kucheza.',
    films: [
      {
        title: 'Web',
        file: 'clip-web',
        text: 'Ukurasa unakua kutoka vichwa vitupu hadi duka lililopangwa, kanuni moja moja ya CSS.',
      },
      {
        title: 'Security',
        file: 'clip-security',
        text: 'Majaribio ya kuingia yanapita kwenye kumbukumbu. Lisilofaa linapatikana na kuzuiwa.',
      },
      {
        title: 'Data/AI',
        file: 'clip-data',
        text: 'Jedwali lenye fujo linasafishwa, linachorwa grafu na kuwekewa mstari wa mwelekeo.',
      },
    ],
  },
  faq: 'Maswali kabla ya kuhifadhi nafasi',
};

export const questions: Question[] = [
  {
    question: 'Ninapaswa kujua nini kabla ya kuanza?',
    answer:
      'Kwa Web, unahitaji kujua kutumia kompyuta na kivinjari. Kwa Security na Data/AI, unahitaji kujua kidogo kuandika programu kwa lugha yoyote. Ikiwa hujawahi kuandika programu, anza na Web. Ikiwa huna uhakika, tuandikie nasi tutakutumia mazoezi sita mafupi.',
  },
  {
    question: 'Je, nahitaji kompyuta yangu?',
    answer:
      'Ndiyo, laptop yenye angalau GB 8 za RAM na mfumo wowote wa uendeshaji. Programu ni za bure, na tunazisakinisha pamoja jioni ya kwanza.',
  },
  {
    question: 'Je, naweza kulipa kwa awamu?',
    answer:
      'Hapana, nafasi yako huhifadhiwa ukilipa yote. Ikiwa mwajiri au mfadhili wako analipa, omba bei. Tutamtumia ankara ya kulipwa kabla ya darasa kuanza.',
  },
  {
    question: 'Nikikosa jioni moja je?',
    answer:
      'Unapata mazoezi na maelezo usiku huo huo. Tunatenga nusu saa kabla ya somo linalofuata kwa maswali kuhusu ulichokosa.',
  },
  {
    question: 'Nisipoweza kuja je?',
    answer:
      'Hadi wiki moja kabla ya darasa lako kuanza, tunakurejeshea pesa zote. Baada ya hapo, unaweza kuhamishia nafasi yako kwa darasa linalofuata, mara moja tu. Tazama sera ya urejeshaji wa pesa.',
  },
  {
    question: 'Je, nitapata cheti?',
    answer:
      'Ndiyo, ukikamilisha mradi na kuuwasilisha darasani. Cheti hutaja ulichounda, ili mwajiri aweze kukuuliza kukihusu.',
  },
];
