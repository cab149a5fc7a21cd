import type { FoundKind, FoundOnSite } from '../../contracts/site-search.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Language } from '../../kernel/language.ts';

/** What is found of a page, or of something on it. */
export interface Entry {
  kind: FoundKind;
  language: Language;
  path: string;
  title: string;
  detail: string;
  /** All that it is found by. */
  text: string;
}

/** Of each page that is in the index, the build or change that it was read from. */
export async function stampsOf(db: Database): Promise<Map<string, string>> {
  const rows = await db.query<{ source: string; stamp: string }>(
    'select source, stamp from site_search where position = 0',
  );
  return new Map(rows.map(({ source, stamp }) => [source, stamp]));
}

/** Puts what was read of a page in the place of what was known of it. */
export async function replace(
  tx: Tx,
  page: { source: string; stamp: string; editions: readonly Language[] },
  entries: readonly Entry[],
): Promise<void> {
  // Nodes may read the same page at once.
  await tx.query("select pg_advisory_xact_lock(hashtext('site_search'))");
  await tx.query('delete from site_search where source = $1', [page.source]);
  await tx.query(
    `insert into site_search (source, position, kind, language, editions, address, title, detail, stamp, title_words, words)
      select $1, e.position, e.kind, e.language, $2, e.path, e.title, e.detail, $3,
        to_tsvector(dictionary, e.title),
        setweight(to_tsvector(dictionary, e.title), 'A') || setweight(to_tsvector(dictionary, e.detail), 'B')
          || setweight(to_tsvector(dictionary, e.text), 'C')
      from jsonb_to_recordset($4::jsonb)
          as e(position int, kind text, language text, path text, title text, detail text, text text),
        lateral (select (case e.language when 'en' then 'english' else 'simple' end)::regconfig as dictionary) as d`,
    [
      page.source,
      page.editions,
      page.stamp,
      JSON.stringify(entries.map((entry, position) => ({ position, ...entry }))),
    ],
  );
  await tx.query(
    `insert into site_words (word)
      select distinct word from unnest($1::text[]) as text,
        lateral unnest(tsvector_to_array(to_tsvector('simple', text))) as word
      where word ~ '^[[:alpha:]]{3,30}$' order by word
      on conflict do nothing`,
    [entries.map(({ text }) => text)],
  );
}

/** Pages that are no longer there. */
export const remove = (db: Database, sources: string[]): Promise<unknown> =>
  db.query('delete from site_search where source = any($1)', [sources]);

/** The word itself where something begins with it, else at most three that are written alike. */
export async function likesOf(db: Database, word: string): Promise<string[]> {
  const begins = await db.query('select from site_words where word like $1 limit 1', [`${word}%`]);
  if (begins.length > 0) return [word];
  const alike = await db.query<{ word: string }>(
    'select word from site_words where word % $1 order by word <-> $1, word limit 3',
    [word],
  );
  return alike.map((row) => row.word);
}

/** Matches of which the rank is worked out: those by title first. A word may be in every post. */
const RANKED = 200;

/** Written out where it is used: a query from elsewhere has no plan of its own, and would read the whole table for a rare word. */
const TYPED = "(to_tsquery('english', $1) || to_tsquery('simple', $1))";

/**
 * Best matches first. `query` is a tsquery. The planner does not know that a long text costs more to read than its row, and
 * would read every post for a rare word: it is told to use the index.
 */
export const find = (
  db: Database,
  query: string,
  language: Language,
  most: number,
): Promise<FoundOnSite[]> =>
  db.transaction(async (tx) => {
    await tx.query('set local enable_seqscan = off');
    return tx.query<FoundOnSite>(
      `with hits as (
          (select source, position from site_search
            where title_words @@ ${TYPED} and editions @> array[$2::text] limit ${RANKED})
          union
          (select source, position from site_search
            where words @@ ${TYPED} and editions @> array[$2::text] limit ${RANKED}))
        select kind, title, detail, address as path, language
        from hits join site_search using (source, position)
        order by ts_rank(words, ${TYPED}) desc, stamp desc, source, position
        limit $3`,
      [query, language, most],
    );
  });
