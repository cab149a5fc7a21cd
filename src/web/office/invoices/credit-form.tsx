import type { InvoiceDetail } from '../../../contracts/invoices.ts';
import { addCreditNote, creditNoteInput } from '../../../contracts/invoices-office.ts';
import { TextField } from '../../ui/field.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { useAction } from '../kit/use-action.ts';
import { show } from './show.ts';

/** Takes a part, or all that is open, of an issued invoice back. */
export function CreditForm({ invoice, onDone }: { invoice: InvoiceDetail; onDone: () => void }) {
  const add = useAction(addCreditNote, {
    done: (saved) => `Credit note ${saved.creditNotes.at(-1)?.id ?? ''} written.`,
  });
  const form = useRecordForm(creditNoteInput, {
    draft: `invoice-credit:${invoice.id}`,
    failed: 'The credit note could not be written.',
    row: invoice,
    values: ({ balance }) => ({ amount: balance, reason: '', open: balance }),
    send: (body, { id, balance }) => add.send({ params: { id }, body: { ...body, open: balance } }),
    done: onDone,
    acts: true,
  });
  return (
    <section aria-label="Credit note" className="mb-8 rounded-xl border border-line p-4 sm:p-5">
      <RecordForm form={form} save="Write credit note" onCancel={onDone}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={`Amount, VAT included (${invoice.currency})`}
            type="number"
            inputMode="decimal"
            min={0}
            step={0.01}
            hint={`${show(invoice.balance, invoice.currency)} is open.`}
            {...form.field('amount', { valueAsNumber: true })}
          />
          <TextField label="Reason" hint="Stands on the credit note." {...form.field('reason')} />
        </div>
      </RecordForm>
    </section>
  );
}
