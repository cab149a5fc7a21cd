import { useState } from 'react';
import * as z from 'zod/mini';
import { day, updateInvoice } from '../../../contracts/invoices-office.ts';
import type { InvoiceDetail } from '../../../contracts/invoices.ts';
import type { Scheduled } from '../../../contracts/terms.ts';
import { showDay } from '../../../kernel/clock.ts';
import { TextField } from '../../ui/field.tsx';
import { RowAction } from '../kit/cells.tsx';
import { usePermission } from '../kit/me.ts';
import { Part } from '../kit/parts.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { Status, type StatusTone } from '../kit/states.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { show } from '../kit/words.ts';
import { isStanding } from './actions.tsx';
import { bodyOf } from './invoice-form.tsx';

const reachedInput = z.object({ date: day('Enter a date') });

interface Props {
  invoice: InvoiceDetail;
  part: Scheduled;
  /** Its index in the plan. */
  index: number;
  onDone: () => void;
}

/** Asks only for the due date of a milestone that has been reached. */
function ReachedForm({ invoice, part, index, onDone }: Props) {
  const update = useAction(updateInvoice, {
    done: (saved) => `“${part.label}” of ${saved.id} now has a due date.`,
  });
  const form = useRecordForm(reachedInput, {
    draft: `invoice-reached:${invoice.id}:${index}`,
    failed: 'We could not save the due date. Try again.',
    row: invoice,
    values: () => ({ date: '' }),
    send: ({ date }, read) => {
      const body = bodyOf(read);
      body.plan = body.plan.map((one, at) =>
        at === index ? { ...one, due: 'date' as const, date } : one,
      );
      return update.send({ params: { id: read.id }, body, headers: ifMatch(read) });
    },
    done: onDone,
    acts: true,
  });
  return (
    <div className="mt-3 rounded-xl border border-line p-4">
      <p className="mb-4">{whatFollows(invoice, part)}</p>
      <RecordForm form={form} save="Set due date" onCancel={onDone}>
        <TextField label="Pay by" type="date" className="sm:max-w-72" {...form.field('date')} />
      </RecordForm>
    </div>
  );
}

/** What becomes due, and who is emailed. */
function whatFollows({ issuedAt, email, currency }: InvoiceDetail, part: Scheduled): string {
  const due = `${show(part.open, currency)} will be due by the day you set.`;
  return issuedAt === null || !email
    ? `${due} No email is sent.`
    : `${due} We will email ${email}.`;
}

const STATES: Record<Scheduled['state'], [StatusTone, string]> = {
  settled: ['good', 'Settled'],
  overdue: ['danger', 'Overdue'],
  due: ['wait', 'Due now'],
  later: ['off', 'Later'],
};

/** The instalments of an invoice’s plan and the balance of each. */
export function Schedule({ invoice }: { invoice: InvoiceDetail }) {
  const [reached, setReached] = useState<number | null>(null);
  const may = usePermission('sales');
  const { schedule, currency, status } = invoice;
  if (schedule.length === 0 || !isStanding(status)) return null;
  return (
    <Part title="Payment plan">
      <ol>
        {schedule.map((part, index) => (
          <li key={index} className="border-t border-line py-2.5 text-sm">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <span className="min-w-0 wrap-anywhere">
                <strong className="font-medium">{part.label}</strong>,{' '}
                {part.dueDate ? `by ${showDay(part.dueDate)}` : 'when the milestone is reached'}{' '}
                <Status tone={STATES[part.state][0]}>{STATES[part.state][1]}</Status>
                {may.write && !part.dueDate && part.open > 0 && (
                  <span className="block sm:ml-3 sm:inline-block">
                    <RowAction
                      label={`Mark milestone reached: ${part.label}`}
                      onClick={() => setReached(index)}
                    >
                      Mark milestone reached
                    </RowAction>
                  </span>
                )}
              </span>
              <span className="ml-auto text-right digits">
                {show(part.amount, currency)}
                {part.open > 0 && part.settled > 0 && (
                  <span className="text-soft"> ({show(part.open, currency)} unpaid)</span>
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
    </Part>
  );
}
