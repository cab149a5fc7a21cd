import type { LegalName } from '../../contracts/legal-names.ts';
import type { Tx } from '../../db/database.ts';
import { DAY } from '../../kernel/clock.ts';
import { store } from './legal.store.ts';

/** The version of a text that is in force. */
export async function versionInForce(tx: Tx, name: LegalName): Promise<string> {
  return (await store.versions(tx, name))[0]!.version;
}

/**
 * The version that a buyer accepted: the one that their page named, where it was in force within the last day (an order
 * lapses after one), else the one in force.
 */
export async function versionAccepted(
  tx: Tx,
  name: LegalName,
  named: string | undefined,
  now: Date,
): Promise<string> {
  const [last, before] = await store.versions(tx, name);
  const justReplaced = now.getTime() - last!.publishedAt.getTime() < DAY;
  return justReplaced && before && before.version === named ? before.version : last!.version;
}
