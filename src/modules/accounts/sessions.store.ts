import { and, desc, eq, gt, inArray, lt, ne } from 'drizzle-orm';
import type { Statement, Tx } from '../../db/database.ts';
import { insertInto, selectList, type RowOf } from '../../db/table-statements.ts';
import { sessions, userDays, users } from '../../db/tables/accounts.ts';
import { challenges } from '../../db/tables/factors.ts';
import { HAS_FACTOR } from './factors.store.ts';

const SESSION = selectList(sessions, {
  as: 's',
  only: ['userId', 'remember', 'createdAt', 'seenAt', 'provedAt'],
});
const USER = selectList(users, {
  as: 'u',
  only: ['email', 'firstName', 'lastName', 'displayName', 'role', 'preset', 'status'],
});

/** `role` as stored: a value that is no role of ours gives no session. */
export type SessionRow = RowOf<typeof SESSION> &
  Omit<RowOf<typeof USER>, 'role'> & {
    sessionId: string;
    role: string;
    /** Required of staff only; customers may have one as well. */
    hasFactor: boolean;
  };

/** Asked by every call of a signed-in person. */
const find: Statement = {
  name: 'session_find',
  text: `select s.id as "sessionId", ${SESSION}, ${USER}, u.role = 'admin' and ${HAS_FACTOR} as "hasFactor"
    from sessions s join users u on u.id = s.user_id where s.id = $1 and s.expires_at > $2`,
};
/** An expiry never comes back for a session that has ended in the meantime. */
const touch: Statement = {
  name: 'session_touch',
  text: 'update sessions set seen_at = $2, expires_at = coalesce($3, expires_at) where id = $1 and expires_at > $2',
};

/** The accounts signed in on each day, for the dashboard. */
const noteDay = insertInto(userDays, 'session_day', { end: 'on conflict do nothing' });

/** A user with a correct password and an open challenge is already half signed in. */
async function removeBegun(tx: Tx, userId: string): Promise<void> {
  const begun = inArray(challenges.purpose, ['sign_in', 'link_google']);
  await tx.orm.delete(challenges).where(and(eq(challenges.userId, userId), begun));
}

export const store = {
  async noteDay(tx: Tx, day: string, userId: string): Promise<void> {
    await tx.run(noteDay, noteDay.params({ day, userId }));
  },
  async insert(tx: Tx, session: typeof sessions.$inferInsert): Promise<void> {
    await tx.orm.insert(sessions).values(session);
  },
  async find(tx: Tx, id: string, now: Date): Promise<SessionRow | null> {
    return (await tx.run<SessionRow>(find, [id, now]))[0] ?? null;
  },
  async touch(tx: Tx, id: string, now: Date, expiresAt: Date | null): Promise<void> {
    await tx.run(touch, [id, now, expiresAt]);
  },
  /** Those of a user that have not ended, the last seen first. */
  async list(tx: Tx, userId: string, now: Date): Promise<(typeof sessions.$inferSelect)[]> {
    const open = and(eq(sessions.userId, userId), gt(sessions.expiresAt, now));
    return tx.orm.select().from(sessions).where(open).orderBy(desc(sessions.seenAt));
  },
  /** Answers false where the user has no such session. */
  async removeOwn(tx: Tx, userId: string, id: string): Promise<boolean> {
    const own = and(eq(sessions.userId, userId), eq(sessions.id, id));
    return (await tx.orm.delete(sessions).where(own).returning()).length > 0;
  },
  async end(tx: Tx, id: string): Promise<Date | null> {
    return (
      (
        await tx.orm
          .select({ expiresAt: sessions.expiresAt })
          .from(sessions)
          .where(eq(sessions.id, id))
      )[0]?.expiresAt ?? null
    );
  },
  async remove(tx: Tx, id: string): Promise<void> {
    await tx.orm.delete(sessions).where(eq(sessions.id, id));
  },
  /** Every session of a user, and every sign-in that was begun. */
  async removeAll(tx: Tx, userId: string): Promise<void> {
    await removeBegun(tx, userId);
    await tx.orm.delete(sessions).where(eq(sessions.userId, userId));
  },
  /** The same but this one. */
  async removeOthers(tx: Tx, userId: string, id: string): Promise<void> {
    await removeBegun(tx, userId);
    await tx.orm.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, id)));
  },
  async prove(tx: Tx, id: string, now: Date): Promise<void> {
    await tx.orm.update(sessions).set({ provedAt: now }).where(eq(sessions.id, id));
  },
  async removeEnded(tx: Tx, now: Date): Promise<void> {
    await tx.orm.delete(sessions).where(lt(sessions.expiresAt, now));
  },
};
