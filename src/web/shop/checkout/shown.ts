import type { Order } from '../../../contracts/orders.ts';
import { fromMajor, kesToUsd, mpesaTotal, type Totals } from '../../../kernel/money.ts';
import { sameContent, type CartLine } from '../../lib/cart.ts';
import type { Basket } from '../basket.ts';
import { openPrompt } from './state.ts';
import type { TypedCoupon } from './use-coupon.ts';
import { useEffect, useState } from 'react';
import { useLoaderData } from 'react-router';
import type { AnswerOf } from '../../../contracts/endpoint.ts';
import type { paymentMethods } from '../../../contracts/payments.ts';
import { callAt } from '../../lib/api.ts';

/** What the customer is shown to pay for. Minor units of KES. */
export interface Shown {
  lines: { key: string; name: string; packageType: string; quantity: number; amount: number }[];
  totals: Pick<Totals, 'subtotal' | 'vat' | 'total'>;
  vatRate: number | null;
  /** The coupon, and what it takes off the lines before VAT. */
  coupon?: { code: string; discount: number };
  /** What is still to be paid of the total. */
  due: number;
}

const NO_COUPON = { code: null, price: null, error: null };

/**
 * The order in progress if it was resumed or matches this cart and coupon, because its prices are fixed.
 * Otherwise the cart with the catalogue's prices, less what its coupon takes off.
 */
export function shownOf(
  cart: CartLine[],
  basket: Basket,
  order: Order | null,
  resumed = false,
  { code, price, error }: Pick<TypedCoupon, 'code' | 'price' | 'error'> = NO_COUPON,
): Shown {
  const ordered = order?.coupon?.code ?? null;
  // A coupon that was refused is in no order.
  const sameCoupon = ordered === code || (ordered === null && error !== null);
  const fits = order && sameContent(cart, order.lines) && sameCoupon;
  if (order && (resumed || fits)) return shownOfOrder(order, basket.vatRate);
  const totals = price
    ? {
        subtotal: fromMajor(price.subtotal),
        vat: fromMajor(price.vat),
        total: fromMajor(price.total),
      }
    : basket.totals;
  return {
    lines: basket.lines.map(({ line, item, amount }) => ({
      key: `${line.id}|${line.packageType ?? ''}`,
      // The line has the name of the language in which it was put there.
      name: item?.name ?? line.name,
      packageType: line.packageType ?? '',
      quantity: line.quantity,
      amount,
    })),
    totals,
    vatRate: basket.vatRate,
    ...(price ? { coupon: { code: price.code, discount: fromMajor(price.discount) } } : {}),
    due: totals.total,
  };
}

/** An order's own lines and totals; the rate in basis points where it is known to be one. */
export function shownOfOrder(order: Order, vatRate: number | null): Shown {
  return {
    lines: order.lines.map((line) => ({
      key: `${line.id}|${line.packageType}`,
      name: line.name,
      packageType: line.packageType,
      quantity: line.quantity,
      amount: fromMajor(line.subtotal) + fromMajor(line.discount ?? 0),
    })),
    totals: {
      subtotal: fromMajor(order.subtotal),
      vat: fromMajor(order.vat),
      total: fromMajor(order.total),
    },
    vatRate,
    ...(order.coupon
      ? { coupon: { ...order.coupon, discount: fromMajor(order.coupon.discount) } }
      : {}),
    due: fromMajor(dueOf(order)),
  };
}

/** What is still to be paid of an order, major units: the rest where a part came to the paybill. */
export const dueOf = ({ owed, total }: Order): number => owed ?? total;

/** What the prompt asks, minor units: it keeps its amount where a part comes in another way. */
export function askedOf(order: Order): number {
  const prompt = openPrompt(order);
  return prompt ? fromMajor(prompt.amount) : mpesaTotal(fromMajor(dueOf(order)));
}

/** What a method will charge for a total, and how it differs from it. Minor units. */
export type Charge =
  | { currency: 'KES'; amount: number; rounding: number }
  | { currency: 'USD'; amount: number; rate: string; rateDate: string };

/** The charge shown before Pay: M-Pesa in whole shillings, PayPal in USD at the dated rate. */
export function chargeOf(
  method: 'mpesa' | 'card' | 'paypal',
  total: number,
  rate: Methods['rate'],
): Charge | null {
  if (method === 'mpesa')
    return {
      currency: 'KES',
      amount: mpesaTotal(total),
      rounding: mpesaTotal(total) - total,
    };
  if (method === 'card') return { currency: 'KES', amount: total, rounding: 0 };
  return rate
    ? {
        currency: 'USD',
        amount: kesToUsd(total, rate.value),
        rate: rate.value,
        rateDate: rate.date,
      }
    : null;
}

export type Methods = AnswerOf<typeof paymentMethods>;

/** The payment methods, with their limits and the exchange rate: as the page was made with, then as they are now. */
export function useMethods(): Methods {
  const [offered, setOffered] = useState(useLoaderData<{ offered: Methods }>().offered);
  useEffect(() => {
    callAt<typeof paymentMethods>('GET', '/api/payments/methods').then(
      setOffered,
      (error: unknown) => {
        console.info('The payment methods could not be read just now.', error);
      },
    );
  }, []);
  return offered;
}
