import type { Tx } from '../../db/database.ts';
import { newId } from '../../kernel/ids.ts';
import { store, type Facts, imported, type ImportedCustomer } from './customers.store.ts';
import { toRow } from './detail.ts';

/** A customer by an address of theirs, as their records name them. */
export interface KnownCustomer {
  name: string;
  company: string | null;
  phone: string;
  pin: string | null;
}

/** The customers under these addresses, which are in small letters. */
export async function knownCustomers(
  tx: Tx,
  emails: string[],
): Promise<Map<string, KnownCustomer>> {
  const byKey = Map.groupBy(await store.facts(tx, emails), ({ key }) => key);
  return new Map([...byKey].map(([root, facts]) => [root, known(root, facts)]));
}

function known(root: string, facts: Facts[]): KnownCustomer {
  const { name, company, phone } = toRow({ root, facts });
  const newest = facts.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return { name, company, phone, pin: newest.find(({ pin }) => pin)?.pin ?? null };
}

/** Adds customers of another system and answers the ids of their records. No account is made, nobody is emailed. */
export async function importCustomers(
  tx: Tx,
  customers: readonly Omit<ImportedCustomer, 'id' | 'createdAt'>[],
  now: Date,
): Promise<string[]> {
  const rows = customers.map((customer) => ({ ...customer, id: newId('icu', now.getTime()) }));
  await imported.add(tx, rows, now);
  return rows.map(({ id }) => id);
}
