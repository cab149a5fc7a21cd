import { randomUUID } from 'node:crypto';
import { readableAreas, type Area, type Preset } from '../../contracts/permissions.ts';
import type { OfficeNews } from '../../contracts/notifications.ts';
import { notify, type Database } from '../../db/database.ts';

/** The channel on which the tables' triggers name the area that something changed in (src/db/migrations/0027). */
const OFFICE_CHANGED = 'office_changed';
/** How often open offices are told at most, however much changes. Milliseconds. */
const PAUSE = 500;

/**
 * What changed in the office, on whichever node it did, as a count of each area. Counts are compared, never
 * read: another one than before means that what is shown of the area has to be asked for again.
 */
export class OfficeChanges {
  readonly #db: Database;
  /** Counts of another node, or from before a restart, say nothing about these. */
  readonly #node = randomUUID();
  readonly #counts = new Map<Area, number>();
  /** Changes that concern every area: what was missed while the listening was broken, and a new day. */
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

  /** Calls `changed` after changes, at most every half second; answers how to stop that. */
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
   * Tells every node a moment later, outside of any transaction. For what must not wait for other commits, as one that
   * notifies by itself does.
   */
  soon(area: Area): void {
    if (this.#soon.has(area)) return;
    const later = setTimeout(() => {
      this.#soon.delete(area);
      notify(this.#db, OFFICE_CHANGED, area).catch((error: Error) =>
        process.emitWarning(`open offices could not be told of a change: ${error.message}`),
      );
    }, PAUSE / 2);
    this.#soon.set(area, later.unref());
  }

  /** Tells those who listen at this node that every area changed: on another day the same rows mean something else. */
  tellAll(): void {
    this.#all++;
    this.#tell();
  }

  async stop(): Promise<void> {
    for (const timer of this.#soon.values()) clearTimeout(timer);
    if (this.#pause) clearTimeout(this.#pause);
    await this.#stop();
  }

  /** The first change at once, those of the following half second together. */
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
