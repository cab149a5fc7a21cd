import { useEffect, useState } from 'react';
import type { Order } from '../../contracts/orders.ts';
import { isPaid } from './checkout/state.ts';
import { watchOrder } from './checkout/watch-order.ts';
import { clearCartOf } from '../lib/cart.ts';

export type Found = { state: 'asking' } | { state: 'there'; order: Order } | { state: 'none' };

/** An order, asked for until it is paid; its cart is cleared then. Null id: there is none. */
export function usePaidOrder(id: string | null): Found {
  const [found, setFound] = useState<Found>({ state: 'asking' });
  useEffect(() => {
    if (id === null) return setFound({ state: 'none' });
    const stop = watchOrder(
      id,
      (order) => {
        setFound({ state: 'there', order });
        if (!isPaid(order)) return;
        clearCartOf(order);
        stop();
      },
      () => setFound({ state: 'none' }),
    );
    return stop;
  }, [id]);
  return found;
}
