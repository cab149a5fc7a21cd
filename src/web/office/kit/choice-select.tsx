import { useRef, useState, type ComponentProps } from 'react';

interface ChoiceProps extends Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'onBlur' | 'onKeyDown'
> {
  value: string;
  /** Value and words. */
  options: readonly (readonly [string, string])[];
  onChoose: (value: string) => void;
}

const LOOK =
  'min-h-9 max-w-full rounded-md border border-edge bg-raised px-2 text-sm text-ink disabled:border-transparent disabled:opacity-100';

/**
 * A select that does something when it is chosen from. Arrow keys and letters change a closed select at each press,
 * which is looking, not choosing: there Enter chooses, or going on to something else, and Escape puts back what was.
 */
export function ChoiceSelect({ value, options, onChoose, className = LOOK, ...rest }: ChoiceProps) {
  const [looked, setLooked] = useState<string | null>(null);
  const byKey = useRef(false);
  const choose = (chosen: string | null): void => {
    setLooked(null);
    if (chosen !== null && chosen !== value) onChoose(chosen);
  };
  return (
    <select
      {...rest}
      value={looked ?? value}
      onPointerDown={() => (byKey.current = false)}
      onKeyDown={(event) => {
        byKey.current = event.key !== 'Enter';
        if (event.key === 'Enter' && looked !== null) {
          event.preventDefault();
          choose(looked);
        }
        if (event.key === 'Escape' && looked !== null) {
          event.preventDefault();
          event.stopPropagation();
          setLooked(null);
        }
      }}
      onChange={(event) =>
        byKey.current ? setLooked(event.target.value) : choose(event.target.value)
      }
      onBlur={() => choose(looked)}
      className={className}
    >
      {options.map(([key, words]) => (
        <option key={key} value={key} className="bg-raised text-ink">
          {words}
        </option>
      ))}
    </select>
  );
}
