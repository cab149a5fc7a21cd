import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import {
  FEW_WAIT,
  createdAt,
  instant,
  language,
  minor,
  phoneDigits,
  trigrams,
  discountColumns,
  planColumn,
} from './columns.ts';
import { users } from './accounts.ts';

/** Counters whose numbers have no gap: the row is locked by the transaction that takes a number. */
export const counters = pgTable('counters', {
  name: text('name').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
});

export const invoices = pgTable(
  'invoices',
  {
    /** INV-00001 and on. */
    number: text('number').primaryKey(),
    /** What it is for: an order that was paid or goes on as it, or a proposal that was accepted; neither for one that staff wrote. */
    orderId: text('order_id'),
    proposalId: text('proposal_id'),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    status: text('status', { enum: ['Pending', 'Paid', 'Overdue', 'Void', 'Refunded'] }).notNull(),
    customer: text('customer').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerPin: text('customer_pin'),
    /** The customer's own number for it. */
    purchaseOrder: text('purchase_order'),
    customerPhone: text('customer_phone'),
    customerAddress: text('customer_address').notNull().default(''),
    note: text('note').notNull().default(''),
    language: language(),
    /** Whether its customer wants texts about it; null: as the account says that has its address. */
    texts: boolean('texts'),
    currency: text('currency', { enum: ['KES', 'USD'] })
      .notNull()
      .default('KES'),
    ...discountColumns(),
    /** What the lines cost without VAT, discounts off. */
    amount: minor('amount').notNull(),
    tax: minor('tax').notNull(),
    total: minor('total').notNull(),
    paid: minor('paid').notNull().default(0),
    /** What of `paid` did not move: M-Pesa rounds to whole shillings. */
    rounding: minor('rounding').notNull().default(0),
    /** What of `paid` went to KRA as withheld tax. Paid less this and `rounding` was received. */
    withheld: minor('withheld').notNull().default(0),
    /** What credit notes took off the total. */
    credited: minor('credited').notNull().default(0),
    date: date('date', { mode: 'string' }).notNull(),
    /** Of one with a plan: of the instalment that is next, else of the last that had a day. */
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    /** An opening balance: another system invoiced it, so it is owed but no revenue and no VAT of ours. */
    opening: boolean('opening').notNull().default(false),
    plan: planColumn(),
    /** Only milestones without a day are open: it is not overdue, whatever the due date. */
    waiting: boolean('waiting').notNull().default(false),
    /** When it was first sent. Its lines cannot change after that. */
    issuedAt: instant('issued_at'),
    /** When it last went out by mail. */
    sentAt: instant('sent_at'),
    /** When the customer first opened its private page. */
    viewedAt: instant('viewed_at'),
    voidedAt: instant('voided_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by'),
    changedFields: text('changed_fields').array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('invoices_order').on(table.orderId),
    uniqueIndex('invoices_proposal')
      .on(table.proposalId)
      .where(sql`proposal_id is not null`),
    index('invoices_created').on(table.createdAt, table.number),
    // The orders that the office's list can be read in.
    index('invoices_customer').on(table.customer, table.number),
    index('invoices_total').on(table.total, table.number),
    index('invoices_date').on(table.date, table.number),
    index('invoices_due').on(table.dueDate, table.number),
    index('invoices_state').on(table.status, table.number),
    index('invoices_owed')
      .on(table.dueDate)
      .where(sql`status in ('Pending', 'Overdue') and issued_at is not null`),
    // Few, and each is counted at the rate of the day.
    index('invoices_usd')
      .on(table.status)
      .where(sql`currency = 'USD'`),
    index('invoices_user')
      .on(table.userId)
      .where(sql`user_id is not null`),
    index('invoices_search')
      .using(
        'gin',
        trigrams(
          table.number,
          table.customer,
          table.customerEmail,
          table.customerPin,
          table.purchaseOrder,
          phoneDigits(table.customerPhone),
        ),
      )
      .with(FEW_WAIT),
    index('invoices_email').on(sql`lower(${table.customerEmail})`, table.createdAt),
  ],
);

export const invoiceItems = pgTable(
  'invoice_items',
  {
    invoiceNumber: text('invoice_number')
      .notNull()
      .references(() => invoices.number),
    position: integer('position').notNull(),
    description: text('description').notNull(),
    quantity: integer('quantity').notNull(),
    price: minor('price').notNull(),
    /** Basis points: 1600 is 16 %. */
    vatRate: integer('vat_rate').notNull(),
    taxClass: text('tax_class', { enum: ['standard', 'zero', 'exempt'] })
      .notNull()
      .default('standard'),
    ...discountColumns(),
    vat: minor('vat').notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceNumber, table.position] })],
);

/** A reference without what people type differently: `plainReceipt` in SQL. */
export const plainReference = (reference: AnyPgColumn | SQL): SQL =>
  sql`upper(regexp_replace(${reference}, '[^A-Za-z0-9]', '', 'g'))`;

/**
 * Where a reference must be unique. Everywhere for a provider's receipt, by its method or by
 * M-Pesa's shape; on one invoice for a cheque or bank reference, because two banks can use the
 * same.
 */
export const receiptScope = (
  row: Record<'method' | 'reference' | 'invoiceNumber', AnyPgColumn | SQL>,
): SQL =>
  sql`(case when ${row.method} in ('M-Pesa', 'Credit Card', 'PayPal') or ${plainReference(row.reference)} ~ '^[A-Z](?=[A-Z0-9]*[0-9])[A-Z0-9]{9}$' then '' else ${row.invoiceNumber} || ' ' || ${row.method} end)`;

/** Money for an invoice that came past the providers: by bank, in cash, by cheque. */
export const manualPayments = pgTable(
  'manual_payments',
  {
    id: text('id').primaryKey(),
    invoiceNumber: text('invoice_number')
      .notNull()
      .references(() => invoices.number),
    /** As the invoice names them. Like the invoice, they cannot change after the first payment. */
    customer: text('customer').notNull(),
    method: text('method', {
      enum: [
        'Bank Transfer',
        'Cash',
        'Cheque',
        'M-Pesa',
        'Credit Card',
        'PayPal',
        'Withholding Tax',
        'Withholding VAT',
      ],
    }).notNull(),
    /** What came, or what a certificate says was withheld. */
    amount: minor('amount').notNull(),
    /**
     * The rounding to M-Pesa's whole shillings: `amount` minus this counts towards the invoice.
     */
    rounding: minor('rounding').notNull().default(0),
    currency: text('currency', { enum: ['KES', 'USD'] }).notNull(),
    /** The bank's, cheque's or certificate's own number. */
    reference: text('reference').notNull().default(''),
    /** Key of the picture or PDF of a withheld tax's certificate in `files`. */
    certificateKey: text('certificate_key'),
    date: date('date', { mode: 'string' }).notNull(),
    /**
     * Its place among the providers' payments: when it was recorded, or the start of an earlier
     * `date` in Nairobi.
     */
    receivedAt: instant('received_at').notNull(),
    note: text('note').notNull().default(''),
    recordedBy: text('recorded_by').notNull(),
    createdAt: createdAt(),
    /** Where its receipt went; null while nobody got one. */
    receiptTo: text('receipt_to'),
    /** Taken back: typed by mistake, or a cheque that bounced. */
    reversedAt: instant('reversed_at'),
    reversedBy: text('reversed_by'),
    reversedBecause: text('reversed_because').notNull().default(''),
    /** The payment online that this is, or is taken for until its receipt is told; it counts there, so this is taken back. */
    countedAs: text('counted_as'),
    /** Which part it is of a receipt that one step shared over several invoices. */
    receiptPart: integer('receipt_part').notNull().default(0),
  },
  (table) => [
    index('manual_payments_invoice').on(table.invoiceNumber, table.createdAt),
    index('manual_payments_reference')
      .on(plainReference(table.reference))
      .where(sql`reference ~ '[A-Za-z0-9]'`),
    // A receipt counts once, however it is typed; what was taken back frees it.
    uniqueIndex('manual_payments_receipt')
      .on(plainReference(table.reference), receiptScope(table), table.receiptPart)
      .where(sql`reversed_at is null and reference ~ '[A-Za-z0-9]'`),
    index('manual_payments_created').on(table.createdAt, table.id),
    // The orders and the search of the office's list of payments.
    index('manual_payments_received').on(table.receivedAt, table.id),
    index('manual_payments_date').on(table.date, table.id),
    index('manual_payments_amount').on(table.amount, table.id),
    index('manual_payments_search').using(
      'gin',
      trigrams(table.customer, table.invoiceNumber, table.reference),
    ),
  ],
);

/** Takes an issued invoice back, in part or whole, under a number of its own: CN-00001 and on. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    number: text('number').primaryKey(),
    invoiceNumber: text('invoice_number')
      .notNull()
      .references(() => invoices.number),
    /** Without VAT, the VAT, and both together. */
    amount: minor('amount').notNull(),
    tax: minor('tax').notNull(),
    total: minor('total').notNull(),
    reason: text('reason').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('credit_notes_invoice').on(table.invoiceNumber),
    index('credit_notes_date').on(table.date, table.number),
    index('credit_notes_total').on(table.total, table.number),
    index('credit_notes_search').using('gin', trigrams(table.number, table.invoiceNumber)),
  ],
);

/** Each reminder of an invoice once, however many nodes run the daily job. */
export const invoiceReminders = pgTable(
  'invoice_reminders',
  {
    invoiceNumber: text('invoice_number')
      .notNull()
      .references(() => invoices.number),
    kind: text('kind', {
      enum: ['reached', 'due_in_3_days', 'due_today', 'overdue_7_days', 'overdue_14_days'],
    }).notNull(),
    /**
     * The due date that the reminder named, of the invoice or an instalment. A changed date gets a
     * new reminder.
     */
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.invoiceNumber, table.kind, table.dueDate] })],
);
