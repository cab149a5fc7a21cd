import { listInvoices, readInvoice } from '../../../contracts/invoices-office.ts';
import type { Invoice } from '../../../contracts/invoices.ts';
import { showShortDay } from '../../../kernel/moments.ts';
import { Address } from '../../components/address.tsx';
import {
  AskedAction,
  EditAction,
  CustomerLink,
  OneLine,
  OpenRow,
  RowActions,
} from '../kit/cells.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { usePermission } from '../kit/me.ts';
import { RecordSheet } from '../kit/sheet.tsx';
import type { Column } from '../kit/table-column.ts';
import { useList } from '../kit/use-list.ts';
import { NEW, useOpenRecord } from '../kit/use-record.ts';
import { show } from '../kit/words.ts';
import { InvoiceStatus, isRemovable, isStanding, useDeleteInvoice, isUnsent } from './actions.tsx';
import { BESIDE, Detail } from './detail.tsx';
import { InvoiceForm } from './invoice-form.tsx';

/** The invoices, with what is due and paid, and their actions. */
export default function Invoices() {
  const list = useList(listInvoices, {
    filters: [
      {
        name: 'status',
        label: 'Status',
        all: 'All Statuses',
        options: ['Pending', 'Paid', 'Overdue', 'Refunded', 'Void'],
      },
      {
        name: 'all',
        label: 'Void invoices',
        all: 'Hide void',
        options: { '1': 'Show void' },
      },
      'days',
    ],
  });
  const may = usePermission('sales');
  const remove = useDeleteInvoice();
  // An invoice number, with ".edit" or a form beside it appended.
  const open = useOpenRecord();
  const [id = null, side] = open.id?.split('.') ?? [];
  const isEdit = side === 'edit';

  const columns: Column<Invoice>[] = [
    {
      head: 'Invoice',
      sort: 'id',
      cell: (invoice) => (
        <OpenRow onClick={() => open.show(invoice.id)}>
          <OneLine>{invoice.id}</OneLine>
        </OpenRow>
      ),
    },
    {
      head: 'Customer',
      lead: true,
      sort: 'customer',
      cell: (invoice) => (
        <div>
          <p className="max-w-64 wrap-break-word sm:font-medium sm:max-xl:min-w-36">
            <CustomerLink of={`invoice-${invoice.id}`}>{invoice.customer}</CustomerLink>
          </p>
          {invoice.email && (
            <p className="max-w-64 text-xs text-soft wrap-anywhere max-sm:hidden">
              <Address>{invoice.email}</Address>
            </p>
          )}
        </div>
      ),
    },
    {
      head: 'Total',
      phone: 'amount',
      sort: 'total',
      align: 'right',
      cell: (invoice) => <OneLine>{show(invoice.total, invoice.currency)}</OneLine>,
    },
    {
      head: 'Unpaid',
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
      head: 'Progress',
      only: 'phone',
      cell: (invoice) =>
        isUnsent(invoice) ? 'Not sent' : invoice.paid > 0 && invoice.balance > 0 && 'Partly paid',
    },
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
      cell: (invoice) => (
        <span
          className={`whitespace-nowrap ${invoice.status === 'Overdue' ? 'font-semibold text-danger' : ''}`}
        >
          {showShortDay(invoice.dueDate)}
        </span>
      ),
    },
  ];
  if (may.write)
    columns.push({
      head: 'Actions',
      cell: (invoice) => (
        <RowActions>
          {isStanding(invoice.status) && (
            <EditAction name={invoice.id} onClick={() => open.show(`${invoice.id}.edit`)} />
          )}
          {isRemovable(invoice) && (
            <AskedAction does={remove} row={invoice} name={invoice.id}>
              Delete
            </AskedAction>
          )}
        </RowActions>
      ),
    });

  return (
    <>
      <ListPage
        label="Invoices"
        list={list}
        search="Search invoices"
        exports
        add={may.write && ['New invoice', () => open.show(NEW)]}
        columns={columns}
        rowKey={(invoice) => invoice.id}
        empty={{ text: 'All invoices have been processed.' }}
      />
      <RecordSheet
        id={id}
        read={readInvoice}
        title={() => `${isEdit ? 'Edit' : 'Invoice'} ${id ?? ''}`}
        failed="We could not load this invoice."
        add={{
          title: 'New invoice',
          form: may.write && (
            <InvoiceForm
              invoice={null}
              onDone={(made) => (made ? open.show(made) : open.close())}
            />
          ),
        }}
        onClose={open.close}
        wide
      >
        {(invoice) =>
          may.write && isEdit ? (
            <InvoiceForm invoice={invoice} onDone={() => open.show(invoice.id)} />
          ) : (
            <Detail
              invoice={invoice}
              beside={BESIDE.find((one) => one === side) ?? null}
              open={(what) => open.show(what ? `${invoice.id}.${what}` : invoice.id)}
            />
          )
        }
      </RecordSheet>
    </>
  );
}
