import { eq, isNull, and, sql } from 'drizzle-orm';
import type { CurrentUser } from '../../contracts/accounts.ts';
import type { Tx } from '../../db/database.ts';
import { identities, users } from '../../db/tables/accounts.ts';
import { store as factorStore } from './factors.store.ts';

export type UserRow = typeof users.$inferSelect;
type NewUser = typeof users.$inferInsert;
export type Identity = typeof identities.$inferSelect;

/** Serialises first starts: two nodes must not make two administrators. */
const FIRST_ADMIN_LOCK = 7_261_003;

export const store = {
  /** Null where the address has an account, compared without case. */
  async insert(tx: Tx, user: NewUser): Promise<UserRow | null> {
    return (await tx.orm.insert(users).values(user).onConflictDoNothing().returning())[0] ?? null;
  },
  async byEmail(tx: Tx, email: string): Promise<UserRow | null> {
    return (
      (
        await tx.orm
          .select()
          .from(users)
          .where(eq(sql`lower(${users.email})`, sql`lower(${email})`))
      )[0] ?? null
    );
  },
  async byId(tx: Tx, id: string): Promise<UserRow | null> {
    return (await tx.orm.select().from(users).where(eq(users.id, id)))[0] ?? null;
  },
  /** The same, held until the transaction ends. */
  async lock(tx: Tx, id: string): Promise<UserRow | null> {
    return (await tx.orm.select().from(users).where(eq(users.id, id)).for('update'))[0] ?? null;
  },
  /** By address, held until the transaction ends. */
  async lockByEmail(tx: Tx, email: string): Promise<UserRow | null> {
    return (
      (
        await tx.orm
          .select()
          .from(users)
          .where(eq(sql`lower(${users.email})`, sql`lower(${email})`))
          .for('update')
      )[0] ?? null
    );
  },
  /** The account of a person at another provider. */
  async byIdentity(tx: Tx, provider: 'google', subject: string): Promise<UserRow | null> {
    const mine = and(eq(identities.provider, provider), eq(identities.subject, subject));
    return (
      (
        await tx.orm
          .select({ user: users })
          .from(identities)
          .innerJoin(users, eq(users.id, identities.userId))
          .where(mine)
      )[0]?.user ?? null
    );
  },
  async addIdentity(tx: Tx, identity: typeof identities.$inferInsert): Promise<void> {
    await tx.orm.insert(identities).values(identity).onConflictDoNothing();
  },
  async change(tx: Tx, id: string, set: Partial<NewUser>): Promise<UserRow | null> {
    return (await tx.orm.update(users).set(set).where(eq(users.id, id)).returning())[0] ?? null;
  },
  /** The same password with a new hash; null if it has changed since the row was read. */
  async renewHash(tx: Tx, user: UserRow, passwordHash: string): Promise<UserRow | null> {
    const same = and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash!));
    return (await tx.orm.update(users).set({ passwordHash }).where(same).returning())[0] ?? null;
  },
  async verified(tx: Tx, id: string, now: Date): Promise<void> {
    await tx.orm
      .update(users)
      .set({ emailVerifiedAt: now })
      .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)));
  },
  /** The ids of two active owners at most, or of the one at an address. */
  async owners(tx: Tx, email: string | null): Promise<string[]> {
    const owner = and(
      eq(users.role, 'admin'),
      eq(users.preset, 'owner'),
      eq(users.status, 'active'),
      email === null ? undefined : eq(sql`lower(${users.email})`, email.toLowerCase()),
    );
    const found = await tx.orm.select({ id: users.id }).from(users).where(owner).limit(2);
    return found.map(({ id }) => id);
  },
  async identitiesOf(tx: Tx, userId: string): Promise<Identity[]> {
    return tx.orm.select().from(identities).where(eq(identities.userId, userId));
  },
  /** Answers false where there was none. */
  async removeIdentity(tx: Tx, userId: string, provider: Identity['provider']): Promise<boolean> {
    const mine = and(eq(identities.userId, userId), eq(identities.provider, provider));
    return (await tx.orm.delete(identities).where(mine).returning()).length > 0;
  },
  /** Call inside a transaction: holds the others until it ends. */
  async hasAdmin(tx: Tx): Promise<boolean> {
    await tx.query('select pg_advisory_xact_lock($1)', [FIRST_ADMIN_LOCK]);
    return (
      (await tx.orm.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1))
        .length > 0
    );
  },
};

/** What the audit log keeps of an account. */
export function auditedUser({
  firstName,
  lastName,
  displayName,
  email,
  phone,
  role,
  preset,
  status,
  avatar,
}: UserRow) {
  return { firstName, lastName, displayName, email, phone, role, preset, status, avatar };
}

/** A user as the identity token names them. */
export function identityOf(user: UserRow) {
  return {
    userId: user.id,
    email: user.email,
    role: user.role,
    name: `${user.firstName} ${user.lastName}`,
  };
}

/** A user as they see themselves. */
export function toCurrentUser(user: UserRow): CurrentUser {
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    phone: user.phone,
    role: user.role,
    texts: user.texts,
    avatar: user.avatar,
    ...(user.role === 'admin' ? { preset: user.preset, display_name: user.displayName } : {}),
  };
}

/** Ends what a stranger may have chosen who registered an address without proving it: second factors, and texts to a phone of theirs. */
export async function removeUnprovenChoices(
  tx: Tx,
  { id, role, texts }: UserRow,
  { textsChosen }: { textsChosen(tx: Tx, userId: string, wanted: boolean): Promise<void> },
): Promise<void> {
  // Staff enrol as themselves: what an owner made for them is not a stranger's.
  if (role !== 'admin') await factorStore.removeAll(tx, id);
  if (!texts) return;
  await store.change(tx, id, { texts: false });
  await textsChosen(tx, id, false);
}
