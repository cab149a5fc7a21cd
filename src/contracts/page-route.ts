/** What the server has to know of a public page. The page says it in its folder's `route.ts`; src/web/pages.ts has all. */

/**
 * Which values of a query parameter make another page; all others are left to the browser, for a made-up value must
 * neither push a cached page out nor cost a render each time.
 * - a list: these values; any other is as good as none.
 * - `linked`: what pages of ours link to, which only the pages know.
 * - `free`: anything, as in a search; such a page is never kept.
 */
export type QueryValues = readonly string[] | 'linked' | 'free';

/** Records that have a page each, which the sitemap names one by one. */
export type PageRecords = 'posts' | 'vacancies';

/** One of them: what its address ends with, when it changed, and whether its text has Kiswahili. */
export interface PageRecord {
  name: string;
  updatedAt: string;
  translated: boolean;
}

/** Other origins whose scripts and frames a page needs; what they are stands in src/product.ts. */
export type PageEmbed = 'stripe';

export interface PageRoute {
  /** From the root of an edition, parameters as the router writes them: /about/blog/:slug. */
  path: string;
  /**
   * - `listed`: in the sitemap.
   * - `open`: robots may read it, though the sitemap does not name it.
   * - `unlisted`: its head asks search engines to leave it out.
   * - `closed`: and robots.txt asks robots to leave it.
   */
  robots: 'listed' | 'open' | 'unlisted' | 'closed';
  /** Of a listed page with a parameter: what the sitemap fills it with. */
  records?: PageRecords;
  /** Visitors see it while the website is not open yet: sign-in, private links, what the law asks for. */
  beforeOpening?: true;
  /** It differs by visitor: made at each request, never kept. */
  personal?: true;
  /** The query parameters that make another page; none unless given, in a cached page. */
  query?: Readonly<Record<string, QueryValues>>;
  embeds?: readonly PageEmbed[];
  /** Its form carries a file: the bytes that it may have with what is around it. */
  bodyLimit?: number;
}
