import { listJobs, type Job, readJob } from '../../../contracts/recruitment.ts';
import { deleteJob, updateJob } from '../../../contracts/recruitment-office.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../kit/data-table.tsx';
import { usePermission } from '../kit/me.ts';
import { NoRows } from '../kit/states.tsx';
import { Filter, ListActions, Toolbar } from '../kit/toolbar.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { useAskedAction } from '../kit/use-asked-action.ts';
import { useList } from '../kit/use-list.ts';
import { NEW, useOpenRecord } from '../kit/use-open-record.ts';
import { jobColumns } from './columns.tsx';
import { OneRecord } from '../kit/one-record.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { useRecord } from '../kit/use-record.ts';
import { JobForm } from './job-form.tsx';

/** The vacancies (S2-098…S2-104). */
export default function Jobs() {
  const list = useList(listJobs, { filters: ['status'] });
  const may = usePermission('hiring');
  const open = useOpenRecord();
  const { flip, flipping, remove, removing } = useJobActions(list.rows);

  return (
    <>
      <Toolbar
        list={list}
        search="Search vacancies"
        actions={
          <ListActions list={list} add={may.write && 'Add Job'} onAdd={() => open.show(NEW)} />
        }
      >
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
        columns={jobColumns({
          mayWrite: may.write,
          open: open.show,
          flip,
          flipping,
          remove,
          removing,
        })}
        rowKey={(job) => job.id}
        failed="Failed to fetch jobs"
        empty={
          <NoRows
            list={list}
            title="No job vacancies found"
            hidden="No vacancy fits this search and filter."
            text="Vacancies that are open stand on the careers page at once."
            reset={false}
          >
            {may.write && (
              <Button type="button" variant="quiet" onClick={() => open.alone(NEW)}>
                {list.filtered ? 'Reset Filters and Add a New Job' : 'Add a New Job'}
              </Button>
            )}
          </NoRows>
        }
      />
      <JobSheet id={open.id} onClose={open.close} />
    </>
  );
}

function useJobActions(rows: Job[]) {
  const toggle = useAction(updateJob, {
    done: (job) => `Job "${job.title}" status updated.`,
    failed: 'Failed to update job status',
  });
  const titleOf = (id: string | undefined): string =>
    rows.find((job) => job.id === id)?.title ?? '';
  const remove = useAskedAction(deleteJob, {
    question: (job: Job) => ({
      title: `Are you sure you want to delete the job "${job.title}"?`,
      text: 'Its applications stay, with its title.',
      confirm: 'Delete',
      danger: true,
    }),
    input: (job) => ({ params: { id: job.id }, headers: ifMatch(job) }),
    done: (_none, { params }) => ['info', `Job "${titleOf(params?.id)}" deleted.`],
    failed: 'Failed to delete job',
  });
  return {
    /** The full job goes with the flipped status (S2-177). */
    flip: (job: Job) => {
      const params = { id: job.id };
      const status = job.status === 'Open' ? 'Closed' : 'Open';
      return toggle.run({ params, body: { ...job, status }, headers: ifMatch(job) }, (now) => ({
        params,
        body: job,
        headers: ifMatch(now),
      }));
    },
    flipping: toggle.busy,
    remove: remove.ask,
    removing: remove.busy,
  };
}

/** A vacancy to add or change. Read by itself, not out of the list: a colleague's change may take it off the page that is shown. */
function JobSheet({ id, onClose }: { id: string | null; onClose: () => void }) {
  const may = usePermission('hiring');
  const known = id !== null && id !== NEW;
  const found = useRecord(readJob, known ? { params: { id } } : null);
  return (
    <Sheet
      open={may.write && id !== null}
      title={id === NEW ? 'Add a job' : (found.data?.title ?? 'Job')}
      onClose={onClose}
      wide
    >
      {id === NEW && <JobForm job={null} onDone={onClose} />}
      {known && (
        <OneRecord found={found} failed="Failed to load the job">
          {(job) => <JobForm key={job.id} job={job} onDone={onClose} />}
        </OneRecord>
      )}
    </Sheet>
  );
}
