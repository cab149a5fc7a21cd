import type { PackageState } from './office.store.ts';

/** What staff should know or do about a package, in whole sentences. */
export function notesOf({
  billingPeriod,
  active,
}: Pick<PackageState, 'billingPeriod' | 'active'>): string[] {
  const notes: string[] = [];
  if (billingPeriod === null)
    notes.push('No billing period is set. A live shop does not sell this plan until one is.');
  if (!active) notes.push('Not on sale: the shop does not show it.');
  return notes;
}
