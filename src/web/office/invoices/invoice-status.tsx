import type { Invoice } from '../../../contracts/invoices.ts';
import { Status, type StatusTone } from '../kit/status.tsx';

const TONES: Record<Invoice['status'], StatusTone> = {
  Pending: 'wait',
  Paid: 'good',
  Overdue: 'danger',
  Void: 'off',
  Refunded: 'off',
};

/** The status of an invoice, and whether the customer has it yet. */
export function InvoiceStatus({
  invoice,
}: {
  invoice: Pick<Invoice, 'status' | 'issuedAt' | 'paid' | 'balance'>;
}) {
  const part = invoice.paid > 0 && invoice.balance > 0;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Status tone={TONES[invoice.status]}>{invoice.status}</Status>
      {invoice.issuedAt === null && invoice.status !== 'Void' && (
        <Status tone="off">Not sent</Status>
      )}
      {part && <Status tone="info">Part paid</Status>}
    </span>
  );
}
