import { CONTENT_REGISTRY, titleOf, type ContentKind } from '../../contracts/content-kinds.ts';
import type { RecordRow } from './content.store.ts';

/** Whether visitors see a record: published, and in live mode no sample that staff have not approved (D14). */
export function isShown(
  { published, sample, approvedAt }: Pick<RecordRow, 'published' | 'sample' | 'approvedAt'>,
  live: boolean,
): boolean {
  return published && (!live || !sample || approvedAt !== null);
}

/** What a record is called in a sentence: its kind, and its title or name, or who says it. */
export function recordName(row: Pick<RecordRow, 'kind' | 'data'>): string {
  const kind = row.kind as ContentKind;
  return `${CONTENT_REGISTRY[kind].label} "${titleOf({ kind, data: row.data })}"`;
}

/** The picture in a record's fields; empty for none. */
export function pictureOf(kind: ContentKind, fields: object): string {
  const name = CONTENT_REGISTRY[kind].pictureField;
  return name === null ? '' : String((fields as Record<string, unknown>)[name]);
}
