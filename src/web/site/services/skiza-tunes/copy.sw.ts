import type { Edition } from '../../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  meta: {
    title: 'Wimbo wa Skiza kwa biashara yako',
    description:
      'Wimbo wako mwenyewe wa Skiza. Maneno, msanii wa sauti wa Kenya, muziki na nambari yake, kwa Kiingereza au Kiswahili, kwa bei isiyobadilika.',
    crumb: 'Skiza Tunes',
  },
  hero: {
    name: 'Skiza Tunes',
    title: 'Wanachosikia wanaokupigia simu wakisubiri',
    lead: 'Wimbo wa Skiza huweka ujumbe wako badala ya mlio wa simu: salamu, saa za kazi, ofa ya mwezi. Tunauandika, tunaurekodi na kupata nambari yake ya Skiza.',
  },
  go: 'Chagua wimbo',
  tune: {
    calling: 'Unapigia Mfano Tailors',
    ringing: 'Inaita, kwa wimbo wao wenyewe',
    made: 'Sekunde nane, zilizotungwa kwa ukurasa huu: kalimba, gitaa na besi. Wako utaongezewa sauti ya mtu.',
    play: 'Cheza sampuli ya wimbo',
  },
  components: {
    title: 'Mambo matano huunda wimbo',
    parts: [
      {
        title: 'Maneno',
        text: 'Sentensi mbili au tatu zinazoeleweka hata laini ikiwa mbaya. Tunaziandika pamoja nawe, kwa Kiingereza, Kiswahili au zote mbili.',
      },
      {
        title: 'Sauti',
        text: 'Msanii wa sauti wa Kenya, unayemchagua baada ya kusikia sampuli. Iwe ya kirafiki, changamfu au rasmi: biashara yako, chaguo lako.',
      },
      {
        title: 'Muziki',
        text: 'Muziki wa chinichini au kibwagizo ulichotungiwa. Hakuna atakayekidai baadaye, na hakuna duka jingine lililo nacho.',
      },
      {
        title: 'Uchanganyaji',
        text: 'Sauti husawazishwa kwa ajili ya simu. Tunasikiliza kwenye simu yenyewe, si studioni pekee.',
      },
      {
        title: 'Nambari ya Skiza',
        text: 'Tunawasilisha wimbo uliokamilika na kukupa nambari ya kuuweka kwenye laini zako.',
      },
    ],
  },
  testimonial: 'Maoni ya mteja',
  pricing: {
    title: 'Bronze, Silver au Gold',
    lead: 'Bei moja ya kurekodi. Hatutozi ada ya kila mwezi.',
  },
  notes: {
    title: 'Mambo ya kujua',
    points: [
      {
        title: 'Kabla ya kurekodi',
        text: 'Unaidhinisha maneno kwa maandishi. Hakuna kinachorekodiwa kabla ya hapo.',
      },
      {
        title: 'Baada ya kukabidhiwa',
        text: 'Unapata pia faili ya sauti ya redio, status ya WhatsApp au muziki wa kusubiri wa simu ya ofisi.',
      },
      {
        title: 'Kinachoamuliwa na mtandao',
        text: 'Mtandao huamua kama utaidhinisha wimbo, ada yake ya mwezi na siku utakapoanza kusikika.',
      },
    ],
  },
};
