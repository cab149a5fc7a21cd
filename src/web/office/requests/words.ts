import type { DataRequest, RequestKind } from '../../../contracts/data-requests.ts';

export const KINDS: Record<RequestKind, string> = {
  access: 'A copy of their data',
  correction: 'Correction',
  deletion: 'Deletion',
  objection: 'Objection',
};

export const STATES: Record<
  DataRequest['state'],
  { label: string; tone: 'good' | 'wait' | 'danger' | 'off' }
> = {
  unconfirmed: { label: 'Not confirmed', tone: 'off' },
  open: { label: 'To answer', tone: 'wait' },
  closed: { label: 'Closed', tone: 'good' },
};

export const OUTCOMES = { answered: 'Answered', deleted: 'Deleted', refused: 'Refused' };

/** How long the law still gives us, as people say it. */
export function timeLeft(days: number | null): string {
  if (days === null) return '';
  if (days < 0) return `${-days} ${days === -1 ? 'day' : 'days'} over`;
  return days === 0 ? 'Today' : `${days} ${days === 1 ? 'day' : 'days'} left`;
}
