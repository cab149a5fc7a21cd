import { and, desc, eq, isNotNull, isNull, lt, ne, or, sql, type SQL, gt } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { authenticatorApps, passkeys, challenges, recoveryCodes } from '../../db/tables/factors.ts';
import { MINUTE } from '../../kernel/clock.ts';
import { newToken, randomText } from '../../kernel/ids.ts';
import { sha256 } from '../../kernel/sha256.ts';

type AppRow = typeof authenticatorApps.$inferSelect;
type PasskeyRow = typeof passkeys.$inferSelect;

const hasFactor = (userId: string): string =>
  `(exists (select 1 from authenticator_apps a where a.user_id = ${userId} and a.confirmed_at is not null)
    or exists (select 1 from passkeys p where p.user_id = ${userId}))`;

/** Whether the user of a row `u` has a second factor, as part of a statement; `USERS_FACTOR` where the table has no other name. */
export const HAS_FACTOR = hasFactor('u.id');
export const USERS_FACTOR = sql.raw(hasFactor('users.id')) as SQL<boolean>;

export const store = {
  /** The app whose codes are taken. */
  async app(tx: Tx, userId: string): Promise<AppRow | null> {
    const mine = and(
      eq(authenticatorApps.userId, userId),
      isNotNull(authenticatorApps.confirmedAt),
    );
    return (await tx.orm.select().from(authenticatorApps).where(mine))[0] ?? null;
  },
  /** One that waits for its first code. */
  async waitingApp(tx: Tx, userId: string, id: string): Promise<AppRow | null> {
    const mine = and(
      eq(authenticatorApps.userId, userId),
      eq(authenticatorApps.id, id),
      isNull(authenticatorApps.confirmedAt),
    );
    return (await tx.orm.select().from(authenticatorApps).where(mine))[0] ?? null;
  },
  async insertApp(tx: Tx, app: typeof authenticatorApps.$inferInsert): Promise<void> {
    await tx.orm.insert(authenticatorApps).values(app);
  },
  /** From now on its codes are taken, and those of no other. */
  async confirmApp(tx: Tx, app: AppRow, usedStep: number, now: Date): Promise<void> {
    await tx.orm
      .delete(authenticatorApps)
      .where(and(eq(authenticatorApps.userId, app.userId), ne(authenticatorApps.id, app.id)));
    await tx.orm
      .update(authenticatorApps)
      .set({ confirmedAt: now, usedStep })
      .where(eq(authenticatorApps.id, app.id));
  },
  /** Takes the code of a step, once; false where it, or a later one, was taken before. */
  async useStep(tx: Tx, id: string, step: number): Promise<boolean> {
    const unused = and(
      eq(authenticatorApps.id, id),
      or(isNull(authenticatorApps.usedStep), lt(authenticatorApps.usedStep, step)),
    );
    const used = tx.orm.update(authenticatorApps).set({ usedStep: step }).where(unused);
    return (await used.returning()).length > 0;
  },
  allApps: (tx: Tx): Promise<AppRow[]> => tx.orm.select().from(authenticatorApps),
  async reseal(tx: Tx, id: string, sealed: string): Promise<void> {
    await tx.orm.update(authenticatorApps).set({ sealed }).where(eq(authenticatorApps.id, id));
  },
  async removeApps(tx: Tx, userId: string): Promise<number> {
    const gone = tx.orm.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId));
    return (await gone.returning()).length;
  },
  /** Those that were begun and never confirmed. */
  async removeForgotten(tx: Tx, before: Date): Promise<void> {
    await tx.orm
      .delete(authenticatorApps)
      .where(and(isNull(authenticatorApps.confirmedAt), lt(authenticatorApps.createdAt, before)));
  },

  passkeys: (tx: Tx, userId: string): Promise<PasskeyRow[]> =>
    tx.orm
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(desc(passkeys.createdAt)),
  /** False where the authenticator's key is somebody's already. */
  async insertPasskey(tx: Tx, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
    const made = tx.orm.insert(passkeys).values(passkey).onConflictDoNothing();
    return (await made.returning()).length > 0;
  },
  async usePasskey(tx: Tx, id: string, counter: number, now: Date): Promise<void> {
    await tx.orm
      .update(passkeys)
      .set({ counter: sql`greatest(${passkeys.counter}, ${counter})`, usedAt: now })
      .where(eq(passkeys.id, id));
  },
  async removePasskey(tx: Tx, userId: string, id: string): Promise<PasskeyRow | null> {
    const mine = and(eq(passkeys.userId, userId), eq(passkeys.id, id));
    return (await tx.orm.delete(passkeys).where(mine).returning())[0] ?? null;
  },

  async hasFactor(tx: Tx, userId: string): Promise<boolean> {
    const [row] = await tx.query<{ has: boolean }>(
      `select ${HAS_FACTOR} as has from users u where u.id = $1`,
      [userId],
    );
    return row?.has ?? false;
  },
  /** Every factor of a user, and the codes for its loss. */
  async removeAll(tx: Tx, userId: string): Promise<void> {
    await this.removeApps(tx, userId);
    await tx.orm.delete(passkeys).where(eq(passkeys.userId, userId));
    await removeRecoveryCodes(tx, userId);
  },
};

/** Challenges sent to a browser, kept here so that each is answered once. */

type Challenge = typeof challenges.$inferSelect;
type ChallengePurpose = Challenge['purpose'];

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

/** Codes on paper for who has lost the second factor. 140 random bits each, so a plain hash is as good as a slow one. */
const HOW_MANY = 10;
const LENGTH = 28;
/** Codes made until November 2026 had 80 bits; they stay valid until used or replaced. */
const LENGTH_BEFORE = 16;

/** Ten new codes in place of those from before, as people read them: "k7qf-2m9x-0rtd-h4ws-p0k3-9vfe-c6ha". The database keeps hashes. */
export async function makeRecoveryCodes(tx: Tx, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, () => randomText(LENGTH));
  await removeRecoveryCodes(tx, userId);
  await tx.orm
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ id: idOf(userId, code), userId, createdAt: now })));
  return codes.map((code) => code.match(/.{4}/g)!.join('-'));
}

/** Whether it is one of the user's codes; if so, it is used up. */
export async function useRecoveryCode(tx: Tx, userId: string, typed: string): Promise<boolean> {
  const code = readCode(typed);
  if (code.length !== LENGTH && code.length !== LENGTH_BEFORE) return false;
  const mine = and(eq(recoveryCodes.id, idOf(userId, code)), eq(recoveryCodes.userId, userId));
  return (await tx.orm.delete(recoveryCodes).where(mine).returning()).length > 0;
}

export async function countRecoveryCodes(tx: Tx, userId: string): Promise<number> {
  return tx.orm.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
}

export async function removeRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** As it was made, whatever the case, with the letters that Crockford's base 32 takes for digits read as such. */
function readCode(typed: string): string {
  return typed
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
}

const idOf = (userId: string, code: string): string => sha256(`${userId} ${code}`);
