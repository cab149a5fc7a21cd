import { listOrders, readOrderDetail } from '../../../contracts/orders-office.ts';
import { DataTable } from '../kit/data-table.tsx';
import { NoRows, Failed, Loading } from '../kit/states.tsx';
import { DayRange, ExportLink, Filter, Toolbar } from '../kit/toolbar.tsx';
import { useList } from '../kit/use-list.ts';
import { useOpenRecord } from '../kit/use-open-record.ts';
import { orderColumns } from './columns.tsx';
import { PACKAGE_TYPES, STATUS_FILTER } from './words.ts';
import { Sheet } from '../kit/sheet.tsx';
import { useRecord } from '../kit/use-record.ts';
import { Detail } from './detail.tsx';

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

/** One order at the side of the list; `id` null for none. */
function OrderSheet({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { data, error, refetch } = useRecord(
    readOrderDetail,
    id === null ? null : { params: { id } },
  );
  const shown = id !== null && data?.order.id === id ? data : undefined;
  return (
    <Sheet
      open={id !== null}
      title={shown ? `Order ${shown.order.number}` : 'Order'}
      onClose={onClose}
      wide
    >
      {shown && <Detail key={shown.order.id} detail={shown} />}
      {!shown &&
        (error ? (
          <Failed
            title="This order could not be loaded."
            error={error}
            retry={() => void refetch()}
          />
        ) : (
          <Loading />
        ))}
    </Sheet>
  );
}
