import * as z from 'zod/mini';
import { BILLING_IN_LIST, eachDetail } from './billing-details.ts';
import { deliveryRow } from './deliveries-office.ts';
import { endpoint } from './endpoint.ts';
import { day, id, listQuery, mobilePhone, money, noBody, text } from './fields.ts';
import { customerFields } from './customer.ts';
import {
  NO_LINES,
  order,
  orderParams,
  orderQuantity,
  orderStatus,
  wrappedOrder,
} from './orders.ts';
import { sortBy } from './paging.ts';
import { refundRow } from './refunds.ts';

/** One order in the list. */
export const orderRow = z.object({
  id: z.string(),
  number: z.string(),
  status: orderStatus,
  /** Why it ended unpaid: `invoiced` where it goes on as an invoice. */
  endedBecause: z.nullable(z.string()),
  customer: z.string(),
  email: z.string(),
  phone: z.string(),
  ...eachDetail(BILLING_IN_LIST, () => z.nullable(z.string())),
  /** What was ordered: "2 × Basic (Exam Parlour)". */
  items: z.array(z.string()),
  /** Contained in the total. */
  vat: money,
  total: money,
  currency: z.literal('KES'),
  /** The payment method; null until it is paid. */
  method: z.nullable(z.string()),
  /** The refunded amount in KES. */
  refunded: money,
  invoiceNumber: z.nullable(z.string()),
  /** The number of open deliveries. */
  openDeliveries: z.number(),
  createdAt: z.string(),
  paidAt: z.nullable(z.string()),
});
export type OrderListRow = z.output<typeof orderRow>;

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  access: 'admin',
  scope: 'orders:read',
  tag: 'orders',
  summary:
    'All orders, newest first. `q` searches number, name, email, company, KRA PIN, purchase order, phone and total. `deliveries=open` returns only orders with open deliveries. `from` and `to` are dates in Nairobi time',
  query: z.object({
    ...listQuery,
    status: z.optional(orderStatus),
    packageType: z.optional(text('Package type is required', 64)),
    deliveries: z.optional(z.enum(['open'], 'Deliveries must be open')),
    from: z.optional(day()),
    to: z.optional(day()),
    sort: sortBy('createdAt', 'total'),
  }),
  answer: z.array(orderRow),
});

/** One thing that happened to an order. */
export const orderMoment = z.object({
  at: z.string(),
  kind: z.enum(['order', 'payment', 'message', 'step', 'refund', 'staff']),
  text: z.string(),
  /** A note by a provider or a person. */
  detail: z.string(),
  tone: z.enum(['plain', 'good', 'bad']),
});
export type OrderMoment = z.output<typeof orderMoment>;

/** A payment that can be refunded, with the price of each order line in its currency. */
export const refundablePayment = z.object({
  paymentId: z.string(),
  method: z.string(),
  /** The phone that paid, masked; empty if unknown. */
  payer: z.string(),
  currency: z.enum(['KES', 'USD']),
  amount: money,
  left: money,
  lines: z.array(
    z.object({ position: z.number(), name: z.string(), cost: money, returned: z.boolean() }),
  ),
});
export type RefundablePayment = z.output<typeof refundablePayment>;

export const orderDetail = z.object({
  order,
  deliveries: z.array(deliveryRow),
  refunds: z.array(refundRow),
  refundable: z.array(refundablePayment),
  /** Oldest first. */
  timeline: z.array(orderMoment),
});
export type OrderDetail = z.output<typeof orderDetail>;

export const readOrderDetail = endpoint({
  method: 'GET',
  path: '/api/orders/{id}/detail',
  access: 'admin',
  scope: 'orders:read',
  tag: 'orders',
  summary: 'An order for staff: its history, its deliveries and what can be refunded',
  params: orderParams,
  answer: orderDetail,
});

export const withdrawOrder = endpoint({
  method: 'POST',
  path: '/api/orders/{id}/withdraw',
  access: 'admin',
  tag: 'orders',
  summary: 'Cancels an unpaid order',
  params: orderParams,
  body: noBody,
  answer: wrappedOrder,
});

const { texts: _texts, ...callerFields } = customerFields.shape;
/** What a caller orders, at the catalogue's prices. */
export const callerOrder = z.object({
  ...callerFields,
  lines: z
    .array(z.object({ id: id('Package is required'), quantity: orderQuantity() }), NO_LINES)
    .check(z.minLength(1, NO_LINES), z.maxLength(200, 'An order can have at most 200 lines')),
});
export type CallerOrder = z.output<typeof callerOrder>;

export const takeOrder = endpoint({
  method: 'POST',
  path: '/api/orders/for-caller',
  access: 'admin',
  keyed: true,
  tag: 'orders',
  summary:
    'Creates an order for a caller with catalogue prices, and emails them the link to pay it; supports Idempotency-Key',
  body: callerOrder,
  answer: orderDetail,
  status: 201,
});

export const invoiceOrder = endpoint({
  method: 'POST',
  path: '/api/orders/{id}/invoice',
  access: 'admin',
  tag: 'orders',
  summary:
    'Ends an unpaid order and sends its customer an invoice for it, which can be paid in parts',
  params: orderParams,
  body: noBody,
  answer: orderDetail,
});

/** The phone of a customer who is on the line. */
export const orderPrompt = z.object({ phoneNumber: mobilePhone() });

export const promptOrder = endpoint({
  method: 'POST',
  path: '/api/orders/{id}/prompt',
  access: 'admin',
  tag: 'orders',
  summary:
    'Sends an M-Pesa prompt for what is due on an unpaid order to a customer’s phone; supports Idempotency-Key',
  params: orderParams,
  body: orderPrompt,
  answer: orderDetail,
  keyed: true,
});
