import { eq, lt } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { oneTimeTokens } from '../../db/tables/accounts.ts';
import { newToken } from '../../kernel/ids.ts';
import { hashToken } from './sessions.ts';

export type Purpose = 'verify_email';

/** Makes a token that works once and ends by itself; the database keeps only its hash. */
export async function makeToken(tx: Tx, purpose: Purpose, userId: string, now: Date, lifetime: number): Promise<string> {
  const token = newToken();
  await tx.orm.insert(oneTimeTokens).values({ id: hashToken(token), purpose, userId, createdAt: now, expiresAt: new Date(now.getTime() + lifetime) });
  return token;
}

/** Whose token it is, marking it used; `again` where it was used before. Null where it is unknown, over or for something else. */
export async function useToken(tx: Tx, purpose: Purpose, token: string, now: Date): Promise<{ userId: string; again: boolean } | null> {
  const [row] = await tx.orm.select().from(oneTimeTokens).where(eq(oneTimeTokens.id, hashToken(token))).for('update');
  if (!row || row.purpose !== purpose || row.expiresAt <= now) return null;
  if (row.usedAt === null) await tx.orm.update(oneTimeTokens).set({ usedAt: now }).where(eq(oneTimeTokens.id, row.id));
  return { userId: row.userId, again: row.usedAt !== null };
}

export async function removeEndedTokens(tx: Tx, now: Date): Promise<void> {
  await tx.orm.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now));
}
