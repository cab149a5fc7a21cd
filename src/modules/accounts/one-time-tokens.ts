import { and, count, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { oneTimeTokens } from '../../db/tables/accounts.ts';
import { newToken } from '../../kernel/ids.ts';
import { hashToken } from './sessions.ts';

export type Purpose = 'verify_email' | 'reset_password' | 'invitation';

/** What became of a token that somebody showed. */
export type ShownToken = { state: 'fresh' | 'used' | 'over'; userId: string; purpose: Purpose } | { state: 'unknown' };

/** Makes a token that works once and ends by itself; the database keeps only its hash. */
export async function makeToken(tx: Tx, purpose: Purpose, userId: string, now: Date, lifetime: number): Promise<string> {
  const token = newToken();
  await tx.orm.insert(oneTimeTokens).values({ id: hashToken(token), purpose, userId, createdAt: now, expiresAt: new Date(now.getTime() + lifetime) });
  return token;
}

/** Whose token it is, marking a fresh one used. A token for something else is unknown; so is one that ended long ago. */
export async function useToken(tx: Tx, purposes: readonly Purpose[], token: string, now: Date): Promise<ShownToken> {
  const [row] = await tx.orm.select().from(oneTimeTokens).where(eq(oneTimeTokens.id, hashToken(token))).for('update');
  const purpose = purposes.find((one) => one === row?.purpose);
  if (!row || !purpose) return { state: 'unknown' };
  const { userId } = row;
  if (row.usedAt !== null) return { state: 'used', userId, purpose };
  if (row.expiresAt <= now) return { state: 'over', userId, purpose };
  await tx.orm.update(oneTimeTokens).set({ usedAt: now }).where(eq(oneTimeTokens.id, row.id));
  return { state: 'fresh', userId, purpose };
}

/** How many tokens a user was given since then. */
export async function countTokens(tx: Tx, purpose: Purpose, userId: string, since: Date): Promise<number> {
  const given = and(eq(oneTimeTokens.purpose, purpose), eq(oneTimeTokens.userId, userId), gt(oneTimeTokens.createdAt, since));
  return (await tx.orm.select({ count: count() }).from(oneTimeTokens).where(given))[0]!.count;
}

/** Uses up what a user still has: another link of these kinds works no more. */
export async function useUpTokens(tx: Tx, purposes: readonly Purpose[], userId: string, now: Date): Promise<void> {
  const open = and(inArray(oneTimeTokens.purpose, [...purposes]), eq(oneTimeTokens.userId, userId), isNull(oneTimeTokens.usedAt));
  await tx.orm.update(oneTimeTokens).set({ usedAt: now }).where(open);
}

export async function removeEndedTokens(tx: Tx, now: Date): Promise<void> {
  await tx.orm.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now));
}
