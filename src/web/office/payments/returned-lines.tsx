import type { ReactNode } from 'react';
import type { RefundablePayment } from '../../../contracts/orders-office.ts';
import { Checkbox } from '../../ui/field.tsx';
import { show } from '../invoices/show.ts';

interface ReturnedLinesProps {
  payment: RefundablePayment;
  /** The positions of the ticked lines. */
  chosen: number[];
  onChoose: (positions: number[]) => void;
  problem: ReactNode;
}

/** The lines of the order that can still go back, to tick. */
export function ReturnedLines({ payment, chosen, onChoose, problem }: ReturnedLinesProps) {
  const open = payment.lines.filter((line) => !line.returned);
  if (open.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 font-medium">
        What goes back whole <span className="font-normal text-soft">(optional)</span>
      </legend>
      <p className="text-sm text-soft">
        Ticked lines are not delivered any more; seats of a class that has not begun come free.
      </p>
      {open.map(({ position, name, cost }) => (
        <Checkbox
          key={position}
          label={`${name}, ${show(cost, payment.currency)}`}
          checked={chosen.includes(position)}
          onChange={({ target }) =>
            onChoose(
              target.checked ? [...chosen, position] : chosen.filter((one) => one !== position),
            )
          }
        />
      ))}
      <p className="text-sm font-medium text-danger">{problem}</p>
    </fieldset>
  );
}
