import type { RetentionState } from '../../contracts/retention.ts';
import { RETENTION_KINDS, type RetentionKind } from '../../contracts/settings-values.ts';
import type { Database } from '../../db/database.ts';
import { DAY, type Clock } from '../../kernel/clock.ts';
import { refusal } from '../../kernel/errors.ts';
import { recordChange } from '../audit/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { KINDS } from './kinds.ts';
import { store, type StateRow } from './retention.store.ts';

interface RetentionOptions {
  db: Database;
  clock: Clock;
  settings: SettingsService;
  /** Removes the files that nothing refers to any more. */
  removeFiles: () => Promise<unknown>;
  log: { error(data: object, message: string): void };
}

/** The most records deleted in one transaction, and transactions in one night. A long backlog takes several nights. */
const BATCH = 500;
const MOST_BATCHES = 20;

/**
 * Deletes personal data some time after it is settled, as the privacy page says. A kind is deleted only once staff have
 * seen a dry run of it and released it; a shorter time than the released one needs another look.
 */
export class Retention {
  readonly #options: RetentionOptions;

  constructor(options: RetentionOptions) {
    this.#options = options;
  }

  /** The status of every kind. */
  async states(): Promise<RetentionState[]> {
    const days = await this.#options.settings.readIn(this.#options.db, 'retention');
    const rows = await store.states(this.#options.db);
    return RETENTION_KINDS.map((kind) =>
      toState(
        kind,
        days[kind],
        rows.find((row) => row.kind === kind),
      ),
    );
  }

  /** A dry run of all kinds: counts, deletes nothing. */
  async check(): Promise<RetentionState[]> {
    const { db, clock, settings } = this.#options;
    const days = await settings.readIn(db, 'retention');
    const now = clock.now();
    for (const kind of RETENTION_KINDS) {
      const counted = await store.count(db, kind, cutOff(now, days[kind]));
      await store.checked(db, { kind, checkedAt: now, checkedDays: days[kind], ...counted });
    }
    return this.states();
  }

  /** Turns on nightly deletion for a kind. Throws 409 `check_again` if `checkedAt` is not its newest dry run, or if the days have changed since. */
  async release(kind: RetentionKind, checkedAt: string, by: string): Promise<RetentionState[]> {
    const { db, clock, settings } = this.#options;
    const days = (await settings.readIn(db, 'retention'))[kind];
    await db.transaction(async (tx) => {
      const row = await store.lockState(tx, kind);
      if (row?.checkedAt.toISOString() !== checkedAt || row.checkedDays !== days)
        throw refusal('check_again');
      await store.update(tx, kind, {
        releasedDays: days,
        releasedAt: clock.now(),
        releasedBy: by,
        problem: null,
      });
      await recordChange(tx, {
        action: 'retention.released',
        entityId: kind,
        summary: `Nightly deletion of ${KINDS[kind].name} approved. Time limit: ${days} days. Records past the limit: ${row.found}`,
      });
    });
    return this.states();
  }

  async pause(kind: RetentionKind): Promise<RetentionState[]> {
    await this.#options.db.transaction(async (tx) => {
      const row = await store.lockState(tx, kind);
      if (row === null || row.releasedDays === null) return;
      await store.update(tx, kind, { releasedDays: null, releasedAt: null, releasedBy: null });
      await recordChange(tx, {
        action: 'retention.paused',
        entityId: kind,
        summary: `Deletion of ${KINDS[kind].name} paused`,
      });
    });
    return this.states();
  }

  /** The nightly run: deletes the due data and its files, then updates the counts. */
  async run(): Promise<void> {
    const { db, settings, removeFiles, log } = this.#options;
    const days = await settings.readIn(db, 'retention');
    for (const kind of RETENTION_KINDS) {
      try {
        await this.#deleteDue(kind, days[kind]);
      } catch (error) {
        // The other kinds continue, and staff see the failure of this one.
        log.error({ err: error, kind }, 'personal data that was due could not be deleted');
        await store.update(this.#options.db, kind, {
          problem:
            'The last run failed and will be repeated tonight. See the server log for the reason.',
        });
      }
    }
    await removeFiles();
    await this.check();
  }

  async #deleteDue(kind: RetentionKind, days: number): Promise<void> {
    for (let batch = 0; batch < MOST_BATCHES; batch++) {
      if ((await this.#deleteBatch(kind, days, batch === 0)) < BATCH) return;
    }
  }

  /** Deletes one batch if deletion is turned on for these days; returns how many were deleted. */
  #deleteBatch(kind: RetentionKind, days: number, first: boolean): Promise<number> {
    const { db, clock } = this.#options;
    const now = clock.now();
    return db.transaction(async (tx) => {
      const state = await store.lockState(tx, kind);
      if (!isReleased(state, days)) return 0;
      const ids = await store.lockDue(tx, kind, cutOff(now, days), BATCH);
      if (first) await store.update(tx, kind, { problem: null });
      if (ids.length === 0) return 0;
      await store.remove(tx, kind, ids);
      await store.addRemoved(tx, kind, ids.length, now, first);
      await recordChange(tx, {
        action: 'retention.deleted',
        entityId: kind,
        summary: `Expired ${KINDS[kind].name} deleted: ${ids.length}. Older than ${days} days. Approved by ${state!.releasedBy}`,
      });
      return ids.length;
    });
  }
}

function cutOff(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY);
}

function isReleased(row: StateRow | null | undefined, days: number): boolean {
  return row !== null && row !== undefined && row.releasedDays !== null && days >= row.releasedDays;
}

function toState(kind: RetentionKind, days: number, row: StateRow | undefined): RetentionState {
  const released = isReleased(row, days);
  return {
    kind,
    days,
    released,
    checkedAt: row?.checkedAt.toISOString() ?? null,
    checkedDays: row?.checkedDays ?? null,
    found: row?.found ?? 0,
    oldest: row?.oldest?.toISOString() ?? null,
    releasedBy: released ? row!.releasedBy : null,
    releasedAt: released ? row!.releasedAt!.toISOString() : null,
    removedAt: row?.removedAt?.toISOString() ?? null,
    removed: row?.removed ?? 0,
    problem: row?.problem ?? null,
  };
}
