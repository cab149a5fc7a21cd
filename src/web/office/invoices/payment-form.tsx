import { useRef } from 'react';
import { MANUAL_METHODS, type InvoiceDetail } from '../../../contracts/invoices.ts';
import { manualPaymentInput, recordPayment } from '../../../contracts/invoices-office.ts';
import { nairobiDay, showDay } from '../../../kernel/clock.ts';
import { hasDueDay } from '../../lib/has-due-day.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx';
import { RecordForm, useRecordForm, type RecordFormOf } from '../kit/record-form.tsx';
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
          <Amount form={form} invoice={invoice} />
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

type PaymentFormState = Pick<RecordFormOf<typeof manualPaymentInput>, 'field' | 'put'>;

/** The part that is next stands there by itself; all that is open is one press away. */
function Amount({ form, invoice }: { form: PaymentFormState; invoice: InvoiceDetail }) {
  const { balance, dueNext, currency } = invoice;
  return (
    <div className="grid content-start gap-2">
      <TextField
        label={`Amount (${currency})`}
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        hint={hintOf(invoice)}
        {...form.field('amount', { valueAsNumber: true })}
      />
      {dueNext < balance && (
        <div>
          <Button
            type="button"
            variant="quiet"
            size="small"
            onClick={() => form.put('amount', balance)}
          >
            All that is open, {show(balance, currency)}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Of a plan the sum is that of the part that is next. */
function hintOf(invoice: InvoiceDetail): string {
  const { balance, dueNow, dueNext, dueDate, currency } = invoice;
  if (dueNext === balance) return `${show(balance, currency)} is open.`;
  const what = dueNow > 0 ? 'is due now' : 'is the next part';
  return `${show(dueNext, currency)} ${what}${hasDueDay(invoice) ? `, by ${showDay(dueDate)}` : ''}.`;
}

/** What is due now, else the instalment that is next, come today. */
function valuesOf(invoice: InvoiceDetail) {
  return {
    method: 'Bank Transfer' as const,
    amount: invoice.dueNext,
    reference: '',
    date: nairobiDay(new Date()),
    note: '',
    receipt: Boolean(invoice.email),
  };
}
