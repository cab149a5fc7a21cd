import { MOST_FOUND, type FoundKind, type SiteSearchAnswer } from '../../contracts/site-search.ts';
import type { Database } from '../../db/database.ts';
import { MINUTE, type Clock } from '../../kernel/clock.ts';
import { forEachSettled } from '../../kernel/each.ts';
import type { Language } from '../../kernel/language.ts';
import { find, likesOf, remove, replace, stampsOf, type Entry } from './site-search.store.ts';

/** A page that can be found. */
export interface Source {
  path: string;
  kind: Extract<FoundKind, 'page' | 'post' | 'job'>;
  /** The editions whose search finds it. */
  editions: readonly Language[];
  /** When its record changed; null for a page whose words come with the build and with settings. */
  changed: string | null;
}

/** What the pages say; the wiring has it from the pages themselves. */
interface SiteReader {
  sources(): Promise<Source[]>;
  /** What is on a page, itself first; null for one that is not there. */
  read(source: Source): Promise<Entry[] | null>;
}

/** Pages without a record are read again so long after something changed that they may show. */
const PAGES_AGAIN = 10 * MINUTE;

/** The search of the website, and the index that it reads: what the pages show, kept in the database. */
export class SiteSearch {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #reader: SiteReader;
  readonly #build: string;
  /** Records may have changed, or nothing was read yet. */
  #due = true;
  /** Since when pages without a record may show something else; null where they do not. */
  #changed: number | null = null;

  /** `build` names the build that runs: its pages are read once. */
  constructor(db: Database, clock: Clock, reader: SiteReader, build: string) {
    this.#db = db;
    this.#clock = clock;
    this.#reader = reader;
    this.#build = build;
  }

  /** Best matches first; words that nothing has are read as those that are most like them. */
  async search(q: string, language: Language): Promise<SiteSearchAnswer> {
    const typed = typedWords(q);
    if (typed.length === 0) return { results: [], instead: null };
    const results = await this.#found(
      typed.map((word) => [word]),
      language,
    );
    if (results.length > 0) return { results, instead: null };
    const all = await Promise.all(typed.map((word) => likesOf(this.#db, word)));
    const likes = all.filter((words) => words.length > 0);
    const best = likes.map(([word]) => word).join(' ');
    if (likes.length === 0 || best === typed.join(' ')) return { results: [], instead: null };
    const others = await this.#found(likes, language);
    return { results: others, instead: others.length > 0 ? best : null };
  }

  #found(words: string[][], language: Language): Promise<SiteSearchAnswer['results']> {
    return find(this.#db, queryOf(words), language, MOST_FOUND);
  }

  /** Something that pages show has changed. */
  change(): void {
    this.#due = true;
    this.#changed ??= this.#clock.now().getTime();
  }

  /** Reads the pages that are not in the index as they are now. Safe on several nodes at once. */
  async refresh(): Promise<void> {
    const again =
      this.#changed !== null && this.#clock.now().getTime() - this.#changed >= PAGES_AGAIN;
    if (!this.#due && !again) return;
    this.#due = false;
    if (again) this.#changed = null;
    try {
      await this.#readChanged(again);
    } catch (error) {
      this.#due = true;
      throw error;
    }
  }

  /** One page that cannot be read keeps no other out: all are tried, then the failures are thrown. */
  async #readChanged(again: boolean): Promise<void> {
    const [known, sources] = await Promise.all([stampsOf(this.#db), this.#reader.sources()]);
    const there = new Set(sources.map(({ path }) => path));
    const gone = [...known.keys()].filter((path) => !there.has(path));
    if (gone.length > 0) await remove(this.#db, gone);
    const stampOf = (source: Source): string => source.changed ?? this.#build;
    await forEachSettled(
      sources.filter(
        (source) =>
          known.get(source.path) !== stampOf(source) || (again && source.changed === null),
      ),
      (source) => this.#read(source, stampOf(source)),
      'pages were not read',
    );
  }

  async #read(source: Source, stamp: string): Promise<void> {
    const entries = await this.#reader.read(source);
    if (!entries) return;
    const found = entries.map((entry) => ({
      ...entry,
      text: indexedText([entry.title, entry.detail, entry.text].join(' ')),
    }));
    const { path, editions } = source;
    await this.#db.transaction((tx) => replace(tx, { source: path, stamp, editions }, found));
  }
}

const MOST_WORDS = 8;
const LONGEST = 30;

/** The words of what was typed, in lower case. */
const typedWords = (q: string): string[] =>
  (q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, LONGEST));

/** The text and, of each word with hyphens, the word without them: "M-Pesa" is found by "mpesa" too. */
const indexedText = (text: string): string =>
  [
    text,
    ...(text.match(/[\p{L}-]+/gu) ?? [])
      .filter((word) => word.includes('-'))
      .map((word) => word.replaceAll('-', '')),
  ].join(' ');

/** A tsquery for what has, for each of the words, one that begins like it or like one of its likes. */
const queryOf = (words: readonly (readonly string[])[]): string =>
  words.map((likes) => `(${likes.map((like) => `${like}:*`).join(' | ')})`).join(' & ');
