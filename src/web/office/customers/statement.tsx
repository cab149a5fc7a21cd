import { useState } from 'react';
import type { CustomerDetail } from '../../../contracts/customers.ts';
import { sendStatement } from '../../../contracts/statements.ts';
import { DAY, nairobiDay } from '../../../kernel/clock.ts';
import { buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ActionButton } from '../kit/controls.tsx';
import { usePermission } from '../kit/me.ts';
import { Part } from '../kit/parts.tsx';
import { useAction } from '../kit/use-action.ts';

/** The customer's statement of account over chosen days, to read or to send. */
export function StatementOfAccount({ detail }: { detail: CustomerDetail }) {
  const may = usePermission('sales');
  const [days, setDays] = useState(() => ({
    from: nairobiDay(new Date(Date.now() - 365 * DAY)),
    to: nairobiDay(new Date()),
  }));
  const mail = useAction(sendStatement, {
    done: ({ sentTo }) => `Statement sent to ${sentTo}`,
    failed: 'We could not send the statement',
  });
  if (detail.invoices.total === 0) return null;
  return (
    <Part title="Statement of account">
      <div className="grid grid-cols-2 gap-3">
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            label={end === 'from' ? 'From' : 'To'}
            type="date"
            required
            value={days[end]}
            onChange={({ target }) => target.value && setDays({ ...days, [end]: target.value })}
          />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <a
          href={`/api/customers/${detail.id}/statement/pdf?${new URLSearchParams(days)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('quiet', 'small')}
        >
          Open PDF<span className="sr-only"> (opens in a new tab)</span>
        </a>
        {may.write && (
          <ActionButton
            busy={mail.busy}
            onClick={() => void mail.run({ params: { id: detail.id }, body: days })}
          >
            Email to customer
          </ActionButton>
        )}
      </div>
    </Part>
  );
}
