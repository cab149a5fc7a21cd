import type { ComponentProps } from 'react';
import { TextField } from '../../ui/field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'label'>;

/** How many of a line: whole ones. */
export function QuantityField(props: Props) {
  return (
    <TextField label="Quantity" type="number" inputMode="numeric" min={1} step={1} {...props} />
  );
}

/** What one of a line costs, to the cent. */
export function PriceField(props: Props) {
  return (
    <TextField label="Price" type="number" inputMode="decimal" min={0} step={0.01} {...props} />
  );
}
