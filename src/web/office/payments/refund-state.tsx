import type { RefundRow } from '../../../contracts/refunds.ts';
import { Status, type StatusTone } from '../kit/states.tsx';

export const REFUND_STATES: Record<RefundRow['status'], { label: string; tone: StatusTone }> = {
  due: { label: 'To be sent', tone: 'wait' },
  submitted: { label: 'On its way', tone: 'info' },
  succeeded: { label: 'Refunded', tone: 'good' },
  failed: { label: 'Failed', tone: 'danger' },
};

export function RefundState({ refund }: { refund: RefundRow }) {
  if (refund.unconfirmed) return <Status tone="danger">Not confirmed</Status>;
  if (refund.disputed && refund.status === 'submitted')
    return <Status tone="danger">Disputed</Status>;
  if (refund.disputed && refund.status === 'failed')
    return <Status tone="good">Decided for us</Status>;
  const { label, tone } = REFUND_STATES[refund.status];
  return <Status tone={tone}>{label}</Status>;
}

/** What is to say beside the state: who asked, who noted it done, why it failed. */
export function aboutRefund(refund: RefundRow): string {
  return [
    refund.requestedBy && `by ${refund.requestedBy}`,
    refund.status === 'succeeded' && refund.reference && `reference ${refund.reference}`,
    refund.doneBy && `noted done by ${refund.doneBy}`,
    refund.note,
    refund.failureReason,
  ]
    .filter(Boolean)
    .join(' · ');
}
