import type { PaymentRow } from '../../../contracts/payments.ts';
import { showDay } from '../../../kernel/clock.ts';
import { showMoment } from '../../../kernel/moments.ts';
import type { StatusTone } from '../kit/status.tsx';
import { Link } from '../../ui/link.tsx';

export const PAYMENT_TONES: Record<PaymentRow['status'], StatusTone> = {
  Completed: 'good',
  Pending: 'wait',
  Failed: 'off',
  Refunded: 'info',
};

/** What was recorded by hand never fails: staff took it back. */
export const stateOf = ({ by, status }: PaymentRow): string =>
  by !== null && status === 'Failed' ? 'Taken back' : status;

/** The receipt, or the reference that staff typed; cash often has none. */
export function nameOf({ paymentId, by, id }: PaymentRow): string {
  return paymentId ?? (by === null ? id : 'No reference');
}

/** The record that leads to the payer; null for money that belongs to nothing and goes under its own receipt. */
export const customerOf = ({ id, number, paymentId }: PaymentRow): string | null =>
  number === paymentId ? null : `payment-${id}`;

/** Of what was recorded by hand only the day is known. */
export function whenOf({ by, date }: PaymentRow): string {
  return by === null ? showMoment(date) : showDay(new Date(date));
}

/** The invoice of a payment, and the order that it is for. */
export function PaidFor({ payment }: { payment: PaymentRow }) {
  const look =
    'inline-block min-h-6 whitespace-nowrap underline decoration-line underline-offset-4';
  return (
    <span className="grid">
      {payment.invoiceId ? (
        <Link to={`/dashboard/admin/invoices?open=${payment.invoiceId}`} className={look}>
          {payment.invoiceId}
        </Link>
      ) : (
        <span className="text-soft">No invoice yet</span>
      )}
      {payment.orderId && (
        <Link to={`/dashboard/admin/orders?open=${payment.orderId}`} className={`${look} text-xs`}>
          Order {payment.number}
        </Link>
      )}
    </span>
  );
}
