import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PersonRole } from '../../contracts/people.ts';
import type { Tx } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { orders } from '../../db/tables/orders.ts';
import { accountPeople } from '../../db/tables/people.ts';

export type PersonRow = typeof accountPeople.$inferSelect;

/** Rights count only while the person's own account is active and has the invited address, confirmed. */
const holds = sql<boolean>`exists (select from users a where a.id = account_people.user_id and a.status = 'active'
  and a.email_verified_at is not null and lower(a.email) = lower(account_people.email))`;

const isOpen = and(eq(users.status, 'active'), isNull(users.anonymisedAt));

/** The account that somebody acts for. */
const OWNER = {
  id: users.id,
  name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
  email: users.email,
};

export const store = {
  /** The account, held until the transaction ends, so that people are counted one after the other. */
  async lockOwner(tx: Tx, id: string) {
    return (await tx.orm.select().from(users).where(eq(users.id, id)).for('update'))[0] ?? null;
  },
  ofOwner: (tx: Tx, ownerId: string) =>
    tx.orm
      .select({ row: accountPeople, holds })
      .from(accountPeople)
      .where(eq(accountPeople.ownerId, ownerId))
      .orderBy(asc(accountPeople.createdAt), asc(accountPeople.id)),
  /** The people who may act for one of these accounts now. */
  mayActFor: (tx: Tx, ownerIds: string[]) =>
    tx.orm
      .select({
        id: accountPeople.id,
        name: accountPeople.name,
        email: accountPeople.email,
        role: accountPeople.role,
      })
      .from(accountPeople)
      .where(and(inArray(accountPeople.ownerId, ownerIds), holds))
      .orderBy(asc(accountPeople.createdAt), asc(accountPeople.id)),
  /** A person of an account, held until the transaction ends: an answer to the invitation comes before or after. */
  async lock(tx: Tx, ownerId: string, id: string) {
    const mine = and(eq(accountPeople.ownerId, ownerId), eq(accountPeople.id, id));
    const found = tx.orm.select({ row: accountPeople, holds }).from(accountPeople).where(mine);
    return (await found.for('update'))[0];
  },
  async insert(tx: Tx, row: typeof accountPeople.$inferInsert): Promise<void> {
    await tx.orm.insert(accountPeople).values(row);
  },
  async change(tx: Tx, id: string, set: Partial<PersonRow>): Promise<void> {
    await tx.orm.update(accountPeople).set(set).where(eq(accountPeople.id, id));
  },
  async remove(tx: Tx, id: string): Promise<void> {
    await tx.orm.delete(accountPeople).where(eq(accountPeople.id, id));
  },
  /** An open invitation with whose account it is for; with `lock` held until the transaction ends. */
  async invited(tx: Tx, tokenHash: string, lock: boolean) {
    const found = tx.orm
      .select({ row: accountPeople, owner: OWNER })
      .from(accountPeople)
      .innerJoin(users, eq(users.id, accountPeople.ownerId))
      .where(and(eq(accountPeople.tokenHash, tokenHash), isOpen));
    return (await (lock ? found.for('update', { of: accountPeople }) : found))[0];
  },
  async user(tx: Tx, id: string) {
    return (await tx.orm.select().from(users).where(eq(users.id, id)))[0] ?? null;
  },
  /** What an account may do for another one; undefined where it may do nothing. */
  async right(tx: Tx, userId: string, ownerId: string) {
    return (await rights(tx, userId, ownerId))[0];
  },
  rights: (tx: Tx, userId: string) => rights(tx, userId),
  /** The account of an order; null for a guest's and for none. */
  async ownerOfOrder(tx: Tx, id: string): Promise<string | null> {
    const found = await tx.orm
      .select({ owner: orders.userId })
      .from(orders)
      .where(eq(orders.id, id));
    return found[0]?.owner ?? null;
  },
};

function rights(tx: Tx, userId: string, ownerId?: string) {
  const named = ownerId === undefined ? undefined : eq(accountPeople.ownerId, ownerId);
  return tx.orm
    .select({
      person: accountPeople.id,
      role: sql<PersonRole>`${accountPeople.role}`,
      seenAt: accountPeople.seenAt,
      owner: OWNER,
    })
    .from(accountPeople)
    .innerJoin(users, eq(users.id, accountPeople.ownerId))
    .where(and(eq(accountPeople.userId, userId), named, holds, isOpen))
    .orderBy(asc(accountPeople.acceptedAt), asc(accountPeople.id));
}
