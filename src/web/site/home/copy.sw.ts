import type { Edition } from '../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  menu: 'Mwanzo',
  meta: {
    title: 'Programu, usalama na mafunzo nchini Kenya',
    description:
      'Tovuti, programu na mifumo kwa biashara na shule za Kenya. Bei isiyobadilika kwa shilingi, M-Pesa tangu siku ya kwanza, na watu wanaopokea simu.',
  },
  hero: {
    title: 'Programu zinazoielewa Kenya',
    lead: 'Tunaunda tovuti, programu za simu na mifumo kwa biashara, shule na wanafunzi. Pia tunailinda na kufundisha watu kuitumia.',
    start: 'Anza Sasa',
    services: 'Huduma Zetu',
    pause: 'Simamisha video',
  },
  services: {
    title: 'Tunachofanya, na faida yake kwako',
    lead: 'Timu moja kwa kazi yote, ili usitumwe kwingine.',
    cards: [
      {
        title: 'Usanifu wa tovuti',
        text: 'Tovuti zinazofunguka haraka kwenye simu ya kawaida na kupatikana watu wakitafuta. Wafanyakazi wako wanaweza kuzihariri.',
        to: '/software-development#web-design',
        picture: 'web',
      },
      {
        title: 'Programu za simu',
        text: 'Programu za Android, iOS na kivinjari zinazoendelea kufanya kazi mtandao ukikatika, na kujisasisha ukirudi.',
        to: '/software-development#app-development',
        picture: 'app',
      },
      {
        title: 'Mifumo ya biashara',
        text: 'Mifumo ya stoo, karo, wanachama na mishahara, iliyoundwa kufuata jinsi ofisi yako inavyofanya kazi.',
        to: '/software-development#software-solutions',
        picture: 'software',
      },
      {
        title: 'Masoko ya SEO',
        text: 'Watu walio tayari kununua wakupate, kwa Kiingereza na Kiswahili. Kila mwezi utapata ripoti inayoeleweka.',
        to: '/services/seo-marketing',
        picture: 'seo',
      },
      {
        title: 'Miundombinu ya TEHAMA',
        text: 'Seva, mitandao na akaunti za cloud zilizowekwa vizuri, zenye maelezo na matunzo.',
        to: '/services/tech-consultancy#infrastructure',
        picture: 'infra',
      },
      {
        title: 'Usalama wa mtandao',
        text: 'Vifurushi sita, kuanzia ulinzi wa laptop hadi kutii Data Protection Act. Bei ziko kwenye ukurasa wake.',
        to: '/services/cybersecurity',
        picture: 'security',
      },
    ],
  },
  whyChoose: {
    title: 'Kwa Nini Uchague Mfano Technologies',
    lead: 'Unazungumza na watu wanaoandika programu, unajua bei kabla hatujaanza, na tunachounda ni mali yako.',
    figures: {
      projects: { name: 'miradi', text: 'iliyokamilika na kukabidhiwa pamoja na hati zake' },
      clients: { name: 'wateja', text: 'biashara, shule na taasisi' },
      years: { name: 'miaka', text: 'ya kuunda programu nchini Kenya' },
      support: { name: 'msaada', text: 'kwa mifumo iliyo na mkataba wa matunzo' },
    },
  },
  process: {
    title: 'Kutoka mazungumzo hadi makabidhiano, kwa hatua nne',
    go: 'Omba Bei',
    steps: [
      {
        title: 'Kusikiliza',
        text: 'Tunakaa na watakaotumia mfumo, tunaangalia kazi inavyofanywa leo na kuandika kinachopaswa kubadilika.',
      },
      {
        title: 'Kupanga',
        text: 'Unapata kwa maandishi upeo wa kazi, tarehe na bei isiyobadilika kwa shilingi. Hakuna kinachoanza kabla hujakubali yote matatu.',
      },
      {
        title: 'Kuunda',
        text: 'Unaona programu ikifanya kazi mapema na mara kwa mara, na kuijaribu kwenye simu zako kwa data yako.',
      },
      {
        title: 'Kusaidia',
        text: 'Tunafunza timu yako, tunakabidhi msimbo na hati, na tunaendelea kupatikana baada ya uzinduzi.',
      },
    ],
  },
  call: {
    title: 'Tuambie kinachokurudisha nyuma',
    lead: 'Iwe shule, duka, kliniki au SACCO: eleza tatizo moja, nasi tutakuambia kinachohitajika kulitatua. Mazungumzo ya kwanza ni bure.',
    go: 'Wasiliana Nasi',
  },
  experience: {
    title: 'Uzoefu unaoonekana hata katika mambo madogo',
    lead: 'Programu zilizoundwa kwingine hutegemea umeme wa uhakika, kadi ya mkopo na skrini kubwa. Zetu hazitegemei hayo.',
    lessons: [
      {
        title: 'Malipo huja kwanza',
        text: 'M-Pesa si nyongeza ya mwisho. Tunajiandaa kwa maombi yasiyojibiwa, PIN zisizo sahihi na ujumbe unaochelewa, ili hesabu zako zilingane jioni.',
      },
      {
        title: 'Simu ndiyo kompyuta',
        text: 'Wateja wako wengi hukupata kwenye simu yenye bando. Kurasa zetu ni nyepesi, na fomu iliyojazwa nusu haipotei mtandao ukikatika.',
      },
      {
        title: 'Umeme na mtandao hukatika',
        text: 'Mifumo yetu huhifadhi kazi unapoendelea, huchapisha unachohitaji kwenye karatasi, na huendelea ilipoachia.',
      },
      {
        title: 'Kazi yetu lazima isomeke na wengine',
        text: 'Msimbo ulio wazi, hati kamili, na hatukufungi kwetu. Ukituacha, unaondoka na kila kitu.',
      },
    ],
  },
  partners: {
    title: 'Inafanya kazi na',
    names: [
      'M-Pesa',
      'Stripe',
      'PayPal',
      'Google',
      'Africa’s Talking',
      'Hifadhi inayolingana na S3',
    ],
  },
  contact: {
    title: 'Zungumza nasi',
    lead: 'Piga simu au andika kwa Kiswahili au Kiingereza. Atakayekujibu anaijua kazi.',
    chat: 'WhatsApp',
  },
};
