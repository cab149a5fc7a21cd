import type { Application } from '../../../contracts/recruitment-office.ts';
import { showDay } from '../../../kernel/clock.ts';
import { OneLine, RowActions } from '../kit/cells.tsx';
import type { Column } from '../kit/data-table.tsx';
import { MailLink } from '../kit/mail-link.tsx';
import { OpenRow, RowAction } from '../kit/row-action.tsx';
import { applicationStatus } from '../../../contracts/recruitment.ts';
import { ChoiceSelect } from '../kit/choice-select.tsx';

type Status = Application['status'];

const LOOKS: Record<Status, string> = {
  'Under Review': 'bg-sunrise/25 text-ink',
  Shortlisted: 'bg-good-soft text-good',
  Rejected: 'bg-sunken text-soft',
};

interface StatusSelectProps {
  /** Whose application it is, for screen readers. */
  name: string;
  value: Status;
  disabled: boolean;
  onChoose: (status: Status) => void;
}

/** Any of the three can be set at any time (S2-181). */
function StatusSelect({ name, value, disabled, onChoose }: StatusSelectProps) {
  return (
    <ChoiceSelect
      aria-label={`Status of ${name}`}
      title="Set here, nobody is mailed. Open the application to decide and write."
      value={value}
      disabled={disabled}
      options={applicationStatus.options.map((status) => [status, status] as const)}
      onChoose={(status) => onChoose(status as Status)}
      className={`min-h-9 rounded-md border border-edge px-2 text-sm font-semibold disabled:border-transparent disabled:opacity-100 ${LOOKS[value]}`}
    />
  );
}

interface Doing {
  mayWrite: boolean;
  /** The status to show: the one just chosen, while it is on its way. */
  statusOf: (row: Application) => Application['status'];
  choose: (row: Application, status: Application['status']) => Promise<void>;
  open: (id: string) => void;
  openResume: (id: string) => void;
}

/** The table of applications. */
export function applicationColumns(doing: Doing): Column<Application>[] {
  return [
    {
      head: 'Candidate',
      sort: 'fullName',
      cell: (row) => <Name row={row} open={() => doing.open(row.id)} />,
    },
    { head: 'Email', fold: true, phone: 'off', cell: (row) => <MailLink to={row.email} /> },
    {
      head: 'LinkedIn',
      fold: true,
      phone: 'off',
      cell: (row) => row.linkedIn && <Profile row={row} />,
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
        <StatusSelect
          name={row.candidate}
          value={doing.statusOf(row)}
          disabled={!doing.mayWrite}
          onChoose={(status) => void doing.choose(row, status)}
        />
      ),
    },
    {
      head: 'Applied Date',
      fold: true,
      sort: 'createdAt',
      cell: (row) => <OneLine>{showDay(new Date(row.appliedDate))}</OneLine>,
    },
    {
      head: 'Actions',
      cell: (row) =>
        row.resume === '' ? (
          <span className="text-soft">No Resume</span>
        ) : (
          <ResumeActions row={row} view={doing.openResume} />
        ),
    },
  ];
}

function Name({ row, open }: { row: Application; open: () => void }) {
  return (
    <>
      <OpenRow onClick={open}>{row.candidate}</OpenRow>
      <p className="max-w-56 wrap-break-word text-soft max-sm:text-xs max-sm:font-normal">
        {row.jobTitle}
      </p>
      {row.waiting.length > 0 && (
        <p className="text-sm font-semibold">
          {row.waiting.length === 1 ? 'A later one waits' : `${row.waiting.length} later ones wait`}
        </p>
      )}
    </>
  );
}

function Profile({ row }: { row: Application }) {
  return (
    <a
      href={row.linkedIn}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="underline decoration-line underline-offset-4"
    >
      Profile<span className="sr-only"> of {row.candidate} (opens in a new tab)</span>
    </a>
  );
}

function ResumeActions({ row, view }: { row: Application; view: (id: string) => void }) {
  return (
    <RowActions>
      <RowAction label={`View the resume of ${row.candidate}`} onClick={() => view(row.id)}>
        View
      </RowAction>
      <a
        href={`${row.resumePath}?download`}
        download
        className="inline-flex min-h-8 items-center font-medium underline-offset-4 hover:underline"
      >
        Download<span className="sr-only"> the resume of {row.candidate}</span>
      </a>
    </RowActions>
  );
}
