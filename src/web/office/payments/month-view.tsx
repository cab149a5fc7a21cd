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
import { Part } from '../kit/parts.tsx';
import { OneRecord } from '../kit/states.tsx';
import { useAskedAction } from '../kit/use-action.ts';
import { useRecord } from '../kit/use-record.ts';
import { ExportLinks } from '../kit/export-links.tsx';
import { Link } from '../../ui/link.tsx';
import { show } from '../kit/words.ts';

/** The last full month, which an accountant usually wants. */
function lastMonth(): string {
  const [year, month] = nairobiDay(new Date()).split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}

/** A month for the accountant: totals, file and closing. */
export function MonthView() {
  const [params, setParams] = useSearchParams();
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.exec(params.get('month') ?? '')?.[0] ?? lastMonth();
  const found = useRecord(readMonth, { params: { month } });
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
        <div className="flex flex-wrap gap-2">
          <ExportLinks list={listMonthLines} query={{ month }} />
        </div>
      </div>
      <OneRecord found={found} failed="We could not load the month.">
        {(report) => (
          <div className="grid grid-cols-1 gap-10">
            <Closing report={report} />
            <MonthSums report={report} />
            <MonthChanges report={report} />
          </div>
        )}
      </OneRecord>
    </>
  );
}

/** "Nov 2026". */
const nameOf = (month: string): string => `${showMonth(month)} ${month.slice(0, 4)}`;

/** The first day of the month after it. */
function dayAfter(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}

/** Whether and by whom the month was closed, and what is still open. */
function Closing({ report }: { report: MonthReport }) {
  const may = usePermission('sales');
  const { month, over, closed, open } = report;
  const close = useAskedAction(closeMonth, {
    question: () => ({
      title: `Close ${nameOf(month)}?`,
      text:
        open.length === 0
          ? 'We will keep every line as it is now and show later changes here.'
          : `Still open: ${open.map(({ text }) => text).join(' ')} You can close the month anyway. Later changes will appear here.`,
      confirm: open.length === 0 ? 'Close month' : 'Close month anyway',
    }),
    input: () => ({ params: { month }, body: { acknowledged: open.length > 0 } }),
    done: () => `${nameOf(month)} is closed`,
    failed: 'We could not close the month',
  });
  return (
    <section aria-labelledby="closing">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="closing" className="text-lg">
          {closed ? `Closed by ${closed.by}, ${showMoment(closed.at)}` : 'Not closed yet'}
        </h2>
        {may.write && over && (
          <ActionButton busy={close.busy} onClick={() => void close.ask(null)}>
            {closed ? 'Close again' : 'Close month'}
          </ActionButton>
        )}
      </div>
      {!over && (
        <p className="mt-1 text-sm text-soft">
          This month is not over. You can close it from {showDay(dayAfter(month))}.
        </p>
      )}
      <OpenMatters open={open} />
    </section>
  );
}

/** What to settle before closing a month, each with a link. */
function OpenMatters({ open }: { open: OpenMatter[] }) {
  if (open.length === 0)
    return <p className="mt-1 text-sm text-soft">Nothing is left to settle for this month.</p>;
  return (
    <ul className="mt-3 grid grid-cols-1 gap-2 text-sm">
      {open.map(({ kind, text, href }) => (
        <li key={kind} className="rounded-lg bg-sunrise/25 px-4 py-2.5">
          {text}{' '}
          <Link to={href} className="font-medium underline underline-offset-4">
            View
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What changed after the month was closed. */
function MonthChanges({ report: { closed, changes } }: { report: MonthReport }) {
  if (!closed) return null;
  return (
    <Part title="Changes since closing">
      {changes.length === 0 && (
        <p className="text-sm text-soft">No changes. Every line is as it was.</p>
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
            <span className="digits">
              {change.before === null ? 'new' : show(change.before, change.currency)}
              {' → '}
              {change.now === null ? 'removed' : show(change.now, change.currency)}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Totals by cash and by accrual, and totals of the lines in the file. */
function MonthSums({ report }: { report: MonthReport }) {
  const { cash, accrual, withheld } = report;
  return (
    <>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <Sums
          title="Cash: money received and paid out in the month"
          rows={[
            ['Received', cash.received],
            ['Refunded', outgoing(cash.refunded)],
            ['Dashboard revenue', cash.revenue],
            ['Provider fees', outgoing(cash.fees)],
            ...(cash.expenses === null
              ? []
              : ([['Expenses', outgoing(cash.expenses)]] as [string, number][])),
            ...(withheld === 0
              ? []
              : ([['Not cash: tax withheld by customers', withheld]] as [string, number][])),
          ]}
        />
        <Sums
          title="Accrual: invoices less credit notes, by date"
          rows={[
            ['Without VAT', accrual.net],
            ['VAT', accrual.vat],
            ['With VAT', accrual.total],
          ]}
        />
      </div>
      <section aria-labelledby="lines" className="min-w-0">
        <h3 id="lines" className="text-lg">
          Totals in the export file
        </h3>
        <p className="mb-3 text-sm text-soft">
          The totals above are in shillings. Dollar amounts without their own rate use {report.rate}
          .
        </p>
        <div className="overflow-x-auto rounded-xl border border-line bg-raised">
          <SumsTable sums={report.sums} />
        </div>
      </section>
    </>
  );
}

/** Zero has no sign. */
const outgoing = (amount: number): number => (amount === 0 ? 0 : -amount);

function Sums({ title, rows }: { title: string; rows: [string, number][] }) {
  return (
    <section className="rounded-xl border border-line bg-raised p-5">
      <h3 className="mb-3 text-base">{title}</h3>
      <dl className="grid gap-2 text-sm">
        {rows.map(([name, amount]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-soft">{name}</dt>
            <dd className="whitespace-nowrap digits">{show(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A line for each kind and currency. */
function SumsTable({ sums }: Pick<MonthReport, 'sums'>) {
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b border-line text-left text-soft">
          <th scope="col" className="px-4 py-2 font-semibold whitespace-nowrap">
            Lines
          </th>
          {['Count', 'Without VAT', 'VAT', 'With VAT', 'Cash', 'Tax withheld'].map((head) => (
            <th
              key={head}
              scope="col"
              className="px-4 py-2 text-right font-semibold whitespace-nowrap"
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sums.map((row) => (
          <tr key={`${row.kind}-${row.currency}`} className="border-b border-line last:border-0">
            <th scope="row" className="px-4 py-2 text-left font-medium whitespace-nowrap">
              {MONTH_WORDS[row.kind]}, {row.currency}
            </th>
            <td className="px-4 py-2 text-right digits">{row.count}</td>
            {[row.net, row.vat, row.total, row.cash, row.withheld].map((amount, index) => (
              <td key={index} className="px-4 py-2 text-right whitespace-nowrap digits">
                {amount === 0 ? '' : show(amount, row.currency)}
              </td>
            ))}
          </tr>
        ))}
        {sums.length === 0 && (
          <tr>
            <td colSpan={7} className="px-4 py-8 text-center text-soft">
              No lines in this month
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
