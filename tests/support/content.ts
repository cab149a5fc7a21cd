import type { TestProduct } from './product.ts';
import type { Staff } from './staff.ts';
import type { ContentRecord, ShownRecord } from '../../src/contracts/content.ts';
import type { ContentKind } from '../../src/contracts/content-kinds.ts';

export type Saved = ContentRecord & { fields?: Record<string, string>; code?: string };
export const storyOf = (title: string, more: object = {}) => ({
  kind: 'story',
  place: 'software-development',
  data: { sector: 'Trade', title, text: 'What changed.' },
  ...more,
});

/** Records of content as staff write them and everybody sees them. */
export function contentDesk(product: TestProduct, staff: Staff<Saved>) {
  const shown = async (kind: ContentKind, place?: string) =>
    (
      await product.api<ShownRecord[]>(
        'GET',
        `/api/content?kind=${kind}${place === undefined ? '' : `&place=${place}`}`,
      )
    ).body;
  const records = async (query: string) =>
    (await staff<ContentRecord[]>('GET', `/api/content/records?limit=200&${query}`)).body;
  const add = async (body: unknown) => (await staff('POST', '/api/content/records', body)).body;
  const audit = () =>
    product.db.query<{
      action: string;
      summary: string;
      actor: string;
      before: Record<string, unknown> | null;
      after: Record<string, unknown> | null;
    }>(
      `select action, summary, actor, before, after from audit_entries where entity = 'content' order by id`,
    );
  return { shown, records, add, audit };
}
