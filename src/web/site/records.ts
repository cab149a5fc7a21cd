import { listContent } from '../../contracts/content.ts';
import type { ContentData, ContentKind, PlaceOf } from '../../contracts/content-kinds.ts';
import type { PageServices } from '../../contracts/page-context.ts';

/** What a page shows of the records of a kind and place, in their order; the page is made anew when staff change any. */
export async function recordsOf<Kind extends ContentKind>(
  server: PageServices,
  kind: Kind,
  ...[place]: '' extends PlaceOf<Kind> ? [] : [place: PlaceOf<Kind>]
): Promise<ContentData[Kind][]> {
  server.dependsOn('content');
  const records = await server.call(listContent, { query: { kind, place: place ?? '' } });
  return records.map((record) => record.data as ContentData[Kind]);
}
