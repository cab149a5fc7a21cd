import { listOrders } from '../../../contracts/orders-office.ts';
import { DataTable } from '../kit/data-table.tsx';
import { NoRows } from '../kit/states.tsx';
import { DayRange, ExportLink, Filter, Toolbar } from '../kit/toolbar.tsx';
import { useList } from '../kit/use-list.ts';
import { useOpenRecord } from '../kit/use-open-record.ts';
import { orderColumns } from './columns.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { PACKAGE_TYPES, STATUS_FILTER } from './words.ts';

/** Orders: who bought what, what happened to it, what is still to be done. */
export default function Orders() {
  const list = useList(listOrders, { filters: ['status', 'packageType', 'steps', 'from', 'to'] });
  const open = useOpenRecord('open', ['refund']);
  return (
    <>
      <Toolbar
        list={list}
        search="Search by number, name, phone or amount"
        actions={<ExportLink list={list} />}
      >
        <Filter
          list={list}
          name="status"
          label="Status"
          all="All Statuses"
          options={STATUS_FILTER}
        />
        <Filter
          list={list}
          name="packageType"
          label="Package"
          all="All packages"
          options={PACKAGE_TYPES}
        />
        <Filter
          list={list}
          name="steps"
          label="Steps"
          all="Done and to do"
          options={[['open', 'Still to do']]}
        />
        <DayRange list={list} />
      </Toolbar>
      <DataTable
        label="Orders"
        list={list}
        columns={orderColumns(open.show)}
        rowKey={(order) => order.id}
        failed="Failed to load orders."
        empty={
          <NoRows
            list={list}
            title="No orders found"
            hidden="No order fits this search and these filters."
            text="Orders from the shop arrive here as soon as they are placed."
          />
        }
      />
      <OrderSheet id={open.id} onClose={open.close} />
    </>
  );
}
