import { and, asc, count, desc, eq, gt, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Statement, Tx } from '../../db/database.ts';
import { holds } from '../../db/search.ts';
import { users } from '../../db/tables/accounts.ts';
import { quoteMessages, quotes } from '../../db/tables/quotes.ts';
import { PAGE_SIZE, pageOf, type Page } from '../../contracts/paging.ts';

export type QuoteRow = typeof quotes.$inferSelect;
export type QuoteMessageRow = typeof quoteMessages.$inferSelect;

export interface QuotesQuery {
  q?: string;
  status?: QuoteRow['status'];
  cursor?: number;
  limit?: number;
}

export interface OverdueQuote {
  id: number;
  fullName: string;
  businessName: string;
}

/** Takes each quote once, however many nodes ask. */
const takeOverdue: Statement = {
  name: 'quotes_take_overdue',
  text: `update quotes set escalated_at = $1 where id in (
      select id from quotes where status = 'Open' and last_response_at is null and escalated_at is null and due_at <= $1
      order by due_at limit 100 for update skip locked)
    returning id, full_name as "fullName", business_name as "businessName"`,
};

export const store = {
  async insert(tx: Tx, quote: typeof quotes.$inferInsert): Promise<number> {
    return (await tx.orm.insert(quotes).values(quote).returning({ id: quotes.id }))[0]!.id;
  },
  countFromEmail: (tx: Tx, email: string, since: Date) => counted(tx, and(eq(sql`lower(${quotes.email})`, sql`lower(${email})`), gt(quotes.createdAt, since))),
  countFromPhone: (tx: Tx, phone: string, since: Date) => counted(tx, and(eq(quotes.phone, phone), gt(quotes.createdAt, since))),
  /** A user's own where `userId` is given: sent while signed in, or with an address that the account has proved to own. */
  async list(tx: Tx, query: QuotesQuery, userId?: string): Promise<Page<QuoteRow>> {
    const { q, status, cursor, limit = PAGE_SIZE } = query;
    const filter = and(found(q), status ? eq(quotes.status, status) : undefined, userId === undefined ? undefined : ownedBy(tx, userId));
    const [rows, total] = await Promise.all([
      tx.orm.select().from(quotes).where(and(filter, cursor ? lt(quotes.id, cursor) : undefined)).orderBy(desc(quotes.id)).limit(limit + 1),
      counted(tx, filter),
    ]);
    return pageOf(rows, limit, total);
  },
  async lock(tx: Tx, id: number): Promise<QuoteRow | null> {
    return (await tx.orm.select().from(quotes).where(eq(quotes.id, id)).for('update'))[0] ?? null;
  },
  async change(tx: Tx, id: number, set: Partial<QuoteRow>): Promise<void> {
    await tx.orm.update(quotes).set(set).where(eq(quotes.id, id));
  },
  async addMessage(tx: Tx, message: typeof quoteMessages.$inferInsert): Promise<number> {
    return (await tx.orm.insert(quoteMessages).values(message).returning({ id: quoteMessages.id }))[0]!.id;
  },
  /** Messages of these quotes, oldest first. */
  messages(tx: Tx, quoteIds: number[]): Promise<QuoteMessageRow[]> {
    return tx.orm.select().from(quoteMessages).where(inArray(quoteMessages.quoteId, quoteIds)).orderBy(asc(quoteMessages.id));
  },
  takeOverdue: (tx: Tx, now: Date) => tx.run<OverdueQuote>(takeOverdue, [now]),
};

async function counted(tx: Tx, filter: SQL | undefined): Promise<number> {
  return (await tx.orm.select({ total: count() }).from(quotes).where(filter))[0]!.total;
}

/** By name, business and e-mail, and by number as people write it: 12 or #12. */
function found(q: string | undefined): SQL | undefined {
  const number = /^\s*#?(\d{1,9})\s*$/.exec(q ?? '')?.[1];
  return or(holds(q, quotes.fullName, quotes.businessName, quotes.email), number ? eq(quotes.id, Number(number)) : undefined);
}

function ownedBy(tx: Tx, userId: string): SQL | undefined {
  const proved = tx.orm.select({ email: sql`lower(${users.email})` }).from(users).where(and(eq(users.id, userId), sql`${users.emailVerifiedAt} is not null`));
  return or(eq(quotes.userId, userId), inArray(sql`lower(${quotes.email})`, proved));
}
