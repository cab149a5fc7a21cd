import type { Tx, Database } from '../../db/database.ts';
import { auditEntries } from '../../db/tables/office.ts';
import { same } from '../../kernel/same.ts';
import { SYSTEM_ACTOR } from '../../kernel/ids.ts';
import { currentActor } from './actor.ts';
import { createHash } from 'node:crypto';

/** Looking again within this time is the same opening: pages of the office read themselves anew, and a PDF comes in parts. */
const SAME_WITHIN = '15 minutes';

/**
 * Writes into the audit log that staff opened something personal, or took it out, before they get it: after a breach
 * it says what was seen. Only once in a quarter of an hour for each person and thing.
 */
export async function recordOpening(
  db: Database,
  { action, entityId, summary }: Omit<Change, 'before' | 'after'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [seen] = await tx.query<{ seen: boolean }>(
      `select exists (select from audit_entries where entity = $1 and entity_id = $2 and action = $3
         and actor_id = $4 and at > now() - interval '${SAME_WITHIN}') as seen`,
      [action.split('.', 1)[0], String(entityId), action, currentActor()?.userId ?? null],
    );
    if (!seen!.seen) await recordChange(tx, { action, entityId, summary });
  });
}

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

type Fields = Record<string, unknown>;

/** One thing that somebody did (issue "Accountability"). */
export interface Change {
  /** entity.verb: "invoice.sent". */
  action: `${string}.${string}`;
  entityId: string | number;
  /** What a person reads: "Invoice INV-00012 sent to Green Hills Academy". */
  summary: string;
  /** What stood there and what stands there now, without secrets; only what differs is kept, and of long texts their beginning and hash (`truncateForLog`). */
  before?: Fields | null;
  after?: Fields | null;
  /** When it happened, where that is not now. */
  at?: Date | undefined;
}

/**
 * Writes an entry of the audit log in the transaction of the change itself, so that neither stands without the other.
 * Who and from where come from the running call; without one it was the product itself, or `visitor`.
 */
export async function recordChange(
  tx: Tx,
  change: Change,
  visitor?: { name: string; ip?: string },
): Promise<void> {
  const actor = currentActor();
  const { before, after } = difference(change.before ?? null, change.after ?? null);
  await tx.orm.insert(auditEntries).values({
    ...(change.at && { at: change.at }),
    actorId: actor?.userId ?? null,
    actor: actor?.name ?? visitor?.name ?? SYSTEM_ACTOR,
    ip: actor?.ip ?? visitor?.ip ?? '',
    requestId: actor?.requestId ?? '',
    action: change.action,
    entity: change.action.slice(0, change.action.indexOf('.')),
    entityId: String(change.entityId),
    summary: change.summary,
    before,
    after,
  });
}

/** Never shown to anybody, whoever passes them in. */
const SECRET = new Set(['passwordHash', 'password', 'token', 'secretHash', 'sealed']);
/** Bookkeeping of the row itself, which the entry says already. */
const BOOKKEEPING = new Set(['updatedAt', 'updatedBy', 'changedFields']);

function difference(
  before: Fields | null,
  after: Fields | null,
): { before: Fields | null; after: Fields | null } {
  const differing = (from: Fields | null, other: Fields | null): Fields | null =>
    from &&
    Object.fromEntries(
      Object.entries(from)
        .filter(
          ([name, value]) =>
            !SECRET.has(name) &&
            !BOOKKEEPING.has(name) &&
            (!other || !(name in other) || !same(value, other[name])),
        )
        .map(([name, value]) => [name, truncateForLog(value)]),
    );
  return { before: differing(before, after), after: differing(after, before) };
}
