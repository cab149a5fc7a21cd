import type { Edition } from '../../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  meta: {
    title: 'Kazi na mafunzo kazini',
    description:
      'Nafasi za kazi na za mafunzo kazini jijini Nairobi. Ona utakachofanya na tunachotarajia, kisha utume ombi pamoja na CV yako.',
    crumb: 'Kazi na Mafunzo Kazini',
  },
  job: {
    title: '{title}, {location}',
    description:
      '{type}, idara ya {department}, {location}. Ona utakachofanya na tunachotarajia, kisha utume ombi pamoja na CV yako.',
  },
  title: 'Kazi unayoweza kuionyesha',
  lead: 'Tazama kila nafasi ya kazi na ya mafunzo kazini iliyo wazi leo.',
  open: 'Nafasi zilizo wazi',
  failed: 'Hatukuweza kuonyesha nafasi za kazi. Jaribu tena baadaye.',
  none: 'Hakuna nafasi za kazi kwa sasa.',
  noneText:
    'Tunapokea wanafunzi wa mafunzo kazini. Tutumie tarehe zako na barua kutoka taasisi yako.',
  apply: 'Tuma Ombi Sasa',
  applyFor: 'la kazi: {title}',
  applyTitle: 'Tuma ombi: {title}',
  page: 'Fungua kwenye ukurasa wake',
  types: {
    'Full-time': 'Muda wote',
    'Part-time': 'Nusu muda',
    Contract: 'Mkataba',
    Internship: 'Mafunzo kazini',
  },
  facts: { department: 'Idara', place: 'Mahali', posted: 'Ilitangazwa' },
  all: 'Nafasi zote zilizo wazi',
  retry: 'Jaribu tena',
  how: 'Kutoka ombi hadi jibu',
  write: 'Tuandikie',
  closed: {
    heading: 'Nafasi hii imefungwa',
    text: 'Hatupokei tena maombi ya nafasi hii. Ikiwa tayari ulituma ombi, bado tutakujibu.',
    label: 'Tazama nafasi zilizo wazi',
  },
  form: {
    sent: 'Ombi lako limetumwa!',
    failed: 'Hitilafu imetokea. Jaribu tena.',
    sentText:
      'Tumekutumia barua pepe. Tutasoma ombi lako na kuwasiliana nawe ndani ya siku tano za kazi.',
    before: 'Tutakutumia barua pepe tukipokea ombi lako.',
    agree:
      'Kwa kutuma fomu hii, unakubali tuhifadhi maelezo yako na CV yako ili kuamua kuhusu ombi lako. {privacy} inaeleza zaidi.',
    privacy: 'Ilani ya Faragha',
    send: 'Tuma ombi',
    sending: 'Tunatuma…',
    again:
      'Ukiomba tena nafasi ile ile, tutakuuliza kwa barua pepe kama ombi jipya linachukua nafasi ya la zamani.',
    cancel: 'Ghairi',
    close: 'Funga',
    fullName: 'Jina kamili',
    email: 'Barua pepe',
    phone: 'Nambari ya simu',
    linkedIn: 'LinkedIn',
    linkedInHint: 'Anwani kamili, inayoanza na https://',
    skills: 'Ujuzi',
    skillsHint: 'Unachokifanya vizuri, na kitu ulichounda.',
    resume: 'CV',
    resumeHint: 'PDF, isiyozidi MB 5.',
    required: {
      fullName: 'Jina kamili linahitajika',
      email: 'Barua pepe inahitajika',
      phone: 'Nambari ya simu inahitajika',
      resume: 'CV inahitajika',
    },
    tooLong: 'Herufi zisizidi {most}',
    noEmail: 'Weka anwani sahihi ya barua pepe',
    noAddress: 'Weka anwani sahihi ya tovuti',
    tooBig: 'CV isizidi MB 5',
    noPdf: 'CV lazima iwe PDF',
  },
  steps: [
    {
      title: 'Tunasoma ombi',
      text: 'Mhandisi husoma kila ombi. Utasikia kutoka kwetu ndani ya siku tano za kazi.',
    },
    {
      title: 'Tunazungumza kwa simu',
      text: 'Dakika ishirini kuhusu ulichounda na unachotaka kujifunza.',
    },
    {
      title: 'Unatatua jambo',
      text: 'Zoezi kutoka kazi halisi, lisilozidi saa mbili. Tukilitumia, hata sehemu yake, tunakulipa.',
    },
    {
      title: 'Tunakupa jibu',
      text: 'Ndiyo au hapana, pamoja na sababu. Kamwe hatuombi pesa kutoka kwa mwombaji.',
    },
  ],
};
