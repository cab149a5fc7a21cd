import * as z from 'zod/mini';
import { BILLING, eachDetail } from './billing-details.ts';
import { customerFields } from './customer.ts';
import { endpoint } from './endpoint.ts';
import { id, listQuery, money, noBody, textMatching, text } from './fields.ts';

export const orderStatus = z.enum([
  'pending',
  'paid',
  'cancelled',
  'expired',
  'refunded',
  'partially_refunded',
]);
export const paymentStatus = z.enum([
  'initiated',
  'pending',
  'succeeded',
  'failed',
  'expired',
  'refunded',
]);
export const paymentMethod = z.enum(['mpesa', 'card', 'paypal']);
export type PaymentMethod = z.output<typeof paymentMethod>;

export const orderLine = z.object({
  /** @example exam-basic */
  id: z.string(),
  /** @example Exam Parlour */
  packageType: z.string(),
  /** @example Basic */
  name: z.string(),
  /** @example 1 */
  quantity: z.number(),
  /**
   * Of one, without VAT.
   * @example 2000
   */
  price: money,
  /**
   * Of all, without VAT.
   * @example 2000
   */
  subtotal: money,
  /** @example 320 */
  vat: money,
  unit: z.optional(z.string()),
  billingPeriod: z.optional(z.string()),
  startDate: z.optional(z.string()),
});

export const orderPayment = z.object({
  id: z.string(),
  method: paymentMethod,
  status: paymentStatus,
  /** No answer came: pending until something says what became of it. */
  unanswered: z.optional(z.literal(true)),
  /** @example 2320 */
  amount: money,
  /** @example KES */
  currency: z.string(),
  /**
   * The provider's receipt, null until there is one.
   * @example SKJ4HT7A1B
   */
  reference: z.nullable(z.string()),
  rounding: z.optional(money),
  rate: z.optional(z.string()),
  /** Why it failed, in plain words, and the next step that makes sense. */
  reason: z.optional(z.string()),
  code: z.optional(z.string()),
  at: z.string(),
});
export type OrderPayment = z.output<typeof orderPayment>;

export const order = z.object({
  /** @example ord_01m81fm0xkwtr6gmv0gamt27cz */
  id: z.string(),
  /**
   * As people read it out: without I, O and 0.
   * @example BA7K3M92XQ
   */
  number: z.string(),
  status: orderStatus,
  currency: z.literal('KES'),
  lines: z.array(orderLine),
  /**
   * Without VAT.
   * @example 2000
   */
  subtotal: money,
  /** @example 320 */
  vat: money,
  /**
   * What is to be paid, VAT included.
   * @example 2320
   */
  total: money,
  /** @example 2026-11-22T08:00:00.000Z */
  createdAt: z.string(),
  /** What is still to be paid of the total, where a part of it came. */
  owed: z.optional(money),
  /** @example 2026-11-22T08:01:12.000Z */
  paidAt: z.nullable(z.string()),
  /**
   * When an unpaid order is given up.
   * @example 2026-11-23T08:00:00.000Z
   */
  expiresAt: z.string(),
  endedBecause: z.nullable(z.string()),
  /** @example INV-2026-0042 */
  invoiceNumber: z.nullable(z.string()),
  ...eachDetail(BILLING, () => z.nullable(z.string())),
  /** Left out when a guest's order is read by its address alone, without the proof of its browser; so are the billing details. */
  customer: z.optional(z.object({ name: z.string(), email: z.string(), phone: z.string() })),
  payments: z.array(orderPayment),
});
export type Order = z.output<typeof order>;

export const newOrder = z.object({
  lines: z
    .array(
      z.object({
        /** @example exam-basic */
        id: id('Which package?'),
        /** @example Exam Parlour */
        packageType: text('Which kind of package?', 64),
        /** @example 1 */
        quantity: z
          .number('Quantity must be a whole number')
          .check(
            z.int('Quantity must be a whole number'),
            z.minimum(1, 'Quantity cannot go below 1'),
            z.maximum(1_000_000, 'Quantity is too large'),
          ),
      }),
      'An order needs at least one line',
    )
    .check(
      z.minLength(1, 'An order needs at least one line'),
      z.maxLength(200, 'An order takes at most 200 lines'),
    ),
  customer: customerFields,
  /** The version of the terms shown at the review step; the current one where left out. */
  termsVersion: z.optional(text('Which terms?', 20)),
});
export type NewOrder = z.input<typeof newOrder>;

export const wrappedOrder = z.object({ order });

const madeOrder = z.object({
  order,
  /**
   * The same phone or account started the same order within half an hour, so the page asks before
   * a payment. `order` names it to the browser that proves to have made it; others learn only that
   * there is one.
   */
  alike: z.optional(z.object({ minutes: z.number(), order: z.optional(z.string()) })),
});
export type MadeOrder = z.output<typeof madeOrder>;

export const orderParams = z.object({ id: id() });

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  access: 'public',
  keyed: true,
  tag: 'orders',
  summary: 'Makes an order, priced from the catalogue; Idempotency-Key is honoured',
  body: newOrder,
  answer: madeOrder,
  status: 201,
  perMinute: 30,
});

export const runningOrder = endpoint({
  method: 'GET',
  path: '/api/orders/running',
  access: 'public',
  tag: 'orders',
  summary:
    'The order of this browser or account that is being paid, or was paid within half an hour; null for none',
  answer: z.object({ order: z.nullable(order) }),
  perMinute: 120,
});

export const readOrder = endpoint({
  method: 'GET',
  path: '/api/orders/{id}',
  access: 'public',
  tag: 'orders',
  summary: 'An order with its payments, newest payment first',
  params: orderParams,
  answer: wrappedOrder,
});

export const receiptLinkParams = () =>
  z.object({
    token: textMatching(/^[A-Za-z0-9_-]{43}$/, 'There is nothing at this address.'),
  });

export const readReceipt = endpoint({
  method: 'GET',
  path: '/api/orders/by-link/{token}',
  access: 'public',
  tag: 'orders',
  summary:
    'The order behind the private link of a mail, with the name of who ordered but neither e-mail nor phone',
  params: receiptLinkParams(),
  answer: z.object({ order, name: z.string() }),
  perMinute: 120,
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/orders/{id}/cancel',
  access: 'public',
  tag: 'orders',
  summary:
    "Cancels an order that is not paid; a guest's is cancelled by the browser that made it (its cookie) and by staff, 403 for others",
  params: orderParams,
  body: noBody,
  answer: wrappedOrder,
});

export const listMyOrders = endpoint({
  method: 'GET',
  path: '/api/orders/mine',
  access: 'user',
  tag: 'orders',
  summary:
    'The orders of who is signed in, newest first, each with its payments; `q` looks in number and packages',
  query: z.object({
    ...listQuery,
    status: z.optional(orderStatus),
    packageType: z.optional(text('Which kind of package?', 64)),
  }),
  answer: z.array(order),
});
