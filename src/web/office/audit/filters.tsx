import { listAuditFacets, type AuditEntry } from '../../../contracts/audit.ts';
import { DayRange, Filter } from '../kit/toolbar.tsx';
import type { List } from '../kit/use-list.ts';
import { useRecord } from '../kit/use-record.ts';
import { inWords } from '../kit/in-words.ts';

/** The kinds and people to choose from are those that the log knows. */
export function EntryFilters({ list }: { list: List<AuditEntry> }) {
  const { data: facets } = useRecord(listAuditFacets);
  return (
    <>
      <Filter
        list={list}
        name="entity"
        label="Kind"
        all="All Kinds"
        options={(facets?.entities ?? []).map((entity) => [entity, inWords(entity)] as const)}
      />
      <Filter
        list={list}
        name="actor"
        label="Who"
        all="Everybody"
        options={(facets?.actors ?? []).map(({ id, name }) => [id, name] as const)}
      />
      <DayRange list={list} />
    </>
  );
}
