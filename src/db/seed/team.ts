import { UNNAMED } from '../../contracts/team.ts';
import type { teamMembers } from '../tables/content.ts';

export type TeamSeed = Pick<typeof teamMembers.$inferInsert, 'name' | 'role' | 'bio' | 'kiswahili'>;

/** Cards of the demo: they show roles and no person. */
export const team: TeamSeed[] = [
  {
    name: UNNAMED,
    role: 'Managing Director',
    bio: 'Keeps the promises that the company makes, and the numbers behind them.',
  },
  {
    name: UNNAMED,
    role: 'Head of Software Development',
    bio: 'Leads the engineers who build for schools, shops and SACCOs.',
  },
  {
    name: UNNAMED,
    role: 'Lead Security Engineer',
    bio: 'Assesses networks, closes the gaps, and trains the people who use them.',
  },
  {
    name: UNNAMED,
    role: 'Product Designer',
    bio: 'Sits with users before drawing a screen, and again after it is built.',
  },
  {
    name: UNNAMED,
    role: 'Training Coordinator',
    bio: 'Runs the bootcamps: fifteen seats, one project each, and a certificate that has to be earned.',
  },
  {
    name: UNNAMED,
    role: 'Customer Success Lead',
    bio: 'Answers the phone, follows up the next day, and writes down what we learned.',
  },
];
