import type { ComponentProps } from 'react';
import { TextField } from '../../ui/field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'label'>;

/** How many of a line: whole ones. */
export function QuantityField(props: Props) {
  return (
    <TextField label="Quantity" type="number" inputMode="numeric" min={1} step={1} {...props} />
  );
}

/** What one of a line costs, to the cent. A press into a nought selects it, so that what is typed takes its place. */
export function PriceField(props: Props) {
  return (
    <TextField
      label="Price"
      type="number"
      inputMode="decimal"
      min={0}
      step={0.01}
      onClick={({ currentTarget: box }) => box.valueAsNumber === 0 && box.select()}
      {...props}
    />
  );
}
