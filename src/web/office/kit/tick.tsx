import { useEffect, useRef } from 'react';

interface TickProps {
  /** What is said of it: words, or the ids of what says it. */
  label?: string;
  labelledBy?: string;
  checked: boolean;
  some?: boolean;
  onChange: (on: boolean) => void;
}

/** The box by which a row, or all of them, is ticked. */
export function Tick({ label, labelledBy, checked, some = false, onChange }: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !checked;
  }, [some, checked]);
  return (
    <input
      ref={box}
      type="checkbox"
      data-tick=""
      aria-label={label}
      aria-labelledby={labelledBy}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="size-6 accent-leaf"
    />
  );
}
