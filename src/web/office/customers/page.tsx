import { listCustomers } from '../../../contracts/customers.ts';
import { DataTable } from '../kit/data-table.tsx';
import { NoRows } from '../kit/states.tsx';
import { Toolbar } from '../kit/toolbar.tsx';
import { useList } from '../kit/use-list.ts';
import { useOpenRecord } from '../kit/use-open-record.ts';
import { customerColumns } from './columns.tsx';
import { CustomerPage } from './customer-page.tsx';

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
