import { listRefunds, type RefundRow } from '../../../contracts/refunds.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { show } from '../kit/words.ts';
import { CustomerLink } from '../kit/cells.tsx';
import type { Column } from '../kit/table-column.ts';
import { ListPage } from '../kit/list-page.tsx';
import { useList } from '../kit/use-list.ts';
import { RefundActions, aboutRefund, REFUND_STATES, RefundState } from './refunds.tsx';
import { Link } from '../../ui/link.tsx';
import { labelsOf } from '../kit/controls.tsx';

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
      failed="We could not load the refunds."
      empty={{
        title: 'No refunds found',
        hidden: 'No refunds match your filters.',
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
    cell: (refund) => (
      <span className="whitespace-nowrap">{show(refund.amount, refund.currency)}</span>
    ),
  },
  {
    head: 'Method',
    fold: true,
    cell: (refund) => <span className="whitespace-nowrap">{refund.method}</span>,
  },
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
