import type { ContentData, ContentKind, PlaceOf } from '../../contracts/content-kinds.ts';

/** A record of a fresh database: a sample unless told, in the order written. */
export type ContentSeed = {
  [Kind in ContentKind]: {
    kind: Kind;
    place?: PlaceOf<Kind>;
    sample?: boolean;
    data: ContentData[Kind];
    /** Fields of `data` in Kiswahili. */
    kiswahili?: Partial<ContentData[Kind]>;
  };
}[ContentKind];
