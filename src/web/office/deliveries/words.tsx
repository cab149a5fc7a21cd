import type { DeliveryListRow } from '../../../contracts/deliveries-office.ts';
import { labelsOf } from '../kit/controls.tsx';
import { Status, type StatusTone } from '../kit/states.tsx';

/** The statuses of a delivery for staff, in the order they occur. */
const STATUSES: Record<DeliveryListRow['status'], { label: string; tone: StatusTone }> = {
  open: { label: 'Open', tone: 'wait' },
  in_work: { label: 'In work', tone: 'info' },
  waiting: { label: 'Waiting for customer', tone: 'wait' },
  done: { label: 'Done', tone: 'good' },
  closed: { label: 'Closed', tone: 'off' },
};
export const STATUS_LABELS = labelsOf(STATUSES);

const PARTLY_ADDED = { label: 'Partly added', tone: 'info' } as const;

export function DeliveryStatus({
  delivery: { status, partlyAdded, overdue, stepsDone, steps },
}: {
  delivery: Pick<DeliveryListRow, 'status' | 'partlyAdded' | 'overdue' | 'stepsDone' | 'steps'>;
}) {
  const { label, tone } = partlyAdded ? PARTLY_ADDED : STATUSES[status];
  const count = status === 'in_work' ? ` (${stepsDone} of ${steps})` : '';
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Status tone={tone}>{label + count}</Status>
      {overdue && <Status tone="danger">Overdue</Status>}
    </span>
  );
}
