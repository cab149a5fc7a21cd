import { randomUUID } from 'node:crypto';
import { readableAreas, type Area, type Preset } from '../../contracts/permissions.ts';
import type { OfficeNews } from '../../contracts/notifications.ts';
import { notify, type Database } from '../../db/database.ts';

/** The channel on which table triggers name the changed area (src/db/migrations/0027). */
const OFFICE_CHANGED = 'office_changed';
/** The shortest time between two updates to open back offices. Milliseconds. */
const PAUSE = 500;

/**
 * Counts the changes of each area on all nodes. A count that differs from the last one means that clients must reload
 * that area.
 */
export class OfficeChanges {
  readonly #db: Database;
  /** Identifies the process, because counts of different processes cannot be compared. */
  readonly #node = randomUUID();
  readonly #counts = new Map<Area, number>();
  /** Changes to every area: a broken listening connection, and a new day. */
  #all = 0;
  readonly #watchers = new Set<() => void>();
  readonly #soon = new Map<Area, NodeJS.Timeout>();
  #pause: NodeJS.Timeout | null = null;
  #missed = false;
  #stop: () => Promise<void> = async () => {};

  constructor(db: Database) {
    this.#db = db;
  }

  async start(): Promise<void> {
    this.#stop = await this.#db.listen(OFFICE_CHANGED, (area) => {
      if (area === '') this.#all++;
      else this.#counts.set(area as Area, (this.#counts.get(area as Area) ?? 0) + 1);
      this.#tell();
    });
  }

  /** The counts of the areas that a preset may read. */
  seenBy(preset: Preset): OfficeNews['changes'] {
    const counts = readableAreas(preset).map(
      (area) => [area, (this.#counts.get(area) ?? 0) + this.#all] as const,
    );
    return { node: this.#node, counts: Object.fromEntries(counts) };
  }

  /** Calls `changed` after changes, at most every half second; returns a function to stop. */
  watch(changed: () => void): () => void {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  }

  /** The same for changes of one area. */
  watchArea(area: Area, changed: () => void): () => void {
    const count = (): number => (this.#counts.get(area) ?? 0) + this.#all;
    let seen = count();
    return this.watch(() => {
      const now = count();
      if (now === seen) return;
      seen = now;
      changed();
    });
  }

  /**
   * Notifies every node a moment later, outside any transaction, for changes that must not wait for other commits.
   */
  soon(area: Area): void {
    if (this.#soon.has(area)) return;
    const later = setTimeout(() => {
      this.#soon.delete(area);
      notify(this.#db, OFFICE_CHANGED, area).catch((error: Error) =>
        process.emitWarning(
          `could not notify open back office pages of a change: ${error.message}`,
        ),
      );
    }, PAUSE / 2);
    this.#soon.set(area, later.unref());
  }

  /** Reports a change of every area on this node, because a new day changes what rows mean. */
  tellAll(): void {
    this.#all++;
    this.#tell();
  }

  async stop(): Promise<void> {
    for (const timer of this.#soon.values()) clearTimeout(timer);
    if (this.#pause) clearTimeout(this.#pause);
    await this.#stop();
  }

  /** Reports the first change at once, and those of the next half second together. */
  #tell(): void {
    if (this.#pause) return void (this.#missed = true);
    this.#missed = false;
    this.#pause = setTimeout(() => {
      this.#pause = null;
      if (this.#missed) this.#tell();
    }, PAUSE).unref();
    for (const changed of this.#watchers) changed();
  }
}
