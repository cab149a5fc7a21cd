import { listInvoices } from '../../../contracts/invoices-office.ts';
import { DataTable } from '../kit/data-table.tsx';
import { usePermission } from '../kit/me.ts';
import { NoRows } from '../kit/states.tsx';
import { DayRange, Filter, ListActions, Toolbar } from '../kit/toolbar.tsx';
import { useList } from '../kit/use-list.ts';
import { NEW, useOpenRecord } from '../kit/use-open-record.ts';
import { invoiceColumns } from './columns.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { useDeleteInvoice } from './use-invoice-actions.ts';

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
