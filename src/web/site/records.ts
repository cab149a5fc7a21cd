import { listContent } from '../../contracts/content.ts';
import type { ContentData, ContentKind, PlaceOf } from '../../contracts/content-kinds.ts';
import type { PageServices } from '../../contracts/page-context.ts';
import { LANGUAGE } from '../texts/language.ts';

/** A record's fields; `english` names those that have no Kiswahili. */
export type Shown<Kind extends ContentKind> = ContentData[Kind] & { english?: string[] };

/**
 * The records of a kind and place that a page shows, in order. The page is rendered again when
 * staff change one.
 */
export async function recordsOf<Kind extends ContentKind>(
  server: PageServices,
  kind: Kind,
  ...[place]: '' extends PlaceOf<Kind> ? [] : [place: PlaceOf<Kind>]
): Promise<Shown<Kind>[]> {
  server.dependsOn('content');
  const records = await server.call(listContent, {
    query: { kind, place: place ?? '', language: LANGUAGE },
  });
  return records.map(({ data, english }) => ({
    ...(data as ContentData[Kind]),
    ...(english && { english }),
  }));
}
