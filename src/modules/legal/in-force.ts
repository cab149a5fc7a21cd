import type { LegalName } from '../../contracts/legal-names.ts';
import type { Tx } from '../../db/database.ts';
import { DAY } from '../../kernel/clock.ts';
import { store } from './legal.store.ts';

/** The version of a text that is in force. */
export async function versionInForce(tx: Tx, name: LegalName): Promise<string> {
  return (await store.versions(tx, name))[0]!.version;
}

/**
 * The versions that a person accepted of some texts: each the one that their page named, where it was in force within
 * the last day (an order lapses after one), else the one in force.
 */
export async function versionsAccepted<Name extends LegalName>(
  tx: Tx,
  names: readonly Name[],
  named: Partial<Record<LegalName, string | undefined>>,
  now: Date,
): Promise<Record<Name, string>> {
  const newest = await store.newest(tx, names);
  const accepted = (name: Name): string => {
    const [last, before] = newest.filter(({ document }) => document === name);
    const justReplaced = now.getTime() - last!.publishedAt.getTime() < DAY;
    return justReplaced && before && before.version === named[name]
      ? before.version
      : last!.version;
  };
  return Object.fromEntries(names.map((name) => [name, accepted(name)])) as Record<Name, string>;
}
