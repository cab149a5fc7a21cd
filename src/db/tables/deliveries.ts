import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { packages } from './catalogue.ts';
import { createdAt, instant } from './columns.ts';
import { orders } from './orders.ts';

/** What a customer wants changed in a draft. */
interface DraftChange {
  /** The number of the step that asked for their approval. */
  step: number;
  /** The newest file that they saw; empty for none. */
  draft: string;
  text: string;
  by: string;
  at: string;
}

/** A step of a delivery: what the checklist said when its line was paid, and what became of it. */
export interface DeliveryStep {
  text: string;
  /** The same for a customer who reads Kiswahili; empty for a step that customers do not see. */
  sw: string;
  /** Nairobi day. */
  dueOn: string;
  /** What must be there before it can be marked as done. */
  asks: 'nothing' | 'note' | 'file' | 'approval' | 'credits' | 'domain' | 'day';
  from: 'us' | 'customer';
  /** Whether the customer sees it. */
  shown: boolean;
  status: 'open' | 'done' | 'skipped';
  note: string;
  /** The name of the person who marked it as done or skipped. */
  by: string | null;
  at: string | null;
  /** The Nairobi day that staff entered where it asks for one. */
  day?: string;
  /** Working days that the checklist gave it. The version before this one kept none. */
  days?: number;
  /** Once it is done, the next one is due so many months later; absent where it comes once. */
  every?: number;
  /** It came again after the first one was done, so nobody waits for it to call the delivery complete. */
  again?: true;
}

type Usual = 'asks' | 'from' | 'status' | 'note' | 'by' | 'at';

/** A step without what most steps say alike, because a paid order writes all of its steps. */
export type StoredStep = Omit<DeliveryStep, Usual> & Partial<Pick<DeliveryStep, Usual>>;

/** What the company has to do for a paid line. The table has the name under which the version before this one writes it. */
export const deliveries = pgTable(
  'fulfilment_tasks',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer('position').notNull(),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    /** Dropped: closed without being done. */
    status: text('status', { enum: ['open', 'done', 'dropped'] })
      .notNull()
      .default('open'),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
    /** Empty where the version before this one made it: then its title is its only step. */
    steps: jsonb('steps').$type<StoredStep[]>().notNull().default([]),
    /** As the package said when its line was paid; null for no limit. */
    changeRounds: integer('change_rounds'),
    /** Each is one round. */
    changes: jsonb('changes').$type<DraftChange[]>().notNull().default([]),
    /** The staff member who looks after it. Without a reference: the version before this one knows no owners. */
    ownerId: text('owner_id'),
    /** Nairobi day of the next open step. */
    dueOn: date('due_on', { mode: 'string' })
      .notNull()
      .default(sql`(now() at time zone 'Africa/Nairobi')::date + 2`),
    /** Nothing can be done before the customer does something. */
    waiting: boolean('waiting').notNull().default(false),
    closedBecause: text('closed_because'),
    /** Nairobi day on which what was delivered expires, from the step that asks for it. */
    expiresOn: date('expires_on', { mode: 'string' }),
    /** Staff were last told so many days before that day. */
    expiryTold: integer('expiry_told'),
    /** What lists and people call its status. */
    stage: text('stage', { enum: ['open', 'in_work', 'waiting', 'done', 'closed'] })
      .notNull()
      .generatedAlwaysAs(
        sql`case when status = 'dropped' then 'closed' when status = 'done' then 'done' when waiting then 'waiting'
          when steps @? '$[*] ? (@.status != "open")' then 'in_work' else 'open' end`,
      ),
    /** The SMS credits that its line bought; null where it bought none. */
    credits: bigint('credits', { mode: 'number' }).generatedAlwaysAs(
      sql`coalesce((detail ->> 'credits')::bigint, case when kind = 'sms_units' then (detail ->> 'quantity')::bigint end)`,
    ),
    /** What is owed of them by the entries, below zero for what is to deduct. Refunds of the line are not in it. A trigger begins it with what was bought. */
    creditsOwed: bigint('credits_owed', { mode: 'number' }),
    /** What its customer entered where a step asks for a domain. */
    domain: text('domain').generatedAlwaysAs(
      sql`jsonb_path_query_first(steps, '$[*] ? (@.asks == "domain" && @.status == "done").note') #>> '{}'`,
    ),
    createdAt: createdAt(),
    doneAt: instant('done_at'),
    /** The name of who did the last step. */
    doneBy: text('done_by'),
    /** For colleagues. */
    note: text('note').notNull().default(''),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by'),
    changedFields: text('changed_fields').array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('fulfilment_line').on(table.orderId, table.position, table.kind),
    index('fulfilment_created').on(table.createdAt),
    index('fulfilment_due').on(table.dueOn),
    index('fulfilment_kind').on(table.kind, table.createdAt),
    index('fulfilment_owner')
      .on(table.ownerId, table.createdAt, table.id)
      .where(sql`owner_id is not null`),
    index('fulfilment_credits')
      .on(table.createdAt, table.id)
      .where(sql`credits is not null`),
    index('fulfilment_credits_owed')
      .on(table.createdAt, table.id)
      .where(sql`credits_owed > 0`),
    index('fulfilment_credits_over')
      .on(table.createdAt, table.id)
      .where(sql`credits_owed < 0`),
    index('fulfilment_expires')
      .on(table.expiresOn)
      .where(sql`expires_on is not null`),
    // The others are most of all, or new: the newest of them are soon found.
    index('fulfilment_stage')
      .on(table.stage, table.createdAt, table.id)
      .where(sql`stage in ('in_work', 'waiting', 'closed')`),
  ],
);

/** The checklist of a kind of delivery once staff have changed it; begun deliveries have a copy. */
export const deliveryChecklists = pgTable('delivery_checklists', {
  kind: text('kind', { enum: packages.delivery.enumValues }).primaryKey(),
  /** In order; `days` are working days after the payment. */
  steps: jsonb('steps')
    .$type<(Pick<DeliveryStep, 'text' | 'sw' | 'asks' | 'from'> & { days: number })[]>()
    .notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by'),
  changedFields: text('changed_fields').array().notNull().default([]),
});

/** The files of a delivery's steps, from staff and from the customer. */
export const deliveryFiles = pgTable(
  'delivery_files',
  {
    id: text('id').primaryKey(),
    deliveryId: text('delivery_id')
      .notNull()
      .references(() => deliveries.id),
    /** The step's number, from 1. */
    step: integer('step').notNull(),
    fileKey: text('file_key').notNull(),
    name: text('name').notNull(),
    fromCustomer: boolean('from_customer').notNull(),
    /** Whether the customer sees it; theirs they always do. */
    shown: boolean('shown').notNull(),
    addedBy: text('added_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('delivery_files_of').on(table.deliveryId, table.step),
    index('delivery_files_key').on(table.fileKey),
  ],
);

/** What happened to the SMS credits of a delivery. A row is never changed: a mistake has its counter-entry. */
export const creditEntries = pgTable(
  'sms_credit_entries',
  {
    id: text('id').primaryKey(),
    deliveryId: text('delivery_id')
      .notNull()
      .references(() => deliveries.id),
    kind: text('kind', { enum: ['added', 'deducted', 'refunded', 'not_refunded'] }).notNull(),
    /** Why they were deducted; null for the other kinds. */
    reason: text('reason', { enum: ['refund', 'mistake'] }),
    number: bigint('number', { mode: 'number' }).notNull(),
    /** Nairobi day, as in the report of the SMS company. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Where, or the SMS company's reference; for colleagues. */
    reference: text('reference').notNull().default(''),
    enteredBy: text('entered_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('sms_credit_entries_of').on(table.deliveryId, table.id),
    index('sms_credit_entries_kind').on(table.kind, table.day, table.id),
    index('sms_credit_entries_day').on(table.day, table.id),
    check('sms_credit_entries_number', sql`number > 0`),
    check('sms_credit_entries_reason', sql`(reason is not null) = (kind = 'deducted')`),
  ],
);
