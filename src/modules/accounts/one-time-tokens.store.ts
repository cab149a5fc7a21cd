import { sha256 } from '../../kernel/sha256.ts';
import { and, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { oneTimeTokens } from '../../db/tables/accounts.ts';
import { DAY } from '../../kernel/clock.ts';
import { newToken } from '../../kernel/ids.ts';

type Purpose = 'verify_email' | 'change_email' | 'reset_password' | 'sign_in' | 'invitation';

/** Every link to an account's address: none of them works once the account has another. */
export const TO_THE_ADDRESS = [
  'verify_email',
  'change_email',
  'reset_password',
  'sign_in',
  'invitation',
] as const satisfies readonly Purpose[];

/** What became of a token that somebody showed. */
export type ShownToken =
  | { state: 'fresh'; userId: string; purpose: Purpose; newEmail: string | null }
  | { state: 'used' | 'replaced' | 'over'; userId: string; purpose: Purpose }
  | { state: 'unknown' };

/** Makes a token that works once and ends by itself; the database keeps only its hash. `device` is the known one that asked, `newEmail` the address that it gives the account. */
export async function makeToken(
  tx: Tx,
  purpose: Purpose,
  userId: string,
  now: Date,
  lifetime: number,
  { device = null, newEmail = null }: { device?: string | null; newEmail?: string | null } = {},
): Promise<string> {
  const token = newToken();
  await tx.orm.insert(oneTimeTokens).values({
    id: sha256(token),
    purpose,
    userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetime),
    device,
    newEmail,
  });
  return token;
}

/** What became of a token; nothing is used up. One for something else is unknown; so is one that ended long ago. */
export async function readToken(
  tx: Tx,
  purposes: readonly Purpose[],
  token: string,
  now: Date,
): Promise<ShownToken> {
  const [row] = await tx.orm
    .select()
    .from(oneTimeTokens)
    .where(eq(oneTimeTokens.id, sha256(token)));
  const purpose = purposes.find((one) => one === row?.purpose);
  if (!row || !purpose) return { state: 'unknown' };
  const { userId, usedAt, replacedAt, expiresAt, newEmail } = row;
  if (usedAt !== null) return { state: replacedAt === null ? 'used' : 'replaced', userId, purpose };
  return expiresAt <= now
    ? { state: 'over', userId, purpose }
    : { state: 'fresh', userId, purpose, newEmail };
}

/** The same, marking a fresh one used. */
export async function useToken(
  tx: Tx,
  purposes: readonly Purpose[],
  token: string,
  now: Date,
): Promise<ShownToken> {
  const id = eq(oneTimeTokens.id, sha256(token));
  await tx.orm.select({ id: oneTimeTokens.id }).from(oneTimeTokens).where(id).for('update');
  const shown = await readToken(tx, purposes, token, now);
  if (shown.state === 'fresh') await tx.orm.update(oneTimeTokens).set({ usedAt: now }).where(id);
  return shown;
}

/** Ends a user's other links of these kinds. */
export async function useUpTokens(
  tx: Tx,
  purposes: readonly Purpose[],
  userId: string,
  now: Date,
): Promise<void> {
  const open = and(
    inArray(oneTimeTokens.purpose, [...purposes]),
    eq(oneTimeTokens.userId, userId),
    isNull(oneTimeTokens.usedAt),
  );
  await tx.orm.update(oneTimeTokens).set({ usedAt: now, replacedAt: now }).where(open);
}

/** A link that the account was mailed within the day and nobody has used. */
export type MailedLink = Pick<
  typeof oneTimeTokens.$inferSelect,
  'id' | 'purpose' | 'device' | 'createdAt'
>;

/** Newest first. A used link ends those before it: the owner has arrived, and the counts start again. */
export async function unusedLinks(tx: Tx, userId: string, now: Date): Promise<MailedLink[]> {
  const { id, purpose, device, createdAt } = oneTimeTokens;
  const mailed = and(
    eq(oneTimeTokens.userId, userId),
    inArray(purpose, ['reset_password', 'sign_in']),
    gt(createdAt, new Date(now.getTime() - DAY)),
    isNull(oneTimeTokens.usedAt),
  );
  return tx.orm
    .select({ id, purpose, device, createdAt })
    .from(oneTimeTokens)
    .where(mailed)
    .orderBy(desc(createdAt));
}

export async function renewToken(tx: Tx, id: string, expiresAt: Date): Promise<void> {
  await tx.orm.update(oneTimeTokens).set({ expiresAt }).where(eq(oneTimeTokens.id, id));
}

/** Links that ended within the day still count towards the limits (mailed-links.ts). */
export async function removeEndedTokens(tx: Tx, now: Date): Promise<void> {
  await tx.orm
    .delete(oneTimeTokens)
    .where(lt(oneTimeTokens.expiresAt, new Date(now.getTime() - DAY)));
}
