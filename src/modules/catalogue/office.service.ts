import type { PackageChange, PackageRecord } from '../../contracts/catalogue-office.ts';
import { lastChange, markOf, type Edit } from '../../contracts/editing.ts';
import type { Page } from '../../contracts/paging.ts';
import { notify, type Database, type Tx } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { invalidField, notFound } from '../../kernel/errors.ts';
import { refuseStale } from '../../kernel/if-match.ts';
import { formatMoney, fromMajor, toMajor } from '../../kernel/money.ts';
import { recordChange } from '../audit/index.ts';
import type { Files } from '../files/index.ts';
import { notesOf } from './notes.ts';
import { store, type PackagesQuery, type PackageState } from './office.store.ts';

export interface CatalogueOfficeOptions {
  db: Database;
  clock: Clock;
  files: Files;
}

const OUR_PICTURES = '/uploads/content/';

/** Tells every node, once the transaction commits, that what is on sale is out of date. */
export function announceCatalogue(tx: Tx): Promise<void> {
  return notify(tx, 'content_changed', 'catalogue');
}

/** What staff do with packages. Orders keep the prices that they were made with: their lines hold them. */
export class CatalogueOffice {
  readonly #options: CatalogueOfficeOptions;

  constructor(options: CatalogueOfficeOptions) {
    this.#options = options;
  }

  async list(query: PackagesQuery): Promise<Page<PackageRecord>> {
    const page = await store.list(this.#options.db, query);
    return { ...page, rows: page.rows.map(toRecord) };
  }

  async read(id: string): Promise<PackageRecord> {
    const row = await store.find(this.#options.db, id);
    if (!row) throw notFound('The package');
    return toRecord(row);
  }

  /** Changes what was sent. Throws 404, 409 for a stale edit, 422 for quantities the wrong way round or a picture that is not there. */
  change(id: string, change: PackageChange, edit: Edit): Promise<PackageRecord> {
    const { db, clock, files } = this.#options;
    return db.transaction(async (tx) => {
      const row = await store.lock(tx, id);
      if (!row) throw notFound('The package');
      refuseStale(edit.ifMatch, row, `${lastChange(row)} of ${row.name}`);
      const values = valuesOf(change);
      const after = { ...row, ...values };
      if (after.minQuantity > after.maxQuantity) throw invalidField('maxQuantity', 'Must not be below the least quantity');
      if (after.image !== row.image && after.image?.startsWith(OUR_PICTURES) && !(await files.hold(tx, 'content', after.image))) {
        throw invalidField('image', 'This picture is no longer there. Please upload it again.');
      }
      const mark = markOf<PackageState>(row, values, edit, clock.now());
      await store.update(tx, id, { ...values, ...mark });
      await recordChange(tx, { action: 'package.changed', entityId: id, summary: summaryOf(row, after, mark.changedFields), before: row, after });
      await announceCatalogue(tx);
      return toRecord((await store.find(tx, id))!);
    });
  }

  /** Whether a package shows this picture. */
  showsPicture(tx: Tx, path: string): Promise<boolean> {
    return store.isImageUsed(tx, path);
  }
}

function valuesOf({ price, image, ...rest }: PackageChange): Partial<PackageState> {
  const values: Partial<PackageState> = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  if (price !== undefined) values.price = fromMajor(price);
  if (image !== undefined) values.image = image || null;
  return values;
}

function summaryOf(before: PackageState, after: PackageState, changed: string[]): string {
  const called = `Package "${before.name}" (${before.packageType})`;
  if (changed.length === 0) return `${called} saved without a change`;
  const price = before.price === after.price ? [] : [`price from ${formatMoney(before.price)} to ${formatMoney(after.price)}`];
  return `${called}: changed ${[...price, ...changed.filter((name) => name !== 'price')].join(', ')}`;
}

function toRecord(row: PackageState): PackageRecord {
  const { id, packageType, name, description, taxClass, features, recommended, billingPeriod, unitsIncluded, minQuantity, maxQuantity, active, position } = row;
  return {
    id, packageType, name, description, price: toMajor(row.price), taxClass, features, recommended, image: row.image ?? '', unit: row.unit ?? '', billingPeriod, unitsIncluded,
    minQuantity, maxQuantity, active, notes: notesOf(row), position, updated_at: row.updatedAt.toISOString(), updated_by: row.updatedBy,
  };
}
