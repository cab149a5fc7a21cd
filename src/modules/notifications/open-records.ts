import type { SignedIn } from '../../contracts/call.ts';
import type { OfficeNews } from '../../contracts/notifications.ts';
import { mayRead } from '../../contracts/permissions.ts';
import { HOLDS_FOR, sectionOfRecord } from '../../contracts/presence.ts';
import { notify, type Database } from '../../db/database.ts';
import { refusal } from '../../kernel/errors.ts';
import type { Clock } from '../../kernel/clock.ts';

/** The channel that tells every node what a window has open. */
const OFFICE_OPEN = 'office_open';
/** The most windows kept per person; more would come from a script. */
const WINDOWS = 20;

interface Said {
  userId: string;
  name: string;
  window: string;
  record: string | null;
}

/**
 * Which records staff have open now, on all nodes. Each node keeps it in memory only, and an entry expires unless its
 * window repeats it.
 */
export class OpenRecords {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #windows = new Map<string, Said & { record: string; until: number }>();
  readonly #watchers = new Set<() => void>();
  #ends: NodeJS.Timeout | null = null;
  #stop: () => Promise<void> = async () => {};

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async start(): Promise<void> {
    this.#stop = await this.#db.listen(OFFICE_OPEN, (payload) => {
      // After a broken connection, windows will soon repeat what was missed.
      if (payload !== '') this.#hear(JSON.parse(payload) as Said);
    });
  }

  /** Throws 404 for an unknown section, 403 for one that the caller may not read. */
  async say(caller: SignedIn, window: string, record: string | null): Promise<void> {
    if (record !== null) {
      const section = sectionOfRecord(record);
      if (!section) throw refusal('not_found');
      if (!mayRead(caller.preset, section.area)) throw refusal('not_allowed');
    }
    const said: Said = { userId: caller.userId, name: caller.name, window, record };
    await notify(this.#db, OFFICE_OPEN, JSON.stringify(said));
  }

  /** The records that colleagues have open and the caller may read, each person once per record. */
  seenBy(caller: SignedIn): OfficeNews['open'] {
    const now = this.#clock.now().getTime();
    const seen = new Map<string, OfficeNews['open'][number]>();
    for (const { userId, name, record, until } of this.#windows.values()) {
      if (until <= now || userId === caller.userId) continue;
      if (mayRead(caller.preset, sectionOfRecord(record)!.area))
        seen.set(`${record} ${userId}`, { record, name });
    }
    return [...seen.values()];
  }

  /** Calls `changed` when somebody opens or leaves a record; returns a function to stop. */
  watch(changed: () => void): () => void {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  }

  async stop(): Promise<void> {
    if (this.#ends) clearTimeout(this.#ends);
    await this.#stop();
  }

  #hear({ userId, name, window, record }: Said): void {
    const key = `${userId} ${window}`;
    const before = this.#windows.get(key);
    this.#windows.delete(key);
    if (record !== null) {
      const until = this.#clock.now().getTime() + HOLDS_FOR;
      this.#windows.set(key, { userId, name, window, record, until });
      this.#dropOldest(userId);
    }
    this.#ends ??= setTimeout(() => this.#end(), HOLDS_FOR).unref();
    if (before?.record !== (record ?? undefined)) this.#tell();
  }

  #dropOldest(userId: string): void {
    const own = [...this.#windows].filter(([, said]) => said.userId === userId);
    for (const [key] of own.slice(0, Math.max(0, own.length - WINDOWS))) this.#windows.delete(key);
  }

  /** Removes expired entries, and runs again while any are left. */
  #end(): void {
    this.#ends = null;
    const now = this.#clock.now().getTime();
    const over = [...this.#windows].filter(([, { until }]) => until <= now);
    for (const [key] of over) this.#windows.delete(key);
    if (over.length > 0) this.#tell();
    const [next] = [...this.#windows.values()].map(({ until }) => until).toSorted((a, b) => a - b);
    if (next !== undefined) this.#ends = setTimeout(() => this.#end(), next - now + 50).unref();
  }

  #tell(): void {
    for (const changed of this.#watchers) changed();
  }
}
