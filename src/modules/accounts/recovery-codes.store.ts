import { sha256 } from '../../kernel/sha256.ts';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { recoveryCodes } from '../../db/tables/factors.ts';
import { randomText } from '../../kernel/ids.ts';

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
export function readCode(typed: string): string {
  return typed
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
}

const idOf = (userId: string, code: string): string => sha256(`${userId} ${code}`);
