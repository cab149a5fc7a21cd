import { UNNAMED } from '../../contracts/team.ts';
import type { teamMembers } from '../tables/content.ts';

export type TeamSeed = Pick<typeof teamMembers.$inferInsert, 'name' | 'role' | 'bio' | 'kiswahili'>;

/** Cards of the demo: they show roles and no person. */
export const team: TeamSeed[] = [
  {
    name: UNNAMED,
    role: 'Managing Director',
    bio: 'Keeps the promises that the company makes, and the numbers behind them.',
    kiswahili: {
      role: 'Mkurugenzi Mkuu',
      bio: 'Hutimiza ahadi ambazo kampuni hutoa, na husimamia hesabu zake.',
    },
  },
  {
    name: UNNAMED,
    role: 'Head of Software Development',
    bio: 'Leads the engineers who build for schools, shops and SACCOs.',
    kiswahili: {
      role: 'Mkuu wa Kuunda Programu',
      bio: 'Huongoza wahandisi wanaounda mifumo ya shule, maduka na SACCO.',
    },
  },
  {
    name: UNNAMED,
    role: 'Lead Security Engineer',
    bio: 'Assesses networks, closes the gaps, and trains the people who use them.',
    kiswahili: {
      role: 'Mhandisi Mkuu wa Usalama',
      bio: 'Hukagua mitandao, huziba mianya, na huwafunza wanaoitumia.',
    },
  },
  {
    name: UNNAMED,
    role: 'Product Designer',
    bio: 'Sits with users before drawing a screen, and again after it is built.',
    kiswahili: {
      role: 'Msanifu wa Bidhaa',
      bio: 'Hukaa na watumiaji kabla ya kuchora skrini, na tena ikishaundwa.',
    },
  },
  {
    name: UNNAMED,
    role: 'Training Coordinator',
    bio: 'Runs the bootcamps: fifteen seats, one project each, and a certificate that has to be earned.',
    kiswahili: {
      role: 'Mratibu wa Mafunzo',
      bio: 'Huendesha bootcamp: nafasi kumi na tano, mradi mmoja kwa kila mwanafunzi, na cheti unachopata kwa kukifanyia kazi.',
    },
  },
  {
    name: UNNAMED,
    role: 'Customer Success Lead',
    bio: 'Answers the phone, follows up the next day, and writes down what we learned.',
    kiswahili: {
      role: 'Kiongozi wa Huduma kwa Wateja',
      bio: 'Hupokea simu, hufuatilia siku inayofuata, na huandika tulichojifunza.',
    },
  },
];
