import type { ContactMessage } from '../../../contracts/messages.ts';
import { ExportLink, Filter, Toolbar } from '../kit/toolbar.tsx';
import type { List } from '../kit/use-list.ts';

const FOLDERS = [
  ['archive', 'Archive'],
  ['all', 'List and archive'],
] as const;
const WHOSE = [
  ['me', 'Mine'],
  ['nobody', "Nobody's"],
] as const;

/** Search and filters above the messages. */
export function MessageFilters({ list }: { list: List<ContactMessage> }) {
  return (
    <Toolbar list={list} search="Search messages" actions={<ExportLink list={list} />}>
      <Filter
        list={list}
        name="status"
        label="Status"
        all="All Statuses"
        options={['Read', 'Unread']}
      />
      <Filter list={list} name="folder" label="Folder" all="In the list" options={FOLDERS} />
      <Filter
        list={list}
        name="replied"
        label="Answer"
        all="Answered or not"
        options={[
          ['no', 'Not answered'],
          ['yes', 'Answered'],
        ]}
      />
      <Filter
        list={list}
        name="assigned_to"
        label="Taken care of by"
        all="Anybody's"
        options={WHOSE}
      />
    </Toolbar>
  );
}
