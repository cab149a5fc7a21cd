import { awayOf } from '../../kernel/away.ts';
import type { StoredPage } from './stored-page.ts';

interface Kept {
  page: StoredPage;
  /** When it was made, or could last not be made anew. Milliseconds. */
  at: number;
}

/** How old an answer may be while changes may go unheard. Milliseconds. */
const WHILE_DEAF = 2_000;

/** Answers cached in memory, bounded by bytes; the one not asked for longest goes first. */
export class PageCache {
  readonly #pages = new Map<string, Kept>();
  readonly #making = new Map<string, Promise<StoredPage | null>>();
  readonly #limit: number;
  readonly #trusted: () => boolean;
  #bytes = 0;
  #generation = 0;

  /** `trusted` is false while changes may go unheard. */
  constructor(trusted: () => boolean = () => true, limitBytes = 64 * 1024 * 1024) {
    this.#trusted = trusted;
    this.#limit = limitBytes;
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#bytes };
  }

  get(key: string): StoredPage | undefined {
    const kept = this.#pages.get(key);
    if (!kept || (!this.#trusted() && Date.now() - kept.at > WHILE_DEAF)) return undefined;
    if (this.#bytes > this.#limit / 2) {
      this.#pages.delete(key);
      this.#pages.set(key, kept);
    }
    return kept.page;
  }

  /**
   * The cached answer, or a new one made once however many ask for it. `make` answers null for what must not be
   * kept, or `worth` refuses to keep it. An answer whose content changed while it was made is given out but not kept.
   * Where what it is made from is away, the answer of before goes on.
   */
  async getOrMake(
    key: string,
    make: () => Promise<StoredPage | null>,
    worth: (page: StoredPage) => boolean = () => true,
  ): Promise<StoredPage | null> {
    const known = this.get(key) ?? this.#making.get(key);
    if (known) return known;
    const generation = this.#generation;
    const making = make()
      .then(
        (page) => (page?.status === 503 ? (this.#before(key) ?? page) : page),
        (error: unknown) => {
          const before = awayOf(error) && this.#before(key);
          if (before) return before;
          throw error;
        },
      )
      .then((page) => {
        if (page && generation === this.#generation && worth(page)) this.#keep(key, page);
        return page;
      })
      .finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  /** The answer that was there before, good again for a little while. */
  #before(key: string): StoredPage | undefined {
    return this.#pages.get(key)?.page;
  }

  #keep(key: string, page: StoredPage): void {
    this.#drop(key);
    this.#pages.set(key, { page, at: Date.now() });
    this.#bytes += page.size;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const kept = this.#pages.get(key);
    if (!kept) return;
    this.#bytes -= kept.page.size;
    this.#pages.delete(key);
  }

  /** Forgets what was made from content of this kind; everything where none is named. */
  invalidate(kind: string): void {
    this.#generation++;
    this.#making.clear();
    for (const [key, { page }] of this.#pages)
      if (kind === '' || page.kinds.has(kind)) this.#drop(key);
  }
}
