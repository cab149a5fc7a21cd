import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, discountColumns, instant, kiswahili, minor, trigrams } from './columns.ts';

export const packages = pgTable('packages', {
  id: text('id').primaryKey(),
  packageType: text('package_type').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  /** Minor units of KES for one unit, without VAT. */
  price: minor('price').notNull(),
  /** Basis points: 1600 is 16 %. */
  vatRate: integer('vat_rate').notNull().default(1600),
  taxClass: text('tax_class', { enum: ['standard', 'zero', 'exempt'] })
    .notNull()
    .default('standard'),
  features: jsonb('features').$type<string[]>().notNull(),
  recommended: boolean('recommended').notNull().default(false),
  image: text('image'),
  unit: text('unit'),
  kiswahili: kiswahili<'name' | 'description', 'features' | 'curriculum'>(),
  isPerSms: boolean('is_per_sms').notNull().default(false),
  network: text('network'),
  curriculum: jsonb('curriculum').$type<string[]>(),
  /** Start texts of intakes that are over, as the requirements print them ("Jan 2025"). */
  pastIntakes: jsonb('past_intakes').$type<string[]>(),
  /** What the company does once it is paid: the task of its line. Not in the shop. */
  delivery: text('delivery', {
    enum: [
      'onboarding',
      'accounts',
      'sms_units',
      'sender_name',
      'tune_brief',
      'scoping_call',
      'seat',
      'hosting',
      'delivery',
    ],
  })
    .notNull()
    .default('delivery'),
  billingPeriod: text('billing_period', { enum: ['one-off', 'month', 'term', 'quarter', 'year'] }),
  /** How many units the price holds, such as SMS; null where it is not sold by count. */
  unitsIncluded: integer('units_included'),
  /** How often a customer may ask for changes of what they approve; null for no limit. */
  changeRounds: integer('change_rounds'),
  /** How many months after a report of its delivery the next one is due; null for one report. */
  reportMonths: integer('report_months'),
  /** Figures for comparison beside the verbatim texts of `features`. */
  specs: jsonb('specs').$type<Record<string, number>>(),
  minQuantity: integer('min_quantity').notNull().default(1),
  maxQuantity: integer('max_quantity').notNull().default(99),
  position: integer('position').notNull(),
  active: boolean('active').notNull().default(true),
  createdAt: createdAt(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by'),
  changedFields: text('changed_fields').array().notNull().default([]),
});

export const intakes = pgTable(
  'intakes',
  {
    id: text('id').primaryKey(),
    packageId: text('package_id')
      .notNull()
      .references(() => packages.id),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    capacity: integer('capacity').notNull(),
    /** Seats of paid orders; changed only under the row's lock. */
    sold: integer('sold').notNull().default(0),
    open: boolean('open').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by'),
    changedFields: text('changed_fields').array().notNull().default([]),
  },
  (table) => [
    index('intakes_package').on(table.packageId, table.startsOn),
    check('intakes_sold', sql`sold >= 0 and sold <= capacity`),
  ],
);

/** What a customer types to pay less. Its uses are counted from the orders that name it. */
export const coupons = pgTable(
  'coupons',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** In capitals. */
    code: text('code').notNull().unique(),
    /** Minor units of KES before VAT, or a rate. */
    ...discountColumns(),
    /** Nairobi days, both included; null for no end. */
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    /** Null for as many as there are. */
    maxUses: integer('max_uses'),
    maxPerCustomer: integer('max_per_customer'),
    /** What the order has to cost before VAT and discount, minor units of KES. */
    minOrder: minor('min_order').notNull().default(0),
    /** Ids of the packages that it is for; empty for all. */
    packages: text('packages').array().notNull().default([]),
    note: text('note').notNull().default(''),
    active: boolean('active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by'),
    changedFields: text('changed_fields').array().notNull().default([]),
  },
  (table) => [index('coupons_search').using('gin', trigrams(table.code, table.note))],
);
