import type { Intake, IntakeChange, NewIntake } from '../../contracts/catalogue-office.ts';
import { markOf, type Edit } from '../../contracts/editing.ts';
import { contentChanged, type Database, type Tx } from '../../db/database.ts';
import { nairobiDay, showDay, type Clock } from '../../kernel/clock.ts';
import { type AppError, invalidField, notFound, refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { assertIfMatch } from '../../kernel/if-match.ts';
import { recordChange } from '../audit/index.ts';
import { store, type IntakeState, type SeatedIntake } from './office.store.ts';

/** The classes of the bootcamps and their seats. */
export class Intakes {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Latest first. Throws 404 for an unknown package. */
  async list(packageId: string): Promise<Intake[]> {
    if (!(await store.find(this.#db, packageId))) throw notFound('The package');
    return this.#shown(this.#db, packageId);
  }

  /** Throws 404, 409 where the package has no classes, 422 for a start in the past. */
  add(packageId: string, input: NewIntake, edit: Edit): Promise<Intake> {
    const now = this.#clock.now();
    return this.#db.transaction(async (tx) => {
      const row = await store.find(tx, packageId);
      if (!row) throw notFound('The package');
      if (row.packageType !== 'Bootcamp') throw refusal('no_classes');
      this.#refusePast(input.startsOn);
      const id = newId('int', now.getTime());
      const { startsOn, capacity, open = true } = input;
      await store.insertIntake(tx, {
        id,
        packageId,
        startsOn,
        capacity,
        open,
        createdAt: now,
        updatedAt: now,
        updatedBy: edit.by,
      });
      await recordChange(tx, {
        action: 'intake.added',
        entityId: id,
        summary: `${row.name} class on ${showDay(startsOn)} added, ${capacity} seats`,
        after: { packageId, startsOn, capacity, open },
      });
      await contentChanged(tx, 'catalogue');
      return this.#one(tx, packageId, id);
    });
  }

  /** Throws 404, 409 for a stale edit, 422 for fewer seats than are sold and held, or a new start in the past. */
  change(id: string, change: IntakeChange, edit: Edit): Promise<Intake> {
    const now = this.#clock.now();
    return this.#db.transaction(async (tx) => {
      const row = await store.lockIntake(tx, id, now);
      if (!row) throw notFound('The class');
      assertIfMatch(edit.ifMatch, row, 'changed this class');
      const values: Partial<IntakeState> = Object.fromEntries(
        Object.entries(change).filter(([, value]) => value !== undefined),
      );
      const after = { ...row, ...values };
      if (after.capacity < row.sold + row.held) throw tooFew(row);
      if (after.startsOn !== row.startsOn) this.#refusePast(after.startsOn);
      const mark = markOf<IntakeState>(row, values, edit, now);
      await store.updateIntake(tx, id, { ...values, ...mark });
      const what =
        mark.changedFields.length === 0
          ? 'saved without changes'
          : `changed ${mark.changedFields.join(', ')}`;
      await recordChange(tx, {
        action: 'intake.changed',
        entityId: id,
        summary: `${row.packageId} class on ${showDay(row.startsOn)}: ${what}`,
        before: row,
        after,
      });
      await contentChanged(tx, 'catalogue');
      return this.#one(tx, row.packageId, id);
    });
  }

  #refusePast(startsOn: string): void {
    if (startsOn < nairobiDay(this.#clock.now()))
      throw invalidField('startsOn', 'invalid_input:day_past');
  }

  async #one(tx: Tx, packageId: string, id: string): Promise<Intake> {
    return (await this.#shown(tx, packageId)).find((intake) => intake.id === id)!;
  }

  async #shown(tx: Tx, packageId: string): Promise<Intake[]> {
    const now = this.#clock.now();
    const rows = (await store.intakesOf(tx, packageId, now)).toSorted(
      (a, b) => b.startsOn.localeCompare(a.startsOn) || b.id.localeCompare(a.id),
    );
    const today = nairobiDay(now);
    const onSale = rows.findLast((row) => row.open && row.startsOn >= today)?.id;
    return rows.map((row) => toIntake(row, row.id === onSale));
  }
}

function tooFew({ sold, held }: SeatedIntake): AppError {
  const least = sold + held;
  if (held === 0) return invalidField('capacity', 'invalid_input:seats_sold', { sold, least });
  return sold === 0
    ? invalidField('capacity', 'invalid_input:seats_held', { held, least })
    : invalidField('capacity', 'invalid_input:seats_sold_and_held', { sold, held, least });
}

function toIntake(
  { id, packageId, startsOn, capacity, sold, held, open, updatedAt }: SeatedIntake,
  onSale: boolean,
): Intake {
  return {
    id,
    packageId,
    startsOn,
    capacity,
    sold,
    held,
    left: Math.max(0, capacity - sold - held),
    open,
    onSale,
    updated_at: updatedAt.toISOString(),
  };
}
