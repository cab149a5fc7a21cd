import { listPayments, type PaymentRow } from '../../../contracts/payments.ts';
import { CustomerLink, OpenRow } from '../kit/cells.tsx';
import { Tabs, useView } from '../kit/controls.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { Status } from '../kit/states.tsx';
import type { Column } from '../kit/table-column.ts';
import { useList } from '../kit/use-list.ts';
import { useOpenRecord } from '../kit/use-record.ts';
import { show } from '../kit/words.ts';
import { MonthView } from './month-view.tsx';
import {
  customerOf,
  nameOf,
  PAYMENT_TONES,
  PaidFor,
  stateOf,
  whenOf,
  PaymentSheet,
} from './payment-sheet.tsx';
import { ReconciliationView } from './reconciliation-view.tsx';
import { RefundList } from './refunds.tsx';
import { UnmatchedView } from './unmatched-view.tsx';

const VIEWS = [
  ['payments', 'Payments'],
  ['refunds', 'Refunds'],
  ['unmatched', 'Unmatched money'],
  ['books', 'Books'],
  ['month', 'Month'],
] as const;

/** Payments received, refunds, unmatched money, and the comparison of our books with the providers. */
export default function Payments() {
  const [view, show] = useView(VIEWS);
  return (
    <>
      <div className="mb-4">
        <Tabs label="Payments" value={view} onChange={show} tabs={VIEWS} />
      </div>
      {view === 'payments' && <PaymentList />}
      {view === 'refunds' && <RefundList />}
      {view === 'unmatched' && <UnmatchedView />}
      {view === 'books' && <ReconciliationView />}
      {view === 'month' && <MonthView />}
    </>
  );
}

/** Every attempt that reached a provider, and payments recorded by hand. Read-only; a row opens its details. */
function PaymentList() {
  const list = useList(listPayments, {
    filters: [
      {
        name: 'status',
        label: 'Status',
        all: 'All Statuses',
        options: ['Completed', 'Pending', ['Failed', 'Failed or reversed'], 'Refunded'],
      },
      {
        name: 'unanswered',
        label: 'Answer',
        all: 'Any answer',
        options: { true: 'No answer from M-Pesa' },
      },
      {
        name: 'ledger',
        label: 'Source',
        all: 'Online and recorded by hand',
        options: { attempts: 'Online only' },
      },
      {
        name: 'method',
        label: 'Method',
        all: 'All methods',
        options: ['M-Pesa', 'Credit Card', 'PayPal', 'Bank Transfer', 'Cash', 'Cheque'],
      },
      'days',
    ],
    fixed: { ledger: 'all' },
  });
  const open = useOpenRecord();
  const columns: Column<PaymentRow>[] = [
    {
      head: 'Payment ID',
      fold: true,
      cell: (payment) => (
        <OpenRow onClick={() => open.show(payment.id)}>
          {/* The record shows a provider's long ID in full; M-Pesa receipts fit. */}
          <span className="inline-block min-w-24 align-bottom wrap-anywhere xl:max-w-30 xl:truncate">
            {nameOf(payment)}
          </span>
        </OpenRow>
      ),
    },
    { head: 'Invoice ID', phone: 'off', cell: (payment) => <PaidFor payment={payment} /> },
    {
      head: 'Customer',
      lead: true,
      cell: (payment) => (
        <span className="inline-block max-w-48 wrap-break-word">
          <CustomerLink of={customerOf(payment)}>{payment.customer}</CustomerLink>
        </span>
      ),
    },
    {
      head: 'Amount',
      phone: 'amount',
      sort: 'amount',
      align: 'right',
      cell: (payment) => (
        <span className="whitespace-nowrap">
          {show(payment.amount, payment.currency)}
          {payment.refunded > 0 && (
            <span className="block text-xs text-soft max-sm:hidden">{backOf(payment)}</span>
          )}
        </span>
      ),
    },
    {
      head: 'Method',
      fold: true,
      cell: (payment) => (
        <span className="whitespace-nowrap">
          {payment.method}
          {payment.by !== null && (
            <span className="hidden text-xs text-soft sm:block">Recorded by hand</span>
          )}
        </span>
      ),
    },
    {
      head: 'Status',
      cell: (payment) => (
        <>
          {/* First in the line, because a cut-off amount would read as a different one. */}
          {payment.refunded > 0 && <p className="sm:hidden">{backOf(payment)}</p>}
          <Status tone={PAYMENT_TONES[payment.status]}>{stateOf(payment)}</Status>
          {payment.unanswered && (
            <p className="text-xs text-danger sm:mt-1">No answer from M-Pesa</p>
          )}
          {payment.review && <p className="text-xs text-danger sm:mt-1">Needs checking</p>}
        </>
      ),
    },
    {
      head: 'Date',
      fold: true,
      sort: 'date',
      cell: (payment) => <span className="whitespace-nowrap digits">{whenOf(payment)}</span>,
    },
  ];
  return (
    <>
      <ListPage
        label="Payments"
        list={list}
        search="Search by customer, number or receipt"
        exports
        columns={columns}
        rowKey={(payment) => payment.id}
        empty={{ text: 'No payment records available.' }}
      />
      <PaymentSheet id={open.id} onClose={open.close} />
    </>
  );
}

/** The refunded part: under the amount, or on a phone in the line of details. */
const backOf = ({ refunded, currency }: PaymentRow): string =>
  `${show(refunded, currency)} refunded`;
