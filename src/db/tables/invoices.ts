import { bigint, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, minor } from './columns.ts';

/** Counters whose numbers have no gap: the row is locked by the transaction that takes a number (D74). */
export const counters = pgTable('counters', {
  name: text('name').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
});

export const invoices = pgTable(
  'invoices',
  {
    /** INV-00001 and on. */
    number: text('number').primaryKey(),
    orderId: text('order_id'),
    status: text('status', { enum: ['Pending', 'Paid', 'Overdue', 'Void'] }).notNull(),
    customer: text('customer').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerPin: text('customer_pin'),
    currency: text('currency', { enum: ['KES', 'USD'] }).notNull().default('KES'),
    /** Sum of quantity times price, without VAT (D76). */
    amount: minor('amount').notNull(),
    tax: minor('tax').notNull(),
    total: minor('total').notNull(),
    paid: minor('paid').notNull().default(0),
    date: date('date', { mode: 'string' }).notNull(),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('invoices_order').on(table.orderId), index('invoices_created').on(table.createdAt, table.number)],
);

export const invoiceItems = pgTable(
  'invoice_items',
  {
    invoiceNumber: text('invoice_number').notNull().references(() => invoices.number),
    position: integer('position').notNull(),
    description: text('description').notNull(),
    quantity: integer('quantity').notNull(),
    price: minor('price').notNull(),
    vatRate: integer('vat_rate').notNull(),
    vat: minor('vat').notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceNumber, table.position] })],
);
