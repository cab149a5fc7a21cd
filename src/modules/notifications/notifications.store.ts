import { and, count, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Notification } from '../../contracts/notifications.ts';
import { readableAreas, type Preset } from '../../contracts/permissions.ts';
import type { Page, PageQuery } from '../../kernel/page.ts';
import { notify, type Database } from '../../db/database.ts';
import { readTable, newestFirst } from '../../db/keyset.ts';
import { notifications } from '../../db/tables/office.ts';
import type { Clock } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/errors.ts';
import { NOTIFIED } from './notify-staff.ts';

type Row = typeof notifications.$inferSelect;

/** The administrator and what their preset lets them see. */
interface Owner {
  userId: string;
  preset: Preset;
}

/**
 * Each administrator’s own notifications. Those of an area that their preset may not read are hidden until they have
 * the right again.
 */
export class Notifications {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async list(owner: Owner, query: PageQuery<number>): Promise<Page<Notification>> {
    const order = newestFirst<number>(notifications.id);
    const page = await readTable(this.#db, notifications, { filter: seenBy(owner), order, query });
    return { ...page, rows: page.rows.map(toNotification) };
  }

  async unread(owner: Owner): Promise<number> {
    const filter = and(seenBy(owner), eq(notifications.read, false));
    return (await this.#db.orm.select({ total: count() }).from(notifications).where(filter))[0]!
      .total;
  }

  /** Saves a message to one administrator; their other windows receive it. */
  async add(userId: string, note: Pick<Row, 'message' | 'type' | 'href'>): Promise<Notification> {
    return this.#db.transaction(async (tx) => {
      const [row] = await tx.orm
        .insert(notifications)
        .values({ userId, ...note, createdAt: this.#clock.now() })
        .returning();
      await notify(tx, NOTIFIED, userId);
      return toNotification(row!);
    });
  }

  /** Throws 404 for a notification of somebody else. */
  async mark(owner: Owner, id: number, read: boolean): Promise<Notification> {
    return this.#db.transaction(async (tx) => {
      const [row] = await tx.orm
        .update(notifications)
        .set({ read })
        .where(and(eq(notifications.id, id), seenBy(owner)))
        .returning();
      if (!row) throw notFound('This notification');
      await notify(tx, NOTIFIED, owner.userId);
      return toNotification(row);
    });
  }

  /** Marks all as read, or those that link to `href`. */
  async markAll(owner: Owner, href?: string): Promise<void> {
    await this.#db.transaction(async (tx) => {
      await tx.orm
        .update(notifications)
        .set({ read: true })
        .where(
          and(
            seenBy(owner),
            eq(notifications.read, false),
            href === undefined ? undefined : eq(notifications.href, href),
          ),
        );
      await notify(tx, NOTIFIED, owner.userId);
    });
  }

  async clear(owner: Owner): Promise<void> {
    await this.#db.transaction(async (tx) => {
      await tx.orm.delete(notifications).where(seenBy(owner));
      await notify(tx, NOTIFIED, owner.userId);
    });
  }
}

function seenBy({ userId, preset }: Owner): SQL | undefined {
  return and(
    eq(notifications.userId, userId),
    or(isNull(notifications.area), inArray(notifications.area, readableAreas(preset))),
  );
}

function toNotification({ id, message, type, read, href, createdAt }: Row): Notification {
  return { id, message, type, read, href, timestamp: createdAt.toISOString() };
}
