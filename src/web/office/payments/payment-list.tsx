import { listPayments, type PaymentRow } from '../../../contracts/payments.ts';
import { Button } from '../../ui/button.tsx';
import { show } from '../invoices/show.ts';
import { CustomerLink } from '../kit/customer-link.tsx';
import { DataTable, type Column } from '../kit/data-table.tsx';
import { OpenRow } from '../kit/row-action.tsx';
import { Empty } from '../kit/states.tsx';
import { Status } from '../kit/status.tsx';
import { DayRange, ExportLink, Filter, Toolbar } from '../kit/toolbar.tsx';
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

const METHODS = ['M-Pesa', 'Credit Card', 'PayPal', 'Bank Transfer', 'Cash', 'Cheque'];

/** Every attempt that reached a provider, and what was recorded by hand; read-only, a row opens what is known of it. */
export function PaymentList() {
  const list = useList(listPayments, {
    filters: ['status', 'unanswered', 'ledger', 'method', 'from', 'to'],
    fixed: { ledger: 'all' },
  });
  const open = useOpenRecord();
  return (
    <>
      <Toolbar
        list={list}
        search="Search by customer, number or receipt"
        actions={<ExportLink list={list} />}
      >
        <Filter
          list={list}
          name="status"
          label="Status"
          all="All Statuses"
          options={['Completed', 'Pending', ['Failed', 'Failed or taken back'], 'Refunded']}
        />
        <Filter
          list={list}
          name="unanswered"
          label="Answer"
          all="With or without answer"
          options={[['true', 'No answer from M-Pesa']]}
        />
        <Filter
          list={list}
          name="ledger"
          label="Way in"
          all="Online and by hand"
          options={[['attempts', 'Online only']]}
        />
        <Filter list={list} name="method" label="Method" all="All methods" options={METHODS} />
        <DayRange list={list} />
      </Toolbar>
      <DataTable
        label="Payments"
        list={list}
        columns={columnsOf(open.show)}
        rowKey={(payment) => payment.id}
        failed="Failed to load payments."
        empty={<NoPayments filtered={list.filtered} onReset={list.reset} />}
      />
      <PaymentSheet id={open.id} onClose={open.close} />
    </>
  );
}

function NoPayments({ filtered, onReset }: { filtered: boolean; onReset: () => void }) {
  return (
    <Empty
      title="No payments found"
      text={
        filtered
          ? 'No payment fits this search and these filters.'
          : 'No payment records available.'
      }
    >
      {filtered && (
        <Button type="button" variant="quiet" onClick={onReset}>
          Reset Filters
        </Button>
      )}
    </Empty>
  );
}

function columnsOf(open: (id: string) => void): Column<PaymentRow>[] {
  return [
    {
      head: 'Payment ID',
      fold: true,
      cell: (payment) => (
        <OpenRow onClick={() => open(payment.id)}>
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
      cell: (payment) => <Amount payment={payment} />,
    },
    { head: 'Method', fold: true, cell: (payment) => <Method payment={payment} /> },
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
}

function Method({ payment }: { payment: PaymentRow }) {
  return (
    <span className="whitespace-nowrap">
      {payment.method}
      {payment.by !== null && <span className="hidden text-xs text-soft sm:block">by hand</span>}
    </span>
  );
}

/** What of it went back: under the amount, and on a phone in the line of small facts. */
const backOf = ({ refunded, currency }: PaymentRow): string => `${show(refunded, currency)} back`;

function Amount({ payment }: { payment: PaymentRow }) {
  return (
    <span className="whitespace-nowrap">
      {show(payment.amount, payment.currency)}
      {payment.refunded > 0 && (
        <span className="block text-xs text-soft max-sm:hidden">{backOf(payment)}</span>
      )}
    </span>
  );
}
