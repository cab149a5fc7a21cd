import { listCustomers, type CustomerRow } from '../../../contracts/customers.ts';
import { DataTable, type Column } from '../kit/data-table.tsx';
import { NoRows } from '../kit/states.tsx';
import { Toolbar } from '../kit/toolbar.tsx';
import { useList } from '../kit/use-list.ts';
import { useOpenRecord } from '../kit/use-open-record.ts';
import { CustomerPage } from './customer-page.tsx';
import { showShortDay } from '../../../kernel/moments.ts';
import { OneLine } from '../kit/cells.tsx';
import { MailLink } from '../kit/mail-link.tsx';
import { OpenRow } from '../kit/row-action.tsx';
import { phoneText } from './words.ts';

const count = (head: string, pick: (row: CustomerRow) => number): Column<CustomerRow> => ({
  head,
  align: 'right',
  cell: (row) => (pick(row) === 0 ? <span className="text-soft">0</span> : pick(row)),
});

function customerColumns(show: (id: string) => void): Column<CustomerRow>[] {
  return [
    {
      head: 'Customer',
      cell: (row) => (
        <div>
          <OpenRow onClick={() => show(row.id)}>{row.company ?? row.name}</OpenRow>
          {row.company && (
            <p className="max-w-64 text-xs text-soft wrap-break-word max-sm:hidden">{row.name}</p>
          )}
        </div>
      ),
    },
    {
      head: 'Email',
      fold: true,
      cell: (row) => row.email && <MailLink to={row.email} />,
    },
    {
      head: 'Phone',
      fold: true,
      phone: 'off',
      cell: (row) => row.phone && <OneLine>{phoneText(row.phone)}</OneLine>,
    },
    count('Orders', (row) => row.orders),
    count('Invoices', (row) => row.invoices),
    count('Quotes', (row) => row.quotes),
    { head: 'Last heard of', cell: (row) => <OneLine>{showShortDay(row.lastAt)}</OneLine> },
  ];
}

/** Customers: everybody the company deals with, and one page for each with all of it. */
export default function Customers() {
  const open = useOpenRecord();
  if (open.id !== null) return <CustomerPage key={open.id} id={open.id} back={open.close} />;
  return <CustomerList show={open.show} />;
}

function CustomerList({ show }: { show: (id: string) => void }) {
  const list = useList(listCustomers);
  return (
    <>
      <Toolbar list={list} search="Search customers" />
      <DataTable
        label="Customers"
        list={list}
        columns={customerColumns(show)}
        rowKey={(customer) => customer.id}
        failed="Failed to load customers."
        empty={
          <NoRows
            list={list}
            title="No customers found"
            hidden="No customer has a record that fits this search."
            text="Whoever registers, orders, asks for a quote, writes or gets an invoice stands here."
          />
        }
      />
    </>
  );
}
