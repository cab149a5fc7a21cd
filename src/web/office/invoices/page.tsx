import { listInvoices, readInvoice } from '../../../contracts/invoices-office.ts';
import { DataTable } from '../kit/data-table.tsx';
import { usePermission } from '../kit/me.ts';
import { NoRows } from '../kit/states.tsx';
import { DayRange, Filter, ListActions, Toolbar } from '../kit/toolbar.tsx';
import { useList } from '../kit/use-list.ts';
import { NEW, useOpenRecord } from '../kit/use-open-record.ts';
import { invoiceColumns } from './columns.tsx';
import { useDeleteInvoice } from './use-invoice-actions.ts';
import { OneRecord } from '../kit/one-record.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { useRecord } from '../kit/use-record.ts';
import { Detail } from './detail.tsx';
import { InvoiceForm } from './invoice-form.tsx';

/** Invoices: what is owed, what was paid, and what to do about it (S2-146…S2-148; D73–D80). */
export default function Invoices() {
  const list = useList(listInvoices, { filters: ['status', 'all', 'from', 'to'] });
  const may = usePermission('sales');
  const open = useOpenRecord();
  const remove = useDeleteInvoice();
  const columns = invoiceColumns({
    mayWrite: may.write,
    busy: remove.busy,
    open: open.show,
    edit: (id) => open.show(`${id}.edit`),
    remove: (invoice) => void remove.ask(invoice),
  });

  return (
    <>
      <Toolbar
        list={list}
        search="Search invoices"
        actions={
          <ListActions list={list} add={may.write && 'New Invoice'} onAdd={() => open.show(NEW)} />
        }
      >
        <Filter
          list={list}
          name="status"
          label="Status"
          all="All Statuses"
          options={['Pending', 'Paid', 'Overdue', 'Refunded', 'Void']}
        />
        <Filter
          list={list}
          name="all"
          label="Void invoices"
          all="Without void ones"
          options={[['1', 'With void ones']]}
        />
        <DayRange list={list} />
      </Toolbar>
      <DataTable
        label="Invoices"
        list={list}
        columns={columns}
        rowKey={(invoice) => invoice.id}
        failed="Failed to load invoices."
        empty={
          <NoRows
            list={list}
            title="No invoices found"
            hidden="No invoice fits this search and filter."
            text="All invoices have been processed."
          />
        }
      />
      <InvoiceSheet open={open.id} show={open.show} onClose={open.close} />
    </>
  );
}

interface Props {
  /** An invoice's number, with ".edit" behind it for its form, or "new"; null for nothing. */
  open: string | null;
  show: (id: string) => void;
  onClose: () => void;
}

/** One invoice, to look at, to write or to change. */
function InvoiceSheet({ open, show, onClose }: Props) {
  const may = usePermission('sales');
  const [id, side] = open?.split('.') ?? [];
  const known = id !== undefined && id !== 'new';
  const found = useRecord(readInvoice, known ? { params: { id } } : null);
  const editing = may.write && (id === 'new' || side === 'edit');
  const title =
    id === 'new' ? 'New invoice' : side === 'edit' ? `Edit ${id}` : `Invoice ${id ?? ''}`;
  return (
    <Sheet open={open !== null} title={title} onClose={onClose} wide>
      {id === 'new' && editing && (
        <InvoiceForm invoice={null} onDone={(made) => (made ? show(made) : onClose())} />
      )}
      {known && (
        <OneRecord found={found} failed="This invoice could not be loaded.">
          {(invoice) =>
            editing ? (
              <InvoiceForm key={invoice.id} invoice={invoice} onDone={() => show(invoice.id)} />
            ) : (
              <Detail key={invoice.id} invoice={invoice} edit={() => show(`${invoice.id}.edit`)} />
            )
          }
        </OneRecord>
      )}
    </Sheet>
  );
}
