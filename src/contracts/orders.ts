import * as z from 'zod/mini';
import { BILLING, eachDetail } from './billing-details.ts';
import { customerFields } from './customer.ts';
import { endpoint } from './endpoint.ts';
import { id, listQuery, money, noBody, optionalText, textMatching, text } from './fields.ts';
import { onBehalf } from './on-behalf.ts';

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
   * Price of one unit, without VAT.
   * @example 2000
   */
  price: money,
  /**
   * Price of the line, without VAT; what a coupon takes off it is off.
   * @example 2000
   */
  subtotal: money,
  /** What the coupon takes off this line. */
  discount: z.optional(money),
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
  /** The provider has not answered; pending until the result is known. */
  unanswered: z.optional(z.literal(true)),
  /** @example 2320 */
  amount: money,
  /** @example KES */
  currency: z.string(),
  /**
   * The provider's receipt; null until there is one.
   * @example SKJ4HT7A1B
   */
  reference: z.nullable(z.string()),
  rounding: z.optional(money),
  rate: z.optional(z.string()),
  /** Why it failed, and what the customer can do next. */
  reason: z.optional(z.string()),
  code: z.optional(z.string()),
  at: z.string(),
});
export type OrderPayment = z.output<typeof orderPayment>;

export const order = z.object({
  /** @example ord_01m81fm0xkwtr6gmv0gamt27cz */
  id: z.string(),
  /**
   * The number for customers, without I, O and 0.
   * @example BA7K3M92XQ
   */
  number: z.string(),
  status: orderStatus,
  currency: z.literal('KES'),
  lines: z.array(orderLine),
  /** The coupon, and what it takes off all lines before VAT; left out for an order without one. */
  coupon: z.optional(z.object({ code: z.string(), discount: money })),
  /**
   * Without VAT, the discount off.
   * @example 2000
   */
  subtotal: money,
  /** @example 320 */
  vat: money,
  /**
   * The total with VAT.
   * @example 2320
   */
  total: money,
  /** @example 2026-11-22T08:00:00.000Z */
  createdAt: z.string(),
  /** The balance, if a part of the total is paid. */
  owed: z.optional(money),
  /** @example 2026-11-22T08:01:12.000Z */
  paidAt: z.nullable(z.string()),
  /**
   * When an unpaid order expires.
   * @example 2026-11-23T08:00:00.000Z
   */
  expiresAt: z.string(),
  /** Why it ended unpaid: `customer`, `staff`, `time`, `sold_out`, `invoiced` where it goes on as invoice `invoiceNumber`, `invoice_paid` once that is paid, `invoice_refunded` once all of it went back. */
  endedBecause: z.nullable(z.string()),
  /** @example INV-2026-0042 */
  invoiceNumber: z.nullable(z.string()),
  ...eachDetail(BILLING, () => z.nullable(z.string())),
  /** Left out, like the billing details, when a guest's order is read without its browser's cookie. */
  customer: z.optional(z.object({ name: z.string(), email: z.string(), phone: z.string() })),
  payments: z.array(orderPayment),
  /** The account that the caller acts for, by its name; left out where they read as themselves. */
  actingFor: z.optional(z.object({ name: z.string(), role: z.enum(['see', 'act']) })),
});
export type Order = z.output<typeof order>;

export const NO_LINES = 'An order needs at least one line';
export const orderQuantity = () =>
  z
    .number('Quantity must be a whole number')
    .check(
      z.int('Quantity must be a whole number'),
      z.minimum(1, 'Quantity cannot go below 1'),
      z.maximum(1_000_000, 'Quantity is too large'),
    );

const orderedLines = () =>
  z
    .array(
      z.object({
        /** @example exam-basic */
        id: id('Package is required'),
        /** @example Exam Parlour */
        packageType: text('Package type is required', 64),
        /** @example 1 */
        quantity: orderQuantity(),
      }),
      NO_LINES,
    )
    .check(z.minLength(1, NO_LINES), z.maxLength(200, 'An order can have at most 200 lines'));

export const newOrder = z.object({
  lines: orderedLines(),
  customer: customerFields,
  /** The code of a coupon, in any case. */
  coupon: optionalText(40),
  /** The version of the terms shown at the review step; the current one if left out. */
  termsVersion: z.optional(text('Terms version must be text', 20)),
});
export type NewOrder = z.input<typeof newOrder>;

export const wrappedOrder = z.object({ order });

const madeOrder = z.object({
  order,
  /**
   * The same phone or account placed the same order and started to pay it in the last half hour, so the page asks before
   * a second payment. `order` is returned only to a caller who can prove that they placed it.
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
  summary: 'Creates an order with catalogue prices; supports Idempotency-Key',
  body: newOrder,
  answer: madeOrder,
  status: 201,
  perMinute: 30,
});

const couponPrice = z.object({
  code: z.string(),
  discount: money,
  subtotal: money,
  vat: money,
  total: money,
});
export type CouponPrice = z.output<typeof couponPrice>;

export const priceWithCoupon = endpoint({
  method: 'POST',
  path: '/api/orders/price',
  access: 'public',
  tag: 'orders',
  summary:
    'What an order of these lines would cost with a coupon; makes no order and uses nothing up',
  body: z.object({ lines: orderedLines(), coupon: text('Enter a coupon code', 40) }),
  answer: couponPrice,
  perMinute: 30,
});

export const runningOrder = endpoint({
  method: 'GET',
  path: '/api/orders/running',
  access: 'public',
  tag: 'orders',
  summary:
    'The order from this browser or account that is being paid, or was paid in the last half hour; null if there is none',
  answer: z.object({ order: z.nullable(order) }),
  perMinute: 120,
});

export const readOrder = endpoint({
  method: 'GET',
  path: '/api/orders/{id}',
  access: 'public',
  others: 'see',
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
    'The order behind the private link in an email, with the customer’s name but without email address and phone',
  params: receiptLinkParams(),
  answer: z.object({ order, name: z.string() }),
  perMinute: 120,
});

export const payByInvoice = endpoint({
  method: 'POST',
  path: '/api/orders/{id}/pay-by-invoice',
  access: 'public',
  others: 'act',
  tag: 'orders',
  summary:
    'Ends an unpaid order above the M-Pesa limit and emails its buyer an invoice for it. Returns the path of the invoice’s private page, where it can be paid in parts; null to a caller who did not place the order',
  params: orderParams,
  body: noBody,
  answer: z.object({ path: z.nullable(z.string()) }),
  perMinute: 30,
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/orders/{id}/cancel',
  access: 'public',
  others: 'act',
  tag: 'orders',
  summary:
    'Cancels an unpaid order. Only staff, or the browser that placed it (known by its cookie), can cancel a guest’s order; others get 403',
  params: orderParams,
  body: noBody,
  answer: wrappedOrder,
});

export const listMyOrders = endpoint({
  method: 'GET',
  path: '/api/orders/mine',
  access: 'user',
  others: 'see',
  tag: 'orders',
  summary:
    'The orders of the signed-in user with their payments, newest first; `q` searches number and packages',
  query: z.object({
    ...listQuery,
    ...onBehalf,
    status: z.optional(orderStatus),
    packageType: z.optional(text('Package type is required', 64)),
  }),
  answer: z.array(order),
});
