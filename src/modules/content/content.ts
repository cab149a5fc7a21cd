import type { ContentRecord, ShownRecord } from '../../contracts/content.ts';
import { CONTENT_REGISTRY, titleOf, type ContentKind } from '../../contracts/content-kinds.ts';
import { inLanguage } from '../../kernel/kiswahili.ts';
import type { Language } from '../../kernel/language.ts';
import type { RecordRow } from './content.store.ts';

/** Whether visitors see a record: published, and in live mode no sample that staff have not approved. */
function isShown(
  { published, sample, approvedAt }: Pick<RecordRow, 'published' | 'sample' | 'approvedAt'>,
  live: boolean,
): boolean {
  return published && (!live || !sample || approvedAt !== null);
}

/** What a record is called in a sentence: its kind, and its title or name, or who says it. */
export function recordName(row: Pick<RecordRow, 'kind' | 'data'>): string {
  const kind = row.kind as ContentKind;
  return `${CONTENT_REGISTRY[kind].label} “${titleOf({ kind, data: row.data })}”`;
}

/** The picture in a record's fields; empty for none. */
export function pictureOf(kind: ContentKind, fields: object): string {
  const name = CONTENT_REGISTRY[kind].pictureField;
  return name === null ? '' : String((fields as Record<string, unknown>)[name]);
}

/** A record as visitors see it, in their language. */
export function toShown(row: RecordRow, language: Language): ShownRecord {
  const { id, kind, place, position, kiswahili } = row;
  const texts = Object.keys(CONTENT_REGISTRY[kind as ContentKind].noKiswahili);
  const { english, ...data } = inLanguage(row.data, kiswahili, texts, language);
  return { id, kind, place, position, data, ...(english && { english }) } as ShownRecord;
}

/** A record as staff see it, with whether visitors do. */
export function toRecord(row: RecordRow, live: boolean): ContentRecord {
  const {
    id,
    kind,
    place,
    position,
    data,
    kiswahili,
    sample,
    approvedAt,
    approvedBy,
    published,
    updatedAt,
    updatedBy,
  } = row;
  return {
    id,
    kind,
    place,
    position,
    data,
    kiswahili: { ...CONTENT_REGISTRY[kind as ContentKind].noKiswahili, ...kiswahili },
    sample,
    published,
    shown: isShown(row, live),
    approved_at: approvedAt?.toISOString() ?? null,
    approved_by: approvedBy,
    updated_at: updatedAt.toISOString(),
    updated_by: updatedBy,
  } as ContentRecord;
}
