import type { Tx } from '../../db/database.ts';
import { store, type UserRow } from './accounts.store.ts';
import { store as factorStore } from './factors.store.ts';

/** Ends what a stranger may have chosen who registered an address without proving it: second factors, and texts to a phone of theirs. */
export async function forgetStranger(
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
