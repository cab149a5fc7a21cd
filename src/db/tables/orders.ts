import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, language, minor, phoneDigits, trigrams } from './columns.ts';
import { users } from './accounts.ts';
import { intakes } from './catalogue.ts';

export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    number: text('number').notNull().unique(),
    status: text('status', {
      enum: ['pending', 'paid', 'cancelled', 'expired', 'refunded', 'partially_refunded'],
    }).notNull(),
    currency: text('currency', { enum: ['KES'] })
      .notNull()
      .default('KES'),
    /** Without VAT, the discount off. */
    subtotal: minor('subtotal').notNull(),
    vat: minor('vat').notNull(),
    total: minor('total').notNull(),
    /** Without a reference: the version before this one knows no coupons. */
    couponId: integer('coupon_id'),
    /** As the coupon was called then. */
    couponCode: text('coupon_code'),
    /** What the coupon takes off, before VAT. */
    discount: minor('discount').notNull().default(0),
    userId: text('user_id').references(() => users.id),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull(),
    company: text('company'),
    kraPin: text('kra_pin'),
    /** The buyer's own number. */
    purchaseOrder: text('purchase_order'),
    /** The language of the texts about this order that its customer asked for; null for none. */
    texts: text('texts', { enum: ['en', 'sw'] }),
    language: language(),
    /** Version of the terms that the customer accepted at the review step; empty until an order taken by telephone is paid by its link. */
    termsVersion: text('terms_version').notNull(),
    idempotencyKey: text('idempotency_key').unique(),
    idempotencyHash: text('idempotency_hash'),
    /** Why an order ended unpaid or without goods: "customer", "sold_out"; "invoiced" where it goes on as an invoice, "invoice_paid" once that is paid, "invoice_refunded" once all of it went back. */
    endedBecause: text('ended_because'),
    /** The network that an order with seats came from, for counting those unpaid; cleared after a day. */
    network: text('network'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
  },
  (table) => [
    index('orders_created').on(table.createdAt),
    index('orders_total').on(table.total, table.id),
    index('orders_user')
      .on(table.userId, table.createdAt)
      .where(sql`user_id is not null`),
    index('orders_phone').on(table.customerPhone, table.createdAt),
    index('orders_network')
      .on(table.createdAt)
      .where(sql`network is not null`),
    index('orders_coupon')
      .on(table.couponId)
      .where(sql`coupon_id is not null`),
    index('orders_open')
      .on(table.status, table.expiresAt)
      .where(sql`status <> 'paid'`),
    // A pending order is soon paid or expired, which would enter it again. `orders_open` has it.
    // The planner knows from the statistics `orders_searched`, of the same text, how many rows a word is in.
    index('orders_search')
      .using(
        'gin',
        trigrams(
          table.number,
          table.customerName,
          table.customerEmail,
          table.company,
          table.kraPin,
          table.purchaseOrder,
          phoneDigits(table.customerPhone),
        ),
      )
      .where(sql`${table.status} <> 'pending'`),
    // The customer's key: the address without case (src/modules/customers).
    index('orders_email').on(sql`lower(${table.customerEmail})`, table.createdAt),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer('position').notNull(),
    packageId: text('package_id').notNull(),
    packageType: text('package_type').notNull(),
    name: text('name').notNull(),
    unitPrice: minor('unit_price').notNull(),
    quantity: integer('quantity').notNull(),
    vatRate: integer('vat_rate').notNull(),
    /** The line's part of the order's discount. */
    discount: minor('discount').notNull().default(0),
    /** Without VAT, the discount off. */
    net: minor('net').notNull(),
    vat: minor('vat').notNull(),
    unit: text('unit'),
    billingPeriod: text('billing_period'),
    /** The intake whose seats the line takes; bootcamps only. */
    intakeId: text('intake_id').references(() => intakes.id),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('order_lines_intake')
      .on(table.intakeId)
      .where(sql`intake_id is not null`),
  ],
);

/** Seats kept while a payment runs: until 15 minutes after the first PayPal or card start, for M-Pesa with its prompt (docs/calls.md#seats-and-expiry). */
export const seatHolds = pgTable(
  'seat_holds',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    intakeId: text('intake_id')
      .notNull()
      .references(() => intakes.id),
    seats: integer('seats').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.intakeId] }),
    index('seat_holds_intake').on(table.intakeId, table.expiresAt),
  ],
);
