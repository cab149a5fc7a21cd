import { useState } from 'react';
import type { PaymentRow } from '../../../contracts/payments.ts';
import { closedByStaff, closePayment } from '../../../contracts/payments-office.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { show } from '../invoices/show.ts';
import { useMay } from '../kit/me.ts';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { useAction } from '../kit/use-action.ts';

/** A prompt of which nobody knows whether it was paid: what that means, and how staff say what became of it (D143). */
export function ResolveUnanswered({ payment }: { payment: PaymentRow }) {
  const may = useMay('sales');
  const [closing, setClosing] = useState(false);
  const money = show(payment.amount, payment.currency);
  return (
    <Notice tone="danger" title="No answer from M-Pesa" className="mb-5">
      <p>
        The customer may have paid {money} for {payment.number}. Look into the M-Pesa portal; what
        M-Pesa tells later counts by itself.
      </p>
      {may.write && !closing && (
        <Button
          type="button"
          variant="quiet"
          size="small"
          className="mt-3"
          onClick={() => setClosing(true)}
        >
          Nothing was charged
        </Button>
      )}
      {closing && <CloseForm payment={payment} onDone={() => setClosing(false)} />}
    </Notice>
  );
}

function CloseForm({ payment, onDone }: { payment: PaymentRow; onDone: () => void }) {
  const closing = useAction(closePayment, {
    done: () => ['info', `Noted: nothing was charged for ${payment.number} by this prompt.`],
  });
  const form = useRecordForm(closedByStaff, {
    draft: `payment-close:${payment.id}`,
    failed: 'The note could not be saved.',
    row: payment,
    values: () => ({ reason: '' }),
    send: (body) => closing.send({ params: { id: payment.id }, body }),
    done: onDone,
    acts: true,
  });
  return (
    <div className="mt-3 max-w-md rounded-xl border border-line bg-raised p-4 text-ink">
      <RecordForm form={form} save="Nothing was charged" onCancel={onDone}>
        <TextField
          label="How do you know?"
          hint="Stays in the office, in the audit log: what the portal or the customer shows."
          {...form.field('reason')}
        />
      </RecordForm>
    </div>
  );
}
