import type { jobs as table } from '../tables/recruitment.ts';

/** A vacancy of the demo; when it was posted is told in days before the first start. */
export type JobSeed = Pick<
  typeof table.$inferInsert,
  'title' | 'department' | 'location' | 'kiswahili' | 'type' | 'status' | 'description'
> & { daysAgo: number };

/** Newest first. */
export const jobs: JobSeed[] = [
  {
    title: 'Full-stack Developer (TypeScript)',
    department: 'Software Development',
    location: 'Nairobi, two days a week from home',
    type: 'Full-time',
    status: 'Open',
    daysAgo: 4,
    description: `You build the systems that schools, shops and SACCOs work with every day: fee balances, stock, payments by M-Pesa, reports.

## What you will do

- Build features from the database to the page, and see them used the same month
- Connect payment, SMS and accounting services, and keep them working when the network fails
- Review your colleagues’ code, and have yours reviewed

## What you bring

- Two years or more with **TypeScript** and a relational database
- Tests that you wrote because you wanted to sleep well
- English for customers; Kiswahili is welcome

## What you get

A laptop, medical cover for you and your family, and 23 days of leave. You also get half a day a week for learning.`,
    kiswahili: {
      title: 'Mtengenezaji Programu wa Full-stack (TypeScript)',
      department: 'Kuunda Programu',
      location: 'Nairobi, siku mbili kwa wiki ukifanyia kazi nyumbani',
      description: `Unaunda mifumo ambayo shule, maduka na SACCO hutumia kila siku: karo iliyobaki, stoo, malipo kwa M-Pesa, ripoti.

## Utakachofanya

- Kuunda vipengele kuanzia hifadhidata hadi ukurasa, na kuviona vikitumika mwezi huo huo
- Kuunganisha huduma za malipo, SMS na uhasibu, na kuhakikisha zinaendelea kufanya kazi mtandao ukikatika
- Kukagua msimbo wa wenzako, nao wakague wako

## Tunachotarajia kwako

- Miaka miwili au zaidi ya kutumia **TypeScript** na hifadhidata ya uhusiano (relational)
- Majaribio ya programu uliyoandika kwa sababu ulitaka kulala vizuri
- Kiingereza cha kuzungumza na wateja; Kiswahili kinakaribishwa

## Utakachopata

Laptop, bima ya afya yako na ya familia yako, na siku 23 za likizo. Pia unapata nusu siku ya kujifunza kila wiki.`,
    },
  },
  {
    title: 'Cybersecurity Analyst',
    department: 'Cybersecurity',
    location: 'Nairobi',
    type: 'Full-time',
    status: 'Open',
    daysAgo: 11,
    description: `You watch over the networks and accounts of our customers, and help them when something is wrong.

## What you will do

- Read alerts from endpoints, email and firewalls, and decide which of them matter
- Run assessments at the customer’s office and explain the result to people who are not technical
- Train staff to see a false invoice or a false till number before they pay it

## What you bring

- Experience in support, networks or security, in a job or in your own lab
- Clear writing: a report that nobody understands protects nobody
- Knowledge of the Data Protection Act is an advantage`,
    kiswahili: {
      title: 'Mchambuzi wa Usalama wa Mtandao',
      department: 'Usalama wa Mtandao',
      location: 'Nairobi',
      description: `Unalinda mitandao na akaunti za wateja wetu, na kuwasaidia kunapotokea tatizo.

## Utakachofanya

- Kusoma tahadhari za vifaa, barua pepe na firewall, na kuamua zipi ni muhimu
- Kufanya ukaguzi kwenye ofisi ya mteja, na kuwaeleza matokeo watu wasio wataalamu
- Kufunza wafanyakazi kutambua ankara bandia au nambari bandia ya till kabla ya kuilipa

## Tunachotarajia kwako

- Uzoefu katika huduma ya msaada, mitandao au usalama, kazini au kwenye maabara yako
- Uandishi ulio wazi: ripoti isiyoeleweka haimlindi mtu yeyote
- Kuifahamu Data Protection Act ni faida ya ziada`,
    },
  },
  {
    title: 'Digital Marketing Officer',
    department: 'SEO Marketing',
    location: 'Nakuru or remote in Kenya',
    type: 'Contract',
    status: 'Open',
    daysAgo: 18,
    description: `Six months, with the option to extend. You help local businesses to be found online.

## What you will do

- Look into what customers search for, and write pages that answer it
- Keep business profiles, opening hours and reviews up to date
- Report each month what was done, what it brought, and what comes next

## What you bring

Two websites that you have worked on and are proud of. Send us their addresses with your application.`,
    kiswahili: {
      title: 'Afisa wa Masoko ya Kidijitali',
      department: 'Masoko ya SEO',
      location: 'Nakuru, au ukiwa popote nchini Kenya',
      description: `Miezi sita, na inaweza kuongezwa. Unasaidia biashara za hapa kupatikana mtandaoni.

## Utakachofanya

- Kuchunguza wateja wanatafuta nini, na kuandika kurasa zinazowajibu
- Kusasisha wasifu wa biashara, saa za kazi na maoni ya wateja
- Kuripoti kila mwezi kilichofanywa, matokeo yake na kinachofuata

## Tunachotarajia kwako

Tovuti mbili ulizozifanyia kazi na unazojivunia. Tutumie anwani zake pamoja na ombi lako.`,
    },
  },
  {
    title: 'Software Development Intern',
    department: 'Bootcamps & Training',
    location: 'Nairobi',
    type: 'Internship',
    status: 'Open',
    daysAgo: 25,
    description: `Three months, paid, for students in their last year or within a year of finishing.

## What you will do

1. Work in a team on a system that is in use, from your first week
2. Write tests, fix small faults, then build a feature of your own
3. Show it to the customer at the end

## What you bring

Curiosity, patience, and one program that you wrote yourself, however small. We do not ask for your marks.`,
    kiswahili: {
      title: 'Mafunzo Kazini ya Kuunda Programu',
      department: 'Bootcamp na Mafunzo',
      location: 'Nairobi',
      description: `Miezi mitatu, kwa malipo, kwa wanafunzi wa mwaka wa mwisho au waliomaliza katika mwaka mmoja uliopita.

## Utakachofanya

1. Kufanya kazi na timu kwenye mfumo unaotumika, tangu wiki ya kwanza
2. Kuandika majaribio, kurekebisha hitilafu ndogo, kisha kuunda kipengele chako mwenyewe
3. Kumwonyesha mteja kazi hiyo mwishoni

## Tunachotarajia kwako

Udadisi, subira, na programu moja uliyoiandika mwenyewe, hata kama ni ndogo. Hatuulizi alama zako.`,
    },
  },
  {
    title: 'Customer Support Officer',
    department: 'Customer Success',
    location: 'Nairobi',
    type: 'Part-time',
    status: 'Closed',
    daysAgo: 64,
    description: `Mornings, Monday to Friday. You are the voice that schools hear when they call.

## What you will do

- Answer calls, emails and messages about DarasaLink and Exam Parlour
- Find out what went wrong, and stay with it until it works
- Keep the help pages up to date`,
    kiswahili: {
      title: 'Afisa wa Huduma kwa Wateja',
      department: 'Huduma kwa Wateja',
      location: 'Nairobi',
      description: `Asubuhi, Jumatatu hadi Ijumaa. Wewe ndiye sauti ambayo shule husikia zikipiga simu.

## Utakachofanya

- Kujibu simu, barua pepe na ujumbe kuhusu DarasaLink na Exam Parlour
- Kutafuta chanzo cha tatizo, na kulifuatilia hadi litatuliwe
- Kusasisha kurasa za msaada`,
    },
  },
];
