import type { StoredPage } from './stored-page.ts';

/** Answers cached in memory, bounded by bytes; the one not asked for longest goes first. */
export class PageCache {
  readonly #pages = new Map<string, StoredPage>();
  readonly #making = new Map<string, Promise<StoredPage | null>>();
  readonly #limit: number;
  #bytes = 0;
  #generation = 0;

  constructor(limitBytes = 64 * 1024 * 1024) {
    this.#limit = limitBytes;
  }

  get(key: string): StoredPage | undefined {
    const page = this.#pages.get(key);
    if (page && this.#bytes > this.#limit / 2) {
      this.#pages.delete(key);
      this.#pages.set(key, page);
    }
    return page;
  }

  /**
   * The cached answer, or a new one made once however many ask for it. `make` answers null for what must not be
   * kept, or `worth` refuses to keep it. An answer whose content changed while it was made is given out but not kept.
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
      .then((page) => {
        if (page && generation === this.#generation && worth(page)) this.#keep(key, page);
        return page;
      })
      .finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  #keep(key: string, page: StoredPage): void {
    this.#drop(key);
    this.#pages.set(key, page);
    this.#bytes += page.size;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#bytes -= page.size;
    this.#pages.delete(key);
  }

  /** Forgets what was made from content of this kind; everything where none is named. */
  invalidate(kind: string): void {
    this.#generation++;
    this.#making.clear();
    for (const [key, page] of this.#pages) if (kind === '' || page.kinds.has(kind)) this.#drop(key);
  }
}
