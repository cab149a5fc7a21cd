import {
  listClasses,
  readClass,
  type ClassDetail,
  type ClassRow,
} from '../../../contracts/classes.ts';
import { showDay } from '../../../kernel/clock.ts';
import { OneLine, OpenRow } from '../kit/cells.tsx';
import { Tabs } from '../kit/controls.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { RecordSheet } from '../kit/sheet.tsx';
import type { Column } from '../kit/table-column.ts';
import { useList } from '../kit/use-list.ts';
import { useOpenRecord } from '../kit/use-open-record.ts';
import { Participants } from './participants.tsx';
import { Register } from './register.tsx';
import { Waitlist } from './waitlist.tsx';

const COLUMNS = (open: (id: string) => void): Column<ClassRow>[] => [
  {
    head: 'Class',
    lead: true,
    cell: ({ id, name }) => <OpenRow onClick={() => open(id)}>{name}</OpenRow>,
  },
  {
    head: 'Starts on',
    sort: 'starts',
    cell: ({ startsOn }) => <OneLine>{showDay(startsOn)}</OneLine>,
  },
  {
    head: 'Seats sold',
    align: 'right',
    fold: true,
    cell: ({ sold, capacity }) => <OneLine>{`${sold} of ${capacity}`}</OneLine>,
  },
  { head: 'Participants', align: 'right', fold: true, cell: ({ named }) => named },
  { head: 'Certificates', align: 'right', fold: true, cell: ({ certificates }) => certificates },
];

const TABS = [
  ['participants', 'Participants'],
  ['register', 'Register'],
  ['waitlist', 'Waitlist'],
] as const;

/** The classes of bootcamps: who sits on the seats, who came, and who waits. */
export default function Classes() {
  const list = useList(listClasses, {});
  const open = useOpenRecord('open', ['tab']);
  return (
    <>
      <ListPage
        label="Classes"
        list={list}
        search="Search by class"
        columns={COLUMNS(open.show)}
        rowKey={({ id }) => id}
        failed="We could not load the classes."
        empty={{
          title: 'No classes found',
          hidden: 'No classes match your filters.',
          text: 'Add a class to a bootcamp in the catalogue, and it appears here.',
        }}
      />
      <RecordSheet
        id={open.id}
        read={readClass}
        title={(found) => (found ? `${found.name}, ${showDay(found.startsOn)}` : 'Class')}
        failed="We could not load this class."
        onClose={open.close}
        full
      >
        {(found) => <Detail found={found} />}
      </RecordSheet>
    </>
  );
}

function Detail({ found }: { found: ClassDetail }) {
  const at = useOpenRecord('tab');
  const tab = TABS.find(([key]) => key === at.id)?.[0] ?? 'participants';
  return (
    <>
      <div className="mb-6">
        <Tabs label="Parts of the class" value={tab} onChange={at.show} tabs={TABS} />
      </div>
      {tab === 'participants' && <Participants found={found} />}
      {tab === 'register' && <Register found={found} />}
      {tab === 'waitlist' && <Waitlist intake={found.id} />}
    </>
  );
}
