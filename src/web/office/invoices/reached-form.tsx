import * as z from 'zod/mini';
import type { InvoiceDetail } from '../../../contracts/invoices.ts';
import { day, updateInvoice } from '../../../contracts/invoices-office.ts';
import type { Scheduled } from '../../../contracts/terms.ts';
import { TextField } from '../../ui/field.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { bodyOf } from './form-values.ts';
import { show } from './show.ts';

const reachedInput = z.object({ date: day('Please give a date') });

interface Props {
  invoice: InvoiceDetail;
  part: Scheduled;
  /** Its place in the plan. */
  index: number;
  onDone: () => void;
}

/** Asks on which day a milestone that was reached is to be paid, and nothing else of the invoice (D175). */
export function ReachedForm({ invoice, part, index, onDone }: Props) {
  const update = useAction(updateInvoice, {
    done: (saved) => `“${part.label}” of ${saved.id} has its day.`,
  });
  const form = useRecordForm(reachedInput, {
    draft: `invoice-reached:${invoice.id}:${index}`,
    failed: 'The day could not be saved.',
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
      <RecordForm form={form} save="Give it its day" onCancel={onDone}>
        <TextField label="Pay by" type="date" className="sm:max-w-72" {...form.field('date')} />
      </RecordForm>
    </div>
  );
}

/** What becomes due, and who is told. */
function whatFollows({ issuedAt, email, currency }: InvoiceDetail, part: Scheduled): string {
  const due = `${show(part.open, currency)} is due by that day.`;
  return issuedAt === null || !email
    ? `${due} Nobody is written to.`
    : `${due} A mail tells ${email}.`;
}
