import { listCustomers, type CustomerRow } from '../../../contracts/customers.ts';
import { showShortDay } from '../../../kernel/moments.ts';
import { showTypedPhone } from '../../../kernel/phone.ts';
import { OneLine, MailLink, OpenRow } from '../kit/cells.tsx';
import { usePageFocus } from '../kit/focus.ts';
import { ListPage } from '../kit/list-page.tsx';
import type { Column } from '../kit/table-column.ts';
import { useList } from '../kit/use-list.ts';
import { useOpenRecord } from '../kit/use-record.ts';
import { CustomerPage } from './customer-page.tsx';

const count = (head: string, pick: (row: CustomerRow) => number): Column<CustomerRow> => ({
  head,
  align: 'right',
  cell: (row) => (pick(row) === 0 ? <span className="text-soft">0</span> : pick(row)),
});

/** The list of customers, and a page for each with all their records. */
export default function Customers() {
  const open = useOpenRecord();
  usePageFocus(open.id);
  if (open.id !== null) return <CustomerPage key={open.id} id={open.id} back={open.close} />;
  return <CustomerList show={open.show} />;
}

function CustomerList({ show }: { show: (id: string) => void }) {
  const list = useList(listCustomers);
  const columns: Column<CustomerRow>[] = [
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
      cell: (row) => row.phone && <OneLine>{showTypedPhone(row.phone)}</OneLine>,
    },
    count('Orders', (row) => row.orders),
    count('Invoices', (row) => row.invoices),
    count('Quotes', (row) => row.quotes),
    { head: 'Last contact', cell: (row) => <OneLine>{showShortDay(row.lastAt)}</OneLine> },
  ];
  return (
    <ListPage
      label="Customers"
      list={list}
      search="Search customers"
      columns={columns}
      rowKey={(customer) => customer.id}
      empty={{
        hidden: 'No customers match your search.',
        text: 'People who register, order, request a quote, write to us or get an invoice appear here.',
      }}
    />
  );
}
