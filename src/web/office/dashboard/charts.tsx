import { showMonth } from '../../../kernel/moments.ts';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { ReactNode } from 'react';
import type { Overview } from '../../../contracts/reports.ts';
import { formatMoney, fromMajor } from '../../../kernel/money.ts';

const AXIS = {
  stroke: 'var(--color-soft)',
  fontSize: 12,
  tickLine: false,
  axisLine: false,
} as const;
const TOOLTIP = {
  contentStyle: {
    background: 'var(--color-raised)',
    border: '1px solid var(--color-line)',
    borderRadius: 8,
    color: 'var(--color-ink)',
  },
  cursor: { stroke: 'var(--color-line)', fill: 'var(--color-sunken)' },
} as const;
const LINE = {
  type: 'linear',
  strokeWidth: 2.5,
  dot: { r: 3, strokeDasharray: 'none' },
  isAnimationActive: false,
} as const;
const money = (major: unknown): string => formatMoney(fromMajor(Number(major)));
const short = new Intl.NumberFormat('en-KE', { notation: 'compact' });

/** Each chart with the same figures as a table for those who read them otherwise. */
export default function Charts({ months, week }: Pick<Overview, 'months' | 'week'>) {
  return (
    <div className="grid gap-6 xl:grid-cols-[1.6fr_1fr]">
      {months && <Revenue months={months} />}
      <Activity week={week} />
    </div>
  );
}

function Revenue({ months }: { months: NonNullable<Overview['months']> }) {
  const shown = months.map(({ month, ...rest }) => ({ ...rest, month: showMonth(month) }));
  const books = shown.every(({ expenses }) => expenses !== null);
  return (
    <Chart
      title="Revenue Overview"
      legend={<Legend books={books} />}
      table={
        <Table
          head={['Month', 'Revenue', ...(books ? ['Expenses'] : [])]}
          rows={shown.map((row) => [
            row.month,
            money(row.revenue),
            ...(books ? [money(row.expenses)] : []),
          ])}
          label={books ? 'Revenue and expenses by month' : 'Revenue by month'}
        />
      }
    >
      <LineChart
        accessibilityLayer={false}
        data={shown}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
      >
        <CartesianGrid stroke="var(--color-line)" vertical={false} />
        <XAxis dataKey="month" {...AXIS} />
        <YAxis {...AXIS} width={48} tickFormatter={(value: number) => short.format(value)} />
        <Tooltip {...TOOLTIP} formatter={money} />
        <Line dataKey="revenue" name="Revenue" stroke="var(--color-leaf)" {...LINE} />
        {books && (
          <Line
            dataKey="expenses"
            name="Expenses"
            stroke="var(--color-clay)"
            strokeDasharray="5 4"
            {...LINE}
          />
        )}
      </LineChart>
    </Chart>
  );
}

function Activity({ week }: Pick<Overview, 'week'>) {
  return (
    <Chart
      title="User Activity"
      table={
        <Table
          head={['Day', 'People signed in']}
          rows={week.map((row) => [row.weekday, String(row.users)])}
          label="People signed in by day"
        />
      }
    >
      <BarChart
        accessibilityLayer={false}
        data={week}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
      >
        <CartesianGrid stroke="var(--color-line)" vertical={false} />
        <XAxis dataKey="weekday" {...AXIS} />
        <YAxis {...AXIS} width={32} allowDecimals={false} />
        <Tooltip {...TOOLTIP} />
        <Bar
          dataKey="users"
          name="People"
          fill="var(--color-leaf)"
          radius={[4, 4, 0, 0]}
          maxBarSize={36}
          isAnimationActive={false}
        />
      </BarChart>
    </Chart>
  );
}

function Chart({
  title,
  legend,
  table,
  children,
}: {
  title: string;
  legend?: ReactNode;
  table: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="min-w-0 rounded-xl border border-line bg-raised p-5">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg">{title}</h2>
        {legend}
      </div>
      <div aria-hidden="true" className="h-64">
        <ResponsiveContainer width="100%" height="100%">
          {children}
        </ResponsiveContainer>
      </div>
      <div className="sr-only">{table}</div>
    </section>
  );
}

function Legend({ books }: { books: boolean }) {
  return (
    <p className="flex gap-4 text-sm text-soft">
      <span>
        <span aria-hidden="true" className="mr-1.5 inline-block h-0.5 w-5 bg-leaf align-middle" />
        Revenue
      </span>
      {books && (
        <span>
          <span
            aria-hidden="true"
            className="mr-1.5 inline-block w-5 border-t-2 border-dashed border-clay align-middle"
          />
          Expenses
        </span>
      )}
    </p>
  );
}

function Table({ label, head, rows }: { label: string; head: string[]; rows: string[][] }) {
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]}>
            {row.map((value, index) => (
              <td key={head[index]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
