import { and, asc, count, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Statement, Tx } from '../../db/database.ts';
import { keyset, readTable } from '../../db/keyset.ts';
import { matches } from '../../db/search.ts';
import { selectList, type RowOf } from '../../db/table-statements.ts';
import { users } from '../../db/tables/accounts.ts';
import { quoteMessages, quotes } from '../../db/tables/quotes.ts';
import type { Page, PageQuery } from '../../kernel/page.ts';

export type QuoteRow = typeof quotes.$inferSelect;
export type QuoteMessageRow = typeof quoteMessages.$inferSelect;

export interface QuotesQuery extends PageQuery {
  q?: string;
  status?: QuoteRow['status'];
  sort?: string;
}

/** The columns that the list can be sorted by, under the names of its call. */
const SORTED = {
  id: quotes.id,
  full_name: quotes.fullName,
  business_name: quotes.businessName,
  due_at: quotes.dueAt,
};

const WAITING = selectList(quotes, { only: ['id', 'fullName', 'businessName'] });
/** A request that waits for its first answer. */
export type WaitingQuote = RowOf<typeof WAITING>;

/** These take each quote once, however many nodes ask. */
const waiting = (
  condition: string,
): string => `select id from quotes where status = 'Open' and last_response_at is null and escalated_at is null and ${condition}
      order by due_at limit 100 for update skip locked`;
const taken = `returning ${WAITING}`;
const takeOverdue: Statement = {
  name: 'quotes_take_overdue',
  text: `update quotes set escalated_at = $1 where id in (${waiting('due_at <= $1')}) ${taken}`,
};
const takeEnding: Statement = {
  name: 'quotes_take_ending',
  text: `update quotes set warned_at = $1 where id in (${waiting('warned_at is null and due_at > $1 and due_at <= $2')}) ${taken}`,
};

export const store = {
  async insert(tx: Tx, quote: typeof quotes.$inferInsert): Promise<number> {
    return (await tx.orm.insert(quotes).values(quote).returning({ id: quotes.id }))[0]!.id;
  },
  /** A user's own where `userId` is given: sent while signed in, or with an address that the account has proved to own. */
  list(tx: Tx, query: QuotesQuery, userId?: string): Promise<Page<QuoteRow>> {
    const { q, status, sort = '-id' } = query;
    const filter = and(
      found(q),
      status ? eq(quotes.status, status) : undefined,
      userId === undefined ? undefined : ownedBy(tx, userId),
    );
    const order = keyset(SORTED, sort, quotes.id);
    return readTable(tx, quotes, { filter, order, query });
  },
  async find(tx: Tx, id: number): Promise<QuoteRow | null> {
    return (await tx.orm.select().from(quotes).where(eq(quotes.id, id)))[0] ?? null;
  },
  async lock(tx: Tx, id: number): Promise<QuoteRow | null> {
    return (await tx.orm.select().from(quotes).where(eq(quotes.id, id)).for('update'))[0] ?? null;
  },
  async change(tx: Tx, id: number, set: Partial<QuoteRow>): Promise<void> {
    await tx.orm.update(quotes).set(set).where(eq(quotes.id, id));
  },
  /** Whether this very message was taken before. */
  async hasMessage(tx: Tx, quoteId: number, requestHash: string): Promise<boolean> {
    const same = and(
      eq(quoteMessages.quoteId, quoteId),
      eq(quoteMessages.requestHash, requestHash),
    );
    return (
      (await tx.orm.select({ id: quoteMessages.id }).from(quoteMessages).where(same)).length > 0
    );
  },
  async addMessage(tx: Tx, message: typeof quoteMessages.$inferInsert): Promise<number> {
    return (
      await tx.orm.insert(quoteMessages).values(message).returning({ id: quoteMessages.id })
    )[0]!.id;
  },
  /** Messages of these quotes, oldest first. */
  messages(tx: Tx, quoteIds: number[]): Promise<QuoteMessageRow[]> {
    return tx.orm
      .select()
      .from(quoteMessages)
      .where(inArray(quoteMessages.quoteId, quoteIds))
      .orderBy(asc(quoteMessages.id));
  },
  async countAnswers(tx: Tx, quoteId: number, since: Date): Promise<number> {
    const answers = and(
      eq(quoteMessages.quoteId, quoteId),
      eq(quoteMessages.sender, 'Customer'),
      gt(quoteMessages.createdAt, since),
    );
    return (await tx.orm.select({ total: count() }).from(quoteMessages).where(answers))[0]!.total;
  },
  async keepFor(tx: Tx, userId: string, email: string): Promise<void> {
    const askedThere = sql`lower(${quotes.email}) = lower(${email})`;
    await tx.orm
      .update(quotes)
      .set({ userId })
      .where(and(askedThere, isNull(quotes.userId)));
  },
  takeOverdue: (tx: Tx, now: Date) => tx.run<WaitingQuote>(takeOverdue, [now]),
  /** Those whose promise ends before `until` and whose staff were not warned yet. */
  takeEnding: (tx: Tx, now: Date, until: Date) => tx.run<WaitingQuote>(takeEnding, [now, until]),
};

/** By name, business and e-mail, and by number as people write it: 12 or #12. */
function found(q: string | undefined): SQL | undefined {
  const number = /^\s*#?(\d{1,9})\s*$/.exec(q ?? '')?.[1];
  return or(matches(q, quotes), number ? eq(quotes.id, Number(number)) : undefined);
}

function ownedBy(tx: Tx, userId: string): SQL | undefined {
  const proved = tx.orm
    .select({ email: sql`lower(${users.email})` })
    .from(users)
    .where(and(eq(users.id, userId), sql`${users.emailVerifiedAt} is not null`));
  return or(eq(quotes.userId, userId), inArray(sql`lower(${quotes.email})`, proved));
}
