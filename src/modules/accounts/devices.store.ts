import { sha256 } from '../../kernel/sha256.ts';
import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { Call } from '../../contracts/call.ts';
import type { Tx } from '../../db/database.ts';
import { knownDevices, users } from '../../db/tables/accounts.ts';
import { DAY } from '../../kernel/clock.ts';
import { newToken } from '../../kernel/ids.ts';

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
