import type { Edition } from '../../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  meta: {
    title: 'Omba bei',
    description:
      'Omba bei kwa maandishi kwa hatua tatu: tovuti, programu ya simu, mfumo wa shule, usalama, uhifadhi wa tovuti au mafunzo. Tunajibu ndani ya saa 24 na kuthibitisha kwa SMS.',
    crumb: 'Omba Bei',
  },
  title: 'Bei kwa maandishi, ndani ya saa 24',
  lead: 'Hatua tatu fupi. Utapata bei kwa maandishi, kwa shilingi, inayoeleza kilichomo na kisichomo. Hatutakupigia simu kukuuzia kitu kingine.',
  promises: [
    'Jibu ndani ya saa 24',
    'SMS ya kuthibitisha ombi lako',
    'Ulichoandika hakipotei mtandao ukikatika',
  ],
  otherWay: 'Ungependa kuzungumza nasi kwanza?',
  next: 'Endelea',
  previous: 'Rudi nyuma',
  submit: 'Tuma ombi',
  sending: 'Tunatuma…',
  steps: {
    list: 'Hatua',
    place: 'Hatua ya {number} kati ya {last}:',
    names: ['Kukuhusu', 'Huduma', 'Mradi wako'],
    titles: ['Bei itumwe kwa nani?', 'Unahitaji nini?', 'Tueleze kuhusu mradi wako'],
  },
  fields: {
    fullName: 'Jina kamili',
    businessName: 'Jina la biashara',
    email: 'Barua pepe',
    emailHint: 'Tutatuma bei hapa.',
    mobile: 'Nambari ya simu ya mkononi',
    mobileHint: 'Kama 0712 345 678. Tutakutumia SMS ya kuthibitisha.',
    services: 'Chagua kila huduma unayoweza kuhitaji. Hulazimiki kununua chochote.',
    details: 'Maelezo ya mradi',
    detailsHint:
      'Mradi ufanye nini? Nani atautumia? Kwa sasa unatumia nini? Uwe tayari lini? Makadirio ya bajeti husaidia.',
    referral: 'Ulipata habari zetu vipi?',
    choose: 'Chagua moja',
    consent: 'Ninakubali {terms} na {privacy}, na kupokea mawasiliano kuhusu ombi hili',
    terms: 'Masharti',
    privacy: 'Ilani ya Faragha',
  },
  failed: 'Imeshindikana kutuma ombi la bei',
  noNetwork: 'Hitilafu ya mtandao. Angalia mtandao wako kisha ujaribu tena.',
  success: {
    title: 'Tumepata ombi lako',
    text: 'Asante. Tutakujibu ndani ya saa 24. Tumetuma SMS ya kuthibitisha kwenye simu yako.',
    after: 'Kinachofuata',
    steps: [
      'Mtu anayefanya kazi ya aina hii atalisoma.',
      'Kama kuna jambo lisiloeleweka, tutakupigia simu au kukuandikia mara moja tu, tukiwa na maswali yetu yote.',
      'Tutakutumia kwa barua pepe pendekezo lenye upeo wa kazi, bei kwa shilingi na tarehe.',
    ],
    again: 'Tuma ombi lingine',
    home: 'Nenda kwenye ukurasa wa mwanzo',
  },
};
