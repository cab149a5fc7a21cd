import type { Point } from '../copy.ts';

export const hero = {
  title: 'Learn it by making it, in a class of fifteen at most',
  lead: 'Three bootcamps in Nairobi for people who work or study by day. You leave with something that runs and that you can explain.',
};

export const benefits: Point[] = [
  { title: 'Small classes', text: 'Never more than 15 learners. The trainer knows your code and your excuses.' },
  { title: 'Evening hours', text: 'Three evenings a week, so that you keep your job or your course.' },
  { title: 'Work that is yours', text: 'Every learner finishes a project with their own name on it, not a copy of the trainer’s.' },
  { title: 'Help with the next step', text: 'Your CV is read and corrected, and you practise the interview aloud.' },
];

export interface Preview {
  title: string;
  /** File name under /media, without its ending. */
  file: string;
  text: string;
}

/** Short films without sound; the text says what they show. */
export const previews: Preview[] = [
  { title: 'Web', file: 'clip-web', text: 'A page grows from bare headings to a laid-out shop front, one rule of CSS at a time.' },
  { title: 'Security', file: 'clip-security', text: 'Sign-in attempts run down a log; the one that does not belong is found and blocked.' },
  { title: 'Data/AI', file: 'clip-data', text: 'A messy table is cleaned, plotted and given a line of best fit.' },
];
