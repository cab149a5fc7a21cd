import { useState } from 'react';
import {
  listRefunds,
  type RefundRow,
  sendRefund,
  settledByHand,
  settleRefund,
} from '../../../contracts/refunds.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { TextField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { RowAction, CustomerLink, OneLine } from '../kit/cells.tsx';
import { labelsOf } from '../kit/controls.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { usePermission } from '../kit/me.ts';
import { Part } from '../kit/parts.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { Status, type StatusTone } from '../kit/states.tsx';
import type { Column } from '../kit/table-column.ts';
import { useAction, useAskedAction } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';
import { useRecord } from '../kit/use-record.ts';
import { show, inOneLine } from '../kit/words.ts';
import { whatSendingDoes } from './refund-form.tsx';

/** The refunds of one payment, done or on their way. */
export function RefundsOfPayment({ id }: { id: string }) {
  const { data: refunds = [] } = useRecord(listRefunds, { query: { payment: id, limit: 200 } });
  return <Refunds refunds={refunds.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))} />;
}

/** The refunds of one order or payment, oldest first. */
export function Refunds({ refunds }: { refunds: RefundRow[] }) {
  if (refunds.length === 0) return null;
  return (
    <Part title="Refunds">
      <ul>
        {refunds.map((refund) => (
          <li key={refund.id} className="border-t border-line py-2.5 text-sm">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p>
                <strong className="digits">{show(refund.amount, refund.currency)}</strong> by{' '}
                {refund.method}: {refund.reason}
              </p>
              <RefundState refund={refund} />
            </div>
            <p className="text-soft wrap-anywhere">
              {inOneLine(showMoment(refund.createdAt), aboutRefund(refund))}
            </p>
            <RefundActions refund={refund} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

const REFUND_STATES: Record<RefundRow['status'], { label: string; tone: StatusTone }> = {
  due: { label: 'To be sent', tone: 'wait' },
  submitted: { label: 'On its way', tone: 'info' },
  succeeded: { label: 'Refunded', tone: 'good' },
  failed: { label: 'Failed', tone: 'danger' },
};

function RefundState({ refund }: { refund: RefundRow }) {
  if (refund.unconfirmed) return <Status tone="danger">Not confirmed</Status>;
  if (refund.disputed && refund.status === 'submitted')
    return <Status tone="danger">Disputed</Status>;
  if (refund.disputed && refund.status === 'failed')
    return <Status tone="good">Decided in our favour</Status>;
  const { label, tone } = REFUND_STATES[refund.status];
  return <Status tone={tone}>{label}</Status>;
}

/** The details beside the status: who requested it, who marked it as done, why it failed. */
function aboutRefund(refund: RefundRow): string {
  return inOneLine(
    refund.requestedBy && `requested by ${refund.requestedBy}`,
    refund.status === 'succeeded' && refund.reference && `reference ${refund.reference}`,
    refund.doneBy && `marked as done by ${refund.doneBy}`,
    refund.note,
    refund.failureReason,
  );
}

type Outcome = 'done' | 'not_done';

/** The actions on a refund: send it, or record its outcome by hand. Empty if nothing is to do. */
function RefundActions({ refund }: { refund: RefundRow }) {
  const may = usePermission('sales');
  const sending = useAskedAction(sendRefund, {
    question: ({ amount, currency, customer, orderId, number }: RefundRow) => ({
      title: `Refund ${show(amount, currency)} to ${customer}?`,
      text: whatSendingDoes(refund, {
        kind: orderId === null ? 'invoice' : 'order',
        number,
        customer,
        email: undefined,
      }).join(' '),
      confirm: 'Send refund',
    }),
    input: ({ id }) => ({ params: { id }, body: {} }),
    done: ({ refund: sent }) =>
      `Refund of ${show(sent.amount, sent.currency)} for ${sent.number} is on its way.`,
    failed: 'We could not send the refund',
  });
  const [noting, setNoting] = useState<Outcome | null>(null);
  const waits = !refund.disputed && (refund.status === 'due' || refund.status === 'failed');
  if (!may.write || (!waits && !refund.unconfirmed)) return null;
  const money = show(refund.amount, refund.currency);

  if (noting) return <HandForm refund={refund} outcome={noting} onDone={() => setNoting(null)} />;
  return (
    <p className="flex flex-wrap gap-x-4">
      {waits && (
        <RowAction
          disabled={sending.busy}
          label={`Send ${money} for ${refund.number}`}
          onClick={() => void sending.ask(refund)}
        >
          {refund.status === 'due' ? 'Send' : 'Try again'}
        </RowAction>
      )}
      <RowAction
        label={`Mark ${money} for ${refund.number} as done`}
        onClick={() => setNoting('done')}
      >
        Mark as done
      </RowAction>
      {refund.unconfirmed && (
        <RowAction
          danger
          label={`Mark ${money} for ${refund.number} as not refunded`}
          onClick={() => setNoting('not_done')}
        >
          Mark as not refunded
        </RowAction>
      )}
    </p>
  );
}

const WORDS: Record<Outcome, { save: string; hint: string }> = {
  done: {
    save: 'Mark as done',
    hint: 'How you refunded it: the bank reference, or what the provider’s portal shows.',
  },
  not_done: { save: 'Mark as not refunded', hint: 'What the provider’s portal shows.' },
};

function HandForm({
  refund,
  outcome,
  onDone,
}: {
  refund: RefundRow;
  outcome: Outcome;
  onDone: () => void;
}) {
  const settling = useAction(settleRefund, {
    done: ({ refund: after }) =>
      after.status === 'succeeded'
        ? `Refund for ${after.number} marked as done.`
        : ['info', `Refund for ${after.number} marked as not refunded.`],
  });
  const form = useRecordForm(settledByHand, {
    draft: `refund-note:${refund.id}`,
    failed: 'We could not change the refund. Try again.',
    row: refund,
    values: () => ({ outcome, note: '' }),
    send: (body) => settling.send({ params: { id: refund.id }, body: { ...body, outcome } }),
    done: onDone,
    acts: true,
  });
  return (
    <div className="mt-2 max-w-md rounded-xl border border-line p-4">
      <RecordForm form={form} save={WORDS[outcome].save} onCancel={onDone}>
        <TextField label="Note" hint={WORDS[outcome].hint} {...form.field('note')} />
      </RecordForm>
    </div>
  );
}

/** The refunds, those that need action first. */
export function RefundList() {
  const list = useList(listRefunds, {
    filters: [
      { name: 'status', label: 'Status', all: 'All Statuses', options: labelsOf(REFUND_STATES) },
      'days',
    ],
  });
  return (
    <ListPage
      label="Refunds"
      list={list}
      search="Search by customer, number or receipt"
      exports
      columns={COLUMNS}
      rowKey={(refund) => refund.id}
      empty={{
        text: 'Refunds appear here, including money that arrived twice or too late and must be refunded.',
      }}
    />
  );
}

const COLUMNS: Column<RefundRow>[] = [
  { head: 'For', cell: (refund) => <For refund={refund} /> },
  {
    head: 'Amount',
    phone: 'amount',
    align: 'right',
    cell: ({ amount, currency }) => <OneLine>{show(amount, currency)}</OneLine>,
  },
  { head: 'Method', fold: true, cell: ({ method }) => <OneLine>{method}</OneLine> },
  {
    head: 'Reason',
    fold: true,
    phone: 'off',
    cell: (refund) => (
      <div className="max-w-xs">
        <p className="wrap-break-word">{refund.reason}</p>
        <p className="text-xs text-soft wrap-break-word">{aboutRefund(refund)}</p>
      </div>
    ),
  },
  {
    head: 'Status',
    phone: 'below',
    cell: (refund) => (
      <div className="grid justify-items-start gap-1">
        <RefundState refund={refund} />
        <RefundActions refund={refund} />
      </div>
    ),
  },
  {
    head: 'Date',
    fold: true,
    cell: (refund) => (
      <span className="whitespace-nowrap digits">{showMoment(refund.createdAt)}</span>
    ),
  },
];

function For({ refund }: { refund: RefundRow }) {
  const to = refund.orderId
    ? `/dashboard/admin/orders?open=${refund.orderId}`
    : /^INV-\d+$/.test(refund.number)
      ? `/dashboard/admin/invoices?open=${refund.number}`
      : `/dashboard/admin/payments?view=unmatched&state=all&q=${encodeURIComponent(refund.number)}`;
  return (
    <div>
      <Link
        to={to}
        className="inline-block min-h-6 font-semibold underline decoration-line underline-offset-4"
      >
        {refund.number}
      </Link>
      <p className="max-w-48 text-xs font-normal text-soft wrap-break-word">
        <CustomerLink of={`payment-${refund.paymentId}`}>{refund.customer}</CustomerLink>
      </p>
    </div>
  );
}
