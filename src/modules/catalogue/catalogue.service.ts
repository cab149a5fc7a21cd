import type { CatalogueItem, CatalogueQuery } from '../../contracts/catalogue.ts';
import { pageOf, type Page } from '../../kernel/page.ts';
import type { Database, Tx } from '../../db/database.ts';
import { invalidField } from '../../kernel/errors.ts';
import { mondayAfter, nairobiDay, type Clock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { inLanguage } from '../../kernel/kiswahili.ts';
import type { Language } from '../../kernel/language.ts';
import { toMajor, vatOf } from '../../kernel/money.ts';
import { seatsInAnOrder } from '../../kernel/seats.ts';
import { bootcamps, catalogue, INTAKE_LEAD_DAYS, INTAKE_SEATS } from '../../db/seed/catalogue.ts';
import {
  findOnSale,
  findPackages,
  insertCatalogue,
  nextHoldEnd,
  type Asked,
  type PackageRow,
} from './catalogue.store.ts';

/** The requirements do not name their period; the demo's is a guess. */
const PERIOD_UNKNOWN = ['Premium', 'Exam Parlour', 'Skiza Tunes', 'Web Hosting'];

/** What is on sale and at what price; the only source of prices. */
export interface CatalogueService {
  /** In the order they are shown; throws 422 for the cursor of another list. */
  list(query: CatalogueQuery): Promise<Page<CatalogueItem>>;
  /** Rows by id for pricing an order, each by the name that a buyer sees in this language. */
  find(tx: Tx, ids: string[], language?: Language): Promise<Map<string, PackageRow>>;
  /** The first instant after `since` at which seats are free by time alone. Classes begin with their day. */
  nextTurn(since: Date): Promise<Date | null>;
  /** Fills an empty catalogue at first start. */
  seed(): Promise<void>;
}

/** `live`: real business, where a plan is sold only once staff have set its billing period. */
export function createCatalogue(db: Database, clock: Clock, live = false): CatalogueService {
  const asked = (): Asked => {
    const now = clock.now();
    return { now, today: nairobiDay(now), strict: live };
  };
  return {
    async list(query) {
      const items = (await findOnSale(db, asked())).map((row) => toItem(row, query.language));
      return pageOfCatalogue(items, query);
    },
    async find(tx, ids, language = 'en') {
      const rows = await findPackages(tx, ids, asked());
      return new Map(
        rows.map((row) => [row.id, inLanguage(row, row.kiswahili, ['name'], language)]),
      );
    },
    nextTurn: (since) => nextHoldEnd(db, since),
    async seed() {
      const startsOn = mondayAfter(clock.now(), INTAKE_LEAD_DAYS);
      const open = bootcamps.map((packageId) => ({
        id: newId('int'),
        packageId,
        startsOn,
        capacity: INTAKE_SEATS,
      }));
      await insertCatalogue(db, live ? catalogue.map(withoutPeriod) : catalogue, open);
    },
  };
}

/** The requirements name no period for these plans: a live shop sells them once staff have set one. */
function withoutPeriod(item: (typeof catalogue)[number]): (typeof catalogue)[number] {
  return PERIOD_UNKNOWN.includes(item.packageType) ? { ...item, billingPeriod: null } : item;
}

/** A short list that is read whole: what `query` asks of it, in its order. The cursor is the id of the last row. */
function pageOfCatalogue(items: CatalogueItem[], query: CatalogueQuery): Page<CatalogueItem> {
  const words = query.q?.trim().toLowerCase() ?? '';
  const found = items.filter(
    (item) =>
      [item.id, item.name, item.packageType, item.description].some((text) =>
        text.toLowerCase().includes(words),
      ) &&
      (query.packageType === undefined || item.packageType === query.packageType) &&
      (query.network === undefined || item.network === query.network) &&
      (query.recommended === undefined || String(item.recommended) === query.recommended),
  );
  const from = query.cursor ? found.findIndex(({ id }) => id === query.cursor) + 1 : 0;
  if (query.cursor && from === 0) throw invalidField('cursor', 'invalid_input:cursor');
  return pageOf(found.slice(from), query.limit ?? found.length, found.length);
}

const TEXTS = ['name', 'description', 'features', 'curriculum'] as const;

/** Optional fields are left out rather than sent as null. */
function toItem(row: PackageRow, language: Language = 'en'): CatalogueItem {
  const item: CatalogueItem = {
    id: row.id,
    packageType: row.packageType,
    name: row.name,
    description: row.description,
    price: toMajor(row.price),
    priceWithVat: toMajor(row.price + vatOf(row.price, row.vatRate)),
    vatRate: row.vatRate,
    features: row.features,
    recommended: row.recommended,
    minQuantity: row.minQuantity,
    maxQuantity:
      row.seatsLeft === null
        ? row.maxQuantity
        : Math.min(row.maxQuantity, row.seatsLeft, seatsInAnOrder(false)),
  };
  if (row.image) item.image = row.image;
  if (row.unit) item.unit = row.unit;
  if (row.isPerSms) item.isPerSMS = true;
  if (row.network) item.network = row.network;
  if (row.curriculum) item.curriculum = row.curriculum;
  if (row.pastIntakes) item.pastIntakes = row.pastIntakes;
  if (row.billingPeriod) item.billingPeriod = row.billingPeriod;
  if (row.unitsIncluded !== null) item.unitsIncluded = row.unitsIncluded;
  if (row.specs) item.specs = row.specs;
  if (row.startsOn) item.startDate = row.startsOn;
  if (row.capacity !== null) item.capacity = row.capacity;
  if (row.seatsLeft !== null) item.seatsLeft = row.seatsLeft;
  return inLanguage(item, row.kiswahili, TEXTS, language);
}
