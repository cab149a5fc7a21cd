import { listJobs, readJob, type Job } from '../../../contracts/recruitment.ts';
import { deleteJob, updateJob } from '../../../contracts/recruitment-office.ts';
import { showShortDay } from '../../../kernel/moments.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { OneLine, OpenRow, RowAction, RowActions, RowName, Typed } from '../kit/cells.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { usePermission } from '../kit/me.ts';
import { RecordSheet } from '../kit/sheet.tsx';
import { Status } from '../kit/states.tsx';
import type { Column } from '../kit/table-column.ts';
import { ifMatch, useAction, useDelete } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';
import { NEW, useOpenRecord } from '../kit/use-open-record.ts';
import { JobForm } from './job-form.tsx';

/** The jobs on the careers page. */
export default function Jobs() {
  const list = useList(listJobs, {
    filters: [
      { name: 'status', label: 'Status', all: 'All Statuses', options: ['Open', 'Closed'] },
    ],
  });
  const may = usePermission('hiring');
  const open = useOpenRecord();
  const toggle = useAction(updateJob, {
    done: (job) => `Job "${job.title}" status updated.`,
    failed: 'Failed to update job status',
  });
  const titleOf = (id: string | undefined): string =>
    list.rows.find((job) => job.id === id)?.title ?? '';
  const remove = useDelete(deleteJob, {
    question: (job: Job) => ({
      title: `Are you sure you want to delete the job "${job.title}"?`,
      text: 'Its applications stay and keep the job title.',
    }),
    done: (_none, { params }) => ['info', `Job "${titleOf(params?.id)}" deleted.`],
    failed: 'Failed to delete job',
  });
  /** Sends the whole job with the opposite status. */
  const flip = (job: Job) => {
    const call = (on: Job, body: Job) => ({ params: { id: job.id }, body, headers: ifMatch(on) });
    const status = job.status === 'Open' ? 'Closed' : 'Open';
    return toggle.run(call(job, { ...job, status }), (now) => call(now, job));
  };

  const columns: Column<Job>[] = [
    {
      head: 'Title',
      sort: 'title',
      cell: (job) =>
        may.write ? (
          <OpenRow onClick={() => open.show(job.id)}>{job.title}</OpenRow>
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
      cell: (job) => (
        <Link
          to={`/dashboard/admin/applications?jobId=${job.id}`}
          className="inline-flex min-h-6 min-w-6 items-center underline decoration-line underline-offset-4"
        >
          {job.applications}
          <span className="sr-only"> for {job.title}</span>
        </Link>
      ),
    },
    {
      head: 'Posted Date',
      fold: true,
      sort: 'postedDate',
      cell: (job) => <OneLine>{showShortDay(job.postedDate)}</OneLine>,
    },
    {
      head: 'Actions',
      cell: (job) =>
        may.write && (
          <RowActions>
            <RowAction
              label={`${job.status === 'Open' ? 'Close' : 'Open'} ${job.title}`}
              disabled={toggle.busy}
              onClick={() => void flip(job)}
            >
              {job.status === 'Open' ? 'Close' : 'Open'}
            </RowAction>
            <RowAction keyed="e" label={`Edit ${job.title}`} onClick={() => open.show(job.id)}>
              Edit
            </RowAction>
            <RowAction
              danger
              label={`Delete ${job.title}`}
              disabled={remove.busy}
              onClick={() => void remove.ask(job)}
            >
              Delete
            </RowAction>
          </RowActions>
        ),
    },
  ];

  return (
    <>
      <ListPage
        label="Jobs"
        list={list}
        search="Search jobs"
        exports
        add={may.write && ['Add Job', () => open.show(NEW)]}
        columns={columns}
        rowKey={(job) => job.id}
        failed="Failed to fetch jobs"
        empty={{
          title: 'No job vacancies found',
          hidden: 'No jobs match your filters.',
          text: 'Open jobs appear on the careers page at once.',
          reset: false,
          children: may.write && (
            <Button type="button" variant="quiet" onClick={() => open.alone(NEW)}>
              {list.filtered ? 'Reset Filters and Add a New Job' : 'Add a New Job'}
            </Button>
          ),
        }}
      />
      {may.write && (
        <RecordSheet
          id={open.id}
          read={readJob}
          title={(job) => job?.title ?? 'Job'}
          failed="We could not load the job"
          add={{ title: 'Add job', form: <JobForm job={null} onDone={open.close} /> }}
          onClose={open.close}
          wide
        >
          {(job) => <JobForm job={job} onDone={open.close} />}
        </RecordSheet>
      )}
    </>
  );
}
