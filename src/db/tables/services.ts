import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  createdAt,
  FEW_WAIT,
  instant,
  language,
  minor,
  orderedDay,
  phoneDigits,
  trigrams,
} from './columns.ts';
import { users } from './accounts.ts';
import { packages } from './catalogue.ts';
import { invoices } from './invoices.ts';
import { orders } from './orders.ts';

/** What a customer has from us by the month, the school term or the year, from a paid order line until it ends. */
export const services = pgTable(
  'services',
  {
    id: text('id').primaryKey(),
    /** The paid line that it came from; whose account it is in, the order says. Null for one that was imported from another system. */
    orderId: text('order_id').references(() => orders.id),
    position: integer('position').notNull(),
    customer: text('customer').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    kraPin: text('kra_pin'),
    language: language(),
    packageId: text('package_id')
      .notNull()
      .references(() => packages.id),
    /** As the customer bought it. */
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    /** Minor units of KES for one unit and period, without VAT. */
    price: minor('price').notNull(),
    /** What a renewal costs that begins on the day or later: its customer was told in time. */
    nextPrice: minor('next_price'),
    nextPriceFrom: date('next_price_from', { mode: 'string' }),
    taxClass: text('tax_class', { enum: ['standard', 'zero', 'exempt'] }).notNull(),
    period: text('period', { enum: ['month', 'term', 'quarter', 'year'] }).notNull(),
    /** What its dates and invoices make of it (src/modules/services/services.ts), kept so that lists can filter by it. */
    status: text('status', {
      enum: ['pending', 'active', 'due', 'grace', 'suspended', 'ended'],
    }).notNull(),
    /** Nairobi days. When staff started it; months count from here. Null until then. */
    startsOn: date('starts_on', { mode: 'string' }),
    /** The last day that is paid for. */
    paidUntil: date('paid_until', { mode: 'string' }),
    /** Its last day, where it does not go on. */
    endsOn: date('ends_on', { mode: 'string' }),
    endedBecause: text('ended_because', { enum: ['customer', 'staff', 'unpaid'] }),
    /** 2547…: where its customer wants an M-Pesa prompt on the day that a renewal is due; null where they do not. */
    promptPhone: text('prompt_phone'),
    /** The account whose kept card is charged on the day that a renewal is due; null for none. */
    cardUserId: text('card_user_id').references(() => users.id, { onDelete: 'set null' }),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by'),
    changedFields: text('changed_fields').array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('services_line').on(table.orderId, table.position),
    // What the daily run looks at, and a column of the board.
    index('services_status').on(table.status, orderedDay(table.paidUntil), table.id),
    index('services_created').on(table.createdAt),
    index('services_customer').on(table.customer, table.id),
    index('services_paid_until').on(orderedDay(table.paidUntil), table.id),
    index('services_prompts')
      .on(table.id)
      .where(sql`prompt_phone is not null`),
    index('services_cards')
      .on(table.cardUserId, table.id)
      .where(sql`card_user_id is not null`),
    index('services_email').on(sql`lower(${table.email})`),
    index('services_search')
      .using(
        'gin',
        trigrams(table.customer, table.email, table.name, table.kraPin, phoneDigits(table.phone)),
      )
      .with(FEW_WAIT),
  ],
);

/** The periods of a service, each with the invoice that pays for it: the first with its order's. */
export const servicePeriods = pgTable(
  'service_periods',
  {
    serviceId: text('service_id')
      .notNull()
      .references(() => services.id),
    /** Nairobi days, both included. One period that begins on a day: however often the run comes, it is invoiced once. */
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    /** Null where it was paid in the system that the service was imported from. */
    invoiceNumber: text('invoice_number').references(() => invoices.number),
    /** What a change of plan credits for the period, before the part that is over: minor units for one unit without VAT. Null where it is the service's price. */
    price: minor('price'),
    /** The Nairobi day on which an M-Pesa prompt or a charge of a card for its invoice was written down, and how much of it is not done yet: minor units. */
    promptedOn: date('prompted_on', { mode: 'string' }),
    promptOpen: minor('prompt_open'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.serviceId, table.startsOn] }),
    index('service_periods_invoice').on(table.invoiceNumber),
  ],
);

/** The card that an account keeps with the card company for its renewals: one at a time. */
export const keptCards = pgTable('kept_cards', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  provider: text('provider', { enum: ['stripe', 'paystack'] }).notNull(),
  /** What the provider charges it by, sealed. */
  sealed: text('sealed').notNull(),
  brand: text('brand').notNull(),
  last4: text('last4').notNull(),
  /** Its last month: 2028-08. */
  expires: text('expires').notNull(),
  createdAt: createdAt(),
});

/**
 * Cards that no account keeps any more, until the card company has forgotten them. A trigger of `kept_cards` writes them,
 * because accounts are also deleted whole.
 */
export const removedCards = pgTable('removed_cards', {
  /** As it was in `kept_cards`. */
  sealed: text('sealed').primaryKey(),
  provider: text('provider', { enum: ['stripe', 'paystack'] }).notNull(),
  tries: integer('tries').notNull().default(0),
  /** Null before the first try. */
  nextTryAt: instant('next_try_at'),
});

/** The change of plan that a service waits for: one at a time. */
export const serviceChanges = pgTable(
  'service_changes',
  {
    serviceId: text('service_id')
      .primaryKey()
      .references(() => services.id),
    packageId: text('package_id')
      .notNull()
      .references(() => packages.id),
    /** As its customer chose it. */
    name: text('name').notNull(),
    /** Minor units of KES for one unit and period, without VAT. */
    price: minor('price').notNull(),
    taxClass: text('tax_class', { enum: ['standard', 'zero', 'exempt'] }).notNull(),
    /** The last day that was paid for when it was chosen. A cheaper plan counts from the day after it. */
    paidUntil: date('paid_until', { mode: 'string' }).notNull(),
    /** The invoice of the difference: a dearer plan counts once it is paid. Null for a cheaper one. */
    invoiceNumber: text('invoice_number').references(() => invoices.number),
    createdAt: createdAt(),
  },
  (table) => [index('service_changes_invoice').on(table.invoiceNumber)],
);
