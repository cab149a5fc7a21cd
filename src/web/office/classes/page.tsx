import {
  listClasses,
  readClass,
  type ClassDetail,
  type ClassRow,
} from '../../../contracts/classes.ts';
import { listWaitlist, removeWait, type Wait } from '../../../contracts/waitlist.ts';
import { showDay } from '../../../kernel/clock.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { OneLine, OpenRow, MailLink, RowAction } from '../kit/cells.tsx';
import { Tabs } from '../kit/controls.tsx';
import { ExportLinks } from '../kit/export-links.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { usePermission } from '../kit/me.ts';
import { Part } from '../kit/parts.tsx';
import { RecordSheet } from '../kit/sheet.tsx';
import { Empty, Failed, Loading, Status, type StatusTone } from '../kit/states.tsx';
import type { Column } from '../kit/table-column.ts';
import { useAskedAction } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';
import { useOpenRecord, useRecord } from '../kit/use-record.ts';
import { Participants } from './participants.tsx';
import { Register } from './register.tsx';

const STATUSES: Record<Wait['status'], { label: string; tone: StatusTone }> = {
  waiting: { label: 'Waiting', tone: 'wait' },
  offered: { label: 'Offered', tone: 'info' },
  taken: { label: 'Taken', tone: 'good' },
  lapsed: { label: 'Lapsed', tone: 'off' },
  left: { label: 'Left', tone: 'off' },
};

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
        empty={{ text: 'Add a class to a bootcamp in the catalogue, and it appears here.' }}
      />
      <RecordSheet
        id={open.id}
        read={readClass}
        title={(found) => (found ? `${found.name}, ${showDay(found.startsOn)}` : 'Class')}
        failed="We could not load this class."
        onClose={open.close}
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

/** The people who wait for a class, in their order, with those who no longer wait. */
function Waitlist({ intake }: { intake: string }) {
  const may = usePermission('sales');
  const query = { intake, limit: 200 };
  const { data, error, refetch } = useRecord(listWaitlist, { query });
  const remove = useAskedAction(removeWait, {
    question: ({ name, status }: Wait) => ({
      title: `Remove ${name} from the waitlist?`,
      text:
        status === 'offered'
          ? 'Their held seats will be offered to the next person. No email is sent.'
          : 'They lose their place. No email is sent.',
      confirm: 'Remove',
      danger: true,
    }),
    input: ({ id }) => ({ params: { id }, body: {} }),
    done: ({ name }) => ['info', `${name} removed from the waitlist`],
    failed: 'We could not remove this person',
  });
  if (error) return <Failed title="We could not load the waitlist" error={error} retry={refetch} />;
  if (!data) return <Loading rows={3} />;
  if (data.length === 0)
    return (
      <Empty
        title="Nobody waits"
        text="When the class is full, visitors can join its waitlist in the shop."
      />
    );
  return (
    <Part title={`Waitlist: ${data.filter(({ status }) => status === 'waiting').length} waiting`}>
      <span className="flex flex-wrap gap-2">
        <ExportLinks list={listWaitlist} query={{ intake }} />
      </span>
      <ol className="mt-2 text-sm">
        {data.map((wait) => (
          <li
            key={wait.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2"
          >
            <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
              <span className="font-semibold">
                {wait.position !== null && `${wait.position}. `}
                {wait.name}
              </span>
              {wait.seats > 1 && `, ${wait.seats} seats`}
              <span className="block text-soft">
                <MailLink to={wait.email} />
                {wait.phone && `, ${wait.phone}`}
              </span>
            </div>
            <div>
              <Status tone={STATUSES[wait.status].tone}>{STATUSES[wait.status].label}</Status>
              {wait.status === 'offered' && (
                <span className="block text-soft">until {showMoment(wait.offeredUntil!)}</span>
              )}
            </div>
            {may.write && (wait.status === 'waiting' || wait.status === 'offered') && (
              <RowAction
                label={`Remove ${wait.name} from the waitlist`}
                onClick={() => void remove.ask(wait)}
              >
                Remove
              </RowAction>
            )}
          </li>
        ))}
      </ol>
    </Part>
  );
}
