import type { Edit } from '../../contracts/editing.ts';
import { LEGAL, type LegalName } from '../../contracts/legal-names.ts';
import type { EditedLegal, LegalDocument, LegalSource } from '../../contracts/legal.ts';
import { contentChanged, type Database, type Tx } from '../../db/database.ts';
import { nairobiDay, type Clock, DAY } from '../../kernel/clock.ts';
import { invalidField, notFound } from '../../kernel/errors.ts';
import { assertIfMatch } from '../../kernel/if-match.ts';
import type { Language } from '../../kernel/language.ts';
import { same } from '../../kernel/same.ts';
import { recordChange } from '../audit/index.ts';
import { COMPANY_OF, type CardProvider } from '../payments/index.ts';
import { standardVat, type SettingsService } from '../settings/index.ts';
import { fromSource, toSource } from './legal-text.ts';
import { editedOf, wordsOf, type Figures, type Made } from './legal-words.ts';
import { store, type LegalRow } from './legal.store.ts';

interface LegalOptions {
  db: Database;
  clock: Clock;
  settings: SettingsService;
  /** The company that takes cards, which the Privacy Notice names. */
  cards: CardProvider;
}

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
      if (last && isSame(last, wordsOf(name, last.source, figures))) continue;
      await db.transaction(async (tx) => {
        await store.lock(tx);
        const now = await store.latest(tx, name);
        await this.#publish(tx, name, now, now?.source ?? null, null);
      });
    }
  }

  /** The current text. */
  async read(name: LegalName, language?: Language): Promise<LegalDocument> {
    return toDocument((await store.latest(this.#options.db, name))!, { current: true, language });
  }

  /** Throws 404 for a version that never was. */
  async readVersion(name: LegalName, version: string, language?: Language): Promise<LegalDocument> {
    const { db } = this.#options;
    const [row, last] = await Promise.all([store.find(db, name, version), store.latest(db, name)]);
    if (!row) throw notFound('This version');
    return toDocument(row, { current: row.version === last?.version, language });
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
    return {
      name,
      title: words.title,
      ...editedOf(name, source, vatRate > 0),
      version,
      own: source !== null,
      updated_at: publishedAt.toISOString(),
      updated_by: publishedBy,
      versions: versions.map((each) => ({ ...each, publishedAt: each.publishedAt.toISOString() })),
    };
  }

  /**
   * Publishes what staff wrote. A translation that is left out stays where the English does. Throws 422 for a text without
   * sections, 409 for a stale edit.
   */
  async publish(name: LegalName, sent: LegalSource, edit: Edit): Promise<EditedLegal> {
    const { db, settings } = this.#options;
    const registered = (await standardVat(settings)) > 0;
    await db.transaction(async (tx) => {
      await store.lock(tx);
      const last = (await store.latest(tx, name))!;
      const row = { updatedAt: last.publishedAt, updatedBy: last.publishedBy };
      assertIfMatch(edit.ifMatch, row, 'published another version');
      const before = editedOf(name, last.source, registered);
      const isSameEnglish = sent.lead === before.lead && sent.text === before.text;
      const kiswahili = sent.kiswahili ?? (isSameEnglish ? before.kiswahili : undefined);
      const written = writtenOf({ ...sent, kiswahili });
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
    const made = wordsOf(name, source, figures);
    const { words } = made;
    if (last && isSame(last, made)) return;
    const now = this.#options.clock.now();
    const version = last ? await freeName(tx, name, nairobiDay(now)) : figures.first[name];
    const publishedAt = new Date(Math.max(now.getTime(), (last?.publishedAt.getTime() ?? 0) + 1));
    await store.insert(tx, {
      document: name,
      version,
      ...made,
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

/** What is kept of what staff sent: an empty translation is none. Throws 422 for half of one. */
function writtenOf({ lead, text, kiswahili }: LegalSource): LegalSource {
  if (!fromSource(text)) throw invalidField('text', 'invalid_input:no_sections');
  if (!kiswahili?.lead && !kiswahili?.text) return { lead, text };
  if (kiswahili.lead === '') throw invalidField('kiswahili.lead', 'invalid_input:no_introduction');
  if (!fromSource(kiswahili.text))
    throw invalidField('kiswahili.text', 'invalid_input:no_sections');
  return { lead, text, kiswahili };
}

const isSame = (one: Made, other: Made): boolean =>
  same(one.words, other.words) && same(one.kiswahili, other.kiswahili);

/** The day, or the day with the number of the next version of it. */
async function freeName(tx: Tx, name: LegalName, day: string): Promise<string> {
  const taken = new Set((await store.versions(tx, name)).map(({ version }) => version));
  let free = day;
  for (let number = 2; taken.has(free); number++) free = `${day}.${number}`;
  return free;
}

function toDocument(
  { words, kiswahili, version, publishedAt }: LegalRow,
  { current, language }: { current: boolean; language: Language | undefined },
): LegalDocument {
  const inKiswahili = language === 'sw' ? kiswahili : null;
  return {
    ...(inKiswahili ?? words),
    language: inKiswahili ? 'sw' : 'en',
    version,
    publishedAt: publishedAt.toISOString(),
    current,
  };
}

/** The version of a text that is in force. */
export async function versionInForce(tx: Tx, name: LegalName): Promise<string> {
  return (await store.versions(tx, name))[0]!.version;
}

/**
 * The versions that a person accepted of some texts: each the one that their page named, where it was in force within
 * the last day (an order lapses after one), else the one in force.
 */
export async function versionsAccepted<Name extends LegalName>(
  tx: Tx,
  names: readonly Name[],
  named: Partial<Record<LegalName, string | undefined>>,
  now: Date,
): Promise<Record<Name, string>> {
  const newest = await store.newest(tx, names);
  const accepted = (name: Name): string => {
    const [last, before] = newest.filter(({ document }) => document === name);
    const justReplaced = now.getTime() - last!.publishedAt.getTime() < DAY;
    return justReplaced && before && before.version === named[name]
      ? before.version
      : last!.version;
  };
  return Object.fromEntries(names.map((name) => [name, accepted(name)])) as Record<Name, string>;
}
