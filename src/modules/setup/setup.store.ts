import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Provider } from '../payments/index.ts';
import type { Service, SetupStep } from '../../contracts/setup.ts';
import type { Tx } from '../../db/database.ts';
import { packages } from '../../db/tables/catalogue.ts';
import { settings } from '../../db/tables/operations.ts';
import { paymentEvents } from '../../db/tables/payments.ts';

/** The last backup, as `npm run backup` recorded it. */
interface LastBackup {
  at: string;
  bytes: number;
  /** The public key that encrypted it; empty for a backup that is not encrypted. */
  recipient: string;
}

/** What the database keeps of the set-up. */
export interface SetupState {
  /** Visitors of a live website see "opening soon". */
  closed: boolean;
  done: Partial<Record<SetupStep, { at: string; by: string }>>;
  tried: Partial<Record<Service, { at: string; good: boolean; says: string }>>;
  /** The code of the last test email, until it is used. */
  sent: { code: string; to: string } | null;
  /** The public key for encrypted backups; empty for none. */
  recipient: string;
}

const SETUP = 'setup';
const LAST_BACKUP = 'lastBackup';
const BEGINNING: SetupState = {
  closed: false,
  done: {},
  tried: {},
  sent: null,
  recipient: '',
};

async function valueOf<Value>(tx: Tx, key: string): Promise<Value | null> {
  const rows = await tx.orm.select().from(settings).where(eq(settings.key, key));
  return (rows[0]?.value as Value | undefined) ?? null;
}

export const store = {
  /** Writes the state of a new shop; a state that is there stays. */
  async begin(tx: Tx, closed: boolean, now: Date): Promise<void> {
    await tx.orm
      .insert(settings)
      .values({ key: SETUP, value: { ...BEGINNING, closed }, updatedAt: now })
      .onConflictDoNothing();
  },
  /** Whether the database was ever started before: each start writes an exchange rate where there is none. */
  isStarted: async (tx: Tx): Promise<boolean> => (await valueOf(tx, 'exchangeRate')) !== null,
  /** Null for a database from before the set-up. */
  find: (tx: Tx) => valueOf<SetupState>(tx, SETUP),
  read: async (tx: Tx): Promise<SetupState> => (await store.find(tx)) ?? BEGINNING,
  /** The state, held until the transaction ends. */
  async lock(tx: Tx, now: Date): Promise<SetupState> {
    await store.begin(tx, false, now);
    await tx.orm.select().from(settings).where(eq(settings.key, SETUP)).for('update');
    return store.read(tx);
  },
  async update(tx: Tx, state: SetupState, now: Date): Promise<void> {
    await tx.orm
      .update(settings)
      .set({ value: state, updatedAt: now })
      .where(eq(settings.key, SETUP));
  },
  lastBackup: (tx: Tx) => valueOf<LastBackup>(tx, LAST_BACKUP),
  async recordBackup(tx: Tx, value: LastBackup, now: Date): Promise<void> {
    await tx.orm
      .insert(settings)
      .values({ key: LAST_BACKUP, value, updatedAt: now })
      .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: now } });
  },
  /** When each provider last sent us a message. */
  async heard(tx: Tx): Promise<Partial<Record<Provider, Date>>> {
    const rows = await tx.orm
      .select({
        provider: paymentEvents.provider,
        at: sql<Date>`max(${paymentEvents.receivedAt})`.mapWith(paymentEvents.receivedAt),
      })
      .from(paymentEvents)
      .groupBy(paymentEvents.provider);
    return Object.fromEntries(rows.map(({ provider, at }) => [provider, at]));
  },
  /** How many plans are on sale without a billing period. */
  plansWithoutPeriod: (tx: Tx): Promise<number> =>
    tx.orm.$count(packages, and(eq(packages.active, true), isNull(packages.billingPeriod))),
  /** Takes every package off sale; answers how many were on sale. */
  async emptyCatalogue(tx: Tx, by: string, now: Date): Promise<number> {
    const rows = await tx.orm
      .update(packages)
      .set({ active: false, updatedAt: now, updatedBy: by, changedFields: ['active'] })
      .where(eq(packages.active, true))
      .returning({ id: packages.id });
    return rows.length;
  },
};
