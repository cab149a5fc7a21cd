import { and, count, desc, eq, lt } from 'drizzle-orm';
import type { Notification } from '../../contracts/notifications.ts';
import { PAGE_SIZE, pageOf, type Page } from '../../contracts/paging.ts';
import { notify, type Database } from '../../db/database.ts';
import { notifications } from '../../db/tables/office.ts';
import type { Clock } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/errors.ts';
import { NOTIFIED } from './tell.ts';

type Row = typeof notifications.$inferSelect;

/** What every administrator's bell holds: their own entries and nobody else's (D88). */
export class Bells {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async list(userId: string, { cursor, limit = PAGE_SIZE }: { cursor?: number; limit?: number }): Promise<Page<Notification>> {
    const mine = eq(notifications.userId, userId);
    const [rows, total] = await Promise.all([
      this.#db.orm.select().from(notifications).where(and(mine, cursor ? lt(notifications.id, cursor) : undefined)).orderBy(desc(notifications.id)).limit(limit + 1),
      this.#db.orm.select({ total: count() }).from(notifications).where(mine),
    ]);
    const page = pageOf(rows, limit, total[0]!.total);
    return { ...page, rows: page.rows.map(shown) };
  }

  async unread(userId: string): Promise<number> {
    const filter = and(eq(notifications.userId, userId), eq(notifications.read, false));
    return (await this.#db.orm.select({ total: count() }).from(notifications).where(filter))[0]!.total;
  }

  /** Keeps what the office said to one administrator; their other windows hear of it. */
  async add(userId: string, note: Pick<Row, 'message' | 'type' | 'href'>): Promise<Notification> {
    return this.#db.transaction(async (tx) => {
      const [row] = await tx.orm.insert(notifications).values({ userId, ...note, createdAt: this.#clock.now() }).returning();
      await notify(tx, NOTIFIED, userId);
      return shown(row!);
    });
  }

  /** Throws 404 for an entry that is not in this bell. */
  async mark(userId: string, id: number, read: boolean): Promise<Notification> {
    return this.#db.transaction(async (tx) => {
      const [row] = await tx.orm.update(notifications).set({ read }).where(and(eq(notifications.id, id), eq(notifications.userId, userId))).returning();
      if (!row) throw notFound('This notification');
      await notify(tx, NOTIFIED, userId);
      return shown(row);
    });
  }

  async markAll(userId: string): Promise<void> {
    await this.#db.transaction(async (tx) => {
      await tx.orm.update(notifications).set({ read: true }).where(and(eq(notifications.userId, userId), eq(notifications.read, false)));
      await notify(tx, NOTIFIED, userId);
    });
  }

  async clear(userId: string): Promise<void> {
    await this.#db.transaction(async (tx) => {
      await tx.orm.delete(notifications).where(eq(notifications.userId, userId));
      await notify(tx, NOTIFIED, userId);
    });
  }
}

function shown({ id, message, type, read, href, createdAt }: Row): Notification {
  return { id, message, type, read, href, timestamp: createdAt.toISOString() };
}
