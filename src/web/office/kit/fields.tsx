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

/** A list of short texts, typed one per line. Empty lines are ignored. */
export function LinesField({
  label,
  hint = 'One per line.',
  error,
  rows = 5,
  required,
  lines,
  onLines,
}: LinesFieldProps) {
  const [typed, setTyped] = useState(() => lines.join('\n'));
  // A value set from outside (a discarded draft) is shown; typed text keeps its blank lines.
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

/** Registers a field that holds a number. */
export const NUMBER = { valueAsNumber: true };
/** The same for an optional number, which is null when empty. */
export const NUMBER_OR_NONE = {
  setValueAs: (typed: unknown) => (typed === '' || typed === null ? null : Number(typed)),
};

type Props = ComponentProps<typeof TextField>;

/** A whole number, by default at least 1. */
export function CountField(props: Props) {
  return <TextField type="number" inputMode="numeric" min={1} {...props} />;
}

/** A sum of money, to the cent. */
export function AmountField(props: Props) {
  return <TextField type="number" inputMode="decimal" min={0} step={0.01} {...props} />;
}
