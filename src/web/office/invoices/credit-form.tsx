import type { InvoiceDetail } from '../../../contracts/invoices.ts';
import { addCreditNote, creditNoteInput } from '../../../contracts/invoices-office.ts';
import { TextField } from '../../ui/field.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { useAction } from '../kit/use-action.ts';
import { show } from './show.ts';

/** Who is told of the credit note, in words. */
const whoHears = ({ email, sentAt }: InvoiceDetail): string =>
  email && sentAt
    ? `A credit note says so, and ${email} gets it by mail at once.`
    : 'A credit note says so; nobody is mailed.';

/** Takes a part, or all that is open, of an issued invoice back. Begins empty and asks, as a refund does. */
export function CreditForm({ invoice, onDone }: { invoice: InvoiceDetail; onDone: () => void }) {
  const add = useAction(addCreditNote, {
    done: (saved) => `Credit note ${saved.creditNotes.at(-1)?.id ?? ''} written.`,
  });
  const form = useRecordForm(creditNoteInput, {
    draft: `invoice-credit:${invoice.id}`,
    failed: 'The credit note could not be written.',
    row: invoice,
    values: ({ balance }) => ({ amount: undefined, reason: '', open: balance }),
    ask: ({ amount, reason }) => ({
      title: `Take ${show(amount ?? invoice.balance, invoice.currency)} off ${invoice.id}?`,
      text: `${whoHears(invoice)} It cannot be taken back. The reason stands on it: “${reason}”.`,
      confirm: 'Write credit note',
    }),
    send: (body, { id, balance }) => add.send({ params: { id }, body: { ...body, open: balance } }),
    done: onDone,
    acts: true,
  });
  return (
    <section aria-label="Credit note" className="mb-8 rounded-xl border border-line p-4 sm:p-5">
      <RecordForm form={form} save="Write credit note" onCancel={onDone}>
        <div className="grid gap-5 sm:grid-cols-2">
          <div>
            <TextField
              label={`Amount, VAT included (${invoice.currency})`}
              type="number"
              inputMode="decimal"
              min={0}
              step={0.01}
              {...form.field('amount', { valueAsNumber: true })}
            />
            <button
              type="button"
              className="mt-1 min-h-8 text-sm underline underline-offset-4"
              onClick={() => form.put('amount', invoice.balance)}
            >
              All that is open: {show(invoice.balance, invoice.currency)}
            </button>
          </div>
          <TextField label="Reason" hint="Stands on the credit note." {...form.field('reason')} />
        </div>
      </RecordForm>
    </section>
  );
}
