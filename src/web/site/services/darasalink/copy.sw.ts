import type { Edition } from '../../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  meta: {
    title: 'DarasaLink, mfumo wa kusimamia shule',
    description:
      'Karo kwa M-Pesa, mahudhurio, mitihani, bweni na maktaba ya shule katika mfumo mmoja. Moduli tisa, maandalizi na mafunzo ya wafanyakazi kwa bei moja.',
    crumb: 'DarasaLink',
  },
  hero: {
    name: 'DarasaLink',
    title: 'Shule nzima katika rejista moja',
    lead: 'DarasaLink huweka karo, mahudhurio, mitihani, bweni na maktaba katika mfumo mmoja. Mhasibu, mwalimu wa darasa na mzazi, kila mmoja huona anachohitaji.',
    get: 'Nunua',
    ask: 'Omba DarasaLink',
    demo: 'Omba Onyesho',
    newTab: '(hufunguka kwenye kichupo kipya)',
    picture:
      'Ukurasa wa mwanzo wa DarasaLink: mahudhurio ya kila darasa, karo iliyokusanywa na ratiba',
  },
  modules: {
    title: 'Moduli tisa, rekodi moja ya kila mwanafunzi',
    lead: 'Unachoingiza kwenye dawati moja huonekana kwenye jingine. Bei inajumuisha moduli zote tisa.',
    list: [
      {
        title: 'Mapokezi',
        text: 'Wageni, simu, vibali vya kutoka na maswali ya kujiunga huandikwa mara moja mapokezini, pamoja na saa na aliye zamuni.',
      },
      {
        title: 'Taarifa za Wanafunzi',
        text: 'Faili moja kwa kila mwanafunzi: nambari ya usajili, walezi, taarifa za afya, ndugu zake na madarasa aliyopitia.',
      },
      {
        title: 'Ukusanyaji wa Karo',
        text: 'Pesa za simu hufika kwenye akaunti ya mwanafunzi husika. Mzazi hulipa kwa M-Pesa akitumia nambari ya usajili. Karo iliyobaki hupungua papo hapo, naye hupata stakabadhi kwa SMS.',
      },
      {
        title: 'Mahudhurio',
        text: 'Mwalimu wa darasa hujaza rejista kwenye simu kwa dakika moja. Wazazi wa wasiofika hujulishwa asubuhi hiyo hiyo.',
      },
      {
        title: 'Stoo',
        text: 'Unga, chaki, madawati na vyombo vya maabara: kilichoingia, aliyekichukua, na kinachopaswa kuagizwa kabla ya muhula kuisha.',
      },
      {
        title: 'Mitihani',
        text: 'Alama huingizwa kwa kila somo, hukaguliwa na mkuu wa idara, na kupewa gredi za umilisi au pointi. Ripoti za wanafunzi huchapishwa zote kwa pamoja.',
      },
      {
        title: 'Masomo',
        text: 'Ratiba zisizogongana, maazimio ya kazi, ugawaji wa vipindi na mada za mtaala wa umilisi.',
      },
      {
        title: 'Bweni',
        text: 'Vitanda, kuita majina na ruhusa za kwenda nyumbani. Taa zikizimwa, matroni anajua nani yuko na nani ameenda nyumbani.',
      },
      {
        title: 'Maktaba',
        text: 'Kila kitabu kina aliyekiazima na tarehe. Ona vitabu vilivyochelewa kwa kila darasa, na uongeze bei ya vilivyopotea kwenye karo.',
      },
    ],
  },
  term: {
    title: 'Muhula, kuanzia siku ya kuripoti hadi ya kufunga',
    weeks: [
      {
        title: 'Wiki ya kufungua',
        text: 'Wanafunzi huripoti na kugawiwa vitanda. Ankara hutumwa, na mhasibu huona karo ikiingia kwa M-Pesa, badala ya wazazi kupanga foleni dirishani.',
      },
      {
        title: 'Katikati ya muhula',
        text: 'Mahudhurio na alama za majaribio huonyesha anayerudi nyuma. Walimu wa madarasa huzungumza na wazazi kungali na muda wa kusaidia.',
      },
      {
        title: 'Wiki ya kufunga',
        text: 'Alama hufungwa, ripoti huchapishwa na vitabu vya maktaba hurudishwa. Ukaguzi wa mwisho wa kila mwanafunzi ni orodha kwenye skrini.',
      },
    ],
  },
  testimonial: 'Maoni ya shule',
  closing: {
    title: 'Anza muhula ujao na rejista moja',
    lead: 'Bei inajumuisha maandalizi, kuingiza orodha za madarasa yako, na mafunzo ya wafanyakazi shuleni kwako.',
    buy: 'Nunua DarasaLink',
    quote: 'Omba bei ya kundi la shule',
  },
};
