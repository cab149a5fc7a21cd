import { useState } from 'react';
import { closePayment } from '../../../contracts/payments-office.ts';
import { listPayments, type PaymentRow } from '../../../contracts/payments.ts';
import { showMoment, showShortDay } from '../../../kernel/moments.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OneLine, CustomerLink } from '../kit/cells.tsx';
import { ActionButton } from '../kit/controls.tsx';
import { usePermission } from '../kit/me.ts';
import { Fact } from '../kit/parts.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { Failed, Loading, Status, type StatusTone } from '../kit/states.tsx';
import { useRecord } from '../kit/use-record.ts';
import { show } from '../kit/words.ts';
import { SmallForm } from './decide-received.tsx';
import { RefundForm } from './refund-form.tsx';
import { RefundsOfPayment } from './refunds.tsx';

export const PAYMENT_TONES: Record<PaymentRow['status'], StatusTone> = {
  Completed: 'good',
  Pending: 'wait',
  Failed: 'danger',
  Refunded: 'info',
};

/** A payment recorded by hand cannot fail, so “failed” means that staff reversed it. */
export const stateOf = ({ by, status }: PaymentRow): string =>
  by !== null && status === 'Failed' ? 'Reversed' : status;

/** The receipt number, or the reference that staff typed; cash often has none. */
export function nameOf({ paymentId, by, id }: PaymentRow): string {
  return paymentId ?? (by === null ? id : 'No reference');
}

/** The record that identifies the payer; null for unmatched money. */
export const customerOf = ({ id, number, paymentId }: PaymentRow): string | null =>
  number === paymentId ? null : `payment-${id}`;

/** A payment recorded by hand has a date without a time. */
export function whenOf({ by, date }: PaymentRow): string {
  return by === null ? showMoment(date) : showShortDay(date);
}

/** The invoice and order of a payment. */
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

/** One payment: its details, refunds, and the refund form. */
export function PaymentSheet({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { data, error, refetch } = useRecord(
    listPayments,
    id === null ? null : { query: { id, ledger: 'all' } },
  );
  const payment = data?.find((one) => one.id === id);
  return (
    <Sheet open={id !== null} title={payment ? titleOf(payment) : 'Payment'} onClose={onClose}>
      {payment && <Body key={payment.id} payment={payment} />}
      {!payment &&
        (error || data ? (
          <Failed title="We could not load this payment." error={error} retry={refetch} />
        ) : (
          <Loading />
        ))}
    </Sheet>
  );
}

/** A title that the customer can recognise; before money arrives, a prompt’s ID means nothing to anybody. */
function titleOf(payment: PaymentRow): string {
  const came = payment.status === 'Completed' || payment.status === 'Refunded';
  if (payment.paymentId !== null && (came || payment.by !== null))
    return `Payment ${payment.paymentId}`;
  if (payment.by !== null) return `Payment for ${payment.number}`;
  const paidFor = `${payment.orderId === null ? 'invoice' : 'order'} ${payment.number}`;
  return payment.provider === 'mpesa'
    ? `M-Pesa prompt for ${paidFor}`
    : `${payment.method} payment for ${paidFor}`;
}

function Body({ payment }: { payment: PaymentRow }) {
  return (
    <>
      {payment.review && (
        <Notice tone="danger" title="Needs checking" className="mb-5">
          <p>{payment.review}</p>
        </Notice>
      )}
      {payment.unanswered && <ResolveUnanswered payment={payment} />}
      <PaymentFacts payment={payment} />
      <PaymentActions payment={payment} />
      {payment.by !== null && payment.status === 'Completed' && (
        <p className="mb-6 text-sm text-soft">
          Recorded by hand. If this was a mistake or the cheque bounced, reverse the payment on its
          invoice.
        </p>
      )}
      {payment.by === null && <RefundsOfPayment id={payment.id} />}
    </>
  );
}

/** The refund form, or for an unanswered prompt a link to check the customer’s receipt. */
function PaymentActions({ payment }: { payment: PaymentRow }) {
  const may = usePermission('sales');
  const [refunding, setRefunding] = useState(false);
  const mayHavePaid =
    payment.provider === 'mpesa' && (payment.status === 'Pending' || payment.status === 'Failed');
  return (
    <>
      {may.write && payment.left > 0 && !refunding && (
        <ActionButton className="mb-6" onClick={() => setRefunding(true)}>
          Refund
        </ActionButton>
      )}
      {refunding && (
        <RefundForm
          payment={{ ...payment, paymentId: payment.id, lines: [] }}
          payee={{
            kind: payment.orderId === null ? 'invoice' : 'order',
            number: payment.number,
            customer: payment.customer,
            email: undefined,
          }}
          onDone={() => setRefunding(false)}
        />
      )}
      {may.write && mayHavePaid && (
        <p className="mb-6">
          <ButtonLink
            to={`/dashboard/admin/payments?view=unmatched&number=${payment.number}`}
            variant="quiet"
            size="small"
          >
            Customer says they paid
          </ButtonLink>
        </p>
      )}
    </>
  );
}

/** The details of a payment: payer, purpose, amount and outcome. */
function PaymentFacts({ payment }: { payment: PaymentRow }) {
  return (
    <dl className="mb-6 grid grid-cols-2 gap-x-6 max-[20rem]:grid-cols-1 gap-y-4 text-sm">
      <Fact name="Customer">
        <CustomerLink of={customerOf(payment)}>{payment.customer}</CustomerLink>
      </Fact>
      <Fact name="Status">
        <Status tone={PAYMENT_TONES[payment.status]}>{stateOf(payment)}</Status>
      </Fact>
      <Fact name="Amount">
        <strong className="digits">{show(payment.amount, payment.currency)}</strong>{' '}
        <OneLine>by {payment.method}</OneLine>
      </Fact>
      <Fact name="Date">{whenOf(payment)}</Fact>
      <Fact name="Paid for">
        <PaidFor payment={payment} />
      </Fact>
      {payment.by === null ? (
        <Fact name="Refunded">{show(payment.refunded, payment.currency)}</Fact>
      ) : (
        <Fact name="Recorded by">{payment.by}</Fact>
      )}
      {payment.reason && (
        <Fact name={payment.by === null ? 'What the customer read' : 'Reason for reversal'}>
          {payment.reason}
        </Fact>
      )}
    </dl>
  );
}

/** A prompt without an answer: an explanation, and a form to mark it as not charged. */
function ResolveUnanswered({ payment }: { payment: PaymentRow }) {
  const may = usePermission('sales');
  const [closing, setClosing] = useState(false);
  const money = show(payment.amount, payment.currency);
  return (
    <Notice tone="danger" title="No answer from M-Pesa" className="mb-5">
      <p>
        The customer might have paid {money} for <OneLine>{payment.number}</OneLine>. Check the
        M-Pesa portal. If a payment of this amount and time is already listed, this prompt took
        nothing more. If M-Pesa confirms the payment later, we will record it automatically.
      </p>
      {may.write && !closing && (
        <ActionButton className="mt-3" onClick={() => setClosing(true)}>
          Mark as not charged
        </ActionButton>
      )}
      {closing && (
        <div className="mt-3 max-w-md rounded-xl border border-line bg-raised p-4 text-ink">
          <SmallForm
            call={closePayment}
            params={{ id: payment.id }}
            row={payment}
            draft={`payment-close:${payment.id}`}
            fields={[
              {
                name: 'reason',
                label: 'How do you know?',
                hint: 'Describe what the portal or the customer shows. Only staff see this, in the audit log.',
              },
            ]}
            save="Mark as not charged"
            said={() => ['info', `The prompt for ${payment.number} is marked as not charged.`]}
            failed="We could not mark the prompt as not charged. Try again."
            close={() => setClosing(false)}
          />
        </div>
      )}
    </Notice>
  );
}
