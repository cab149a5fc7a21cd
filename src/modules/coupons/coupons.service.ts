import type { Coupon, CouponInput } from '../../contracts/coupons.ts';
import { markOf, type Edit } from '../../contracts/editing.ts';
import { isUniqueViolation, type Database, type Tx } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { invalidField, notFound, refusal } from '../../kernel/errors.ts';
import { assertIfMatch } from '../../kernel/if-match.ts';
import { formatMoney, fromMajor, toMajor } from '../../kernel/money.ts';
import type { Page } from '../../kernel/page.ts';
import { recordChange } from '../audit/index.ts';
import type { CatalogueService } from '../catalogue/index.ts';
import { discountOf } from './coupons.ts';
import { store, type CouponRow, type CouponsQuery } from './coupons.store.ts';

interface CouponsOptions {
  db: Database;
  clock: Clock;
  catalogue: Pick<CatalogueService, 'find'>;
}

/** The coupons that staff make. Orders keep the discount that they were placed with. */
export class Coupons {
  readonly #options: CouponsOptions;

  constructor(options: CouponsOptions) {
    this.#options = options;
  }

  async list(query: CouponsQuery): Promise<Page<Coupon>> {
    const { db } = this.#options;
    const page = await store.list(db, query);
    const uses = await store.usesOfMany(
      db,
      page.rows.map(({ id }) => id),
    );
    return { ...page, rows: page.rows.map((row) => toCoupon(row, uses.get(row.id) ?? 0)) };
  }

  async read(id: number): Promise<Coupon> {
    const { db } = this.#options;
    const row = await store.find(db, id);
    if (!row) throw notFound('The coupon');
    return withUses(db, row);
  }

  /** Throws 409 for a code that another coupon has, 422 for a package that is not there. */
  create(input: CouponInput, edit: Edit): Promise<Coupon> {
    const { db, clock } = this.#options;
    return refusingTaken(() =>
      db.transaction(async (tx) => {
        const values = await this.#valuesOf(tx, input, null);
        const now = clock.now();
        const row = await store.insert(tx, {
          ...values,
          createdAt: now,
          updatedAt: now,
          updatedBy: edit.by,
        });
        await recordChange(tx, {
          action: 'coupon.added',
          entityId: row.id,
          summary: `Coupon added: ${describe(row)}`,
          after: row,
        });
        return toCoupon(row, 0);
      }),
    );
  }

  /** Throws 404, 409 for a stale edit or a code that another coupon has, 422 for a package that is not there. */
  update(id: number, input: CouponInput, edit: Edit): Promise<Coupon> {
    const { db, clock } = this.#options;
    return refusingTaken(() =>
      db.transaction(async (tx) => {
        const before = await lockToEdit(tx, id, edit);
        const values = await this.#valuesOf(tx, input, before);
        const row = await store.update(tx, id, {
          ...values,
          ...markOf<CouponRow>(before, values, edit, clock.now()),
        });
        await recordChange(tx, {
          action: 'coupon.changed',
          entityId: id,
          summary: `Coupon changed: ${describe(row)}`,
          before,
          after: row,
        });
        return withUses(tx, row);
      }),
    );
  }

  /** Throws 404, 409 for a stale edit or a coupon that an order names. */
  async remove(id: number, edit: Edit): Promise<void> {
    await this.#options.db.transaction(async (tx) => {
      const before = await lockToEdit(tx, id, edit);
      if (await store.isNamed(tx, id)) throw refusal('coupon_in_orders');
      await store.remove(tx, id);
      await recordChange(tx, {
        action: 'coupon.removed',
        entityId: id,
        summary: `Coupon removed: ${describe(before)}`,
        before,
      });
    });
  }

  /** Packages that the coupon had already may be off sale by now. */
  async #valuesOf(tx: Tx, input: CouponInput, before: CouponRow | null) {
    const packages = [...new Set(input.packages ?? [])];
    const known = await this.#options.catalogue.find(tx, packages);
    const gone = packages.findIndex((id) => !known.has(id) && !before?.packages.includes(id));
    if (gone >= 0) throw invalidField(`packages.${gone}`, 'unknown_package');
    const amount = fromMajor(input.value);
    return {
      code: input.code,
      discountRate: input.kind === 'percent' ? amount : null,
      discount: input.kind === 'sum' ? amount : 0,
      startsOn: input.startsOn ?? null,
      endsOn: input.endsOn ?? null,
      maxUses: input.maxUses ?? null,
      maxPerCustomer: input.maxPerCustomer ?? null,
      minOrder: fromMajor(input.minOrder ?? 0),
      packages,
      note: input.note ?? '',
      active: input.active,
    };
  }
}

async function refusingTaken<T>(save: () => Promise<T>): Promise<T> {
  return save().catch((error: unknown) => {
    throw isUniqueViolation(error) ? invalidField('code', 'coupon_code_taken') : error;
  });
}

async function lockToEdit(tx: Tx, id: number, edit: Edit): Promise<CouponRow> {
  const row = await store.lock(tx, id);
  if (!row) throw notFound('The coupon');
  assertIfMatch(edit.ifMatch, row, 'changed this coupon');
  return row;
}

async function withUses(tx: Tx, row: CouponRow): Promise<Coupon> {
  return toCoupon(row, (await store.uses(tx, row.id)).all);
}

function describe(row: CouponRow): string {
  const { kind, value } = discountOf(row);
  return `${row.code}, ${kind === 'percent' ? `${value / 100}%` : formatMoney(value)} off`;
}

function toCoupon(row: CouponRow, uses: number): Coupon {
  const { id, code, startsOn, endsOn, maxUses, maxPerCustomer, packages, note, active } = row;
  const { kind, value } = discountOf(row);
  return {
    id,
    code,
    kind,
    value: toMajor(value),
    startsOn,
    endsOn,
    maxUses,
    maxPerCustomer,
    minOrder: toMajor(row.minOrder),
    packages,
    note,
    active,
    uses,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
