import { and, desc, eq, gt, inArray, lt, ne, notInArray, sql } from 'drizzle-orm';
import type { Call } from '../../contracts/call.ts';
import type { Statement, Tx } from '../../db/database.ts';
import { insertInto, selectList, type RowOf } from '../../db/table-statements.ts';
import { sessions, userDays, users, knownDevices } from '../../db/tables/accounts.ts';
import { challenges } from '../../db/tables/factors.ts';
import { DAY } from '../../kernel/clock.ts';
import { newToken } from '../../kernel/ids.ts';
import { sha256 } from '../../kernel/sha256.ts';
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

/** Browsers that an account knows because somebody signed in to it there: they have tries and mails of their own. */

const COOKIE = 'device';
const KEPT = 365 * DAY;
/** The most that one account knows; the one that was not seen for longest goes. */
const MOST = 20;

/** `known_devices.id` of the caller's browser, where the account of this address knows it; null for any other. */
export async function knownDevice(tx: Tx, call: Call, email: string): Promise<string | null> {
  const token = call.cookie(COOKIE);
  if (!token) return null;
  const mine = and(
    eq(knownDevices.id, sha256(token)),
    eq(sql`lower(${users.email})`, sql`lower(${email})`),
  );
  const found = tx.orm
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId));
  return (await found.where(mine))[0]?.id ?? null;
}

/**
 * Makes the caller's browser known to an account. Answers whether it is a new one beside others that are known. A token that the account does not know yet is not
 * taken over but replaced, with what other accounts know of it: somebody may have planted it.
 */
export async function rememberDevice(
  tx: Tx,
  call: Call,
  userId: string,
  now: Date,
): Promise<boolean> {
  const shown = call.cookie(COOKIE);
  const known = shown
    ? await tx.orm
        .select()
        .from(knownDevices)
        .where(eq(knownDevices.id, sha256(shown)))
    : [];
  const seen = known.some((one) => one.userId === userId);
  const token = shown && seen ? shown : newToken();
  const id = sha256(token);
  const rows = [
    ...known
      .filter((one) => one.userId !== userId && token !== shown)
      .map((one) => ({ ...one, id })),
    { id, userId, seenAt: now },
  ];
  await tx.orm
    .insert(knownDevices)
    .values(rows)
    .onConflictDoUpdate({ target: [knownDevices.id, knownDevices.userId], set: { seenAt: now } });
  const mine = eq(knownDevices.userId, userId);
  const others = (await tx.orm.$count(knownDevices, mine)) > 1;
  const newest = tx.orm
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(mine)
    .orderBy(desc(knownDevices.seenAt))
    .limit(MOST);
  await tx.orm.delete(knownDevices).where(and(mine, notInArray(knownDevices.id, newest)));
  call.answer.setCookie(COOKIE, token, KEPT / 1000);
  return !seen && others;
}

/** A new password, or an account that is another's now: the browsers from before are like any others. */
export async function forgetDevices(tx: Tx, userId: string): Promise<void> {
  await tx.orm.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

export async function removeUnseenDevices(tx: Tx, now: Date): Promise<void> {
  await tx.orm.delete(knownDevices).where(lt(knownDevices.seenAt, new Date(now.getTime() - KEPT)));
}
