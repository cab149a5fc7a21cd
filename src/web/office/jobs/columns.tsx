import type { Job } from '../../../contracts/recruitment.ts';
import { OneLine, RowActions, RowName, Typed } from '../kit/cells.tsx';
import type { Column } from '../kit/data-table.tsx';
import { OpenRow, RowAction } from '../kit/row-action.tsx';
import { Status } from '../kit/status.tsx';
import { showShortDay } from '../../../kernel/moments.ts';
import { Link } from '../../ui/link.tsx';

interface Doing {
  mayWrite: boolean;
  flipping: boolean;
  removing: boolean;
  open: (id: string) => void;
  flip: (job: Job) => Promise<unknown>;
  remove: (job: Job) => Promise<unknown>;
}

/** The table of vacancies. */
export function jobColumns(doing: Doing): Column<Job>[] {
  return [
    {
      head: 'Title',
      sort: 'title',
      cell: (job) =>
        doing.mayWrite ? (
          <OpenRow onClick={() => doing.open(job.id)}>{job.title}</OpenRow>
        ) : (
          <RowName>{job.title}</RowName>
        ),
    },
    {
      head: 'Department',
      fold: true,
      sort: 'department',
      cell: (job) => <Typed>{job.department}</Typed>,
    },
    {
      head: 'Location',
      fold: true,
      sort: 'location',
      cell: (job) => <Typed>{job.location}</Typed>,
    },
    {
      head: 'Status',
      sort: 'status',
      cell: (job) => <Status tone={job.status === 'Open' ? 'good' : 'off'}>{job.status}</Status>,
    },
    {
      head: 'Applications',
      phone: 'off',
      align: 'right',
      cell: (job) => <Applications job={job} />,
    },
    {
      head: 'Posted Date',
      fold: true,
      sort: 'postedDate',
      cell: (job) => <OneLine>{showShortDay(job.postedDate)}</OneLine>,
    },
    { head: 'Actions', cell: (job) => doing.mayWrite && <Actions job={job} {...doing} /> },
  ];
}

function Applications({ job }: { job: Job }) {
  return (
    <Link
      to={`/dashboard/admin/applications?jobId=${job.id}`}
      className="inline-flex min-h-6 min-w-6 items-center underline decoration-line underline-offset-4"
    >
      {job.applications}
      <span className="sr-only"> for {job.title}</span>
    </Link>
  );
}

function Actions({ job, flipping, removing, open, flip, remove }: Doing & { job: Job }) {
  return (
    <RowActions>
      <RowAction
        label={`${job.status === 'Open' ? 'Close' : 'Open'} ${job.title}`}
        disabled={flipping}
        onClick={() => void flip(job)}
      >
        {job.status === 'Open' ? 'Close' : 'Open'}
      </RowAction>
      <RowAction keyed="e" label={`Edit ${job.title}`} onClick={() => open(job.id)}>
        Edit
      </RowAction>
      <RowAction
        danger
        label={`Delete ${job.title}`}
        disabled={removing}
        onClick={() => void remove(job)}
      >
        Delete
      </RowAction>
    </RowActions>
  );
}
