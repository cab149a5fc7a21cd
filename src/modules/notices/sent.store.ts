import { and, eq, inArray, sql } from 'drizzle-orm';
import type { listMails } from '../../contracts/mails.ts';
import type { QueryOf } from '../../contracts/endpoint.ts';
import type { Page } from '../../kernel/page.ts';
import type { Tx } from '../../db/database.ts';
import { readTable, newestFirst } from '../../db/keyset.ts';
import { matchesText } from '../../db/search.ts';
import { notices } from '../../db/tables/messages.ts';

export type SentRow = typeof notices.$inferSelect;

export const sentStore = {
  list(tx: Tx, query: QueryOf<typeof listMails>, templates: string[]): Promise<Page<SentRow>> {
    const { q, channel, status } = query;
    const filter = and(
      inArray(notices.template, templates),
      status ? eq(notices.status, status === 'waiting' ? 'queued' : status) : undefined,
      channel ? eq(notices.channel, channel) : undefined,
      matchesText(q, notices.recipient, notices.subject),
    );
    const order = newestFirst<string>(notices.id);
    return readTable(tx, notices, { filter, order, query });
  },
  async find(tx: Tx, id: string): Promise<SentRow | null> {
    return (await tx.orm.select().from(notices).where(eq(notices.id, id)))[0] ?? null;
  },
  /** The same, locked until the transaction ends. */
  async lock(tx: Tx, id: string): Promise<SentRow | null> {
    return (await tx.orm.select().from(notices).where(eq(notices.id, id)).for('update'))[0] ?? null;
  },
  /** Whether the same waits already because somebody sent it again. */
  async waitsAgain(tx: Tx, { channel, template, reference, recipient }: SentRow): Promise<boolean> {
    const same = and(
      eq(notices.status, 'queued'),
      eq(notices.channel, channel),
      eq(notices.template, template),
      eq(notices.recipient, recipient),
      sql`starts_with(${notices.reference}, ${`${reference}:again-`})`,
    );
    return (await tx.orm.select({ id: notices.id }).from(notices).where(same).limit(1)).length > 0;
  },
  async insert(tx: Tx, row: typeof notices.$inferInsert): Promise<SentRow> {
    return (await tx.orm.insert(notices).values(row).returning())[0]!;
  },
};
