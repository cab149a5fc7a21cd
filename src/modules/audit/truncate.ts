import { createHash } from 'node:crypto';

/** Characters of a text that the log keeps whole; of a longer one it keeps the beginning. */
const LONGEST = 1_000;
const BEGINNING = 400;
/** Parts of a list that the log keeps. */
const MOST = 100;

/**
 * A stored value as the audit log keeps it, so that the log does not grow with every draft of a long page: short texts,
 * numbers and marks whole, at whatever depth; of a long text its beginning, its length and the SHA-256 of all of it, which
 * proves what stood there wherever a copy is found.
 */
export function truncateForLog(value: unknown): unknown {
  if (typeof value === 'string') return value.length > LONGEST ? shortened(value) : value;
  if (Array.isArray(value))
    return value.length > MOST
      ? [...value.slice(0, MOST).map(truncateForLog), `… ${value.length - MOST} more`]
      : value.map(truncateForLog);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, truncateForLog(part)]),
  );
}

function shortened(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return `${text.slice(0, BEGINNING).toWellFormed()}… [${text.length.toLocaleString('en')} characters in all, SHA-256 ${hash}]`;
}
