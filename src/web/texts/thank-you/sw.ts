import type { Edition } from '../edition.ts';
import type { thankYou as english } from './en.ts';

export const thankYou: Edition<typeof english> = {
  meta: { title: 'Asante', description: 'Oda yako pamoja na risiti, na kinachofuata.' },
  title: 'Asante',
  neutral:
    'Oda ikishalipwa, risiti yake huja kwenye barua pepe yako. Usipoiona, tuandikie nasi tutaituma tena.',
  home: 'Rudi kwenye ukurasa wa mwanzo',
  find: {
    title: 'Unatafuta oda yako?',
    mail: 'Barua pepe yenye risiti yako ina kiungo cha oda.',
    account: 'Uliagiza ukiwa umeingia? Basi iko kwenye {account}.',
    yours: 'akaunti yako',
    ask: 'Tuulize kwa WhatsApp',
    message: 'Habari, ninatafuta oda yangu.',
  },
  reading: 'Tunasoma oda yako…',
  paid: 'Malipo yako yamefika.',
  confirming: 'Tunathibitisha malipo yako; ukurasa huu utabadilika wenyewe.',
  order: 'Oda {number}.',
  mailed: 'Risiti na ankara zinatumwa kwa {email}.',
  next: 'Kinachofuata',
  go: 'Endelea Kununua',
  ask: 'Uliza kuhusu oda hii kwa WhatsApp',
  message: 'Habari, ninaandika kuhusu oda {number}.',
  yourOrder: 'Oda yako',
  receipt: 'Risiti ya kuchapisha au kuhifadhi',
  paidOn: 'Ililipwa {day}.',
  steps: {
    Premium: {
      title: 'Kuanzisha shule yako',
      text: 'Tutakupigia simu ndani ya siku moja ya kazi ili kukubaliana siku ya kuandaa mfumo na kufunza wafanyakazi wako. Weka tayari orodha za madarasa na viwango vya karo.',
    },
    'Exam Parlour': {
      title: 'Akaunti za Exam Parlour',
      text: 'Tunafungua akaunti na kutuma maelezo ya kuingia kwenye barua pepe yako ndani ya siku moja ya kazi.',
    },
    'Bulk SMS': {
      title: 'Bulk SMS',
      text: 'Salio la SMS linawekwa kwenye akaunti yako. Kwa kifurushi cha mtandao, tutakuuliza jina la mtumaji unalotaka na kulisajili kwa mtandao huo.',
    },
    'Skiza Tunes': {
      title: 'Wimbo wako',
      text: 'Tutakupigia simu kupata maelezo: maneno, sauti na hisia. Utasikia sampuli kabla haijapelekwa kwa mtandao.',
    },
    Cybersecurity: {
      title: 'Simu ya kupanga kazi',
      text: 'Mhandisi wetu atakupigia simu ndani ya siku moja ya kazi kupitia mifumo unayotumia na kupanga kazi.',
    },
    Bootcamp: {
      title: 'Nafasi yako',
      text: 'Nafasi yako imethibitishwa. Ratiba, mahali na vitu vya kuja navyo vitatumwa kwa barua pepe kabla ya siku ya kwanza.',
    },
    'Web Hosting': {
      title: 'Hosting',
      text: 'Tunafungua huduma ya hosting na kukutumia anwani yake na maelezo ya kuingia ndani ya siku moja ya kazi.',
    },
  },
  anyStep: {
    title: 'Utoaji wa huduma',
    text: 'Tutawasiliana nawe ndani ya siku moja ya kazi ili kukubaliana hatua inayofuata.',
  },
};
