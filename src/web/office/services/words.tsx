import { labelsOf } from '../kit/controls.tsx';
import type { Service } from '../../../contracts/services.ts';
import { showDay } from '../../../kernel/clock.ts';
import { Status, type StatusTone } from '../kit/states.tsx';

/** The statuses of a service for staff, in the order they occur. */
const STATUSES: Record<Service['status'], { label: string; tone: StatusTone }> = {
  pending: { label: 'To start', tone: 'wait' },
  active: { label: 'Active', tone: 'good' },
  due: { label: 'Invoiced', tone: 'info' },
  grace: { label: 'Overdue', tone: 'wait' },
  suspended: { label: 'Suspended', tone: 'danger' },
  ended: { label: 'Ended', tone: 'off' },
};
export const STATUS_LABELS = labelsOf(STATUSES);
export const labelOf = (status: Service['status']): string => STATUSES[status].label;

export function ServiceStatus({ status }: { status: Service['status'] }) {
  const { label, tone } = STATUSES[status];
  return <Status tone={tone}>{label}</Status>;
}

export const PERIODS: Record<Service['period'], string> = {
  month: 'a month',
  term: 'a school term',
  quarter: 'a quarter',
  year: 'a year',
};

/** What comes next for a service, with its day. */
export function nextOf({ status, paidUntil, endsOn }: Service): string {
  if (status === 'pending') return 'Not started';
  if (endsOn !== null) return `${status === 'ended' ? 'Ended' : 'Ends'} on ${showDay(endsOn)}`;
  return paidUntil === null ? 'Not paid' : `Paid until ${showDay(paidUntil)}`;
}
