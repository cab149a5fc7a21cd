import type { Edition } from '../../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  meta: {
    title: 'Ushauri wa teknolojia',
    description:
      'Ushauri huru kwa biashara na taasisi za Kenya. Bajeti za TEHAMA, mitandao, miundombinu, kuchagua mifumo, cloud, kuunganisha mifumo na kutii sheria.',
    crumb: 'Ushauri wa Teknolojia',
  },
  hero: {
    name: 'Ushauri wa Teknolojia',
    title: 'Ushauri wa pili kabla ya ankara',
    lead: 'Tuko upande wako: kuchagua mfumo, kupanga mtandao, kusoma mkataba, au kujua kwa nini mradi uliopita haukufaulu.',
  },
  report: {
    label: 'Ukurasa kutoka mojawapo ya ripoti zetu',
    title: 'Cha kufanya kwanza',
    findings: [
      {
        found: 'Nakala rudufu ziko kando ya seva',
        risk: 'Kubwa',
        act: 'Peleka diski moja nyumbani kila Ijumaa. Ni bure; anza wiki hii.',
      },
      {
        found: 'Wafanyakazi wanne wa zamani bado wanaweza kuingia',
        risk: 'Kubwa',
        act: 'Funga akaunti hizo leo. Ni kazi ya dakika kumi ukitumia orodha ya ukurasa wa 4.',
      },
      {
        found: 'Swichi moja inahudumia ghorofa zote mbili',
        risk: 'Wastani',
        act: 'Nunua swichi ya pili kabla ya Januari, takriban Ksh 18,000.',
      },
      {
        found: 'Laini mbili za mtandao, moja haitumiki',
        risk: 'Akiba',
        act: 'Sitisha mkataba wa zamani mwezi Machi: Ksh 9,500 kwa mwezi.',
      },
    ],
  },
  go: { quote: 'Omba Bei', talk: 'Zungumza na mshauri' },
  services: {
    title: 'Unachoweza kutuomba',
    list: [
      {
        id: 'strategy',
        title: 'Mkakati na bajeti za TEHAMA',
        text: 'Cha kununua mwaka huu, cha kuacha, na gharama ya kukiendesha. Mpango wa kurasa chache ambao bodi inaweza kuidhinisha.',
      },
      {
        id: 'infrastructure',
        title: 'Miundombinu na mitandao',
        text: 'Kebo, Wi-Fi, seva, umeme wa akiba na miunganisho ya matawi. Tunapima, tunachora, tunasimamia na kukabidhi kila kebo ikiwa na lebo.',
      },
      {
        id: 'selection',
        title: 'Kuchagua mfumo',
        text: 'Tunaandika unachohitaji, tunaomba bei, tunazipima nawe na kuona mifumo ikifanya kazi.',
      },
      {
        id: 'cloud',
        title: 'Kuhamia cloud',
        text: 'Barua pepe, faili na mifumo ya biashara huhamishwa hatua kwa hatua. Unaweza kutendua kila hatua, na ankara ya kila mwezi inaeleweka.',
      },
      {
        id: 'integration',
        title: 'Kuunganisha mifumo na M-Pesa',
        text: 'Hesabu, stoo, till na pesa za simu zinazowasiliana, ili mtu asiandike kiasi kile kile mara mbili.',
      },
      {
        id: 'governance',
        title: 'Kutii sheria na kuendeleza kazi',
        text: 'Rejista za Data Protection Act, kanuni za kuingia kwenye mifumo, na mpango wa kuendeleza kazi uliofanyiwa mazoezi mara moja.',
      },
    ],
  },
  stories: { title: 'Matatizo yaliyotatuliwa' },
  steps: {
    title: 'Tunavyofanya kazi nawe',
    list: [
      {
        title: 'Kusikiliza',
        text: 'Mazungumzo ya kwanza, kwa simu au ofisini kwako, kuhusu kinachokusumbua na kinavyokugharimu.',
      },
      {
        title: 'Kuchunguza',
        text: 'Tunaangalia mifumo na gharama zake, tunazungumza na watumiaji, na kuandika tunachogundua.',
      },
      {
        title: 'Kupendekeza',
        text: 'Chaguo zenye bei, hatari na pendekezo letu, kwa lugha ambayo bodi inaielewa.',
      },
      {
        title: 'Kubaki nawe',
        text: 'Tunasimamia kazi, tunailinganisha na mpango, na kuikabidhi pamoja na hati.',
      },
    ],
    offer: 'Omba bei kwa maandishi',
    contact: 'Wasiliana nasi kwanza',
  },
};
