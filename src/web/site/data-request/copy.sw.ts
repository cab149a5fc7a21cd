import type { Edition } from '../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  meta: {
    title: 'Taarifa zako binafsi tulizonazo',
    description:
      'Uliza tuna taarifa gani kukuhusu, omba zirekebishwe au zifutwe, au pinga jinsi tunavyozitumia. Ni bure na huhitaji akaunti.',
  },
  title: 'Taarifa zako binafsi tulizonazo',
  lead: 'Uliza tuna taarifa gani kukuhusu, omba zirekebishwe au zifutwe, au pinga jinsi tunavyozitumia. Ni bure. Utapata nakala ndani ya siku 7. Ukiomba marekebisho au ufutaji, au ukipinga matumizi yake, tutakujibu ndani ya siku 14.',
  account: 'Ikiwa una akaunti, unaweza {link} wakati wowote.',
  accountLink: 'kupakua au kufuta taarifa zako mwenyewe',
  form: 'Ombi lako',
  kind: 'Ungependa tufanye nini?',
  kinds: {
    access: 'Nipe nakala ya taarifa zangu',
    correction: 'Rekebisha taarifa zisizo sahihi',
    deletion: 'Futa taarifa zangu',
    objection: 'Acha kutumia taarifa zangu',
  },
  name: 'Jina lako',
  email: 'Barua pepe',
  emailHint:
    'Anwani uliyotumia ulipoandika, ulipoagiza au ulipoomba kazi. Tutatuma kiungo hapo ili tuhakikishe kwamba ni yako.',
  details: 'Maelezo',
  detailsHint:
    'Tuambie taarifa ipi si sahihi na inapaswa kusemaje, au unachopinga. Nambari ya agizo husaidia.',
  send: 'Tuma ombi',
  sending: 'Tunatuma…',
  sent: 'Umekaribia kumaliza',
  sentText:
    'Fungua barua pepe tuliyokutumia sasa hivi na uthibitishe anwani yako. Kisha tutaanza kazi.',
  failed: 'Hatukuweza kutuma ombi lako',
  required: {
    kind: 'Chagua ungependa tufanye nini',
    name: 'Jina linahitajika',
    email: 'Barua pepe inahitajika',
    details: 'Tuambie taarifa ipi si sahihi na inapaswa kusemaje',
  },
  tooLong: 'Herufi zisizidi {most}',
  noEmail: 'Weka anwani sahihi ya barua pepe',
  answer: {
    title: 'Thibitisha ombi lako',
    heading: 'Je, ombi hili ni lako?',
    text: 'Mtu alitumia anwani hii ya barua pepe kutuma ombi kuhusu taarifa tulizonazo. Ikiwa ni wewe, bonyeza kitufe. Ikiwa si wewe, funga ukurasa huu na hakuna kitakachofanyika.',
    button: 'Ndiyo, ni mimi',
    states: {
      confirmed: {
        heading: 'Asante, tumepata ombi lako',
        text: 'Tutakujibu kwa barua pepe ndani ya muda uliowekwa na sheria.',
      },
      gone: {
        heading: 'Kiungo hiki hakifanyi kazi tena',
        text: 'Hakijakamilika, au kina zaidi ya wiki moja. Tuma ombi tena.',
      },
    },
    again: 'Nenda kwenye fomu',
    home: 'Nenda kwenye ukurasa wa mwanzo',
  },
};
