import { MANUAL_METHODS } from '../../../contracts/invoices.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { InvoiceFormState } from './item-lines.tsx';

/** How an invoice was paid that is set to Paid: it is recorded as a payment of the whole balance (D77). */
export function PaidFields({ form }: { form: Pick<InvoiceFormState, 'field'> }) {
  return (
    <fieldset className="rounded-xl border border-line p-4">
      <legend className="px-1 font-medium">How was it paid?</legend>
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField label="Method" {...form.field('payment.method')}>
          {MANUAL_METHODS.map((method) => (
            <option key={method} value={method}>
              {method}
            </option>
          ))}
        </SelectField>
        <TextField label="Reference" optional {...form.field('payment.reference')} />
        <TextField
          label="Date"
          type="date"
          hint="Today, where empty."
          {...form.field('payment.date')}
        />
      </div>
    </fieldset>
  );
}
