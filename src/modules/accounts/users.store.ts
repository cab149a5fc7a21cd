import { and, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Page } from '../../kernel/page.ts';
import type { QueryOf } from '../../contracts/endpoint.ts';
import type { listUsers } from '../../contracts/users.ts';
import type { Tx } from '../../db/database.ts';
import { keyset, readPage } from '../../db/keyset.ts';
import { matches } from '../../db/search.ts';
import {
  identities,
  knownDevices,
  loginTries,
  oneTimeTokens,
  users,
} from '../../db/tables/accounts.ts';
import { invoices } from '../../db/tables/invoices.ts';
import { orders } from '../../db/tables/orders.ts';
import { accountPeople } from '../../db/tables/people.ts';
import { quotes } from '../../db/tables/quotes.ts';
import type { UserRow } from './accounts.store.ts';
import { store as factors, USERS_FACTOR } from './factors.store.ts';

/** An account, and whether anybody can sign in to it. */
export interface Listed {
  user: UserRow;
  /** No password and no other provider: its invitation is still open. */
  invited: boolean;
  /** They show more than a password. */
  secondFactor: boolean;
}

const SORTS = {
  created_at: users.createdAt,
  first_name: users.firstName,
  last_name: users.lastName,
  email: users.email,
  role: users.role,
  status: users.status,
};

/** A deleted person is in no list; the row stays because records point to it. */
const present = isNull(users.anonymisedAt);
const invited = sql<boolean>`${users.passwordHash} is null and not exists (select 1 from ${identities} where ${identities.userId} = ${users.id})`;

/** Makes those wait who would take rights away at the same time, so that two owners cannot take them from each other. */
const RIGHTS_LOCK = 7_261_021;

export const store = {
  list(tx: Tx, query: QueryOf<typeof listUsers>): Promise<Page<Listed>> {
    const filter = and(
      present,
      matches(query.q, users),
      equal(users.role, query.role),
      equal(users.status, query.status),
      query.preset ? and(eq(users.role, 'admin'), eq(users.preset, query.preset)) : undefined,
    );
    const order = keyset(SORTS, query.sort ?? '-created_at', users.id);
    const rows = tx.orm
      .select({ user: users, invited, secondFactor: USERS_FACTOR, cursor: order.cursor })
      .from(users);
    return readPage(tx, rows, { among: users, filter, order, query });
  },
  async find(tx: Tx, id: string): Promise<Listed | null> {
    return (
      (
        await tx.orm
          .select({ user: users, invited, secondFactor: USERS_FACTOR })
          .from(users)
          .where(and(present, eq(users.id, id)))
      )[0] ?? null
    );
  },
  /** The same, held until the transaction ends. */
  async lock(tx: Tx, id: string): Promise<Listed | null> {
    return (
      (
        await tx.orm
          .select({ user: users, invited, secondFactor: USERS_FACTOR })
          .from(users)
          .where(and(present, eq(users.id, id)))
          .for('update', { of: users })
      )[0] ?? null
    );
  },
  /** The other active owners; a concurrent caller waits until the transaction ends. */
  async otherOwners(tx: Tx, id: string): Promise<UserRow[]> {
    await tx.query('select pg_advisory_xact_lock($1)', [RIGHTS_LOCK]);
    const owner = and(
      eq(users.role, 'admin'),
      eq(users.preset, 'owner'),
      eq(users.status, 'active'),
      ne(users.id, id),
    );
    return tx.orm.select().from(users).where(owner);
  },
  async hasRecords(tx: Tx, id: string): Promise<boolean> {
    const of = (table: typeof orders | typeof invoices | typeof quotes) =>
      sql`exists (select 1 from ${table} where ${table.userId} = ${id})`;
    const [row] = await tx.orm
      .select({ kept: sql<boolean>`${of(orders)} or ${of(invoices)} or ${of(quotes)}` })
      .from(sql`(select 1) as one`);
    return row!.kept;
  },
  async remove(tx: Tx, id: string): Promise<void> {
    await tx.orm.delete(users).where(eq(users.id, id));
  },
  /** Removes what names a person or lets one in, beside the row of the account itself. */
  async forgetPerson(tx: Tx, { id, email }: Pick<UserRow, 'id' | 'email'>): Promise<void> {
    await tx.orm.delete(identities).where(eq(identities.userId, id));
    await tx.orm.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, id));
    await factors.removeAll(tx, id);
    await tx.orm
      .delete(accountPeople)
      .where(or(eq(accountPeople.ownerId, id), eq(accountPeople.userId, id)));
    await tx.orm.delete(knownDevices).where(eq(knownDevices.userId, id));
    await tx.orm.delete(loginTries).where(eq(loginTries.email, email.toLowerCase()));
  },
};

function equal(
  column: typeof users.role | typeof users.status,
  value: string | undefined,
): SQL | undefined {
  return value === undefined ? undefined : sql`${column} = ${value}`;
}
