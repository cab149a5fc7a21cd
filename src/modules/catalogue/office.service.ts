import { assertProved, type SignedIn } from '../../contracts/call.ts';
import { largePriceChange } from '../../contracts/far-change.ts';
import type { NewPackage, PackageChange, PackageRecord } from '../../contracts/catalogue-office.ts';
import { DELIVERY_OF } from '../../contracts/deliveries.ts';
import { markOf, type Edit } from '../../contracts/editing.ts';
import type { Page } from '../../kernel/page.ts';
import { contentChanged, type Database, type Tx } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type AppError, invalidField, notFound } from '../../kernel/errors.ts';
import { editedAt, assertIfMatch } from '../../kernel/if-match.ts';
import { inOrder } from '../../kernel/in-order.ts';
import { storedKiswahili } from '../../kernel/kiswahili.ts';
import { formatMoney, fromMajor, toMajor } from '../../kernel/money.ts';
import { recordChange } from '../audit/index.ts';
import { notifyLargeChange } from '../notifications/index.ts';
import { asksApproval, hasReport } from '../deliveries/index.ts';
import type { Files } from '../files/index.ts';
import { store, type PackagesQuery, type PackageState } from './office.store.ts';

interface CatalogueOfficeOptions {
  db: Database;
  clock: Clock;
  files: Files;
}

const OUR_PICTURES = '/uploads/content/';

/** What a new package is where staff say nothing else. */
const BLANK = {
  minQuantity: 1,
  maxQuantity: 99,
  image: null,
  curriculum: null,
  pastIntakes: null,
  specs: null,
  changeRounds: null,
  reportMonths: null,
};

const NO_KISWAHILI = { name: '', description: '', features: [], curriculum: [] };

type Checked = Pick<
  PackageState,
  | 'packageType'
  | 'delivery'
  | 'minQuantity'
  | 'maxQuantity'
  | 'image'
  | 'curriculum'
  | 'pastIntakes'
  | 'specs'
  | 'changeRounds'
  | 'reportMonths'
>;

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

  /** Adds a package at the end of its kind. Throws 409 for an id that is taken, 422 as `change`. */
  add({ id, packageType, ...input }: NewPackage, edit: Edit): Promise<PackageRecord> {
    const { db, clock } = this.#options;
    const now = clock.now();
    return db.transaction(async (tx) => {
      const { name, description, price, features } = input;
      const row = {
        ...BLANK,
        delivery: DELIVERY_OF[packageType],
        ...valuesOf(input, {}),
        id,
        packageType,
        name,
        description,
        price: fromMajor(price),
        features,
      };
      await this.#check(tx, BLANK, row);
      if (!(await store.insert(tx, { ...row, createdAt: now, updatedAt: now, updatedBy: edit.by })))
        throw idTaken();
      await recordChange(tx, {
        action: 'package.added',
        entityId: id,
        summary: `Package “${name}” (${packageType}) added at ${formatMoney(row.price)}`,
        after: row,
      });
      await contentChanged(tx, 'catalogue');
      return toRecord((await store.find(tx, id))!);
    });
  }

  /** Changes what was sent. Throws 404, 409 for a stale edit, 422 for quantities the wrong way round, a picture that is not there, or what its kind does not have; 403 without a fresh proof where the price moves far. */
  change(
    id: string,
    change: PackageChange,
    edit: Edit,
    caller: Pick<SignedIn, 'proved'>,
  ): Promise<PackageRecord> {
    const { db, clock } = this.#options;
    return db.transaction(async (tx) => {
      const row = await store.lock(tx, id);
      if (!row) throw notFound('The package');
      assertIfMatch(edit.ifMatch, row, `changed ${row.name}`);
      const values = valuesOf(change, row.kiswahili);
      const after = { ...row, ...values };
      await this.#check(tx, row, after);
      const far = largePriceChange(row.name, toMajor(row.price), toMajor(after.price));
      if (far.length > 0) assertProved(caller);
      await notifyLargeChange(tx, far, edit.by, `/dashboard/admin/catalogue?open=${id}`);
      const mark = markOf<PackageState>(row, values, edit, clock.now());
      await store.update(tx, id, { ...values, ...mark });
      await recordChange(tx, {
        action: 'package.changed',
        entityId: id,
        summary: summaryOf(row, after, mark.changedFields),
        before: row,
        after,
      });
      await contentChanged(tx, 'catalogue');
      return toRecord((await store.find(tx, id))!);
    });
  }

  /** The packages of a kind take each other's places in the catalogue. Throws 409 where the ids are not exactly those of the kind. */
  order(packageType: string, ids: string[], edit: Edit): Promise<PackageRecord[]> {
    const { db, clock } = this.#options;
    return db.transaction(async (tx) => {
      const rows = await store.lockKind(tx, packageType);
      for (const [index, row] of inOrder(rows, ids).entries()) {
        const { position } = rows[index]!;
        if (row.position !== position)
          await store.update(tx, row.id, {
            position,
            updatedAt: editedAt(row, clock.now()),
            updatedBy: edit.by,
            changedFields: ['position'],
          });
      }
      await recordChange(tx, {
        action: 'package.ordered',
        entityId: packageType,
        summary: `Display order of ${packageType} packages changed`,
        before: { ids: rows.map((row) => row.id) },
        after: { ids },
      });
      await contentChanged(tx, 'catalogue');
      return (await store.lockKind(tx, packageType)).map(toRecord);
    });
  }

  async #check(
    tx: Tx,
    before: Pick<Checked, 'image' | 'changeRounds' | 'reportMonths'>,
    after: Checked,
  ): Promise<void> {
    if (after.minQuantity > after.maxQuantity)
      throw invalidField('maxQuantity', 'invalid_input:below_least');
    // What gives a seat back goes by its task (src/modules/orders/returning.ts).
    if ((after.delivery === 'seat') !== (after.packageType === 'Bootcamp'))
      throw invalidField('delivery', 'invalid_input:seat_of_bootcamp');
    if (after.packageType !== 'Bootcamp' && (after.curriculum || after.pastIntakes))
      throw invalidField(
        after.curriculum ? 'curriculum' : 'pastIntakes',
        'invalid_input:only_bootcamps',
      );
    if (after.packageType !== 'Web Hosting' && after.specs)
      throw invalidField('specs', 'invalid_input:only_hosting');
    // A checklist that asks no longer does not stop other edits.
    const { changeRounds } = after;
    if (changeRounds !== null && changeRounds !== before.changeRounds)
      if (!(await asksApproval(tx, after.delivery)))
        throw invalidField('changeRounds', 'invalid_input:no_approval');
    const { reportMonths } = after;
    if (reportMonths !== null && reportMonths !== before.reportMonths)
      if (!(await hasReport(tx, after.delivery)))
        throw invalidField('reportMonths', 'invalid_input:no_report');
    if (after.image === before.image || !after.image?.startsWith(OUR_PICTURES)) return;
    if (!(await this.#options.files.hold(tx, 'content', after.image)))
      throw invalidField('image', 'invalid_input:picture_gone');
  }

  /** Whether a package shows this picture. */
  showsPicture(tx: Tx, path: string): Promise<boolean> {
    return store.isImageUsed(tx, path);
  }
}

function idTaken(): AppError {
  return invalidField('id', 'id_taken');
}

/** What was sent, as it is stored: an empty list, text or figure stands for none. */
function valuesOf(
  { price, image, curriculum, pastIntakes, kiswahili, specs, ...rest }: PackageChange,
  before: PackageState['kiswahili'],
): Partial<PackageState> {
  const values: Partial<PackageState> = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined),
  );
  if (price !== undefined) values.price = fromMajor(price);
  if (image !== undefined) values.image = image || null;
  if (curriculum !== undefined) values.curriculum = curriculum.length > 0 ? curriculum : null;
  if (pastIntakes !== undefined) values.pastIntakes = pastIntakes.length > 0 ? pastIntakes : null;
  if (kiswahili !== undefined) values.kiswahili = storedKiswahili(before, kiswahili);
  if (specs !== undefined) values.specs = figuresOf(specs);
  return values;
}

function figuresOf(specs: NonNullable<PackageChange['specs']>): Record<string, number> | null {
  const known = Object.entries(specs).flatMap(([name, figure]) =>
    typeof figure === 'number' ? [[name, figure] as const] : [],
  );
  return known.length > 0 ? Object.fromEntries(known) : null;
}

function summaryOf(before: PackageState, after: PackageState, changed: string[]): string {
  const called = `Package “${before.name}” (${before.packageType})`;
  if (changed.length === 0) return `${called} saved without changes`;
  const price =
    before.price === after.price
      ? []
      : [`price from ${formatMoney(before.price)} to ${formatMoney(after.price)}`];
  return `${called}: changed ${[...price, ...changed.filter((name) => name !== 'price')].join(', ')}`;
}

function toRecord(row: PackageState): PackageRecord {
  const {
    id,
    packageType,
    name,
    description,
    taxClass,
    features,
    recommended,
    delivery,
    billingPeriod,
    unitsIncluded,
    changeRounds,
    reportMonths,
    minQuantity,
    maxQuantity,
    active,
    position,
  } = row;
  const { storageGb = null, websites = null, domains = null } = row.specs ?? {};
  return {
    id,
    packageType,
    name,
    description,
    price: toMajor(row.price),
    taxClass,
    features,
    recommended,
    image: row.image ?? '',
    unit: row.unit ?? '',
    delivery,
    billingPeriod,
    unitsIncluded,
    changeRounds,
    reportMonths,
    curriculum: row.curriculum ?? [],
    pastIntakes: row.pastIntakes ?? [],
    kiswahili: { ...NO_KISWAHILI, ...row.kiswahili },
    specs: { storageGb, websites, domains },
    minQuantity,
    maxQuantity,
    active,
    notes: notesOf(row),
    position,
    updated_at: row.updatedAt.toISOString(),
    updated_by: row.updatedBy,
  };
}

/** What staff should know or do about a package, in whole sentences. */
function notesOf({
  billingPeriod,
  active,
}: Pick<PackageState, 'billingPeriod' | 'active'>): string[] {
  const notes: string[] = [];
  if (billingPeriod === null)
    notes.push('No billing period is set. A live shop does not sell this plan until you set one.');
  if (!active) notes.push('Not on sale, so the shop does not show it.');
  return notes;
}
