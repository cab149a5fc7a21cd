import type { RefundablePayment } from '../../../contracts/orders-office.ts';
import { newRefund, requestRefund } from '../../../contracts/refunds.ts';
import { TextField } from '../../ui/field.tsx';
import { show } from '../invoices/show.ts';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { useAction } from '../kit/use-action.ts';
import { ReturnedLines } from './returned-lines.tsx';

interface RefundFormProps {
  payment: RefundablePayment;
  number: string;
  onDone: () => void;
}

/** Gives money of one payment back: all that is left of it, the price of some lines, or any part. */
export function RefundForm({ payment, number, onDone }: RefundFormProps) {
  const { left, amount, currency, method } = payment;
  const form = useRefundForm(payment, number, onDone);
  const chosen = form.watch('lines') ?? [];

  /** The price of the ticked lines is what goes back, unless it is typed over. */
  function choose(lines: number[]): void {
    form.setValue('lines', lines, { shouldDirty: true });
    if (lines.length > 0)
      form.setValue('amount', priceOf(payment, lines), { shouldDirty: true, shouldValidate: true });
  }

  return (
    <section
      aria-labelledby="refund-title"
      className="mb-8 rounded-xl border border-line p-4 sm:p-5"
    >
      <h3 id="refund-title" className="mb-1 text-lg">
        Refund by {method}
      </h3>
      <p className="mb-4 text-sm text-soft">
        {show(left, currency)} of {show(amount, currency)} can go back.
      </p>
      <RecordForm form={form} save="Give back" busyText="Asking..." onCancel={onDone}>
        <ReturnedLines
          payment={payment}
          chosen={chosen}
          onChoose={choose}
          problem={form.problem('lines')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={`Amount (${currency})`}
            type="number"
            inputMode="decimal"
            min={0}
            step={method === 'M-Pesa' ? 1 : 0.01}
            hint={method === 'M-Pesa' ? 'Whole shillings.' : undefined}
            {...form.field('amount', { valueAsNumber: true })}
          />
          <TextField
            label="Reason"
            hint="Stands in the audit log, not in the customer's mail."
            {...form.field('reason')}
          />
        </div>
      </RecordForm>
    </section>
  );
}

function useRefundForm(payment: RefundablePayment, number: string, onDone: () => void) {
  const request = useAction(requestRefund, {
    done: ({ refund }) =>
      `Refund of ${show(refund.amount, refund.currency)} for ${number} is on its way.`,
  });
  return useRecordForm(newRefund, {
    draft: `refund:${payment.paymentId}`,
    failed: 'The refund could not be made.',
    row: payment,
    values: ({ left }) => ({ amount: left, reason: '', lines: [], left }),
    send: (body, { paymentId, left }) =>
      request.send({ params: { id: paymentId }, body: { ...body, left } }),
    done: onDone,
    acts: true,
  });
}

/** What these lines cost, never more than is left; all of them together are all that is left. */
function priceOf(payment: RefundablePayment, positions: number[]): number {
  if (positions.length === payment.lines.length) return payment.left;
  const cents = payment.lines
    .filter((line) => positions.includes(line.position))
    .reduce((sum, line) => sum + Math.round(line.cost * 100), 0);
  return Math.min(cents / 100, payment.left);
}
