import { useState, type ReactNode } from 'react';
import { TextField } from '../../ui/field.tsx';
import { pointsOf } from './points.ts';

/** A rate that is kept in basis points and typed as people say it: 16 for 1600. What is no number becomes NaN, which the form refuses. */
export function PercentField({
  label,
  hint,
  error,
  points,
  onPoints,
}: {
  label: string;
  hint?: string;
  error?: ReactNode;
  points: number;
  onPoints: (points: number) => void;
}) {
  const [typed, setTyped] = useState(() => String(points / 100));
  const shown = pointsOf(typed) === points || Number.isNaN(points) ? typed : String(points / 100);
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      inputMode="decimal"
      required
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        onPoints(pointsOf(event.target.value));
      }}
    />
  );
}
