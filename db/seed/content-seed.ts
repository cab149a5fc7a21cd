import type { ContentData, ContentKind } from '../../src/contracts/content.ts';

/** A record of a fresh database: a sample unless told, in the order written (D14, D126). */
export type ContentSeed = {
  [Kind in ContentKind]: { kind: Kind; place?: string; sample?: boolean; data: ContentData[Kind] };
}[ContentKind];
