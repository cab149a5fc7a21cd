import { Link } from 'react-router';
import {
  deleteJob,
  listJobs,
  readJob,
  updateJob,
  type Job,
} from '../../../contracts/recruitment.ts';
import { showShortDay } from '../../../kernel/moments.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../kit/confirm.tsx';
import { DataTable, type Column } from '../kit/data-table.tsx';
import { useMay } from '../kit/me.ts';
import { OpenRow, RowAction } from '../kit/row-action.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { Empty } from '../kit/states.tsx';
import { Status } from '../kit/status.tsx';
import { ExportLink, Filter, SearchBox, Toolbar } from '../kit/toolbar.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';
import { useOpen } from '../kit/use-open.ts';
import { useRecord } from '../kit/use-record.ts';
import { JobForm } from './job-form.tsx';

const NEW = 'new';

/** The vacancies (S2-098…S2-104). */
export default function Jobs() {
  const list = useList(listJobs, { filters: ['status'] });
  const may = useMay('hiring');
  const confirm = useConfirm();
  const open = useOpen();
  const toggle = useAction(updateJob, {
    done: (job) => `Job "${job.title}" status updated.`,
    failed: 'Failed to update job status',
  });
  const titleOf = (id: string | undefined): string =>
    list.rows.find((job) => job.id === id)?.title ?? '';
  const remove = useAction(deleteJob, {
    done: (_none, { params }) => ['info', `Job "${titleOf(params?.id)}" deleted.`],
    failed: 'Failed to delete job',
  });
  // By itself, not out of the list: a colleague's change may take it off the page that is shown.
  const { data } = useRecord(
    readJob,
    open.id === null || open.id === NEW ? null : { params: { id: open.id } },
  );
  const shown = (open.id !== NEW && data) || null;

  /** The full job goes with the flipped status (S2-177). */
  const flip = (job: Job) =>
    toggle.run({
      params: { id: job.id },
      body: { ...job, status: job.status === 'Open' ? 'Closed' : 'Open' },
      headers: ifMatch(job),
    });

  async function ask(job: Job): Promise<void> {
    const sure = await confirm({
      title: `Are you sure you want to delete the job "${job.title}"?`,
      text: 'Its applications stay, with its title.',
      confirm: 'Delete',
      danger: true,
    });
    if (sure) await remove.run({ params: { id: job.id }, headers: ifMatch(job) });
  }

  const columns: Column<Job>[] = [
    {
      head: 'Title',
      className: 'lg:min-w-44',
      sort: 'title',
      cell: (job) =>
        may.write ? (
          <OpenRow onClick={() => open.show(job.id)}>{job.title}</OpenRow>
        ) : (
          <span className="font-semibold wrap-anywhere">{job.title}</span>
        ),
    },
    {
      head: 'Department',
      className: 'lg:min-w-32',
      sort: 'department',
      cell: (job) => <span className="wrap-anywhere">{job.department}</span>,
    },
    {
      head: 'Location',
      className: 'lg:min-w-32',
      sort: 'location',
      cell: (job) => <span className="wrap-anywhere">{job.location}</span>,
    },
    {
      head: 'Status',
      sort: 'status',
      cell: (job) => <Status tone={job.status === 'Open' ? 'good' : 'off'}>{job.status}</Status>,
    },
    {
      head: 'Applications',
      align: 'right',
      cell: (job) => (
        <Link
          to={`/dashboard/admin/applications?jobId=${job.id}`}
          className="inline-flex min-h-6 min-w-6 items-center underline lg:justify-end decoration-line underline-offset-4"
        >
          {job.applications}
          <span className="sr-only"> for {job.title}</span>
        </Link>
      ),
    },
    {
      head: 'Posted Date',
      sort: 'postedDate',
      cell: (job) => <span className="whitespace-nowrap">{showShortDay(job.postedDate)}</span>,
    },
    {
      head: 'Actions',
      cell: (job) =>
        may.write && (
          <div className="flex flex-wrap gap-x-4 lg:flex-nowrap">
            <RowAction
              label={`${job.status === 'Open' ? 'Close' : 'Open'} ${job.title}`}
              disabled={toggle.busy}
              onClick={() => void flip(job)}
            >
              {job.status === 'Open' ? 'Close' : 'Open'}
            </RowAction>
            <RowAction label={`Edit ${job.title}`} onClick={() => open.show(job.id)}>
              Edit
            </RowAction>
            <RowAction
              danger
              label={`Delete ${job.title}`}
              disabled={remove.busy}
              onClick={() => void ask(job)}
            >
              Delete
            </RowAction>
          </div>
        ),
    },
  ];

  return (
    <>
      <Toolbar
        actions={
          <>
            <ExportLink list={list} />
            {may.write && (
              <Button type="button" size="small" onClick={() => open.show(NEW)}>
                Add Job
              </Button>
            )}
          </>
        }
      >
        <SearchBox list={list} label="Search vacancies" />
        <Filter
          list={list}
          name="status"
          label="Status"
          all="All Statuses"
          options={['Open', 'Closed']}
        />
      </Toolbar>
      <DataTable
        label="Job vacancies"
        list={list}
        columns={columns}
        rowKey={(job) => job.id}
        failed="Failed to fetch jobs"
        empty={
          <Empty
            title="No job vacancies found"
            text={
              list.filtered
                ? 'No vacancy fits this search and filter.'
                : 'Vacancies that are open stand on the careers page at once.'
            }
          >
            {may.write && (
              <Button type="button" variant="quiet" onClick={() => open.alone(NEW)}>
                {list.filtered ? 'Reset Filters and Add a New Job' : 'Add a New Job'}
              </Button>
            )}
          </Empty>
        }
      />
      <Sheet
        open={may.write && (open.id === NEW || shown !== null)}
        title={shown ? shown.title : 'Add a job'}
        onClose={open.close}
        wide
      >
        <JobForm key={open.id} job={shown} onDone={open.close} />
      </Sheet>
    </>
  );
}
