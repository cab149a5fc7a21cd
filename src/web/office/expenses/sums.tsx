import { sumExpenses, type Expense } from '../../../contracts/expenses.ts';
import { formatMoney, fromMajor } from '../../../kernel/money.ts';
import type { List } from '../kit/use-list.ts';
import { useRecord } from '../kit/use-record.ts';

const FILTERS = ['q', 'category', 'from', 'to'] as const;
/** Categories that are named one by one; the others are told together. */
const NAMED = 4;

/** What the filtered expenses come to, in all and by category. */
export function Sums({ list }: { list: List<Expense> }) {
  const query = Object.fromEntries(
    FILTERS.flatMap((name) => (list.value(name) ? [[name, list.value(name)]] : [])),
  );
  const { data } = useRecord(sumExpenses, { query });
  if (!data || data.count === 0) return null;
  const rest = data.categories.slice(NAMED);
  const shares = [
    ...data.categories.slice(0, NAMED).map(({ category, total }) => ({ category, total })),
    ...(rest.length > 0
      ? [{ category: `${rest.length} more`, total: rest.reduce((sum, row) => sum + row.total, 0) }]
      : []),
  ];
  return (
    <section
      aria-label="Total of what is shown"
      className="mb-4 flex flex-wrap items-end gap-x-10 gap-y-4 rounded-xl border border-line bg-raised px-5 py-4"
    >
      <div>
        <p className="text-sm text-soft">
          {data.count === 1 ? '1 expense' : `${data.count.toLocaleString('en-KE')} expenses`}
        </p>
        <p className="font-display text-2xl font-bold tabular-nums">{show(data.total)}</p>
      </div>
      <dl className="flex flex-1 flex-wrap gap-x-8 gap-y-2 text-sm">
        {shares.map(({ category, total }) => (
          <div key={category} className="border-l-2 border-clay pl-3">
            <dt className="text-soft">{category}</dt>
            <dd className="font-medium tabular-nums">{show(total)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const show = (major: number): string => formatMoney(fromMajor(Math.round(major * 100) / 100));
