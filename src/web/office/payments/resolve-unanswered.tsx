import { useState } from 'react';
import type { PaymentRow } from '../../../contracts/payments.ts';
import { closePayment } from '../../../contracts/payments-office.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { show } from '../kit/words.ts';
import { OneLine } from '../kit/cells.tsx';
import { usePermission } from '../kit/me.ts';
import { SmallForm } from './small-form.tsx';

/** A prompt of which nobody knows whether it was paid: what that means, and how staff say what became of it. */
export function ResolveUnanswered({ payment }: { payment: PaymentRow }) {
  const may = usePermission('sales');
  const [closing, setClosing] = useState(false);
  const money = show(payment.amount, payment.currency);
  return (
    <Notice tone="danger" title="No answer from M-Pesa" className="mb-5">
      <p>
        The customer may have paid {money} for <OneLine>{payment.number}</OneLine>. Look into the
        M-Pesa portal; what M-Pesa tells later counts by itself.
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
      {closing && (
        <div className="mt-3 max-w-md rounded-xl border border-line bg-raised p-4 text-ink">
          <SmallForm
            call={closePayment}
            params={{ id: payment.id }}
            row={payment}
            draft={`payment-close:${payment.id}`}
            fields={[
              {
                name: 'reason',
                label: 'How do you know?',
                hint: 'Stays in the office, in the audit log: what the portal or the customer shows.',
              },
            ]}
            save="Nothing was charged"
            said={() => [
              'info',
              `Noted: nothing was charged for ${payment.number} by this prompt.`,
            ]}
            failed="The note could not be saved."
            close={() => setClosing(false)}
          />
        </div>
      )}
    </Notice>
  );
}
