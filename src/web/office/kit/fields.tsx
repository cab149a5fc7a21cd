import { useState, type ReactNode, type ComponentProps } from 'react';
import { TextArea, TextField } from '../../ui/field.tsx';

interface LinesFieldProps {
  label: string;
  hint?: string;
  error?: ReactNode;
  rows?: number;
  required?: boolean;
  lines: string[];
  onLines: (lines: string[]) => void;
}

/** A list of short texts, typed one a line. Empty lines do not count. */
export function LinesField({
  label,
  hint = 'One a line.',
  error,
  rows = 5,
  required,
  lines,
  onLines,
}: LinesFieldProps) {
  const [typed, setTyped] = useState(() => lines.join('\n'));
  // What was set from elsewhere (a draft thrown away) shows; what is typed keeps its blanks meanwhile.
  const shown = linesOf(typed).join('\n') === lines.join('\n') ? typed : lines.join('\n');
  return (
    <TextArea
      label={label}
      hint={hint}
      error={error}
      rows={rows}
      required={required}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        onLines(linesOf(event.target.value));
      }}
    />
  );
}

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** How a field registers that holds a number. */
export const NUMBER = { valueAsNumber: true };
/** The same of one that may be left empty: then it is none. */
export const NUMBER_OR_NONE = {
  setValueAs: (typed: unknown) => (typed === '' || typed === null ? null : Number(typed)),
};

type Props = ComponentProps<typeof TextField>;

/** A whole number: 1 at least, unless told. */
export function CountField(props: Props) {
  return <TextField type="number" inputMode="numeric" min={1} {...props} />;
}

/** A sum of money, to the cent. */
export function AmountField(props: Props) {
  return <TextField type="number" inputMode="decimal" min={0} step={0.01} {...props} />;
}
