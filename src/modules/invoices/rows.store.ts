import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Page, PageQuery } from '../../kernel/page.ts';
import type { Statement, Tx } from '../../db/database.ts';
import { keyset, readTable } from '../../db/keyset.ts';
import { matches } from '../../db/search.ts';
import { users } from '../../db/tables/accounts.ts';
import {
  creditNotes,
  invoiceItems,
  invoiceReminders,
  invoices,
  manualPayments,
} from '../../db/tables/invoices.ts';
import { orders } from '../../db/tables/orders.ts';
import { payments, refunds } from '../../db/tables/payments.ts';
import type { InvoiceStatus } from './invoices.ts';

export type InvoiceRow = typeof invoices.$inferSelect;
export type InvoiceItemRow = typeof invoiceItems.$inferSelect;
export type ManualRow = typeof manualPayments.$inferSelect;
export type CreditRow = typeof creditNotes.$inferSelect;
export type ReminderRow = typeof invoiceReminders.$inferSelect;

export interface InvoicesQuery extends PageQuery {
  q?: string;
  status?: InvoiceStatus;
  /** Includes void ones. */
  all?: '0' | '1';
  /** Days of the invoices' own dates, both included. */
  from?: string;
  to?: string;
  sort?: string;
}

/** The columns that the list is sorted by, under the names of its call. Numbers follow the time of making. */
const SORTED = {
  id: invoices.createdAt,
  created_at: invoices.createdAt,
  customer: invoices.customer,
  date: invoices.date,
  dueDate: invoices.dueDate,
  total: invoices.total,
  status: invoices.status,
};

const inKes = (amount: string): string =>
  `case i.currency when 'USD' then round(${amount} * $2::numeric) else ${amount} end`;
const REVENUE: Statement = {
  name: 'invoice_revenue',
  text: `select i.number, (${inKes('i.amount')} - coalesce((
      select sum(${inKes('c.amount')}) from credit_notes c where c.invoice_number = i.number), 0))::bigint as revenue
    from invoices i where i.number = any($1::text[]) and i.issued_at is not null and not i.opening`,
};

/** What the office and the customer read and change of invoices. Rows are locked by `lock` before they are changed. */
export const rows = {
  any: async (tx: Tx): Promise<boolean> => (await tx.orm.$count(invoices)) > 0,
  /** Those in shillings that went out since then and are not paid, newest first. */
  unpaidSince(tx: Tx, since: Date): Promise<InvoiceRow[]> {
    const open = and(
      inArray(invoices.status, ['Pending', 'Overdue']),
      eq(invoices.currency, 'KES'),
      isNotNull(invoices.issuedAt),
      gt(invoices.createdAt, since),
    );
    return tx.orm.select().from(invoices).where(open).orderBy(desc(invoices.createdAt)).limit(500);
  },
  list(tx: Tx, query: InvoicesQuery): Promise<Page<InvoiceRow>> {
    const shown = query.status
      ? eq(invoices.status, query.status)
      : query.all === '1'
        ? undefined
        : ne(invoices.status, 'Void');
    return page(
      tx,
      query,
      and(
        shown,
        matches(query.q, invoices, invoices.total),
        query.from ? gte(invoices.date, query.from) : undefined,
        query.to ? lte(invoices.date, query.to) : undefined,
      ),
    );
  },
  /** Those that went out to this account: made for it, for an order of it, or for an address that it has proved to own. */
  ofUser(tx: Tx, userId: string, query: InvoicesQuery): Promise<Page<InvoiceRow>> {
    const status = query.status ? eq(invoices.status, query.status) : ne(invoices.status, 'Void');
    return page(
      tx,
      query,
      and(
        status,
        isNotNull(invoices.issuedAt),
        ownedBy(tx, userId),
        matches(query.q, invoices, invoices.total),
      ),
    );
  },
  /** What was chosen for single invoices gives way to what the account says now. */
  async textsAsAccount(tx: Tx, userId: string): Promise<void> {
    await tx.orm.update(invoices).set({ texts: null }).where(ownedBy(tx, userId));
  },
  async keepFor(tx: Tx, userId: string, email: string): Promise<void> {
    const sentThere = sql`lower(${invoices.customerEmail}) = lower(${email})`;
    await tx.orm
      .update(invoices)
      .set({ userId })
      .where(and(sentThere, isNull(invoices.userId)));
  },
  async isOf(tx: Tx, number: string, userId: string): Promise<boolean> {
    return (
      (
        await tx.orm
          .select({ number: invoices.number })
          .from(invoices)
          .where(
            and(eq(invoices.number, number), isNotNull(invoices.issuedAt), ownedBy(tx, userId)),
          )
      ).length > 0
    );
  },
  async find(tx: Tx, number: string): Promise<InvoiceRow | null> {
    return (await tx.orm.select().from(invoices).where(eq(invoices.number, number)))[0] ?? null;
  },
  async lock(tx: Tx, number: string): Promise<InvoiceRow | null> {
    return (
      (await tx.orm.select().from(invoices).where(eq(invoices.number, number)).for('update'))[0] ??
      null
    );
  },
  async update(tx: Tx, number: string, values: Partial<InvoiceRow>): Promise<void> {
    await tx.orm.update(invoices).set(values).where(eq(invoices.number, number));
  },
  /** What each of these adds to the company's revenue, as the reports count it; minor units of KES. `rate` is KES per dollar. */
  revenue(tx: Tx, numbers: string[], rate: string) {
    return tx.run<{ number: string; revenue: number }>(REVENUE, [numbers, rate]);
  },
  items(tx: Tx, numbers: string[]): Promise<InvoiceItemRow[]> {
    return tx.orm
      .select()
      .from(invoiceItems)
      .where(inArray(invoiceItems.invoiceNumber, numbers))
      .orderBy(asc(invoiceItems.position));
  },
  async removeItems(tx: Tx, number: string): Promise<void> {
    await tx.orm.delete(invoiceItems).where(eq(invoiceItems.invoiceNumber, number));
  },
  /** Whether a provider's money for it is back with its payer. */
  async hadMoneyBack(tx: Tx, number: string): Promise<boolean> {
    const paidIt = or(eq(payments.payableId, number), eq(payments.invoiceNumber, number));
    const found = await tx.orm
      .select({ id: refunds.id })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(eq(refunds.status, 'succeeded'), isNotNull(payments.invoiceNumber), paidIt))
      .limit(1);
    return found.length > 0;
  },
  /** Issued, the oldest first. */
  issued(tx: Tx, numbers: string[]): Promise<InvoiceRow[]> {
    return tx.orm
      .select()
      .from(invoices)
      .where(and(inArray(invoices.number, numbers), isNotNull(invoices.issuedAt)))
      .orderBy(asc(invoices.createdAt), asc(invoices.number));
  },
  /** The numbers of those that went out to an account. */
  async numbersOf(tx: Tx, userId: string): Promise<string[]> {
    const found = await tx.orm
      .select({ number: invoices.number })
      .from(invoices)
      .where(and(isNotNull(invoices.issuedAt), ownedBy(tx, userId)));
    return found.map(({ number }) => number);
  },
  creditNotes(tx: Tx, number: string): Promise<CreditRow[]> {
    return tx.orm
      .select()
      .from(creditNotes)
      .where(eq(creditNotes.invoiceNumber, number))
      .orderBy(asc(creditNotes.createdAt), asc(creditNotes.number));
  },
  notesOf(tx: Tx, numbers: string[]): Promise<CreditRow[]> {
    return tx.orm.select().from(creditNotes).where(inArray(creditNotes.invoiceNumber, numbers));
  },
  async creditNote(tx: Tx, number: string): Promise<CreditRow | null> {
    return (
      (await tx.orm.select().from(creditNotes).where(eq(creditNotes.number, number)))[0] ?? null
    );
  },
  async addCreditNote(tx: Tx, row: typeof creditNotes.$inferInsert): Promise<void> {
    await tx.orm.insert(creditNotes).values(row);
  },
  reminders(tx: Tx, number: string): Promise<ReminderRow[]> {
    return tx.orm
      .select()
      .from(invoiceReminders)
      .where(eq(invoiceReminders.invoiceNumber, number))
      .orderBy(asc(invoiceReminders.createdAt));
  },
  /** False where this reminder went out before: on another node, or before a restart. */
  async takeReminder(tx: Tx, row: typeof invoiceReminders.$inferInsert): Promise<boolean> {
    return (
      (
        await tx.orm
          .insert(invoiceReminders)
          .values(row)
          .onConflictDoNothing()
          .returning({ kind: invoiceReminders.kind })
      ).length > 0
    );
  },
  /** Numbers of issued invoices with something open, where all of it or an instalment is due from `first` to `last`. */
  async owedDue(tx: Tx, first: string, last: string): Promise<string[]> {
    const owed = and(
      sql`${invoices.status} in ('Pending', 'Overdue') and ${invoices.issuedAt} is not null`,
      sql`(${invoices.dueDate} between ${first} and ${last} or exists (select 1 from
        jsonb_array_elements(${invoices.plan}) part where part->>'date' between ${first} and ${last}))`,
      eq(invoices.waiting, false),
    );
    return (
      await tx.orm
        .select({ number: invoices.number })
        .from(invoices)
        .where(owed)
        .orderBy(asc(invoices.dueDate), asc(invoices.number))
    ).map((row) => row.number);
  },
  /** Pending ones whose due date is over become overdue: each once, whichever node asks. */
  takeOverdue(tx: Tx, today: string): Promise<InvoiceRow[]> {
    return tx.orm
      .update(invoices)
      .set({ status: 'Overdue' })
      .where(
        and(
          eq(invoices.status, 'Pending'),
          eq(invoices.waiting, false),
          sql`${invoices.dueDate} < ${today}`,
        ),
      )
      .returning();
  },
};

function page(tx: Tx, query: InvoicesQuery, filter: SQL | undefined): Promise<Page<InvoiceRow>> {
  const order = keyset(SORTED, query.sort ?? '-created_at', invoices.number);
  return readTable(tx, invoices, { filter, order, query });
}

function ownedBy(tx: Tx, userId: string): SQL | undefined {
  const proved = tx.orm
    .select({ email: sql`lower(${users.email})` })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)));
  const ordered = tx.orm.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  return or(
    eq(invoices.userId, userId),
    inArray(invoices.orderId, ordered),
    inArray(sql`lower(${invoices.customerEmail})`, proved),
  );
}
