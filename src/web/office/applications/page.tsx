import { useState } from 'react';
import {
  applicationStatus,
  listApplications,
  listJobs,
  setApplicationStatus,
  type Application,
} from '../../../contracts/recruitment.ts';
import { showDay } from '../../../kernel/clock.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable, type Column } from '../kit/data-table.tsx';
import { useMay } from '../kit/me.ts';
import { MailLink } from '../kit/mail-link.tsx';
import { OpenRow, RowAction } from '../kit/row-action.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { Empty } from '../kit/states.tsx';
import { ExportLink, Filter, SearchBox, Toolbar } from '../kit/toolbar.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';
import { useOpen } from '../kit/use-open.ts';
import { useRecord } from '../kit/use-record.ts';
import { Candidate } from './candidate.tsx';
import { Resume } from './resume.tsx';
import { StatusSelect } from './status-select.tsx';

type Status = Application['status'];

/** What people sent for the vacancies (S2-127…S2-133). */
export default function Applications() {
  const list = useList(listApplications, { filters: ['status', 'jobId'] });
  const jobs = useRecord(listJobs, { query: { limit: 200 } });
  const may = useMay('hiring');
  const open = useOpen();
  const resume = useOpen('resume');
  const set = useAction(setApplicationStatus, {
    done: ({ fullName, status }) => `${fullName} is now ${status}`,
    failed: 'Failed to update application status',
  });
  /** What was just chosen stands at once and goes back where the server refuses it (D107). */
  const [chosen, setChosen] = useState<Record<string, Status>>({});

  async function choose(row: Application, status: Status): Promise<void> {
    setChosen((now) => ({ ...now, [row.id]: status }));
    await set.run({ params: { id: row.id }, body: { status }, headers: ifMatch(row) });
    setChosen(({ [row.id]: _settled, ...rest }) => rest);
  }

  const columns: Column<Application>[] = [
    {
      head: 'Candidate',
      className: 'lg:min-w-40',
      sort: 'fullName',
      cell: (row) => (
        <>
          <OpenRow onClick={() => open.show(row.id)}>{row.candidate}</OpenRow>
          <p className="wrap-anywhere text-soft">{row.jobTitle}</p>
          {row.waiting.length > 0 && (
            <p className="text-sm font-semibold">
              {row.waiting.length === 1
                ? 'A later one waits'
                : `${row.waiting.length} later ones wait`}
            </p>
          )}
        </>
      ),
    },
    { head: 'Email', className: 'lg:min-w-52', cell: (row) => <MailLink to={row.email} /> },
    {
      head: 'LinkedIn',
      cell: (row) =>
        row.linkedIn && (
          <a
            href={row.linkedIn}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="underline decoration-line underline-offset-4"
          >
            Profile<span className="sr-only"> of {row.candidate} (opens in a new tab)</span>
          </a>
        ),
    },
    {
      head: 'Skills',
      className: 'lg:min-w-40',
      cell: (row) =>
        row.skills && <span className="line-clamp-2 max-w-56 wrap-anywhere">{row.skills}</span>,
    },
    {
      head: 'Status',
      sort: 'status',
      cell: (row) => (
        <StatusSelect
          name={row.candidate}
          value={chosen[row.id] ?? row.status}
          disabled={!may.write}
          onChoose={(status) => void choose(row, status)}
        />
      ),
    },
    {
      head: 'Applied Date',
      sort: 'createdAt',
      cell: (row) => (
        <span className="whitespace-nowrap">{showDay(new Date(row.appliedDate))}</span>
      ),
    },
    {
      head: 'Actions',
      cell: (row) =>
        row.resume === '' ? (
          <span className="text-soft">No Resume</span>
        ) : (
          <div className="flex flex-wrap gap-x-4 lg:flex-nowrap">
            <RowAction
              label={`View the resume of ${row.candidate}`}
              onClick={() => resume.show(row.id)}
            >
              View
            </RowAction>
            <a
              href={`${row.resumePath}?download`}
              download
              className="inline-flex min-h-8 items-center font-medium underline-offset-4 hover:underline"
            >
              Download<span className="sr-only"> the resume of {row.candidate}</span>
            </a>
          </div>
        ),
    },
  ];
  const shown = list.rows.find((row) => row.id === open.id) ?? null;
  const viewed = list.rows.find((row) => row.id === resume.id) ?? null;

  return (
    <>
      <Toolbar actions={<ExportLink list={list} />}>
        <SearchBox list={list} label="Search applications" />
        <Filter
          list={list}
          name="status"
          label="Status"
          all="All Statuses"
          options={applicationStatus.options}
        />
        <Filter
          list={list}
          name="jobId"
          label="Job"
          all="All Jobs"
          options={(jobs.data ?? []).map((job) => [job.id, job.title] as const)}
        />
      </Toolbar>
      <DataTable
        label="Applications"
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        failed="Failed to fetch applications"
        empty={
          <Empty
            title="No applications found"
            text={
              list.filtered
                ? 'No application fits this search and filter.'
                : 'Applications from the careers page arrive here.'
            }
          >
            {list.filtered && (
              <Button type="button" variant="quiet" onClick={list.reset}>
                Reset Filters
              </Button>
            )}
          </Empty>
        }
      />
      <Sheet open={shown !== null} title={shown ? shown.candidate : ''} onClose={open.close} wide>
        {shown && (
          <Candidate key={shown.id} application={shown} onResume={() => resume.show(shown.id)} />
        )}
      </Sheet>
      <Resume application={viewed} onClose={resume.close} />
    </>
  );
}
