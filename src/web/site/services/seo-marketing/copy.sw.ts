import type { Edition } from '../../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  meta: {
    title: 'SEO na masoko ya kidijitali',
    description:
      'SEO, ramani na utafutaji wa karibu, mitandao ya kijamii na maudhui kwa biashara za Kenya. Ripoti kila mwezi kwa lugha rahisi.',
    crumb: 'Masoko ya SEO',
  },
  hero: {
    name: 'Masoko ya SEO',
    title: 'Kuwa jibu Nairobi inapouliza',
    lead: 'Watu hutafuta fundi wa mabomba Kasarani, shule Thika, wakili Kimathi Street. Tunahakikisha ukurasa wako upo, unafunguka haraka na unaeleza wanachotafuta.',
  },
  result: {
    label: 'Jaribu: unavyoweza kupatikana',
    name: 'Biashara yako',
    town: 'Mji wako',
    sample: { name: 'Mfano Tailors', town: 'Kasarani', address: 'www.mfanotailors.co.ke' },
    title: '{name} | {town}',
    words:
      '{name}, {town}: bei, saa za kazi na maelekezo. Piga simu au uliza kwa WhatsApp. Tunajibu siku hiyo hiyo.',
  },
  audit: { go: 'Omba ukaguzi', subject: 'Ukaguzi wa SEO' },
  services: {
    title: 'Njia tatu za kupatikana',
    ask: 'Uliza kuhusu hii',
    list: [
      {
        title: 'Uboreshaji wa Utafutaji (SEO)',
        text: 'Kurasa zinazosomeka na mitambo ya kutafuta, na zinazowafanya watu wabaki.',
        items: [
          'Ukaguzi wa kila ukurasa, kuanzia ulio mbaya zaidi',
          'Vichwa na maandishi yenye maneno ambayo wateja wako hutafuta',
          'Kasi kwenye simu yenye mtandao wa wastani',
          'Ripoti ya kila mwezi kwa lugha rahisi',
        ],
      },
      {
        title: 'Ramani na Utafutaji wa Karibu',
        text: 'Wasifu wenye saa zako, picha zako na pini kwenye lango sahihi.',
        items: [
          'Wasifu wa biashara uliothibitishwa na kukamilishwa',
          'Jina, anwani na simu zile zile kila mahali',
          'Maoni ya wateja yanayoombwa na kujibiwa',
          'Ukurasa wa tawi kwa kila mji',
        ],
      },
      {
        title: 'Mitandao ya Kijamii na Maudhui',
        text: 'Machapisho, makala na video fupi zinazoleta maulizo.',
        items: [
          'Kalenda unayoidhinisha mara moja kwa mwezi',
          'Uandishi kwa Kiingereza na Kiswahili',
          'Matangazo ya kulipia yenye kikomo cha gharama',
          'Tunahesabu maulizo, si “likes” pekee',
        ],
      },
    ],
  },
  figures: {
    title: 'Uzoefu wetu',
    labels: {
      years: 'miaka ya kuunda tovuti za Kenya',
      projects: 'miradi iliyokabidhiwa',
      clients: 'wateja waliohudumiwa',
      support: 'msaada ukurasa usipofunguka',
    },
  },
  steps: {
    title: 'Kutoka ukaguzi hadi maulizo',
    lead: 'Nafasi kwenye matokeo hupanda polepole. Hakuna anayeweza kuahidi ya kwanza, nasi hatuiahidi.',
    list: [
      {
        title: 'Ukaguzi',
        text: 'Tunasoma tovuti yako kama mtambo wa kutafuta na kuorodhesha kinachoirudisha nyuma.',
      },
      {
        title: 'Maneno',
        text: 'Tunabaini maneno ambayo wateja wako huandika, kwa lugha zao, na kuamua ukurasa upi utajibu nini.',
      },
      {
        title: 'Kazi',
        text: 'Tunarekebisha maandishi, kasi, muundo na wasifu, tukianza na chenye faida zaidi.',
      },
      {
        title: 'Ripoti',
        text: 'Kila mwezi: maulizo, simu na nafasi kwenye matokeo, tulichofanya, na kinachofuata.',
      },
    ],
  },
};
