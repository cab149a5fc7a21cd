import type { Edition } from '../../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  menu: { whoWeAre: 'Sisi Ni Nani', ourTeam: 'Timu Yetu' },
  meta: {
    title: 'Sisi ni nani, na timu yetu',
    description:
      'Kampuni ya Nairobi ya watengenezaji programu, wahandisi na wakufunzi: tunachofanya, maadili yetu sita na watu wanaoongoza kazi.',
    crumb: 'Sisi Ni Nani',
  },
  title: 'Watu wanaopokea simu',
  lead: 'Jina letu ni Mfano, nasi tunajitahidi kuwa mfano mwema. Tunakabidhi kazi siku tuliyoahidi, kwa bei iliyokubaliwa kwa maandishi kabla ya kuanza.',
  figures: { experience: 'uzoefu', team: 'timu', clients: 'wateja' },
  about: 'Sisi ni nani',
  story: [
    'Sisi ni watengenezaji programu, wahandisi wa mitandao na usalama, wasanifu na wakufunzi katika ofisi moja. Tunaunda na kuendesha bidhaa zetu za shule na za SMS, tunatunza mitandao, na tunafundisha.',
    'Aliyeandika mfumo wako ndiye unayezungumza naye unapokwama. Kitu kikiharibika, tunakuambia tunachojua na lini utasikia kutoka kwetu tena.',
  ],
  values: 'Mambo sita tunayoyazingatia',
  sixValues: [
    {
      title: 'Uadilifu',
      text: 'Bei ni ile ile kwa kila anayeomba kitu kile kile, na hatupokei kamisheni kwa kupendekeza muuzaji.',
    },
    {
      title: 'Ushirikiano',
      text: 'Tunafanya kazi na mtaalamu wako wa TEHAMA, naye anabaki akijua zaidi tukiondoka.',
    },
    {
      title: 'Uwazi',
      text: 'Unaona orodha ya kazi, saa na hitilafu. Msimbo wa ulicholipia ni wako.',
    },
    {
      title: 'Ukweli',
      text: 'Tunakuambia habari mbaya kwanza. Ikiwa lahajedwali inatosha, tunasema hivyo kabla hujalipia mfumo.',
    },
    {
      title: 'Ubora',
      text: 'Kabla ya kukabidhi kitu chochote, mwenzetu hujaribu kukikwamisha kwenye simu ya polepole na mtandao hafifu.',
    },
    {
      title: 'Maadili Mema',
      text: 'Hakuna hongo, hakuna maoni ya kununuliwa, na hatuhifadhi data tusiyohitaji.',
    },
  ],
  team: 'Timu yetu',
  teamLead:
    'Kila mradi una kiongozi kutoka timu hii, na mtu wa pili anayeweza kuchukua nafasi yake.',
  none: 'Bado hakuna wanatimu wa kuonyesha. Tupigie simu uzungumze na mmoja wetu.',

  failed: 'Hatukuweza kuonyesha wanatimu.',
  retry: 'Jaribu tena',
  join: 'Fanya kazi nasi',
  joinText: 'Tazama nafasi za kazi na za mafunzo kazini zilizo wazi, kisha utume ombi.',
  jobs: 'Kazi na Mafunzo Kazini',
  links: { linkedin: 'LinkedIn', twitter: 'X (Twitter)', facebook: 'Facebook' },
  linkOf: 'ya {name}',
};
