import { and, asc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { keyset, readPage } from '../../db/keyset.ts';
import { matches } from '../../db/search.ts';
import { users } from '../../db/tables/accounts.ts';
import { contactMessages, messageEntries } from '../../db/tables/messages.ts';
import { services } from '../../db/tables/services.ts';
import type { Page, PageQuery } from '../../kernel/page.ts';

export type StoredMessage = typeof contactMessages.$inferSelect;
/** With the names of the colleague who takes care of it and of the service that it is about. */
export type MessageRow = StoredMessage & { assignee: string | null; service: string | null };
export type EntryRow = typeof messageEntries.$inferSelect;

export interface MessagesQuery extends PageQuery {
  q?: string;
  status?: MessageRow['status'];
  folder?: 'inbox' | 'archive' | 'all';
  replied?: 'yes' | 'no';
  /** An account, or `nobody`. */
  assigned_to?: string;
  sort?: string;
}

/** The columns that the list can be sorted by, under the names of its call. */
const SORTED = { id: contactMessages.id, name: contactMessages.name, email: contactMessages.email };

export const store = {
  /** Its number, and whether it is new: one with the same `requestHash` is the message that was sent before. */
  async insert(
    tx: Tx,
    message: typeof contactMessages.$inferInsert,
  ): Promise<{ number: number; isNew: boolean }> {
    const { id, requestHash } = contactMessages;
    const [added] = await tx.orm
      .insert(contactMessages)
      .values(message)
      .onConflictDoNothing()
      .returning({ number: id });
    if (added) return { ...added, isNew: true };
    const [before] = await tx.orm
      .select({ number: id })
      .from(contactMessages)
      .where(eq(requestHash, message.requestHash!));
    return { ...before!, isNew: false };
  },
  async list(tx: Tx, query: MessagesQuery): Promise<Page<MessageRow>> {
    const order = keyset(SORTED, query.sort ?? '-id', contactMessages.id);
    const rows = tx.orm
      .select({
        message: contactMessages,
        by: ASSIGNEE,
        service: services.name,
        cursor: order.cursor,
      })
      .from(contactMessages)
      .leftJoin(users, eq(users.id, contactMessages.assignedTo))
      .leftJoin(services, eq(services.id, contactMessages.serviceId));
    const filter = and(...filtersOf(query));
    const page = await readPage(tx, rows, { among: contactMessages, filter, order, query });
    return { ...page, rows: page.rows.map(toRow) };
  },
  async find(tx: Tx, id: number): Promise<MessageRow | null> {
    const [row] = await tx.orm
      .select({ message: contactMessages, by: ASSIGNEE, service: services.name })
      .from(contactMessages)
      .leftJoin(users, eq(users.id, contactMessages.assignedTo))
      .leftJoin(services, eq(services.id, contactMessages.serviceId))
      .where(eq(contactMessages.id, id));
    return row ? toRow(row) : null;
  },
  async lock(tx: Tx, id: number): Promise<StoredMessage | null> {
    return (
      (
        await tx.orm.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
      )[0] ?? null
    );
  },
  async change(tx: Tx, id: number, set: Partial<StoredMessage>): Promise<void> {
    await tx.orm.update(contactMessages).set(set).where(eq(contactMessages.id, id));
  },
  async addEntry(tx: Tx, entry: typeof messageEntries.$inferInsert): Promise<EntryRow> {
    return (await tx.orm.insert(messageEntries).values(entry).returning())[0]!;
  },
  /** Oldest first. */
  async thread(tx: Tx, messageId: number): Promise<EntryRow[]> {
    return tx.orm
      .select()
      .from(messageEntries)
      .where(eq(messageEntries.messageId, messageId))
      .orderBy(asc(messageEntries.createdAt), asc(messageEntries.id));
  },
  /** The messages about a service, oldest first. */
  async about(tx: Tx, serviceId: string): Promise<StoredMessage[]> {
    return tx.orm
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.serviceId, serviceId))
      .orderBy(asc(contactMessages.id));
  },
  /** The replies to messages. */
  async replies(tx: Tx, messageIds: number[]): Promise<EntryRow[]> {
    const those = inArray(messageEntries.messageId, messageIds);
    return tx.orm
      .select()
      .from(messageEntries)
      .where(and(eq(messageEntries.kind, 'reply'), those));
  },
  /** Active staff by name. */
  async staff(tx: Tx) {
    return tx.orm
      .select({ id: users.id, preset: users.preset, ...ASSIGNEE })
      .from(users)
      .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))
      .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));
  },
};

const ASSIGNEE = { firstName: users.firstName, lastName: users.lastName };
type Named = Record<keyof typeof ASSIGNEE, string>;

export const nameOf = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();

interface Joined {
  message: StoredMessage;
  by: Named | null;
  service: string | null;
}

function toRow({ message, by, service }: Joined): MessageRow {
  return { ...message, assignee: by && nameOf(by), service };
}

function filtersOf(query: MessagesQuery): (SQL | undefined)[] {
  const { q, status, folder = 'inbox', replied, assigned_to } = query;
  const { archivedAt, repliedAt, assignedTo } = contactMessages;
  return [
    matches(q, contactMessages),
    status && eq(contactMessages.status, status),
    folder === 'all' ? undefined : folder === 'inbox' ? isNull(archivedAt) : isNotNull(archivedAt),
    replied && (replied === 'yes' ? isNotNull(repliedAt) : isNull(repliedAt)),
    assigned_to === undefined
      ? undefined
      : assigned_to === 'nobody'
        ? isNull(assignedTo)
        : eq(assignedTo, assigned_to),
  ];
}
