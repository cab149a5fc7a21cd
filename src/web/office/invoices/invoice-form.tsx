import * as z from 'zod/mini';
import {
  createInvoice,
  updateInvoice,
  day,
  invoiceInput,
} from '../../../contracts/invoices-office.ts';
import { type InvoiceDetail, MANUAL_METHODS } from '../../../contracts/invoices.ts';
import { DAY, nairobiDay } from '../../../kernel/clock.ts';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Options } from '../kit/controls.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { useSave } from '../kit/use-action.ts';
import { useForCustomer } from '../kit/use-record.ts';
import { LANGUAGES } from '../kit/words.ts';
import { type TermsForm, discountValues, NEW_LINE, planValues } from '../terms/form.ts';
import { PricedLines } from '../terms/priced-lines.tsx';
import { isStanding } from './actions.tsx';

/** The contract’s rules; the form also requires a due date. */
const invoiceForm = z.safeExtend(invoiceInput, { dueDate: day('Due date is required') });

/** The values of a new invoice form, for a customer where one is known. */
function newValues(whom?: ReturnType<typeof useForCustomer>) {
  return {
    customer: whom?.company || whom?.name || '',
    email: whom?.email ?? '',
    phone: whom?.phone ?? '',
    kraPin: whom?.kraPin ?? '',
    purchaseOrder: '',
    address: '',
    note: '',
    currency: 'KES' as const,
    status: 'Pending' as const,
    date: nairobiDay(new Date()),
    dueDate: nairobiDay(new Date(Date.now() + 7 * DAY)),
    items: [NEW_LINE],
    discount: discountValues(null),
    plan: [],
  };
}

/** The whole invoice as an update sends it. */
export function bodyOf(invoice: InvoiceDetail) {
  const { customer, email, address, note, currency, language, date, dueDate, status } = invoice;
  return {
    customer,
    email,
    address,
    note,
    currency,
    language,
    date,
    dueDate,
    status,
    discount: discountValues(invoice.discount),
    plan: planValues(invoice.plan),
    phone: invoice.phone ?? '',
    kraPin: invoice.kraPin ?? '',
    purchaseOrder: invoice.purchaseOrder ?? '',
    items: invoice.items.map(({ description, quantity, price, taxClass, discount: own }) => ({
      description,
      quantity,
      price,
      taxClass,
      discount: discountValues(own),
    })),
  };
}

const PAYMENT = { method: 'Bank Transfer' as const, reference: '', date: '' };

interface Props {
  invoice: InvoiceDetail | null;
  /** Called with the number of a new invoice, or null if the form was cancelled. */
  onDone: (made: string | null) => void;
}

/**
 * Customer, dates, items and status of an invoice. Once issued, only note, due date, contact and purchase order can
 * change.
 */
export function InvoiceForm({ invoice, onDone }: Props) {
  const save = useSave(createInvoice, updateInvoice, {
    added: (made) => `Invoice ${made.id} created.`,
    changed: (saved) => `Invoice ${saved.id} updated.`,
  });
  const whom = useForCustomer();
  const form = useRecordForm(invoiceForm, {
    draft: `invoice:${invoice?.id ?? `new${whom?.email ?? ''}`}`,
    row: invoice,
    failed: 'We could not save the invoice. Try again.',
    values: (read) => ({ ...(read ? bodyOf(read) : newValues(whom)), payment: PAYMENT }),
    closed: ({ id, status }: InvoiceDetail) =>
      isStanding(status) ? null : `Invoice ${id} is ${status.toLowerCase()}`,
    send: ({ payment, ...body }, read) =>
      save(
        body.status === 'Paid' && read?.status !== 'Paid'
          ? { ...body, payment: payment && { ...payment, open: read?.balance } }
          : body,
        read,
      ),
    done: (saved: InvoiceDetail | null) => onDone(saved?.id ?? null),
  });
  const issued = invoice?.issuedAt !== undefined && invoice.issuedAt !== null;
  const status = form.watch('status');
  const inParts = (form.watch('plan')?.length ?? 0) > 0;
  return (
    <RecordForm
      form={form}
      save={invoice ? 'Save' : 'Create invoice'}
      onCancel={() => onDone(null)}
    >
      {issued && (
        <Notice>
          {invoice.id} has been issued, so its lines and customer cannot change. You can still
          change the note, due date, payment plan, contact, purchase order and language. If you set
          the due date of a milestone, we will email the customer.
        </Notice>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Customer" required readOnly={issued} {...form.field('customer')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          hint="We send the invoice and its reminders here."
          {...form.field('email')}
        />
        <TextField label="Phone" type="tel" autoComplete="off" optional {...form.field('phone')} />
        <TextField
          label="KRA PIN"
          optional
          readOnly={issued}
          placeholder="P051234567X"
          {...form.field('kraPin')}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Address" optional readOnly={issued} {...form.field('address')} />
        <TextField
          label="Purchase order"
          optional
          maxLength={40}
          hint="The customer’s purchase order number."
          {...form.field('purchaseOrder')}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField label="Date" type="date" readOnly={issued} {...form.field('date')} />
        <TextField
          label="Due date"
          type="date"
          required
          readOnly={inParts}
          hint={inParts && 'Set by the payment plan.'}
          {...form.field('dueDate')}
        />
        <SelectField label="Currency" disabled={issued} {...form.field('currency')}>
          <Options of={['KES', 'USD']} />
        </SelectField>
      </div>
      <PricedLines
        form={form as unknown as TermsForm}
        name="items"
        noun="item"
        from="invoice date"
        fixed={issued}
        standard={() => 'Standard'}
      />
      {invoice && (
        <SelectField
          label="Language for emails, PDFs and pay page"
          className="sm:max-w-72"
          {...form.field('language')}
        >
          <Options of={LANGUAGES} />
        </SelectField>
      )}
      <TextArea label="Note on the invoice" optional rows={3} {...form.field('note')} />
      <SelectField
        label="Status"
        className="sm:max-w-72"
        hint="An invoice becomes overdue on the day after its due date."
        {...form.field('status')}
      >
        <Options of={['Pending', 'Paid', 'Overdue']} />
      </SelectField>
      {/* Saved as a payment of the whole balance. */}
      {status === 'Paid' && invoice?.status !== 'Paid' && (
        <fieldset className="rounded-xl border border-line p-4">
          <legend className="px-1 font-medium">How was it paid?</legend>
          <div className="grid gap-5 sm:grid-cols-3">
            <SelectField label="Method" {...form.field('payment.method')}>
              <Options of={MANUAL_METHODS} />
            </SelectField>
            <TextField label="Reference" optional {...form.field('payment.reference')} />
            <TextField
              label="Date"
              type="date"
              hint="If empty, we use today’s date."
              {...form.field('payment.date')}
            />
          </div>
        </fieldset>
      )}
    </RecordForm>
  );
}
