import { listPayments, type PaymentRow } from '../../../contracts/payments.ts';
import { show } from '../kit/words.ts';
import { CustomerLink, OpenRow } from '../kit/cells.tsx';
import type { Column } from '../kit/table-column.ts';
import { Status } from '../kit/states.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { useList } from '../kit/use-list.ts';
import { useOpenRecord } from '../kit/use-open-record.ts';
import {
  customerOf,
  nameOf,
  PAYMENT_TONES,
  PaidFor,
  stateOf,
  whenOf,
  PaymentSheet,
} from './payment-sheet.tsx';

/** What of it went back: under the amount, and on a phone in the line of small facts. */
const backOf = ({ refunded, currency }: PaymentRow): string => `${show(refunded, currency)} back`;

/** Every attempt that reached a provider, and what was recorded by hand; read-only, a row opens what is known of it. */
export function PaymentList() {
  const list = useList(listPayments, {
    filters: [
      {
        name: 'status',
        label: 'Status',
        all: 'All Statuses',
        options: ['Completed', 'Pending', ['Failed', 'Failed or taken back'], 'Refunded'],
      },
      {
        name: 'unanswered',
        label: 'Answer',
        all: 'With or without answer',
        options: { true: 'No answer from M-Pesa' },
      },
      {
        name: 'ledger',
        label: 'Way in',
        all: 'Online and by hand',
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
          {/* Some providers' ids are long: they may break, a receipt of M-Pesa has room. */}
          <span className="inline-block min-w-24 wrap-anywhere">{nameOf(payment)}</span>
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
            <span className="hidden text-xs text-soft sm:block">by hand</span>
          )}
        </span>
      ),
    },
    {
      head: 'Status',
      cell: (payment) => (
        <>
          {/* Before what the line may cut: half a sum is another one. */}
          {payment.refunded > 0 && <p className="sm:hidden">{backOf(payment)}</p>}
          <Status tone={PAYMENT_TONES[payment.status]}>{stateOf(payment)}</Status>
          {payment.unanswered && (
            <p className="text-xs text-danger sm:mt-1">No answer from M-Pesa</p>
          )}
          {payment.review && <p className="text-xs text-danger sm:mt-1">To be checked</p>}
        </>
      ),
    },
    {
      head: 'Date',
      fold: true,
      sort: 'date',
      cell: (payment) => <span className="whitespace-nowrap tabular-nums">{whenOf(payment)}</span>,
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
        failed="Failed to load payments."
        empty={{
          title: 'No payments found',
          hidden: 'No payment fits this search and these filters.',
          text: 'No payment records available.',
        }}
      />
      <PaymentSheet id={open.id} onClose={open.close} />
    </>
  );
}
