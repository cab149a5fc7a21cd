import type { RecordRow } from './content.store.ts';

/** Whether visitors see a record: published, and in live mode no sample that staff have not approved (D14). */
export function isShown(
  { published, sample, approvedAt }: Pick<RecordRow, 'published' | 'sample' | 'approvedAt'>,
  live: boolean,
): boolean {
  return published && (!live || !sample || approvedAt !== null);
}

const KINDS: Record<RecordRow['kind'], string> = {
  project: 'Project',
  client: 'Client',
  testimonial: 'Testimonial',
  story: 'Success story',
  service: 'Service card',
  tier: 'Risk tier',
};

/** What a record is called in a sentence: its title or name, or who says it. */
export function called({ kind, data }: Pick<RecordRow, 'kind' | 'data'>): string {
  return `${KINDS[kind]} "${String(data.title ?? data.name ?? data.role)}"`;
}

/** The picture in a record's fields; empty for none. */
export function pictureOf(data: object): string {
  const { picture, logo } = data as { picture?: unknown; logo?: unknown };
  return String(picture ?? logo ?? '');
}
