import type { OfficeNews } from '../../../contracts/notifications.ts';

type Changes = OfficeNews['changes'];

/** Where something changed since the office last heard; 'all' where nobody can tell: another process counts now. */
export function changedAreas(before: Changes | null, now: Changes): Set<string> | 'all' {
  // What is on screen was asked for a moment ago.
  if (before === null) return new Set();
  if (before.node !== now.node) return 'all';
  return new Set(
    Object.entries(now.counts)
      .filter(([area, count]) => before.counts[area] !== count)
      .map(([area]) => area),
  );
}
