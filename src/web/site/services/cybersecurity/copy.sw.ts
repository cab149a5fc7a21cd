import type { Edition } from '../../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  meta: {
    title: 'Usalama wa mtandao: vifurushi na ukaguzi',
    description:
      'Vifurushi sita vya usalama kwa biashara za Kenya, kuanzia ulinzi wa vifaa hadi Data Protection Act. Jibu maswali matano ujue pa kuanzia.',
    crumb: 'Usalama wa Mtandao',
  },
  hero: {
    name: 'Usalama wa Mtandao',
    title: 'Kufuli kwa biashara inayotegemea simu na laptop',
    lead: 'Uvamizi mwingi huanza na laptop iliyopotea, nenosiri lililotumika tena au nakala rudufu isiyojaribiwa. Vifurushi vyetu hufunga milango hiyo kwanza, mmoja mmoja au yote pamoja.',
  },
  go: { assessment: 'Kagua biashara yako', packages: 'Tazama vifurushi' },
  assessment: {
    title: 'Maswali matano kuhusu biashara yako',
    lead: 'Chagua yanayokuhusu. Hakuna kinachotumwa wala kuhifadhiwa.',
    legend: 'Yanayotuhusu',
    questions: [
      {
        id: 'devices',
        text: 'Wafanyakazi hutumia laptop au simu kufanya kazi nje ya ofisi.',
      },
      {
        id: 'personal',
        text: 'Tunahifadhi taarifa binafsi za wateja, wagonjwa, wanafunzi au wanachama.',
      },
      {
        id: 'downtime',
        text: 'Mifumo yetu ikisimama kwa siku moja, tutapoteza mauzo au kushindwa kuhudumia watu.',
      },
      { id: 'online', text: 'Tunafanya kazi kwenye cloud au tunapokea malipo mtandaoni.' },
      {
        id: 'untested',
        text: 'Hakuna aliyepima ulinzi wetu wala kujaribu kurejesha nakala rudufu katika mwaka mmoja uliopita.',
      },
    ],
    show: 'Onyesha alama zangu',
    noScript:
      'Alama zinahitaji JavaScript. Ukichagua moja au mawili, anza na End-Point na Backup. Ukichagua zaidi, tazama {packages} au tupigie simu.',
    allPackages: 'vifurushi vyote sita',
    unasked:
      'Alama zako zitaonekana hapa, pamoja na vifurushi tunavyopendekeza na jumla ya bei zake.',
  },
  result: {
    score: 'Alama zako',
    noTier: 'Hakuna kifurushi tunachopendekeza',
    noTierText:
      'Huhitaji kifurushi leo. Kagua tena ukiajiri, ukihama au ukianza kupokea malipo mtandaoni.',
    cart: 'Angalia kikapu',
  },
  packages: {
    title: 'Vifurushi sita',
    lead: 'Unaweza kununua kila kimoja peke yake, kwa bei isiyobadilika. Kila kimoja hukamilika kwa ripoti ya ukurasa mmoja ya tulichofanya.',
  },
  habits: {
    title: 'Tunavyofanya kazi',
    points: [
      {
        title: 'Kwanza tunaangalia',
        text: 'Tunakutembelea na kuandika orodha fupi ya tulichopata, kibaya zaidi kikiwa cha kwanza. Orodha hubaki yako, ununue zaidi au la.',
      },
      {
        title: 'Kisha tunarekebisha',
        text: 'Tunafanya kazi saa zako za utulivu. Tunaandika kila badiliko na jinsi ya kulitendua.',
      },
      {
        title: 'Mwisho tunaonyesha',
        text: 'Unaona jaribio lililozuiwa, faili iliyorejeshwa, simu iliyofungwa. Ahadi uliyoishuhudia ina thamani zaidi.',
      },
    ],
  },
};
