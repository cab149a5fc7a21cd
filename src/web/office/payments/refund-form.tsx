import type { RefundablePayment } from '../../../contracts/orders-office.ts';
import { newRefund, requestRefund } from '../../../contracts/refunds.ts';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { show } from '../invoices/show.ts';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { useAction } from '../kit/use-action.ts';

/** Gives money of one payment back: all that is left of it, the price of some lines, or any part. */
export function RefundForm({
  payment,
  number,
  onDone,
}: {
  payment: RefundablePayment;
  number: string;
  onDone: () => void;
}) {
  const request = useAction(requestRefund, {
    done: ({ refund }) =>
      `Refund of ${show(refund.amount, refund.currency)} for ${number} is on its way.`,
  });
  const form = useRecordForm(newRefund, {
    draft: `refund:${payment.paymentId}`,
    failed: 'The refund could not be made.',
    row: payment,
    values: ({ left }) => ({ amount: left, reason: '', lines: [], left }),
    send: (body, { paymentId, left }) =>
      request.send({ params: { id: paymentId }, body: { ...body, left } }),
    done: onDone,
    acts: true,
  });
  const chosen = form.watch('lines') ?? [];
  const open = payment.lines.filter((line) => !line.returned);

  /** The price of the ticked lines is what goes back, unless it is typed over. */
  function tick(position: number, on: boolean): void {
    const lines = on ? [...chosen, position] : chosen.filter((one) => one !== position);
    form.setValue('lines', lines, { shouldDirty: true });
    const cost =
      payment.lines
        .filter((line) => lines.includes(line.position))
        .reduce((sum, line) => sum + Math.round(line.cost * 100), 0) / 100;
    if (lines.length > 0)
      form.setValue(
        'amount',
        lines.length === payment.lines.length ? payment.left : Math.min(cost, payment.left),
        { shouldDirty: true, shouldValidate: true },
      );
  }

  return (
    <section
      aria-labelledby="refund-title"
      className="mb-8 rounded-xl border border-line p-4 sm:p-5"
    >
      <h3 id="refund-title" className="mb-1 text-lg">
        Refund by {payment.method}
      </h3>
      <p className="mb-4 text-sm text-soft">
        {show(payment.left, payment.currency)} of {show(payment.amount, payment.currency)} can go
        back.
      </p>
      <RecordForm form={form} save="Give back" busyText="Asking..." onCancel={onDone}>
        {open.length > 0 && (
          <fieldset>
            <legend className="mb-1 font-medium">
              What goes back whole <span className="font-normal text-soft">(optional)</span>
            </legend>
            <p className="text-sm text-soft">
              Ticked lines are not delivered any more; seats of a class that has not begun come
              free.
            </p>
            {open.map((line) => (
              <Checkbox
                key={line.position}
                label={`${line.name}, ${show(line.cost, payment.currency)}`}
                checked={chosen.includes(line.position)}
                onChange={(event) => tick(line.position, event.target.checked)}
              />
            ))}
            <p className="text-sm font-medium text-danger">{form.problem('lines')}</p>
          </fieldset>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={`Amount (${payment.currency})`}
            type="number"
            inputMode="decimal"
            min={0}
            step={payment.method === 'M-Pesa' ? 1 : 0.01}
            hint={payment.method === 'M-Pesa' ? 'Whole shillings.' : undefined}
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
