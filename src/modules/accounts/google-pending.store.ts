import { sha256 } from '../../kernel/sha256.ts';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { pendingRegistrations } from '../../db/tables/accounts.ts';
import { newToken } from '../../kernel/ids.ts';
import type { ProvenPerson } from './identity-provider.ts';

/**
 * A person who came from Google with a confirmed address, has no account, and must still give the
 * other details.
 */
export interface Pending {
  person: ProvenPerson;
  /** The page to return to. */
  origin: string | null;
}

const open = (token: string, now: Date) =>
  and(eq(pendingRegistrations.id, sha256(token)), gt(pendingRegistrations.expiresAt, now));

/** Kept on the server, so that nothing a browser shows names a person by itself (decision 0005). */
export const store = {
  /** Answers the token for the browser; the database keeps only its hash. */
  async insert(tx: Tx, { person, origin }: Pending, expiresAt: Date): Promise<string> {
    const token = newToken();
    const { subject, email, firstName, lastName } = person;
    await tx.orm
      .insert(pendingRegistrations)
      .values({ id: sha256(token), subject, email, firstName, lastName, origin, expiresAt });
    return token;
  },
  async find(tx: Tx, token: string, now: Date): Promise<Pending | null> {
    const [row] = await tx.orm.select().from(pendingRegistrations).where(open(token, now));
    return row ? toPending(row) : null;
  },
  /** The same, once: a later caller finds nobody. */
  async take(tx: Tx, token: string, now: Date): Promise<Pending | null> {
    const [row] = await tx.orm.delete(pendingRegistrations).where(open(token, now)).returning();
    return row ? toPending(row) : null;
  },
  async removeEnded(tx: Tx, now: Date): Promise<void> {
    await tx.orm.delete(pendingRegistrations).where(lt(pendingRegistrations.expiresAt, now));
  },
};

function toPending({
  subject,
  email,
  firstName,
  lastName,
  origin,
}: typeof pendingRegistrations.$inferSelect): Pending {
  return { person: { subject, email, firstName, lastName, emailVerified: true }, origin };
}
