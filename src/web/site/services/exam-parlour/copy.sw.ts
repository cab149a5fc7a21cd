import type { Edition } from '../../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  meta: {
    title: 'Exam Parlour: mitihani iliyopita na ya majaribio',
    description:
      'Mitihani iliyopita na miongozo yake, ya majaribio inayosahihishwa papo hapo, na mpango wa kudurusu. Kwa simu yoyote, na bei ni ya muhula.',
    crumb: 'Exam Parlour',
  },
  hero: {
    name: 'Exam Parlour',
    title: 'Fanya mtihani kabla ya mtihani',
    lead: 'Exam Parlour ni jukwaa la kudurusu kwa watahiniwa wa Kenya. Lina mitihani iliyopita, na ya majaribio yenye muda inayosahihishwa papo hapo. Mpango wako huanza na mada zinazokupotezea alama nyingi zaidi.',
  },
  question: {
    subject: 'Hisabati, alama moja',
    clock: '60 s',
    text: 'Matatu inasafiri kilomita 45 kwa dakika 36. Je, kasi yake ya wastani ni ipi?',
    answers: ['75 km/h', '60 km/h', '81 km/h', '54 km/h'],
    order: [1, 3, 0, 2],
    right: 'Sahihi, na sekunde {s} zimebaki.',
    wrong: 'Si hili. Tazama alama inatolewa wapi.',
    late: 'Muda umeisha. Tazama alama inatolewa wapi.',
    show: 'Mtahini anavyosahihisha',
    working:
      'Dakika 36 ni 36 ÷ 60 = 0.6 ya saa. 45 km ÷ 0.6 h = 75 km/h. Alama ni ya kugawanya kwa saa, si kwa dakika.',
  },
  go: { pricing: 'Tazama mipango', steps: 'Jinsi inavyofanya kazi' },
  features: {
    title: 'Kilicho kwenye dawati lako',
    points: [
      {
        title: 'Mitihani iliyopita na miongozo yake',
        text: 'Soma swali, lijaribu, kisha uone mtahini anavyotoa alama, hatua kwa hatua.',
      },
      {
        title: 'Mitihani ya majaribio yenye muda',
        text: 'Muda huhesabiwa kama kwenye ukumbi wa mtihani. Majibu husahihishwa unapoyakabidhi, pamoja na mada ya kila alama uliyopoteza.',
      },
      {
        title: 'Mpango wa mada zinazokulemea',
        text: 'Jukwaa huhesabu mahali unapopoteza alama, na huweka mada hizo mwanzoni mwa wiki.',
      },
      {
        title: 'Ripoti kwa wazazi',
        text: 'SMS fupi hueleza kilichofanywa na jinsi kilivyokwenda, ili mtu asihitaji kuuliza wakati wa chakula cha jioni.',
      },
      {
        title: 'Mwalimu anayejibu',
        text: 'Kwenye Premium, mwalimu wa somo hujibu swali lako ndani ya siku moja, akionyesha hatua zote.',
      },
      {
        title: 'Hutumia data kidogo',
        text: 'Kurasa huonyesha maandishi kwanza, kisha michoro. Mtihani hufunguka kwenye simu ya bei nafuu na mtandao hafifu.',
      },
    ],
  },
  steps: {
    title: 'Jinsi inavyofanya kazi',
    lead: 'Mtihani mmoja wa kupata mapengo, wiki chache za kuyaziba, na mwingine wa kuhakikisha.',
    list: [
      {
        title: 'Chagua mpango',
        text: 'Lipa kwa M-Pesa, kadi au PayPal. Akaunti hufunguliwa kwa jina la mwanafunzi.',
      },
      {
        title: 'Fanya mtihani mmoja',
        text: 'Mtihani wa kwanza wenye muda huonyesha kiwango chako. Ni wewe pekee unayeona matokeo.',
      },
      {
        title: 'Ziba mapengo',
        text: 'Kila jioni unapata maswali machache ya mada zinazokulemea zaidi, pamoja na miongozo ya kusahihisha.',
      },
      {
        title: 'Fanya tena',
        text: 'Mtihani mpya wa mada zile zile huonyesha kilichobadilika. Rudia hadi siku ya mtihani.',
      },
    ],
  },
  tips: {
    title: 'Vidokezo vya siku yenyewe',
    list: [
      {
        title: 'Soma mtihani wote kwanza',
        text: 'Tumia dakika za kwanza kusoma. Chagua maswali unayoyajua, na uanzie hapo.',
      },
      {
        title: 'Gawanya muda kwa alama',
        text: 'Swali lenye sehemu ya kumi ya alama lipewe sehemu ya kumi ya muda, hata likikuvutia namna gani.',
      },
      {
        title: 'Onyesha hatua zote',
        text: 'Alama za mbinu hutolewa hata mstari wa mwisho ukiwa si sahihi. Jibu tupu huhatarisha zote.',
      },
      {
        title: 'Jibu kama swali linavyouliza',
        text: '“Taja” linataka mstari mmoja, “eleza” linataka sababu, “jadili” linataka pande zote mbili.',
      },
      {
        title: 'Lala usiku wa kuamkia mtihani',
        text: 'Saa moja ya usingizi inafaa zaidi kuliko saa moja ya kusoma mambo mapya. Funga vitabu kufikia saa tatu usiku.',
      },
    ],
  },
  pricing: {
    title: 'Mipango ya muhula mmoja',
    lead: 'Unalipa mara moja kwa muhula. Hakuna malipo ya kujirudia.',
  },
};
