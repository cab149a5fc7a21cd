import type { ContentSeed } from './content-seed.ts';

/** The six clients: kinds of customer, no firm and no person. */
export const clients: ContentSeed[] = [
  {
    kind: 'client',
    data: {
      name: 'A day secondary school',
      sector: 'Education',
      logo: '/images/client-school.svg',
      services: ['DarasaLink', 'Bulk SMS', 'Staff training'],
      testimonial:
        'I asked for less paper and got my Fridays back. The term report that kept three of us late is now one button and a cup of tea.',
      role: 'Deputy principal',
    },
    kiswahili: {
      name: 'Shule ya sekondari ya kutwa',
      sector: 'Elimu',
      services: ['DarasaLink', 'Bulk SMS', 'Mafunzo ya wafanyakazi'],
      testimonial:
        'Niliomba karatasi zipungue, nikarudishiwa Ijumaa zangu. Ripoti ya muhula iliyotuchelewesha watu watatu sasa ni kitufe kimoja na kikombe cha chai.',
      role: 'Naibu mwalimu mkuu',
    },
  },
  {
    kind: 'client',
    data: {
      name: 'A dental practice',
      sector: 'Health',
      logo: '/images/client-health.svg',
      services: ['Website', 'Online booking', 'Data Protection'],
      testimonial:
        'They talked us out of an app and into a booking page. Patients use it at midnight, and the phone at the desk has gone quiet.',
      role: 'Practice manager',
    },
    kiswahili: {
      name: 'Kliniki ya meno',
      sector: 'Afya',
      services: ['Tovuti', 'Miadi mtandaoni', 'Ulinzi wa Data'],
      testimonial:
        'Tulitaka programu ya simu, wakatushauri tutengeneze ukurasa wa kuweka miadi. Wagonjwa huutumia hata usiku wa manane, na simu ya mapokezi imetulia.',
      role: 'Meneja wa kliniki',
    },
  },
  {
    kind: 'client',
    data: {
      name: 'A microfinance office',
      sector: 'Finance',
      logo: '/images/client-finance.svg',
      services: ['Integration', 'Network', 'Backup'],
      testimonial:
        'Their first report listed eleven weaknesses and the order to fix them in. We did nine ourselves with their notes. That is when I trusted them with the rest.',
      role: 'Head of operations',
    },
    kiswahili: {
      name: 'Ofisi ya mikopo midogo',
      sector: 'Fedha',
      services: ['Kuunganisha mifumo', 'Mtandao', 'Backup'],
      testimonial:
        'Ripoti yao ya kwanza ilitaja kasoro kumi na moja, na mpangilio wa kuzirekebisha. Tisa tulizirekebisha wenyewe kwa maelezo yao. Hapo ndipo nilipowaamini, nikawaachia zilizobaki.',
      role: 'Mkuu wa shughuli',
    },
  },
  {
    kind: 'client',
    data: {
      name: 'A furniture workshop',
      sector: 'Trade',
      logo: '/images/client-trade.svg',
      services: ['Website', 'SEO Marketing', 'Web Hosting'],
      testimonial:
        'Customers used to find us by asking at the petrol station. Now they come with a photo of the chair they want, and they know the price.',
      role: 'Owner',
    },
    kiswahili: {
      name: 'Karakana ya samani',
      sector: 'Biashara',
      services: ['Tovuti', 'Masoko ya SEO', 'Uhifadhi wa tovuti (hosting)'],
      testimonial:
        'Zamani wateja walitupata kwa kuuliza kwenye kituo cha mafuta. Siku hizi huja na picha ya kiti wanachotaka, na bei wanaijua.',
      role: 'Mmiliki',
    },
  },
  {
    kind: 'client',
    data: {
      name: 'A flower farm',
      sector: 'Agriculture',
      logo: '/images/client-farm.svg',
      services: ['Field app', 'Wi-Fi', 'Support contract'],
      testimonial:
        'We enter the harvest count between the rows, with gloves on and no signal. When the truck leaves, the numbers are already in the office.',
      role: 'Production manager',
    },
    kiswahili: {
      name: 'Shamba la maua',
      sector: 'Kilimo',
      services: ['Programu ya nyanjani', 'Wi-Fi', 'Mkataba wa msaada'],
      testimonial:
        'Tunaingiza hesabu ya mavuno tukiwa katikati ya maua, tukiwa na glavu na bila mtandao. Lori likiondoka, takwimu tayari ziko ofisini.',
      role: 'Meneja wa uzalishaji',
    },
  },
  {
    kind: 'client',
    data: {
      name: 'A youth training centre',
      sector: 'Community',
      logo: '/images/client-community.svg',
      services: ['Bootcamps', 'IT Infrastructure', 'Consultancy'],
      testimonial:
        'We had donated computers and nobody to run them. They set up the lab, taught two of our own to look after it, and then stepped back.',
      role: 'Programme lead',
    },
    kiswahili: {
      name: 'Kituo cha mafunzo ya vijana',
      sector: 'Jamii',
      services: ['Bootcamp', 'Miundombinu ya TEHAMA', 'Ushauri'],
      testimonial:
        'Tulipewa kompyuta kama msaada, lakini hatukuwa na wa kuzisimamia. Walitayarisha maabara, wakafunza wenzetu wawili kuitunza, kisha wakatuachia.',
      role: 'Msimamizi wa mradi',
    },
  },
];
