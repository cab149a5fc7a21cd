import { AsyncLocalStorage } from 'node:async_hooks';
import type { Binding, Call } from '../../contracts/call.ts';
import type { Tx, Database } from '../../db/database.ts';
import { SYSTEM_ACTOR } from '../../kernel/ids.ts';
import { same } from '../../kernel/same.ts';
import { sha256 } from '../../kernel/sha256.ts';
import { store } from './audit.store.ts';

/**
 * Records that staff opened or exported personal data, before they get it, so that the log shows after a breach what
 * was seen. At most once per person and record in 15 minutes.
 */
export async function recordOpening(
  db: Database,
  { action, entityId, summary }: Omit<Change, 'before' | 'after'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const reader = currentActor()?.userId ?? null;
    const entity = action.split('.', 1)[0]!;
    const known = await store.wasRecorded(tx, {
      entity,
      entityId: String(entityId),
      action,
      reader,
    });
    if (!known) await recordChange(tx, { action, entityId, summary });
  });
}

/** The longest text that the log keeps in full; of a longer one it keeps the beginning. */
const LONGEST = 1_000;
const BEGINNING = 400;
/** The most items of a list that the log keeps. */
const MOST = 100;

/**
 * Shortens a value for the audit log, so that drafts of long pages do not fill it. Keeps short values in full at any
 * depth. Of a long text it keeps the beginning, the length and the SHA-256, which can prove that a copy matches.
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
  const hash = sha256(text);
  return `${text.slice(0, BEGINNING).toWellFormed()}… [${text.length.toLocaleString('en')} characters in all, SHA-256 ${hash}]`;
}

type Fields = Record<string, unknown>;

/** One action by a person or by the product. */
export interface Change {
  /** entity.verb: "invoice.sent". */
  action: `${string}.${string}`;
  entityId: string | number;
  /** The sentence for people: "Invoice INV-00012 sent to Green Hills Academy". */
  summary: string;
  /**
   * The values before and after, without secrets. Only differences are kept, with long texts shortened
   * (`truncateForLog`).
   */
  before?: Fields | null;
  after?: Fields | null;
  /** When it happened, if not now. */
  at?: Date | undefined;
}

/**
 * Writes an audit entry in the transaction of the change, so that both succeed or fail together. The actor and
 * address come from the current call; without one it was the product, or `visitor`.
 */
export async function recordChange(
  tx: Tx,
  change: Change,
  visitor?: { name: string; ip?: string },
): Promise<void> {
  await store.insert(tx, { ...(change.at && { at: change.at }), ...entryOf(change, visitor) });
}

/**
 * The same at the end of the transaction, in one statement with what else is written then: for many changes at once. The
 * log does not show it within this transaction.
 */
export const recordLast = (tx: Tx, change: Omit<Change, 'at'>): Promise<void> =>
  store.insertLast(tx, entryOf(change));

function entryOf(change: Change, visitor?: { name: string; ip?: string }) {
  const actor = currentActor();
  const { before, after } = difference(change.before ?? null, change.after ?? null);
  return {
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
  };
}

/** Fields that the log never keeps, even if a caller passes them. */
const SECRET = new Set(['passwordHash', 'password', 'token', 'secretHash', 'sealed']);
/** Row bookkeeping that the entry already contains. */
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

/** The person whose call the server is handling, for the audit log. */
interface Actor {
  userId: string;
  name: string;
  ip: string;
  requestId: string;
}

/** The caller of the current request, signed in or not, for the limits on visitors. */
export interface Caller {
  ip: string;
  /** Null if not signed in. */
  userId: string | null;
}

const actorStorage = new AsyncLocalStorage<Actor>();
const callerStorage = new AsyncLocalStorage<Caller>();

/** A binding whose service call, and everything it starts, runs on behalf of its caller. */
export function withActor(binding: Binding): Binding {
  if (binding.endpoint.access === 'public' && binding.endpoint.method === 'GET') return binding;
  return {
    ...binding,
    async handle(input, call) {
      const signedIn = await call.signedIn();
      const userId = signedIn?.behind?.userId ?? signedIn?.userId ?? null;
      const handle = () =>
        callerStorage.run({ ip: call.ip, userId }, () => binding.handle(input, call));
      const isVisitor = binding.endpoint.access === 'public' && !signedIn?.behind;
      if (!signedIn || isVisitor) return handle();
      return withActorOf(call, handle);
    },
  };
}

/** Runs work on behalf of a caller where no contract binds it: files and exports. */
export async function withActorOf<T>(call: Call, work: () => Promise<T>): Promise<T> {
  const signedIn = await call.signedIn();
  if (!signedIn) return work();
  const { name, behind } = signedIn;
  const userId = behind?.userId ?? signedIn.userId;
  return actorStorage.run({ userId, name, ip: call.ip, requestId: call.requestId }, work);
}

/** The person behind the current call; null for jobs, webhooks and visitors. */
export function currentActor(): Actor | null {
  return actorStorage.getStore() ?? null;
}

/** The caller of the current change; null for jobs and webhooks. */
export function currentCaller(): Caller | null {
  return callerStorage.getStore() ?? null;
}
