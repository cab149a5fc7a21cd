import { useRef, useState } from 'react';
import { manualPaymentInput, recordPayment } from '../../../contracts/invoice-payments.ts';
import { invoicePrompt, promptInvoice } from '../../../contracts/invoice-prompt.ts';
import { RECORDED_METHODS, type InvoiceDetail } from '../../../contracts/invoices.ts';
import {
  isWithheld,
  proposedWithholding,
  WITHHOLDING_RATES,
} from '../../../contracts/withholding.ts';
import { nairobiDay, showDay } from '../../../kernel/clock.ts';
import { fromMajor, mpesaTotal, toMajor } from '../../../kernel/money.ts';
import { ApiError } from '../../lib/api.ts';
import { hasDueDay } from '../../lib/has-due-day.ts';
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useConfirm } from '../kit/confirm.tsx';
import { ActionButton, Options } from '../kit/controls.tsx';
import { AmountField, NUMBER } from '../kit/fields.tsx';
import { FormBox, RecordForm, useRecordForm, type RecordFormOf } from '../kit/record-form.tsx';
import { useAction } from '../kit/use-action.ts';
import { show } from '../kit/words.ts';

/** Records a payment by bank, cash or cheque, never above the amount due. */
export function PaymentForm({ invoice, onDone }: { invoice: InvoiceDetail; onDone: () => void }) {
  const form = usePaymentForm(invoice, onDone);
  const withheld = isWithheld(form.watch('method') ?? '');
  return (
    <FormBox label="Record payment">
      <RecordForm form={form} save="Record payment" onCancel={onDone}>
        <JustRecorded invoice={invoice} known={form.known} />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label="Method"
            hint={
              withheld
                ? 'The customer pays it to KRA. It is not counted as money received.'
                : undefined
            }
            {...form.field('method', { onChange: form.proposeAmount })}
          >
            <Options of={RECORDED_METHODS} />
          </SelectField>
          <PaidAmount form={form} invoice={invoice} />
          <TextField
            label={withheld ? 'Certificate number' : 'Reference'}
            optional={!withheld}
            hint={
              withheld
                ? 'As on the certificate from KRA.'
                : 'The M-Pesa receipt number, bank reference or cheque number.'
            }
            {...form.field('reference')}
          />
          <TextField
            label={withheld ? 'Certificate date' : 'Date'}
            type="date"
            {...form.field('date')}
          />
        </div>
        <SharedReceipt form={form} currency={invoice.currency} />
        <TextField label="Note" optional {...form.field('note')} />
        {invoice.email && (
          <Checkbox label={`Email a receipt to ${invoice.email}`} {...form.field('receipt')} />
        )}
      </RecordForm>
    </FormBox>
  );
}

/**
 * The form keeps its amount when a colleague records a payment, or it would change to the next instalment. It sends
 * the amount due that it shows, and the server refuses if that is out of date.
 */
function usePaymentForm(invoice: InvoiceDetail, onDone: () => void) {
  const record = useAction(recordPayment, { done: (saved) => `Payment for ${saved.id} recorded.` });
  const confirm = useConfirm();
  const [known] = useState(() => new Set(invoice.payments.map((payment) => payment.id)));
  // One key per form, so that a repeated press after a lost answer records only once.
  const key = useRef(crypto.randomUUID());
  const before = useRef('');
  const form = useRecordForm(manualPaymentInput, {
    draft: `invoice-payment:${invoice.id}`,
    row: null,
    failed: 'We could not record the payment. Try again.',
    values: () => valuesOf(invoice),
    async send({ parts = [], came, ...filled }) {
      const body = {
        ...filled,
        open: invoice.balance,
        ...(parts.length > 0 && { parts, came }),
      };
      const call = {
        params: { id: invoice.id },
        body,
        headers: { 'idempotency-key': key.current },
      };
      try {
        return await record.send(call);
      } catch (error) {
        const alike = error instanceof ApiError && error.code === 'payment_alike';
        if (!alike || !(await confirm({ ...RECORD_AGAIN, text: error.message }))) throw error;
        return record.send({ ...call, body: { ...body, open: undefined, again: true } });
      }
    },
    done: onDone,
    acts: true,
  });
  return {
    ...form,
    known,
    /** The amount that goes with a newly chosen method: of a withheld tax its rate, of money what is due next. */
    proposeAmount({ target: { value: method } }: { target: { value: string } }): void {
      if (isWithheld(method))
        form.put('amount', proposedWithholding(method, invoice, invoice.payments));
      else if (isWithheld(before.current)) form.put('amount', invoice.dueNext);
      before.current = method;
    },
  };
}

const RECORD_AGAIN = { title: 'Record this payment again?', confirm: 'Record payment' };

/** Payments recorded while this form was open. */
function JustRecorded({ invoice, known }: { invoice: InvoiceDetail; known: Set<string> }) {
  const fresh = invoice.payments.filter(
    ({ id, settles, status }) => !known.has(id) && settles > 0 && status === 'Completed',
  );
  if (fresh.length === 0) return null;
  const { balance, currency } = invoice;
  return (
    <Notice tone="danger" title="A payment has just been recorded">
      {fresh.map(({ id, by, method, ...payment }) => (
        <p key={id}>
          {by ?? 'The customer'} {by ? 'recorded' : 'paid'} {show(payment.amount, payment.currency)}{' '}
          ({method}).
        </p>
      ))}
      <p>{balance > 0 ? `${show(balance, currency)} is still due.` : 'Nothing is due now.'}</p>
    </Notice>
  );
}

/** Other invoices paid by the same receipt; all parts are recorded in one call. */
function SharedReceipt({ form, currency }: { form: PaymentFormState; currency: string }) {
  const parts = form.watch('parts') ?? [];
  const put = (next: typeof parts): void => form.put('parts', next, false);
  return (
    <div className="grid gap-4">
      {parts.length > 0 && (
        <AmountField
          label={`Total on the receipt (${currency})`}
          hint="The amounts for the invoices cannot exceed this total."
          {...form.field('came', NUMBER)}
        />
      )}
      {parts.map((_part, index) => (
        <div key={index} className="grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
          <TextField
            label={`Other invoice ${index + 1}`}
            autoCapitalize="characters"
            hint="For example, INV-00012."
            {...form.field(`parts.${index}.invoice`)}
          />
          <AmountField
            label={`Amount for this invoice (${currency})`}
            {...form.field(`parts.${index}.amount`, NUMBER)}
          />
          <ActionButton onClick={() => put(parts.filter((_one, at) => at !== index))}>
            Remove
          </ActionButton>
        </div>
      ))}
      <div>
        <ActionButton onClick={() => put([...parts, { invoice: '', amount: undefined as never }])}>
          {parts.length === 0 ? 'Add another invoice for this receipt' : 'Add another invoice'}
        </ActionButton>
      </div>
    </div>
  );
}

type PaymentFormState = Pick<RecordFormOf<typeof manualPaymentInput>, 'field' | 'put' | 'watch'>;

/** Starts with the next instalment; a button sets the whole balance. */
function PaidAmount({ form, invoice }: { form: PaymentFormState; invoice: InvoiceDetail }) {
  const { balance, dueNext, currency } = invoice;
  return (
    <div className="grid content-start gap-2">
      <AmountField
        label={`Amount (${currency})`}
        hint={hintOf(invoice, form.watch('method'))}
        {...form.field('amount', NUMBER)}
      />
      {dueNext < balance && !isWithheld(form.watch('method') ?? '') && (
        <div>
          <ActionButton onClick={() => form.put('amount', balance)}>
            Use the whole balance, {show(balance, currency)}
          </ActionButton>
        </div>
      )}
    </div>
  );
}

/** With a payment plan, the amount is that of the next part. */
function hintOf(invoice: InvoiceDetail, method: string | undefined): string {
  const { balance, dueNow, dueNext, dueDate, currency } = invoice;
  if (method !== undefined && isWithheld(method)) {
    const rate = WITHHOLDING_RATES[method] / 100;
    return `Usually ${rate}% of ${show(invoice.amount, currency)} without VAT. ${show(balance, currency)} is due.`;
  }
  if (method === 'M-Pesa' && currency === 'KES' && !Number.isInteger(balance)) {
    const whole = show(toMajor(mpesaTotal(fromMajor(balance))), currency);
    return `${show(balance, currency)} is due. M-Pesa uses whole shillings, so ${whole} pays it in full.`;
  }
  if (dueNext === balance) return `${show(balance, currency)} is due.`;
  const what = dueNow > 0 ? 'is due now' : 'is the next instalment';
  return `${show(dueNext, currency)} ${what}${hasDueDay(invoice) ? ` (due date: ${showDay(dueDate)})` : ''}.`;
}

/** The amount due now, else the next instalment, dated today. */
function valuesOf(invoice: InvoiceDetail) {
  return {
    method: 'Bank Transfer' as (typeof RECORDED_METHODS)[number],
    amount: invoice.dueNext,
    reference: '',
    date: nairobiDay(new Date()),
    note: '',
    receipt: Boolean(invoice.email),
    came: undefined,
    parts: [],
  };
}

/** Asks for money on the phone of a customer who is on the line. */
export function PromptForm({ invoice, onDone }: { invoice: InvoiceDetail; onDone: () => void }) {
  const send = useAction(promptInvoice, {
    done: (_saved, { body }) => `M-Pesa prompt sent to ${body!.phoneNumber}.`,
  });
  // One key per form, so that a repeated press after a lost answer asks only once.
  const key = useRef(crypto.randomUUID());
  const form = useRecordForm(invoicePrompt, {
    draft: `invoice-prompt:${invoice.id}`,
    row: null,
    failed: 'We could not send the prompt. Try again.',
    values: () => ({
      phoneNumber: invoice.phone ?? '',
      amount: toMajor(mpesaTotal(fromMajor(invoice.dueNext))),
    }),
    ask: ({ phoneNumber, amount }) => ({
      title: 'Send the M-Pesa prompt?',
      text: `${phoneNumber} will be asked to pay ${show(amount, invoice.currency)} for ${invoice.id}.`,
      confirm: 'Send prompt',
    }),
    send: (body) =>
      send.send({
        params: { id: invoice.id },
        body,
        headers: { 'idempotency-key': key.current },
      }),
    done: onDone,
    acts: true,
  });
  return (
    <FormBox label="Send M-Pesa prompt">
      <RecordForm form={form} save="Send prompt" busyText="Sending…" onCancel={onDone}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Phone number"
            type="tel"
            hint="The prompt appears on this phone. Stay on the line until the customer has entered the PIN."
            {...form.field('phoneNumber')}
          />
          <AmountField
            label={`Amount (${invoice.currency})`}
            hint={`${show(invoice.balance, invoice.currency)} is due. M-Pesa uses whole shillings.`}
            {...form.field('amount', NUMBER)}
          />
        </div>
      </RecordForm>
    </FormBox>
  );
}
