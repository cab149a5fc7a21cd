import type { ReactNode } from 'react';
import type { Overview } from '../../../contracts/reports.ts';
import { showMonth } from '../../../kernel/moments.ts';
import { show } from '../kit/words.ts';
import { Plot } from './plot.tsx';

const short = new Intl.NumberFormat('en-KE', { notation: 'compact' });

/** Each chart also has its figures as a table for screen readers. */
export function Charts({ months, week }: Pick<Overview, 'months' | 'week'>) {
  return (
    <div className="grid gap-6 xl:grid-cols-[1.6fr_1fr]">
      {months && <Revenue months={months} />}
      <Activity week={week} />
    </div>
  );
}

interface Series {
  name: string;
  values: number[];
  /** The colour and dash pattern of its line. */
  look: string;
  dash?: string;
}

function Revenue({ months }: { months: NonNullable<Overview['months']> }) {
  const expenses = months.flatMap((row) => row.expenses ?? []);
  const series: Series[] = [
    { name: 'Revenue', values: months.map((row) => row.revenue), look: 'stroke-leaf' },
    ...(expenses.length === months.length
      ? [{ name: 'Expenses', values: expenses, look: 'stroke-clay', dash: '5 4' }]
      : []),
  ];
  const places = months.map(({ month }, index) => ({
    label: showMonth(month),
    figures: series.map(({ name, values }) => ({ name, text: show(values[index]!) })),
  }));
  const names = series.map(({ name }) => name);
  return (
    <Chart
      title="Revenue Overview"
      counted="Cash: money received in each month, less refunds"
      legend={<Legend series={series} />}
      table={
        <Table
          head={['Month', ...names]}
          rows={places.map(({ label, figures }) => [label, ...figures.map(({ text }) => text)])}
          label={`${names.join(' and ').replace('E', 'e')} by month`}
        />
      }
    >
      <Plot
        label="Figures by month: use the arrow keys"
        places={places}
        values={series.flatMap(({ values }) => values)}
        name={(value) => short.format(value)}
      >
        {(heightOf, leftOf) =>
          series.map((line) => <Line key={line.name} {...{ ...line, heightOf, leftOf }} />)
        }
      </Plot>
    </Chart>
  );
}

type LineProps = Series & {
  heightOf: (value: number) => number;
  leftOf: (index: number) => number;
};

/** The line stretches with the plot at a constant width; dots are drawn separately because they would distort. */
function Line({ values, look, dash, heightOf, leftOf }: LineProps) {
  return (
    <svg
      aria-hidden="true"
      className={`absolute inset-0 size-full overflow-visible fill-none stroke-[2.5] ${look}`}
    >
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible">
        <polyline
          vectorEffect="non-scaling-stroke"
          strokeDasharray={dash}
          points={values.map((value, index) => `${leftOf(index)},${heightOf(value)}`).join(' ')}
        />
      </svg>
      {values.map((value, index) => (
        <circle
          key={index}
          cx={`${leftOf(index)}%`}
          cy={`${heightOf(value)}%`}
          r="3"
          className="fill-raised"
        />
      ))}
    </svg>
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
      <Plot
        bars
        label="Figures by day: use the arrow keys"
        places={week.map(({ weekday, users }) => ({
          label: weekday,
          figures: [{ name: 'People', text: String(users) }],
        }))}
        values={week.map(({ users }) => users)}
        name={String}
      >
        {(heightOf) => (
          <div aria-hidden="true" className="absolute inset-0 flex items-end">
            {week.map(({ day, users }) => (
              <div key={day} className="flex h-full flex-1 items-end justify-center">
                <div
                  className="w-4/5 max-w-9 rounded-t bg-leaf [print-color-adjust:exact]"
                  style={{ height: `${100 - heightOf(users)}%` }}
                />
              </div>
            ))}
          </div>
        )}
      </Plot>
    </Chart>
  );
}

function Chart({
  title,
  counted,
  legend,
  table,
  children,
}: {
  title: string;
  /** How its figures are counted, if there is more than one way. */
  counted?: string;
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
      {children}
      {counted && <p className="mt-3 text-sm text-soft">{counted}</p>}
      <div className="sr-only">{table}</div>
    </section>
  );
}

function Legend({ series }: { series: Series[] }) {
  return (
    <p className="flex gap-4 text-sm text-soft">
      {series.map(({ name, look, dash }) => (
        <span key={name}>
          <svg
            aria-hidden="true"
            className={`mr-1.5 inline-block h-1 w-[23px] stroke-2 align-middle ${look}`}
          >
            <line x1="0" x2="100%" y1="2" y2="2" strokeDasharray={dash} />
          </svg>
          {name}
        </span>
      ))}
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
