import { readOrderDetail } from '../../../contracts/orders-office.ts';
import { Sheet } from '../kit/sheet.tsx';
import { Failed, Loading } from '../kit/states.tsx';
import { useRecord } from '../kit/use-record.ts';
import { Detail } from './detail.tsx';

/** One order at the side of the list; `id` null for none. */
export function OrderSheet({ id, onClose }: { id: string | null; onClose: () => void }) {
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
