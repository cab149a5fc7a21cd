import { showShortDay } from '../../../kernel/moments.ts';
import type { Invoice } from '../../../contracts/invoices.ts';
import { OneLine, RowActions } from '../kit/cells.tsx';
import { CustomerLink } from '../kit/customer-link.tsx';
import { Address } from '../kit/mail-link.tsx';
import type { Column } from '../kit/data-table.tsx';
import { OpenRow, RowAction } from '../kit/row-action.tsx';
import { show } from './show.ts';
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

interface Doing {
  mayWrite: boolean;
  busy: boolean;
  open(id: string): void;
  edit(id: string): void;
  remove(invoice: Invoice): void;
}

/** The table of invoices. */
export function invoiceColumns(doing: Doing): Column<Invoice>[] {
  return [
    {
      head: 'Invoice',
      sort: 'id',
      cell: (invoice) => (
        <OpenRow onClick={() => doing.open(invoice.id)}>
          <OneLine>{invoice.id}</OneLine>
        </OpenRow>
      ),
    },
    {
      head: 'Customer',
      lead: true,
      sort: 'customer',
      cell: (invoice) => <Customer invoice={invoice} />,
    },
    {
      head: 'Total',
      phone: 'amount',
      sort: 'total',
      align: 'right',
      cell: (invoice) => <OneLine>{show(invoice.total, invoice.currency)}</OneLine>,
    },
    {
      head: 'To pay',
      fold: true,
      phone: 'off',
      align: 'right',
      cell: (invoice) => (
        <span
          className={`whitespace-nowrap ${invoice.balance === 0 ? 'text-soft' : 'font-semibold'}`}
        >
          {show(invoice.balance, invoice.currency)}
        </span>
      ),
    },
    { head: 'Status', sort: 'status', cell: (invoice) => <InvoiceStatus invoice={invoice} /> },
    {
      head: 'Date',
      fold: true,
      phone: 'off',
      sort: 'date',
      cell: (invoice) => <OneLine>{showShortDay(invoice.date)}</OneLine>,
    },
    {
      head: 'Due',
      fold: true,
      sort: 'dueDate',
      cell: (invoice) => <Due invoice={invoice} />,
    },
    ...(doing.mayWrite
      ? [{ head: 'Actions', cell: (invoice: Invoice) => <Actions invoice={invoice} {...doing} /> }]
      : []),
  ];
}

/** Whether there is still something of it to pay, send or change. */
export const isStanding = (status: Invoice['status']): boolean =>
  status !== 'Void' && status !== 'Refunded';

/** What is void or paid stands as it is. */
export function isRemovable(invoice: Invoice): boolean {
  return isStanding(invoice.status) && (invoice.issuedAt === null || invoice.balance > 0);
}

function Customer({ invoice }: { invoice: Invoice }) {
  return (
    <div>
      <p className="max-w-56 font-medium wrap-break-word sm:max-xl:min-w-36">
        <CustomerLink of={`invoice-${invoice.id}`}>{invoice.customer}</CustomerLink>
      </p>
      {invoice.email && (
        <p className="max-w-56 text-xs text-soft wrap-anywhere max-sm:hidden">
          <Address>{invoice.email}</Address>
        </p>
      )}
    </div>
  );
}

function Due({ invoice }: { invoice: Invoice }) {
  return (
    <span
      className={`whitespace-nowrap ${invoice.status === 'Overdue' ? 'font-semibold text-danger' : ''}`}
    >
      {showShortDay(invoice.dueDate)}
    </span>
  );
}

function Actions({ invoice, busy, edit, remove }: Doing & { invoice: Invoice }) {
  return (
    <RowActions>
      {isStanding(invoice.status) && (
        <RowAction keyed="e" label={`Edit ${invoice.id}`} onClick={() => edit(invoice.id)}>
          Edit
        </RowAction>
      )}
      {isRemovable(invoice) && (
        <RowAction
          danger
          label={`Delete ${invoice.id}`}
          disabled={busy}
          onClick={() => remove(invoice)}
        >
          Delete
        </RowAction>
      )}
    </RowActions>
  );
}
