import type { PackageState } from './office.store.ts';

/** The risk tiers of the security assessment are kept to the letter, although one omits what a lower one has (D56). */
const TIER_NOTE = 'The assessment\'s highest tier (80) suggests Network, Cloud, Data Protection, Data Encryption and Backup, but not End-Point, which the tier below it (60) has. The list stands as specified.';

/** What staff should know or do about a package, in whole sentences. */
export function notesOf({ id, billingPeriod, active }: Pick<PackageState, 'id' | 'billingPeriod' | 'active'>): string[] {
  const notes: string[] = [];
  if (billingPeriod === null) notes.push('No billing period is set. A live shop does not sell this plan until one is.');
  if (id === 'endpoint') notes.push(TIER_NOTE);
  if (!active) notes.push('Not on sale: the shop does not show it.');
  return notes;
}
