import {
  listApplications,
  type Application,
  setApplicationStatus,
} from '../../../contracts/recruitment-office.ts';
import { DataTable } from '../kit/data-table.tsx';
import { usePermission } from '../kit/me.ts';
import { Sheet } from '../kit/sheet.tsx';
import { NoRows } from '../kit/states.tsx';
import { ExportLink, Toolbar, Filter } from '../kit/toolbar.tsx';
import { useList, type List } from '../kit/use-list.ts';
import { useOpenRecord } from '../kit/use-open-record.ts';
import { useRecord } from '../kit/use-record.ts';
import { Candidate } from './candidate.tsx';
import { applicationColumns } from './columns.tsx';
import { useState } from 'react';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { applicationStatus, listJobs } from '../../../contracts/recruitment.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';

/** What people sent for the vacancies (S2-127…S2-133). */
export default function Applications() {
  const list = useList(listApplications, { filters: ['status', 'jobId'] });
  const may = usePermission('hiring');
  const open = useOpenRecord();
  const resume = useOpenRecord('resume');
  const choice = useChoice();
  const shown = useApplication(list, open.id);
  const viewed = useApplication(list, resume.id);

  return (
    <>
      <Toolbar list={list} search="Search applications" actions={<ExportLink list={list} />}>
        <ApplicationFilters list={list} />
      </Toolbar>
      <DataTable
        label="Applications"
        list={list}
        columns={applicationColumns({
          mayWrite: may.write,
          ...choice,
          open: open.show,
          openResume: resume.show,
        })}
        rowKey={(row) => row.id}
        failed="Failed to fetch applications"
        empty={
          <NoRows
            list={list}
            title="No applications found"
            hidden="No application fits this search and filter."
            text="Applications from the careers page arrive here."
          />
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

/** The application of an id: of the list, or, where a mail or a bell names one that stands on no page of it, asked for. */
function useApplication(list: List<Application>, id: string | null): Application | null {
  const row = list.rows.find((one) => one.id === id);
  const asked = id !== null && !row && !list.loading ? { query: { q: id } } : null;
  const { data } = useRecord(listApplications, asked);
  return row ?? data?.find((one) => one.id === id) ?? null;
}

type Status = Application['status'];

/** The status of each row: what was just chosen stands at once and goes back where the server refuses it (D107). */
function useChoice() {
  const set = useAction(setApplicationStatus, {
    done: ({ fullName, status }) => `${fullName} is now ${status}`,
    failed: 'Failed to update application status',
  });
  const [chosen, setChosen] = useState<Record<string, Status>>({});
  return {
    statusOf: (row: Application): Status => chosen[row.id] ?? row.status,
    async choose(row: Application, status: Status): Promise<void> {
      setChosen((now) => ({ ...now, [row.id]: status }));
      const call = (to: Status, on: Application) => ({
        params: { id: row.id },
        body: { status: to },
        headers: ifMatch(on),
      });
      await set.run(call(status, row), (now) => call(row.status, now));
      setChosen(({ [row.id]: _settled, ...rest }) => rest);
    },
  };
}

function ApplicationFilters({ list }: { list: List<Application> }) {
  const { data: jobs } = useRecord(listJobs, { query: { limit: 200 } });
  return (
    <>
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
        options={(jobs ?? []).map((job) => [job.id, job.title] as const)}
      />
    </>
  );
}

/**
 * The resume in a dialog. The PDF comes sandboxed by its own headers, so nothing in it runs as ours; an iframe's sandbox
 * attribute would keep Chromium from showing it at all. What a browser cannot show can be downloaded (D109).
 */
function Resume({
  application,
  onClose,
}: {
  application: Application | null;
  onClose: () => void;
}) {
  return (
    <Sheet
      open={application !== null}
      title={application ? `Resume of ${application.candidate}` : ''}
      onClose={onClose}
      wide
    >
      {application && (
        <div className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-soft">
              From outside: sent by the candidate. Nothing in it runs here; once downloaded, open it
              with care. If nothing shows, it can be downloaded.
            </p>
            <a
              href={`${application.resumePath}?download`}
              download
              className={buttonClass('quiet', 'small')}
            >
              <Icon name="download" className="size-4" />
              Download
            </a>
          </div>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
          <iframe
            src={`${application.resumePath}#view=FitH&navpanes=0`}
            title={`Resume of ${application.candidate}`}
            className="h-[calc(100dvh-11rem)] min-h-80 w-full rounded-lg border border-line bg-sunken"
          />
        </div>
      )}
    </Sheet>
  );
}
