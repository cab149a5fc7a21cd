import type { Edition } from '../edition.ts';
import type { thankYou as english } from './en.ts';

export const thankYou: Edition<typeof english> = {
  meta: { title: 'Asante', description: 'Agizo lako, stakabadhi yako na kinachofuata.' },
  title: 'Asante',
  neutral:
    'Tunatuma stakabadhi ya kila agizo lililolipwa kwa barua pepe. Usipoipata, tuandikie nasi tutaituma tena.',
  home: 'Nenda kwenye ukurasa wa mwanzo',
  find: {
    title: 'Unatafuta agizo lako?',
    mail: 'Barua pepe yenye stakabadhi yako ina kiungo cha agizo.',
    account: 'Ikiwa uliagiza ukiwa umeingia, utalipata kwenye {account}.',
    yours: 'akaunti yako',
    ask: 'Tuulize kwa WhatsApp',
    message: 'Habari, ninatafuta agizo langu.',
  },
  reading: 'Tunafungua agizo lako…',
  paid: 'Malipo yako yamefika.',
  confirming: 'Tunathibitisha malipo yako. Ukurasa huu utabadilika wenyewe.',
  order: 'Agizo {number}.',
  mailed: 'Tutatuma stakabadhi na ankara kwa {email}.',
  next: 'Kinachofuata',
  go: 'Endelea Kununua',
  ask: 'Uliza kuhusu agizo hili kwa WhatsApp',
  message: 'Habari, ninaandika kuhusu agizo {number}.',
  yourOrder: 'Agizo lako',
  receipt: 'Stakabadhi ya kuchapisha au kuhifadhi',
  paidOn: 'Lililipwa {day}.',
  steps: {
    Premium: {
      title: 'Kuandaa mfumo wa shule yako',
      text: 'Tutakupigia simu ndani ya siku moja ya kazi ili tupange siku ya kuandaa mfumo na kufunza wafanyakazi wako. Andaa orodha za madarasa na viwango vya karo.',
    },
    'Exam Parlour': {
      title: 'Akaunti za Exam Parlour',
      text: 'Tutafungua akaunti na kukutumia maelezo ya kuingia kwa barua pepe ndani ya siku moja ya kazi.',
    },
    'Bulk SMS': {
      title: 'Bulk SMS',
      text: 'Tutaongeza SMS ulizonunua kwenye akaunti yako ya SMS. Kwa kifurushi cha mtandao mmoja wa simu, tutakuuliza jina la mtumaji na kulisajili kwa mtandao huo.',
    },
    'Skiza Tunes': {
      title: 'Wimbo wako',
      text: 'Tutakupigia simu ili tuchague maneno, sauti na hisia. Utasikia sampuli kabla haijapelekwa kwa mtandao wa simu.',
    },
    Cybersecurity: {
      title: 'Simu ya kupanga kazi',
      text: 'Mhandisi wetu atakupigia simu ndani ya siku moja ya kazi ili kupitia mifumo yako na kupanga kazi.',
    },
    Bootcamp: {
      title: 'Nafasi yako',
      text: 'Nafasi yako imethibitishwa. Kabla ya siku ya kwanza, tutakutumia kwa barua pepe ratiba, mahali na vitu vya kuja navyo.',
    },
    'Web Hosting': {
      title: 'Uhifadhi wa tovuti (hosting)',
      text: 'Tutaandaa uhifadhi wa tovuti yako na kukutumia anwani na maelezo ya kuingia ndani ya siku moja ya kazi.',
    },
  },
  anyStep: {
    title: 'Hatua inayofuata',
    text: 'Tutawasiliana nawe ndani ya siku moja ya kazi ili tupange hatua inayofuata.',
  },
};
