import type { Edition } from '../../texts/edition.ts';
import type { copy as english } from './copy.ts';

const works: Edition<typeof english>['works'] = [
  {
    id: 'web-design',
    title: 'Usanifu wa tovuti',
    text: 'Tovuti zinazofunguka kwenye simu kabla matatu haijaondoka, na ambazo wafanyakazi wako wanaweza kubadilisha.',
    picture: '/images/spot-web.svg',
  },
  {
    id: 'app-development',
    title: 'Programu za simu',
    text: 'Programu za Android na iPhone, au ya kivinjari isiyohitaji duka la programu, kwa wateja na timu za nyanjani.',
    picture: '/images/spot-app.svg',
  },
  {
    id: 'software-solutions',
    title: 'Mifumo ya biashara',
    text: 'Mifumo inayofuata kazi yako ilivyo: stoo, mikopo, kliniki, magari, wanachama.',
    picture: '/images/spot-software.svg',
  },
];

const extensions: Edition<typeof english>['domains']['extensions'] = [
  { name: '.co.ke', text: 'Kwa biashara iliyo Kenya. Ndilo jina wanalotarajia wateja wa hapa.' },
  { name: '.com', text: 'Kwa biashara inayouza pia nje ya nchi, au kwa kulinda jina.' },
  {
    name: '.ac.ke',
    text: 'Kwa vyuo na vyuo vikuu.',
    documents:
      'Msajili huhitaji cheti cha usajili au ithibati, na barua rasmi iliyotiwa saini na mkuu wa taasisi.',
  },
];

const counter: Edition<typeof english>['counter'] = {
  before: 'Kabla: kitabu cha kaunta',
  book: [
    'Unga kg 2, pakiti 3, 510',
    'M-Pesa 1,200, kutoka kwa nani?',
    'Deni: 340 au 430?',
    'Hesabu bidhaa Jumapili',
  ],
  after: 'Baada: skrini moja',
  sold: 'Mauzo ya leo',
  sum: 'Ksh 18,450',
  screen: [
    ['M-Pesa Ksh 1,200', 'ni za mauzo nambari 118'],
    ['Deni: Ksh 340', 'limekumbushwa kwa SMS'],
    ['Unga kg 2: zimebaki 4', '24 zimeagizwa'],
  ],
};

export const copy: Edition<typeof english> = {
  menu: 'Kuunda Programu',
  counter,
  meta: {
    title: 'Kuunda programu, tovuti na hosting',
    description:
      'Tovuti, programu za simu na mifumo ya biashara kutoka Kenya, kwa M-Pesa. Matunzo, majina ya tovuti na hosting.',
    crumb: 'Kuunda Programu',
  },
  hero: {
    name: 'Kuunda Programu',
    title: 'Programu zilizoundwa kwa mazingira ya Kenya',
    lead: 'Tovuti, programu za simu na mifumo ya biashara inayopokea M-Pesa, kustahimili mtandao unaokatika, na kutunzwa kwa miaka mingi.',
  },
  quote: 'Omba Bei',
  parts: {
    title: 'Kwenye ukurasa huu',
    maintenance: 'Matunzo',
    domains: 'Majina ya tovuti',
    hosting: 'Mipango ya hosting',
  },
  works,
  stories: { title: 'Hadithi za mafanikio', go: 'Anza yako' },
  maintenance: {
    title: 'Matunzo, kazi ikishaanza',
    lead: 'Kila mwezi, kwa mifumo tuliyounda sisi au wengine.',
    tasks: [
      'Masasisho ya usalama, yaliyojaribiwa kwanza',
      'Nakala rudufu za kila siku, na majaribio ya kuzirejesha',
      'Ufuatiliaji wa tovuti yako, usiku na mchana',
      'Kuhuisha vyeti vya SSL na domain kwa wakati',
      'Mabadiliko madogo ya maneno na picha',
      'Ukaguzi wa kasi na ufikivu kila mwaka',
    ],
    go: 'Omba bei ya matunzo',
  },
  domains: {
    title: 'Majina ya tovuti (domain)',
    lead: 'Tunaangalia kama jina halijachukuliwa, tunalisajili kwa jina lako, na kukukumbusha kabla ya muda kuisha.',
    extensions,
    name: 'Jina la .co.ke unalotaka',
    go: 'Omba jina la tovuti',
    send: 'Tutumie jina hili',
  },
  hosting: {
    title: 'Mipango ya hosting',
    lead: 'Kila mpango una cheti cha SSL na nakala rudufu. Tutakuhamishia tovuti uliyo nayo sasa.',
    ownServer: 'Unahitaji seva yako mwenyewe?',
  },
};
