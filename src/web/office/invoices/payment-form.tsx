import { useRef } from 'react';
import { MANUAL_METHODS, type InvoiceDetail } from '../../../contracts/invoices.ts';
import { manualPaymentInput, recordPayment } from '../../../contracts/invoices-office.ts';
import { nairobiDay } from '../../../kernel/clock.ts';
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { useAction } from '../kit/use-action.ts';
import { show } from './show.ts';

/** Records money that came by bank, in cash or by cheque; never more than is open. */
export function PaymentForm({ invoice, onDone }: { invoice: InvoiceDetail; onDone: () => void }) {
  const record = useAction(recordPayment, { done: (saved) => `Payment for ${saved.id} recorded.` });
  // One key for one filled-in form: a press that is repeated because no answer came records once.
  const key = useRef(crypto.randomUUID());
  const form = useRecordForm(manualPaymentInput, {
    draft: `invoice-payment:${invoice.id}`,
    row: invoice,
    failed: 'The payment could not be recorded.',
    values: valuesOf,
    send: (body) =>
      record.send({
        params: { id: invoice.id },
        body,
        headers: { 'idempotency-key': key.current },
      }),
    done: onDone,
    acts: true,
  });
  return (
    <section aria-label="Record payment" className="mb-8 rounded-xl border border-line p-4 sm:p-5">
      <RecordForm form={form} save="Record payment" onCancel={onDone}>
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField label="Method" {...form.field('method')}>
            {MANUAL_METHODS.map((method) => (
              <option key={method} value={method}>
                {method}
              </option>
            ))}
          </SelectField>
          <TextField
            label={`Amount (${invoice.currency})`}
            type="number"
            inputMode="decimal"
            min={0}
            step={0.01}
            hint={`${show(invoice.balance, invoice.currency)} is open.`}
            {...form.field('amount', { valueAsNumber: true })}
          />
          <TextField
            label="Reference"
            optional
            hint="Of the bank or the cheque."
            {...form.field('reference')}
          />
          <TextField label="Date" type="date" {...form.field('date')} />
        </div>
        <TextField label="Note" optional {...form.field('note')} />
        {invoice.email && (
          <Checkbox label={`Mail a receipt to ${invoice.email}`} {...form.field('receipt')} />
        )}
      </RecordForm>
    </section>
  );
}

/** What is due now, come today; all that is open where nothing is due yet. */
function valuesOf(invoice: InvoiceDetail) {
  return {
    method: 'Bank Transfer' as const,
    amount: invoice.dueNow > 0 ? invoice.dueNow : invoice.balance,
    reference: '',
    date: nairobiDay(new Date()),
    note: '',
    receipt: Boolean(invoice.email),
  };
}
