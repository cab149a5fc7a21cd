import { eq, isNull, and, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { identities, users } from '../../db/tables/accounts.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

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
