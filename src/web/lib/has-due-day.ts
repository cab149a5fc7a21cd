import type { Scheduled } from '../../contracts/terms.ts';

/** Whether the due date of an open invoice says something: while only milestones of its plan are open nothing has a day. */
export const hasDueDay = ({ schedule }: { schedule: Scheduled[] }): boolean =>
  schedule.length === 0 || schedule.some(({ open, dueDate }) => open > 0 && dueDate !== null);
