import { useSearchParams } from 'react-router';
import {
  closeMonth,
  readMonth,
  type MonthReport,
  listMonthLines,
  type OpenMatter,
  MONTH_WORDS,
} from '../../../contracts/months.ts';
import { nairobiDay, showDay } from '../../../kernel/clock.ts';
import { showMoment, showMonth } from '../../../kernel/moments.ts';
import { ActionButton } from '../kit/controls.tsx';
import { usePermission } from '../kit/me.ts';
import { Failed, Loading } from '../kit/states.tsx';
import { useAskedAction } from '../kit/use-action.ts';
import { useRecord } from '../kit/use-record.ts';
import { MonthSums } from './month-sums.tsx';
import { ExportLinks } from '../kit/export-links.tsx';
import { Link } from '../../ui/link.tsx';
import { show } from '../kit/words.ts';

/** The month before the one of today: what an accountant asks for. */
function lastMonth(): string {
  const [year, month] = nairobiDay(new Date()).split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}

/** A month for the accountant: its sums, its file, and that it was closed. */
export function MonthView() {
  const [params, setParams] = useSearchParams();
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.exec(params.get('month') ?? '')?.[0] ?? lastMonth();
  const { data, error, refetch } = useRecord(readMonth, { params: { month } });
  const shown = data?.month === month ? data : undefined;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-3">
        <label className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
          Month
          <input
            type="month"
            value={month}
            min="2020-01"
            max="2099-12"
            onChange={(event) =>
              event.target.value &&
              setParams({ view: 'month', month: event.target.value }, { preventScrollReset: true })
            }
            className="min-h-10 rounded-lg border border-edge bg-raised px-3 text-sm text-ink"
          />
        </label>
        <MonthExports month={month} />
      </div>
      {shown ? (
        <Month report={shown} />
      ) : error ? (
        <Failed title="The month could not be loaded." error={error} retry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  );
}

function Month({ report }: { report: MonthReport }) {
  return (
    <div className="grid grid-cols-1 gap-10">
      <Closing report={report} />
      <MonthSums report={report} />
      <MonthChanges report={report} />
    </div>
  );
}

/** "Nov 2026". */
const nameOf = (month: string): string => `${showMonth(month)} ${month.slice(0, 4)}`;

/** The first day of the month after it. */
function dayAfter(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}

/** Whether the month is closed, by whom, and what stands in the way. */
function Closing({ report }: { report: MonthReport }) {
  const may = usePermission('sales');
  const { month, over, closed, open } = report;
  const close = useAskedAction(closeMonth, {
    question: () => ({
      title: `Close ${nameOf(month)}?`,
      text:
        open.length === 0
          ? 'Every line is kept as it stands. What changes later is shown here.'
          : `This is still open: ${open.map(({ text }) => text).join(' ')} The month can be closed all the same; what changes later is shown here.`,
      confirm: open.length === 0 ? 'Close the month' : 'Close it all the same',
    }),
    input: () => ({ params: { month }, body: { acknowledged: open.length > 0 } }),
    done: () => `${nameOf(month)} is closed`,
    failed: 'The month could not be closed',
  });
  return (
    <section aria-labelledby="closing">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="closing" className="text-lg">
          {closed ? `Closed by ${closed.by}, ${showMoment(closed.at)}` : 'Not closed yet'}
        </h2>
        {may.write && over && (
          <ActionButton busy={close.busy} onClick={() => void close.ask(null)}>
            {closed ? 'Close again' : 'Close the month'}
          </ActionButton>
        )}
      </div>
      {!over && (
        <p className="mt-1 text-sm text-soft">
          This month is not over. It can be closed from {showDay(dayAfter(month))} on.
        </p>
      )}
      <OpenMatters open={open} />
    </section>
  );
}

/** The month's file: every line, for the accountant's own program. */
function MonthExports({ month }: { month: string }) {
  return (
    <div className="flex flex-wrap gap-2">
      <ExportLinks list={listMonthLines} query={{ month }} />
    </div>
  );
}

/** What should be settled before a month is closed, each with the way to it. */
function OpenMatters({ open }: { open: OpenMatter[] }) {
  if (open.length === 0)
    return <p className="mt-1 text-sm text-soft">Nothing is open that belongs to it.</p>;
  return (
    <ul className="mt-3 grid grid-cols-1 gap-2 text-sm">
      {open.map(({ kind, text, href }) => (
        <li key={kind} className="rounded-lg bg-sunrise/25 px-4 py-2.5">
          {text}{' '}
          <Link to={href} className="font-medium underline underline-offset-4">
            See them
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What is no longer as it was when the month was closed. */
function MonthChanges({ report: { closed, changes } }: { report: MonthReport }) {
  if (!closed) return null;
  return (
    <section aria-labelledby="changes">
      <h3 id="changes" className="mb-2 text-lg">
        Changed since it was closed
      </h3>
      {changes.length === 0 && (
        <p className="text-sm text-soft">Nothing: every line is as it was.</p>
      )}
      <ul className="text-sm">
        {changes.map((change) => (
          <li
            key={`${change.kind}-${change.id}`}
            className="flex flex-wrap justify-between gap-x-6 border-t border-line py-2"
          >
            <span className="wrap-anywhere">
              <strong>{MONTH_WORDS[change.kind]}</strong> {change.document}, {change.customer}
            </span>
            <span className="tabular-nums">
              {change.before === null ? 'new' : show(change.before, change.currency)}
              {' → '}
              {change.now === null ? 'gone' : show(change.now, change.currency)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
