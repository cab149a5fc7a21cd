import { sha256 } from '../../kernel/sha256.ts';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { challenges } from '../../db/tables/factors.ts';
import { MINUTE } from '../../kernel/clock.ts';
import { newToken } from '../../kernel/ids.ts';

/** Challenges sent to a browser, kept here so that each is answered once. */

export type Challenge = typeof challenges.$inferSelect;
export type ChallengePurpose = Challenge['purpose'];

/** How long somebody may look for their phone. */
const ANSWERED_WITHIN = 10 * MINUTE;

interface Asked {
  purpose: ChallengePurpose;
  userId: string;
  remember?: boolean;
  subject?: string;
}

/** Answers the token for the browser, which a passkey signs as well; the database keeps only its hash. */
export async function makeChallenge(tx: Tx, asked: Asked, now: Date): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + ANSWERED_WITHIN);
  await tx.orm
    .insert(challenges)
    .values({ ...asked, id: sha256(token), createdAt: now, expiresAt });
  return token;
}

const open = (purpose: ChallengePurpose, token: string, now: Date) =>
  and(
    eq(challenges.id, sha256(token)),
    eq(challenges.purpose, purpose),
    gt(challenges.expiresAt, now),
  );

/** Null for one that was never made, was answered, is over or asks something else. */
export async function findChallenge(
  tx: Tx,
  purpose: ChallengePurpose,
  token: string,
  now: Date,
): Promise<Challenge | null> {
  return (
    (
      await tx.orm
        .select()
        .from(challenges)
        .where(open(purpose, token, now))
    )[0] ?? null
  );
}

/** The same, once: a later caller finds none. */
export async function takeChallenge(
  tx: Tx,
  purpose: ChallengePurpose,
  token: string,
  now: Date,
): Promise<Challenge | null> {
  return (
    (
      await tx.orm
        .delete(challenges)
        .where(open(purpose, token, now))
        .returning()
    )[0] ?? null
  );
}

export async function removeEndedChallenges(tx: Tx, now: Date): Promise<void> {
  await tx.orm.delete(challenges).where(lt(challenges.expiresAt, now));
}
