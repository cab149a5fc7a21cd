import { useState } from 'react';
import { assignReceived, returnReceived, type ReceivedRow } from '../../../contracts/received.ts';
import { show } from '../kit/words.ts';
import { usePermission } from '../kit/me.ts';
import { RowAction } from '../kit/cells.tsx';
import { SmallForm } from './small-form.tsx';
import { Link } from '../../ui/link.tsx';

interface FormProps {
  row: ReceivedRow;
  close: () => void;
}

/** Unmatched money: what it was probably for, and the two actions. */
export function DecideReceived({ row }: { row: ReceivedRow }) {
  const may = usePermission('sales');
  const [doing, setDoing] = useState<'assign' | 'return' | null>(null);
  const close = (): void => setDoing(null);
  if (doing !== null)
    return (
      <div className="mt-2 grid w-full gap-3 rounded-xl border border-line bg-raised p-4">
        {row.suggestion && <Suggestion suggestion={row.suggestion} />}
        {doing === 'assign' ? (
          <AssignForm row={row} close={close} />
        ) : (
          <ReturnForm row={row} close={close} />
        )}
      </div>
    );
  return (
    <>
      {row.suggestion && <Suggestion suggestion={row.suggestion} />}
      {may.write && (
        <p className="flex flex-wrap gap-x-4">
          <RowAction label={`Assign ${row.id}`} onClick={() => setDoing('assign')}>
            Assign
          </RowAction>
          <RowAction label={`Refund ${row.id}`} onClick={() => setDoing('return')}>
            Refund
          </RowAction>
        </p>
      )}
    </>
  );
}

function Suggestion({ suggestion }: { suggestion: NonNullable<ReceivedRow['suggestion']> }) {
  const { kind, number, customer, why, owed, phone } = suggestion;
  const to =
    kind === 'order'
      ? `/dashboard/admin/orders?q=${number}`
      : `/dashboard/admin/invoices?open=${number}`;
  return (
    <p className="text-xs wrap-anywhere">
      Probably for{' '}
      <Link to={to} className="underline underline-offset-4">
        {number}
      </Link>{' '}
      (customer {customer}, {why}). {show(owed, 'KES')} is due
      {phone ? `. Customer’s phone: ${phone}` : ''}.
    </p>
  );
}

function AssignForm({ row, close }: FormProps) {
  return (
    <SmallForm
      call={assignReceived}
      params={{ id: row.id }}
      row={row}
      draft={`received-assign:${row.id}`}
      fields={[
        {
          name: 'number',
          label: 'Order or invoice number',
          hint: 'We will add anything above its balance to the refund list.',
        },
      ]}
      values={{ number: row.suggestion?.number ?? '' }}
      save="Assign"
      said={({ received }) =>
        `${show(row.amount, row.currency)} is assigned to ${received.number}.`
      }
      failed="We could not assign the money. Try again."
      close={close}
    />
  );
}

function ReturnForm({ row, close }: FormProps) {
  return (
    <SmallForm
      call={returnReceived}
      params={{ id: row.id }}
      row={row}
      draft={`received-return:${row.id}`}
      fields={[
        {
          name: 'reason',
          label: 'Reason',
          hint: 'Kept in the audit log. No money is sent until you send the refund.',
        },
      ]}
      save="Add to refund list"
      said={() => ['info', `${show(row.amount, row.currency)} added to the refund list.`]}
      failed="We could not add the money to the refund list. Try again."
      close={close}
    />
  );
}
