import { useState, type ReactNode } from 'react';
import { TextArea } from '../../ui/field.tsx';

interface LinesFieldProps {
  label: string;
  hint?: string;
  error?: ReactNode;
  rows?: number;
  lines: string[];
  onLines: (lines: string[]) => void;
}

/** A list of short texts, typed one a line. Empty lines do not count. */
export function LinesField({
  label,
  hint = 'One a line.',
  error,
  rows = 5,
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
