import { useEffect, useState } from 'react';
import type { CouponPrice, priceWithCoupon } from '../../../contracts/orders.ts';
import { callAt } from '../../lib/api.ts';
import { clearSaved, readSaved, save } from '../../lib/saved-checkout.ts';
import type { Message } from '../../texts/messages/message.ts';
import { refusalMessage } from '../../texts/messages/not-sent.ts';
import { orderLines, type Basket } from '../basket.ts';

/** The parameter of an address that brings a coupon along, such as a proforma's. */
export const COUPON = 'coupon';

export interface TypedCoupon {
  /** What the customer typed, in capitals; null for none. */
  code: string | null;
  /** What the cart costs with it, by the server; null until that is known, and where the coupon cannot be used. */
  price: CouponPrice | null;
  error: Message | null;
  busy: boolean;
  /** Null to do without. */
  type(code: string | null): void;
  /** The server took the cart, but not the coupon, as the order was placed. */
  refuse(error: Message): void;
}

interface Answer {
  /** What was asked. */
  of: string;
  price?: CouponPrice;
  error?: Message;
}

/** The coupon of this tab's checkout. The server prices the cart with it, at every change of either. */
export function useCoupon(basket: Basket): TypedCoupon {
  const [code, setCode] = useState<string | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    const named = new URLSearchParams(location.search).get(COUPON);
    if (named) save('coupon', named.toUpperCase());
    setCode(readSaved('coupon'));
  }, []);
  const asked =
    code !== null && basket.orderable ? JSON.stringify([code, orderLines(basket)]) : null;
  useEffect(() => {
    if (asked === null) return undefined;
    const [coupon, lines] = JSON.parse(asked) as [string, ReturnType<typeof orderLines>];
    const gone = new AbortController();
    callAt<typeof priceWithCoupon>('POST', '/api/orders/price', {
      body: { lines, coupon },
      signal: gone.signal,
    }).then(
      (price) => setAnswer({ of: asked, price }),
      (error: unknown) => {
        if (gone.signal.aborted) return;
        setAnswer({ of: asked, error: refusalMessage(error) });
      },
    );
    return () => gone.abort();
  }, [asked]);
  const known = answer?.of === asked ? answer : null;
  return {
    code,
    price: known?.price ?? null,
    error: known?.error ?? null,
    busy: asked !== null && known === null,
    type(typed) {
      if (typed === null) clearSaved('coupon');
      else save('coupon', typed);
      setAnswer(null);
      setCode(typed);
    },
    refuse: (error) => asked !== null && setAnswer({ of: asked, error }),
  };
}
