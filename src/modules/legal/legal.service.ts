import type { EditedLegal, LegalDocument, LegalWords } from '../../contracts/legal.ts';
import { LEGAL, type LegalName } from '../../contracts/legal-names.ts';
import type { Edit } from '../../contracts/editing.ts';
import { contentChanged, type Database, type Tx } from '../../db/database.ts';
import { nairobiDay, type Clock } from '../../kernel/clock.ts';
import { invalidField, notFound } from '../../kernel/errors.ts';
import { assertIfMatch } from '../../kernel/if-match.ts';
import { same } from '../../kernel/same.ts';
import { recordChange } from '../audit/index.ts';
import { COMPANY_OF, type CardProvider } from '../payments/index.ts';
import { standardVat, type SettingsService } from '../settings/index.ts';
import { license } from './house/license.ts';
import { privacy } from './house/privacy.ts';
import { refunds } from './house/refunds.ts';
import { terms } from './house/terms.ts';
import type { LegalText } from './legal-text.ts';
import { store, type LegalRow } from './legal.store.ts';
import { fromSource, toSource } from './source.ts';

export interface LegalOptions {
  db: Database;
  clock: Clock;
  settings: SettingsService;
  /** The company that takes cards, which the Privacy Notice names. */
  cards: CardProvider;
}

/** What the product brings along, until staff write their own. */
const HOUSE: Record<LegalName, LegalText> = { terms, privacy, license, refunds };
/** The name of the product's texts from before there were versions, if staff had given none. */
const FIRST = '2026-11';

/**
 * The legal texts and all that they ever said. A version is the words as people read them; it is made by whatever
 * changes the words: staff, a setting that they follow, a new release.
 */
export class LegalTexts {
  readonly #options: LegalOptions;

  constructor(options: LegalOptions) {
    this.#options = options;
  }

  /**
   * Makes a version of each text whose words are others than the last one's. For the start, and after a change of
   * settings. What is published follows the settings as they are under the lock: another node may have changed them since.
   */
  async follow(): Promise<void> {
    const { db, settings } = this.#options;
    const figures = await this.#figures(db, settings);
    for (const name of LEGAL) {
      const last = await store.latest(db, name);
      if (last && same(last.words, wordsOf(name, last.source, figures))) continue;
      await db.transaction(async (tx) => {
        await store.lock(tx);
        const now = await store.latest(tx, name);
        await this.#publish(tx, name, now, now?.source ?? null, null);
      });
    }
  }

  /** The current text. */
  async read(name: LegalName): Promise<LegalDocument> {
    return toDocument((await store.latest(this.#options.db, name))!, true);
  }

  /** Throws 404 for a version that never was. */
  async readVersion(name: LegalName, version: string): Promise<LegalDocument> {
    const { db } = this.#options;
    const [row, last] = await Promise.all([store.find(db, name, version), store.latest(db, name)]);
    if (!row) throw notFound('This version');
    return toDocument(row, row.version === last?.version);
  }

  async versions(name: LegalName): Promise<{ version: string; publishedAt: string }[]> {
    const rows = await store.versions(this.#options.db, name);
    return rows.map(({ version, publishedAt }) => ({
      version,
      publishedAt: publishedAt.toISOString(),
    }));
  }

  /** A text as staff edit it: with the places for the figures of the settings. */
  async readSource(name: LegalName): Promise<EditedLegal> {
    const { db, settings } = this.#options;
    const [row, versions, vatRate] = await Promise.all([
      store.latest(db, name),
      store.versions(db, name),
      standardVat(settings),
    ]);
    const { words, source, version, publishedAt, publishedBy } = row!;
    const house = forSeller(HOUSE[name], vatRate > 0);
    return {
      name,
      title: words.title,
      ...(source === null
        ? { lead: house.lead, text: toSource(house.sections) }
        : readStored(source)),
      version,
      own: source !== null,
      updated_at: publishedAt.toISOString(),
      updated_by: publishedBy,
      versions: versions.map((each) => ({ ...each, publishedAt: each.publishedAt.toISOString() })),
    };
  }

  /** Publishes what staff wrote. Throws 422 for a text without sections, 409 for a stale edit. */
  async publish(
    name: LegalName,
    written: { lead: string; text: string },
    edit: Edit,
  ): Promise<EditedLegal> {
    if (!fromSource(written.text)) throw invalidField('text', 'invalid_input:no_sections');
    await this.#options.db.transaction(async (tx) => {
      await store.lock(tx);
      const last = (await store.latest(tx, name))!;
      const row = { updatedAt: last.publishedAt, updatedBy: last.publishedBy };
      assertIfMatch(edit.ifMatch, row, 'published another version');
      await this.#publish(tx, name, last, JSON.stringify(written), edit.by);
    });
    return this.readSource(name);
  }

  /** Writes the next version, under the lock; the same words as before make none. */
  async #publish(
    tx: Tx,
    name: LegalName,
    last: LegalRow | null,
    source: string | null,
    by: string | null,
  ): Promise<void> {
    const { settings } = this.#options;
    const figures = await this.#figures(tx, { read: (key) => settings.readIn(tx, key) });
    const words = wordsOf(name, source, figures);
    if (last && same(last.words, words)) return;
    const now = this.#options.clock.now();
    const version = last ? await freeName(tx, name, nairobiDay(now)) : figures.first[name];
    const publishedAt = new Date(Math.max(now.getTime(), (last?.publishedAt.getTime() ?? 0) + 1));
    await store.insert(tx, {
      document: name,
      version,
      words,
      source,
      publishedBy: by,
      publishedAt,
    });
    if (!last) return;
    await recordChange(tx, {
      action: 'legal.published',
      entityId: name,
      summary: `${words.title}: version ${version} published${by === null ? ', because a change of settings or an update changed its text' : ''}`,
      before: { version: last.version, lead: last.words.lead, text: toSource(last.words.sections) },
      after: { version, lead: words.lead, text: toSource(words.sections) },
    });
    await contentChanged(tx, 'settings');
  }

  async #figures(tx: Tx, settings: Pick<SettingsService, 'read'>): Promise<Figures> {
    const vatRate = await standardVat(settings);
    const days = await settings.read('retention');
    const typed = await store.formerName(tx);
    const first = { terms: typed ?? FIRST, privacy: FIRST, license: FIRST, refunds: FIRST };
    return { vatRate, days, cardProcessor: COMPANY_OF[this.#options.cards], first };
  }
}

/** What the words follow: VAT in basis points, days by kind, who takes cards; and how the first version of each is called. */
interface Figures {
  vatRate: number;
  days: Record<string, number>;
  cardProcessor: string;
  first: Record<LegalName, string>;
}

/** What people read: the house's text or the staff's, with the figures of the settings. */
function wordsOf(name: LegalName, source: string | null, figures: Figures): LegalWords {
  const house = forSeller(HOUSE[name], figures.vatRate > 0);
  const own = source === null ? null : readStored(source);
  const words = own ? { ...house, lead: own.lead, sections: fromSource(own.text)! } : house;
  return withFigures(words, figures);
}

const readStored = (source: string): { lead: string; text: string } =>
  JSON.parse(source) as { lead: string; text: string };

/** The day, or the day with the number of the next version of it. */
async function freeName(tx: Tx, name: LegalName, day: string): Promise<string> {
  const taken = new Set((await store.versions(tx, name)).map(({ version }) => version));
  let free = day;
  for (let number = 2; taken.has(free); number++) free = `${day}.${number}`;
  return free;
}

function toDocument({ words, version, publishedAt }: LegalRow, current: boolean): LegalDocument {
  return { ...words, version, publishedAt: publishedAt.toISOString(), current };
}

/** A legal text for a seller who is registered for VAT, or is not; its places are left open. */
export function forSeller(text: LegalText, registered: boolean): LegalWords {
  const said = (words: LegalText['sections'][number]['title']): string =>
    typeof words === 'string' ? words : registered ? words.vat : words.none;
  return {
    ...text,
    sections: text.sections.map((section) => ({
      ...section,
      title: said(section.title),
      paragraphs: section.paragraphs.map(said),
    })),
  };
}

/**
 * A legal text with its figures: {rate}, VAT in per cent, {card_processor}, and by kind the times after which things are deleted, as the
 * nightly job keeps them. A place that means nothing stays as it was written.
 */
export function withFigures(
  words: LegalWords,
  { vatRate, days, cardProcessor }: Omit<Figures, 'first'>,
): LegalWords {
  const figures: Record<string, string> = {
    ...Object.fromEntries(Object.entries(days).map(([kind, count]) => [kind, timeOf(count)])),
    rate: String(vatRate / 100),
    card_processor: cardProcessor,
  };
  const filled = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (place, name: string) => figures[name] ?? place);
  return {
    ...words,
    lead: filled(words.lead),
    sections: words.sections.map(({ title, paragraphs, list }) => ({
      title: filled(title),
      paragraphs: paragraphs.map(filled),
      ...(list && { list: list.map(filled) }),
    })),
  };
}

/** "2 years", "18 months", "90 days": whole years and months as such, from half a year on. */
function timeOf(days: number): string {
  const told = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
  if (days % 365 === 0) return told(days / 365, 'year');
  return days >= 180 && days % 30 === 0 ? told(days / 30, 'month') : told(days, 'day');
}
