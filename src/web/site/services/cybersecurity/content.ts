import type { Point } from '../copy.ts';

export const hero = {
  title: 'Locks for a business that runs on phones and laptops',
  lead: 'Most break-ins start with a lost laptop, a reused password or a backup nobody tried. Our packages close those doors first, one at a time or together.',
};

/** Worded so that a tick means "this applies to us": more ticks, more to protect (D55). */
export const questions: { id: string; text: string }[] = [
  { id: 'devices', text: 'Staff use laptops or phones for work outside the office.' },
  { id: 'personal', text: 'We keep personal data of customers, patients, learners or members.' },
  { id: 'downtime', text: 'If our systems stopped for one day, we would lose sales or could not serve people.' },
  { id: 'online', text: 'We work in the cloud or take payments online.' },
  { id: 'untested', text: 'Nobody has tested our defences or tried to restore our backups in the last year.' },
];

export const habits: Point[] = [
  { title: 'First we look', text: 'A visit and a short written list of what we found, worst first. You keep the list whether you buy more or not.' },
  { title: 'Then we close', text: 'Work is done in your quiet hours. Each change is written down with the way back.' },
  { title: 'Then we show', text: 'You see the blocked attempt, the restored file, the locked phone. A promise you have watched is worth more.' },
];
