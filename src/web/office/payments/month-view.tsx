import { useSearchParams } from 'react-router';
import { closeMonth, readMonth, type MonthReport } from '../../../contracts/months.ts';
import { nairobiDay, showDay } from '../../../kernel/clock.ts';
import { showMoment, showMonth } from '../../../kernel/moments.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { usePermission } from '../kit/me.ts';
import { Failed, Loading } from '../kit/states.tsx';
import { useAskedAction } from '../kit/use-asked-action.ts';
import { useRecord } from '../kit/use-record.ts';
import { MonthChanges } from './month-changes.tsx';
import { MonthExports } from './month-exports.tsx';
import { OpenMatters } from './month-open.tsx';
import { MonthSums } from './month-sums.tsx';

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
