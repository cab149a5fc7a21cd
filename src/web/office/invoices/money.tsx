import { useState } from 'react';
import { reversePayment } from '../../../contracts/invoice-payments.ts';
import type { InvoiceDetail, InvoicePayment } from '../../../contracts/invoices.ts';
import { isWithheld } from '../../../contracts/withholding.ts';
import { showDay } from '../../../kernel/clock.ts';
import { formatMoney, fromMajor } from '../../../kernel/money.ts';
import { TextField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RowAction } from '../kit/cells.tsx';
import { usePermission } from '../kit/me.ts';
import { Part } from '../kit/parts.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { Status, type StatusTone } from '../kit/states.tsx';
import { useAction } from '../kit/use-action.ts';
import { show, inOneLine } from '../kit/words.ts';
import { RefundForm } from '../payments/refund-form.tsx';
import { RefundsOfPayment } from '../payments/refunds.tsx';
import { useMailReceipt, Certificate } from './actions.tsx';

const TONES: Record<InvoicePayment['status'], StatusTone> = {
  Completed: 'good',
  Pending: 'wait',
  Failed: 'off',
  Refunded: 'info',
  Reversed: 'off',
};

/** Payments for the invoice, from providers and recorded by hand, newest first. */
export function Payments({ invoice }: { invoice: InvoiceDetail }) {
  const may = usePermission('sales');
  const [reversing, setReversing] = useState<string | null>(null);
  const [refunding, setRefunding] = useState<string | null>(null);
  return (
    <Part title="Payments">
      {invoice.payments.length === 0 && <p className="text-sm text-soft">No payments yet</p>}
      <ul>
        {invoice.payments.map((payment) => (
          <li key={payment.id} className="border-t border-line py-2.5 text-sm">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p>
                <strong className="digits">{show(payment.amount, payment.currency)}</strong>{' '}
                {isWithheld(payment.method) ? 'as' : 'by'} {payment.method}, {dayOf(payment)}{' '}
                <Status tone={TONES[payment.status]}>{payment.status}</Status>
              </p>
              {may.write && (
                <Actions
                  invoice={invoice}
                  payment={payment}
                  onRefund={setRefunding}
                  onReverse={setReversing}
                />
              )}
            </div>
            <p className="text-soft wrap-anywhere">{aboutOf(payment)}</p>
            {isWithheld(payment.method) && (
              <Certificate invoice={invoice} payment={payment} mayWrite={may.write} />
            )}
            {backOf(payment) && <p className="font-medium">{backOf(payment)}</p>}
            {payment.recorded === 'online' && payment.left < payment.amount && (
              <div className="mt-3">
                <RefundsOfPayment id={payment.id} />
              </div>
            )}
            {refunding === payment.id && (
              <div className="mt-3">
                <RefundForm
                  payment={{ ...payment, paymentId: payment.id, lines: [] }}
                  payee={{
                    kind: 'invoice',
                    number: invoice.id,
                    customer: invoice.customer,
                    email: invoice.email,
                  }}
                  onDone={() => setRefunding(null)}
                />
              </div>
            )}
            {reversing === payment.id && (
              <ReverseForm invoice={invoice} payment={payment} onDone={() => setReversing(null)} />
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

interface ActionsProps {
  invoice: InvoiceDetail;
  payment: InvoicePayment;
  onRefund: (id: string) => void;
  onReverse: (id: string) => void;
}

/** The actions on one payment. */
function Actions({ invoice, payment, onRefund, onReverse }: ActionsProps) {
  const receipt = useMailReceipt();
  const sum = show(payment.amount, payment.currency);
  const completed = payment.status === 'Completed';
  return (
    <span className="flex flex-wrap gap-x-4">
      {/* Payments for an order are refunded on the order, where staff can choose its lines. */}
      {payment.left > 0 &&
        (!payment.ofOrder ? (
          <RowAction label={`Refund ${sum}`} onClick={() => onRefund(payment.id)}>
            Refund
          </RowAction>
        ) : (
          <Link
            to={`/dashboard/admin/orders?open=${invoice.orderId}&refund=${payment.id}`}
            aria-label={`Refund ${sum}`}
            className="inline-flex min-h-8 items-center font-medium underline-offset-4 hover:underline pointer-coarse:min-h-11"
          >
            Refund
          </Link>
        ))}
      {completed && invoice.email && payment.settles > 0 && (
        <RowAction
          disabled={receipt.busy}
          label={`Send receipt for ${sum}`}
          onClick={() =>
            void receipt.run({ params: { id: invoice.id, payment: payment.id }, body: {} })
          }
        >
          Send receipt
        </RowAction>
      )}
      {completed && payment.recorded === 'by hand' && (
        <RowAction danger label={`Reverse ${sum}`} onClick={() => onReverse(payment.id)}>
          Reverse
        </RowAction>
      )}
    </span>
  );
}

const dayOf = (payment: InvoicePayment): string =>
  payment.recorded === 'by hand' ? showDay(payment.date) : showDay(new Date(payment.date));

function aboutOf({ method, reference, by, note, reason }: InvoicePayment): string {
  const named = isWithheld(method) ? 'Certificate' : 'Reference';
  return inOneLine(reference && `${named} ${reference}`, by && `recorded by ${by}`, note, reason);
}

/** The overpaid part of a payment; empty if all of it was due. */
function backOf({ surplus, returning, returned, currency }: InvoicePayment): string {
  return [
    surplus > 0 && `${show(surplus, currency)} overpaid`,
    returning > 0 && `${show(returning, currency)} not refunded yet`,
    returned > 0 && `${show(returned, currency)} refunded`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** A notice above the invoice that a refund is due, with a link to it. */
export function TooMuch({ invoice }: { invoice: InvoiceDetail }) {
  const waiting = invoice.payments.filter(
    (payment) => payment.surplus > 0 && payment.returning > 0,
  );
  if (waiting.length === 0) return null;
  const where = waiting.some(({ ofOrder }) => ofOrder)
    ? `/dashboard/admin/orders?open=${invoice.orderId}`
    : `/dashboard/admin/payments?view=refunds&q=${encodeURIComponent(invoice.id)}`;
  const sums = waiting.map((payment) => show(payment.returning, payment.currency)).join(' and ');
  return (
    <Notice tone="danger" title="The customer overpaid" className="mb-6">
      <p>
        Refund {sums} to {invoice.customer}.{' '}
        <Link to={where} className="font-semibold underline underline-offset-4">
          View refunds
        </Link>
      </p>
    </Notice>
  );
}

/** Credit notes of the invoice, each with its PDF. */
export function CreditNotes({ invoice }: { invoice: InvoiceDetail }) {
  if (invoice.creditNotes.length === 0) return null;
  return (
    <Part title="Credit notes">
      <ul>
        {invoice.creditNotes.map((note) => (
          <li
            key={note.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2.5 text-sm"
          >
            <p>
              <strong className="digits">{note.id}</strong> for {show(note.total, invoice.currency)}
              , {showDay(note.date)}{' '}
              <span className="text-soft">
                by {note.by}: {note.reason}
              </span>
            </p>
            <a
              href={`/api/invoices/${invoice.id}/credit-notes/${note.id}/pdf`}
              target="_blank"
              rel="noreferrer"
              className="inline-block min-h-6 underline decoration-line underline-offset-4"
            >
              PDF
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Reverses a recorded payment, for example after a bounced cheque. */
function ReverseForm({
  invoice,
  payment,
  onDone,
}: {
  invoice: InvoiceDetail;
  payment: InvoicePayment;
  onDone: () => void;
}) {
  const reverse = useAction(reversePayment, {
    done: (saved) => ['info', `Payment on ${saved.id} reversed.`],
  });
  const form = useRecordForm(reversePayment.body!, {
    draft: `invoice-reverse:${payment.id}`,
    failed: 'We could not reverse the payment. Try again.',
    row: payment,
    values: () => ({ reason: '' }),
    send: (body) => reverse.send({ params: { id: invoice.id, payment: payment.id }, body }),
    done: onDone,
    acts: true,
  });
  return (
    <div className="mt-3 rounded-xl border border-line p-4">
      <p className="mb-4">{whatFollows(invoice, payment)}</p>
      <RecordForm form={form} save="Reverse payment" onCancel={onDone}>
        <TextField
          label="Reason"
          placeholder="The cheque bounced"
          hint={payment.receiptTo === null ? undefined : 'The customer will see it in the email.'}
          {...form.field('reason')}
        />
      </RecordForm>
    </div>
  );
}

/** The effect on the invoice, and who is emailed. */
function whatFollows(invoice: InvoiceDetail, { settles, receiptTo }: InvoicePayment): string {
  const open = formatMoney(fromMajor(invoice.balance) + fromMajor(settles), invoice.currency);
  const told =
    receiptTo === null
      ? 'No email is sent, because the customer got no receipt.'
      : `We will email ${receiptTo}, who got the receipt.`;
  return `${open} will then be due on ${invoice.id}. ${told}`;
}
