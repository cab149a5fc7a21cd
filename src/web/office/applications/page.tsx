import { useState } from 'react';
import {
  listApplications,
  setApplicationStatus,
  type Application,
} from '../../../contracts/recruitment-office.ts';
import { applicationStatus, listJobs } from '../../../contracts/recruitment.ts';
import { showShortDay } from '../../../kernel/moments.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { MailLink, OneLine, OpenRow, RowAction, RowActions } from '../kit/cells.tsx';
import { ChoiceSelect } from '../kit/controls.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { usePermission } from '../kit/me.ts';
import { Sheet } from '../kit/sheet.tsx';
import { Status, type StatusTone } from '../kit/states.tsx';
import type { Column } from '../kit/table-column.ts';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { useList, type List } from '../kit/use-list.ts';
import { useOpenRecord, useRecord } from '../kit/use-record.ts';
import { Candidate } from './candidate.tsx';

type Decision = Application['status'];

const LOOKS: Record<Decision, string> = {
  'Under Review': 'bg-sunrise/25 text-ink',
  Shortlisted: 'bg-good-soft text-good',
  Rejected: 'bg-sunken text-soft',
};

const TONES: Record<Decision, StatusTone> = {
  'Under Review': 'wait',
  Shortlisted: 'good',
  Rejected: 'off',
};

/** The applications for jobs. */
export default function Applications() {
  const { data: jobs } = useRecord(listJobs, { query: { limit: 200 } });
  const list = useList(listApplications, {
    filters: [
      {
        name: 'status',
        label: 'Status',
        all: 'All Statuses',
        options: applicationStatus.options,
      },
      {
        name: 'jobId',
        label: 'Job',
        all: 'All Jobs',
        options: (jobs ?? []).map((job) => [job.id, job.title] as const),
      },
    ],
  });
  const may = usePermission('hiring');
  const open = useOpenRecord();
  const resume = useOpenRecord('resume');
  const shown = useApplication(list, open.id);
  const viewed = useApplication(list, resume.id);

  const set = useAction(setApplicationStatus, {
    done: ({ fullName, status }) => `${fullName} is now ${status}`,
    failed: 'We could not update the application status',
  });
  // A new status shows at once, and is reversed if the server refuses it.
  const [chosen, setChosen] = useState<Record<string, Decision>>({});
  const statusOf = (row: Application): Decision => chosen[row.id] ?? row.status;
  /** Staff can set any of the three at any time. */
  async function choose(row: Application, status: Decision): Promise<void> {
    setChosen((now) => ({ ...now, [row.id]: status }));
    const call = (to: Decision, on: Application) => ({
      params: { id: row.id },
      body: { status: to },
      headers: ifMatch(on),
    });
    await set.run(call(status, row), (now) => call(row.status, now));
    setChosen(({ [row.id]: _settled, ...rest }) => rest);
  }

  const columns: Column<Application>[] = [
    {
      head: 'Candidate',
      className: 'xl:min-w-56',
      sort: 'fullName',
      cell: (row) => (
        <>
          <OpenRow onClick={() => open.show(row.id)}>{row.candidate}</OpenRow>
          <p className="max-w-56 wrap-break-word text-soft max-sm:hidden">{row.jobTitle}</p>
          {row.waiting.length > 0 && (
            <p className="text-sm font-semibold max-sm:hidden">
              {row.waiting.length === 1
                ? '1 later application'
                : `${row.waiting.length} later applications`}
            </p>
          )}
        </>
      ),
    },
    {
      head: 'Status',
      only: 'phone',
      cell: (row) => <Status tone={TONES[statusOf(row)]}>{statusOf(row)}</Status>,
    },
    { head: 'Job', only: 'phone', phone: 'text', cell: (row) => row.jobTitle },
    {
      head: 'Later applications',
      only: 'phone',
      cell: (row) => row.waiting.length > 0 && `${row.waiting.length} later`,
    },
    { head: 'Email', fold: true, phone: 'off', cell: (row) => <MailLink to={row.email} /> },
    {
      head: 'LinkedIn',
      fold: true,
      phone: 'off',
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
      fold: true,
      phone: 'off',
      cell: (row) =>
        row.skills && <span className="line-clamp-2 max-w-56 wrap-break-word">{row.skills}</span>,
    },
    {
      head: 'Status',
      phone: 'menu',
      sort: 'status',
      cell: (row) => (
        <ChoiceSelect
          aria-label={`Status of ${row.candidate}`}
          title="Changing it here sends no email. Open the application to email the candidate."
          value={statusOf(row)}
          disabled={!may.write}
          options={applicationStatus.options.map((status) => [status, status] as const)}
          onChoose={(status) => void choose(row, status as Decision)}
          className={`min-h-9 rounded-md border border-edge px-2 text-sm font-semibold disabled:border-transparent disabled:opacity-100 ${LOOKS[statusOf(row)]}`}
        />
      ),
    },
    {
      head: 'Applied Date',
      phone: 'off',
      fold: true,
      sort: 'createdAt',
      cell: (row) => <OneLine>{showShortDay(new Date(row.appliedDate))}</OneLine>,
    },
    {
      head: 'Actions',
      cell: (row) =>
        row.resume === '' ? (
          <span className="text-soft">No Resume</span>
        ) : (
          <RowActions>
            <RowAction
              label={`View the CV from ${row.candidate}`}
              onClick={() => resume.show(row.id)}
            >
              View
            </RowAction>
            <a
              href={`${row.resumePath}?download`}
              download
              className="inline-flex min-h-8 items-center font-medium underline-offset-4 hover:underline"
            >
              Download<span className="sr-only"> the CV from {row.candidate}</span>
            </a>
          </RowActions>
        ),
    },
  ];

  return (
    <>
      <ListPage
        label="Applications"
        list={list}
        search="Search applications"
        exports
        columns={columns}
        rowKey={(row) => row.id}
        failed="We could not load the applications"
        empty={{
          title: 'No applications yet',
          text: 'Applications from the careers page appear here.',
        }}
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

/**
 * Finds an application by ID in the list, or asks the server if an email or notification links to one not on this
 * page.
 */
function useApplication(list: List<Application>, id: string | null): Application | null {
  const row = list.rows.find((one) => one.id === id);
  const asked = id !== null && !row && !list.loading ? { query: { q: id } } : null;
  const { data } = useRecord(listApplications, asked);
  return row ?? data?.find((one) => one.id === id) ?? null;
}

/**
 * Shows the CV in a dialog. The PDF is sandboxed by its own headers, so nothing in it runs as ours; an iframe’s sandbox
 * attribute would keep Chromium from showing it at all. If the browser cannot show it, staff can download it.
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
      title={application ? `CV from ${application.candidate}` : ''}
      onClose={onClose}
      wide
    >
      {application && (
        <div className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-soft">
              The candidate sent this file. Nothing in it can run here, but open a downloaded copy
              with care. If you see nothing, download it.
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
            title={`CV from ${application.candidate}`}
            className="h-[calc(100dvh-11rem)] min-h-80 w-full rounded-lg border border-line bg-sunken"
          />
        </div>
      )}
    </Sheet>
  );
}
