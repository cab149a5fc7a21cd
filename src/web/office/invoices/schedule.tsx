import { useState } from 'react';
import type { InvoiceDetail } from '../../../contracts/invoices.ts';
import type { Scheduled } from '../../../contracts/terms.ts';
import { showDay } from '../../../kernel/clock.ts';
import { usePermission } from '../kit/me.ts';
import { RowAction } from '../kit/row-action.tsx';
import { Status, type StatusTone } from '../kit/status.tsx';
import { isStanding } from './columns.tsx';
import { ReachedForm } from './reached-form.tsx';
import { show } from './show.ts';

const STATES: Record<Scheduled['state'], [StatusTone, string]> = {
  settled: ['good', 'Settled'],
  overdue: ['danger', 'Overdue'],
  due: ['wait', 'Due now'],
  later: ['off', 'Later'],
};

/** The instalments of an invoice with a plan, and what of each is open. */
export function Schedule({ invoice }: { invoice: InvoiceDetail }) {
  const [reached, setReached] = useState<number | null>(null);
  const may = usePermission('sales');
  const { schedule, currency, status } = invoice;
  if (schedule.length === 0 || !isStanding(status)) return null;
  return (
    <section aria-labelledby="schedule-title">
      <h3 id="schedule-title" className="mb-2 text-lg">
        Payment plan
      </h3>
      <ol>
        {schedule.map((part, index) => (
          <li key={index} className="border-t border-line py-2.5 text-sm">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <span className="min-w-0 wrap-anywhere">
                <strong className="font-medium">{part.label}</strong>,{' '}
                {part.dueDate ? `by ${showDay(part.dueDate)}` : 'once it is reached'}{' '}
                <Status tone={STATES[part.state][0]}>{STATES[part.state][1]}</Status>
                {may.write && !part.dueDate && part.open > 0 && (
                  <span className="block sm:ml-3 sm:inline-block">
                    <RowAction
                      label={`Reached: give it its day, ${part.label}`}
                      onClick={() => setReached(index)}
                    >
                      Reached: give it its day
                    </RowAction>
                  </span>
                )}
              </span>
              <span className="ml-auto text-right tabular-nums">
                {show(part.amount, currency)}
                {part.open > 0 && part.settled > 0 && (
                  <span className="text-soft"> ({show(part.open, currency)} open)</span>
                )}
              </span>
            </div>
            {reached === index && !part.dueDate && (
              <ReachedForm
                invoice={invoice}
                part={part}
                index={index}
                onDone={() => setReached(null)}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
