import { MONTH_WORDS, type MonthReport } from '../../../contracts/months.ts';
import { show } from '../kit/words.ts';

/** Both ways of counting, each under its name, and the sums of the file's lines. */
export function MonthSums({ report }: { report: MonthReport }) {
  const { cash, accrual } = report;
  return (
    <>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <Sums
          title="Cash: money that moved in the month"
          rows={[
            ['Received', cash.received],
            ['Refunded', outgoing(cash.refunded)],
            ['Revenue, as on the dashboard’s chart', cash.revenue],
            ['Fees of providers', outgoing(cash.fees)],
            ...(cash.expenses === null
              ? []
              : ([['Expenses', outgoing(cash.expenses)]] as [string, number][])),
          ]}
        />
        <Sums
          title="Accrual: invoices less credit notes, by their dates"
          rows={[
            ['Without VAT', accrual.net],
            ['VAT', accrual.vat],
            ['With VAT', accrual.total],
          ]}
        />
      </div>
      <section aria-labelledby="lines" className="min-w-0">
        <h3 id="lines" className="text-lg">
          What the file adds up to
        </h3>
        <p className="mb-3 text-sm text-soft">
          Sums above are in shillings; dollars without a rate of their own count at {report.rate}.
        </p>
        <div className="overflow-x-auto rounded-xl border border-line bg-raised">
          <SumsTable sums={report.sums} />
        </div>
      </section>
    </>
  );
}

/** Nothing has no sign. */
const outgoing = (amount: number): number => (amount === 0 ? 0 : -amount);

function Sums({ title, rows }: { title: string; rows: [string, number][] }) {
  return (
    <section className="rounded-xl border border-line bg-raised p-5">
      <h3 className="mb-3 text-base">{title}</h3>
      <dl className="grid gap-2 text-sm">
        {rows.map(([name, amount]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-soft">{name}</dt>
            <dd className="whitespace-nowrap tabular-nums">{show(amount)}</dd>
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
          {['Number', 'Without VAT', 'VAT', 'With VAT', 'Cash'].map((head) => (
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
          <SumRow key={`${row.kind}-${row.currency}`} row={row} />
        ))}
        {sums.length === 0 && (
          <tr>
            <td colSpan={6} className="px-4 py-8 text-center text-soft">
              Nothing happened in this month.
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function SumRow({ row }: { row: MonthReport['sums'][number] }) {
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="px-4 py-2 text-left font-medium whitespace-nowrap">
        {MONTH_WORDS[row.kind]}, {row.currency}
      </th>
      <td className="px-4 py-2 text-right tabular-nums">{row.count}</td>
      {[row.net, row.vat, row.total, row.cash].map((amount, index) => (
        <td key={index} className="px-4 py-2 text-right whitespace-nowrap tabular-nums">
          {amount === 0 ? '' : show(amount, row.currency)}
        </td>
      ))}
    </tr>
  );
}
