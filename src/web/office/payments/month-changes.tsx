import { MONTH_WORDS, type MonthReport } from '../../../contracts/months.ts';
import { show } from '../invoices/show.ts';

/** What is no longer as it was when the month was closed. */
export function MonthChanges({ report: { closed, changes } }: { report: MonthReport }) {
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
