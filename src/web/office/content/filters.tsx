import type { ContentRecord } from '../../../contracts/content.ts';
import { placesOf, type ContentKind } from '../../../contracts/content-kinds.ts';
import { Filter } from '../kit/toolbar.tsx';
import type { List } from '../kit/use-list.ts';

const STATES = [
  ['shown', 'Shown to visitors'],
  ['waiting', 'Samples to approve'],
  ['hidden', 'Hidden'],
] as const;

export function RecordFilters({ list, kind }: { list: List<ContentRecord>; kind: ContentKind }) {
  const places = placesOf(kind);
  return (
    <>
      {places.size > 1 && (
        <Filter
          list={list}
          name="place"
          label="Page"
          all="All Pages"
          options={[...places].map(([key, place]) => [key, place.label] as const)}
        />
      )}
      <Filter list={list} name="state" label="Status" all="All Statuses" options={STATES} />
    </>
  );
}
