import { useRef } from 'react';
import { invoicePrompt, promptInvoice } from '../../../contracts/invoice-prompt.ts';
import type { InvoiceDetail } from '../../../contracts/invoices.ts';
import { fromMajor, mpesaTotal, toMajor } from '../../../kernel/money.ts';
import { TextField } from '../../ui/field.tsx';
import { AmountField, NUMBER } from '../kit/fields.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { useAction } from '../kit/use-action.ts';
import { show } from '../kit/words.ts';

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
    <section
      aria-label="Send M-Pesa prompt"
      className="mb-8 rounded-xl border border-line p-4 sm:p-5"
    >
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
    </section>
  );
}
