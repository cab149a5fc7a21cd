import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Call } from '../../contracts/call.ts';
import type { Database, Tx } from '../../db/database.ts';
import { oneTimeTokens } from '../../db/tables/accounts.ts';
import { DAY, HOUR, type Clock } from '../../kernel/clock.ts';
import type { QueuedMail } from '../notices/index.ts';
import { store, type UserRow } from './accounts.store.ts';
import { knownDevice } from './devices.ts';
import { makeToken } from './one-time-tokens.ts';

export interface MailedLinkOptions {
  db: Database;
  clock: Clock;
  publicUrl: string;
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
}

/** The links that anybody may ask for who knows an address; each lets its owner in. */
type Purpose = 'reset_password' | 'sign_in';

/**
 * How long such a link works. Not shorter than the hour of the limit: whoever asks in vain, because
 * strangers have used it up, finds a link in the mailbox that still works.
 */
export const LINK_LIFETIME = HOUR;
/** Mails in an hour: to each browser that the account knows, and to all others together (D141). */
const AN_HOUR = 3;
/** Mails in a day to all browsers that the account knows. */
const A_DAY = 30;
/** Every answer takes at least this long, so that its time does not tell whether there is an account (D63). Milliseconds. */
const LEAST = 250;

/** Mails a link where the address has an active account, within the limits. Never tells. */
export async function mailLink(
  options: MailedLinkOptions,
  call: Call,
  email: string,
  purpose: Purpose,
  mailOf: (user: UserRow, token: string, now: Date) => QueuedMail,
): Promise<void> {
  const { db, clock, queueMail } = options;
  const work = db.transaction(async (tx) => {
    const now = clock.now();
    const user = await store.lockByEmail(tx, email);
    if (!user || user.status !== 'active') return;
    const device = await knownDevice(tx, call, email);
    if (!(await mayMail(tx, user.id, device, now))) return;
    const token = await makeToken(tx, purpose, user.id, now, LINK_LIFETIME, device);
    await queueMail(tx, mailOf(user, token, now));
  });
  await Promise.all([work, pause(LEAST)]);
}

async function mayMail(tx: Tx, userId: string, device: string | null, now: Date): Promise<boolean> {
  const asked = and(
    eq(oneTimeTokens.userId, userId),
    inArray(oneTimeTokens.purpose, ['reset_password', 'sign_in']),
    gt(oneTimeTokens.createdAt, new Date(now.getTime() - DAY)),
  );
  const mailed = await tx.orm
    .select({ device: oneTimeTokens.device, at: oneTimeTokens.createdAt })
    .from(oneTimeTokens)
    .where(asked);
  const alike = mailed.filter(
    (one) => one.device === device && one.at.getTime() > now.getTime() - HOUR,
  );
  return (
    alike.length < AN_HOUR &&
    (device === null || mailed.filter((one) => one.device !== null).length < A_DAY)
  );
}
