import type { InvoiceDetail, InvoicePayment } from '../../../contracts/invoices.ts';
import { reversePayment } from '../../../contracts/invoices-office.ts';
import { formatMoney, fromMajor } from '../../../kernel/money.ts';
import { TextField } from '../../ui/field.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { useAction } from '../kit/use-action.ts';

/** Takes a recorded payment back: a bounced cheque, a wrong line. */
export function ReverseForm({
  invoice,
  payment,
  onDone,
}: {
  invoice: InvoiceDetail;
  payment: InvoicePayment;
  onDone: () => void;
}) {
  const reverse = useAction(reversePayment, {
    done: (saved) => ['info', `Payment taken back from ${saved.id}.`],
  });
  const form = useRecordForm(reversePayment.body!, {
    draft: `invoice-reverse:${payment.id}`,
    failed: 'The payment could not be taken back.',
    row: payment,
    values: () => ({ reason: '' }),
    send: (body) => reverse.send({ params: { id: invoice.id, payment: payment.id }, body }),
    done: onDone,
    acts: true,
  });
  return (
    <div className="mt-3 rounded-xl border border-line p-4">
      <p className="mb-4">{whatFollows(invoice, payment)}</p>
      <RecordForm form={form} save="Take payment back" onCancel={onDone}>
        <TextField
          label="Reason"
          placeholder="The cheque bounced"
          hint={payment.receiptTo === null ? undefined : 'The customer reads it in the mail.'}
          {...form.field('reason')}
        />
      </RecordForm>
    </div>
  );
}

/** What becomes of the invoice, and who is told. */
function whatFollows(invoice: InvoiceDetail, { settles, receiptTo }: InvoicePayment): string {
  const open = formatMoney(fromMajor(invoice.balance) + fromMajor(settles), invoice.currency);
  const told =
    receiptTo === null
      ? 'Nobody is written to: no receipt went out.'
      : `A mail tells ${receiptTo}, who got the receipt.`;
  return `${open} of ${invoice.id} is open again then. ${told}`;
}
