import { listContent } from '../../contracts/content.ts';
import type { ContentData, ContentKind, PlaceOf } from '../../contracts/content-kinds.ts';
import type { PageServices } from '../../contracts/page-context.ts';

/**
 * The records of a kind and place that a page shows, in order. The page is rendered again when
 * staff change one.
 */
export async function recordsOf<Kind extends ContentKind>(
  server: PageServices,
  kind: Kind,
  ...[place]: '' extends PlaceOf<Kind> ? [] : [place: PlaceOf<Kind>]
): Promise<ContentData[Kind][]> {
  server.dependsOn('content');
  const records = await server.call(listContent, { query: { kind, place: place ?? '' } });
  return records.map((record) => record.data as ContentData[Kind]);
}
