import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';

/** A small button above a list or in an open record; quiet by default. */
export function ActionButton({ variant = 'quiet', ...rest }: ComponentProps<typeof Button>) {
  return <Button {...rest} data-app type="button" variant={variant} size="small" />;
}

interface TabsProps<Key extends string> {
  /** The accessible name of the tabs. */
  label: string;
  value: Key;
  onChange: (key: Key) => void;
  /** Key and label. */
  tabs: readonly (readonly [Key, string])[];
}

/** On a phone: one line; where it goes on beyond the edge (`data-long`), it fades. With enlarged text it wraps. */
export const STRIP =
  'max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:data-long:pr-8 max-sm:data-long:mask-r-from-[calc(100%-2rem)] enlarged:flex-wrap enlarged:mask-none';

/** Brings what is chosen of a strip (`data-tab`) into view. Give the answer to the strip as its ref. */
export function useStrip<E extends HTMLElement>(value: string) {
  const box = useRef<E>(null);
  useEffect(() => {
    const strip = box.current!;
    const show = (): void => {
      strip.toggleAttribute('data-long', strip.scrollWidth > strip.clientWidth);
      const chosen = strip.querySelector<HTMLElement>(`[data-tab=${value}]`);
      if (chosen)
        strip.scrollLeft +=
          chosen.getBoundingClientRect().left - strip.getBoundingClientRect().left - 32;
    };
    // Called at once, and again when the strip has another width.
    const watch = new ResizeObserver(show);
    watch.observe(strip);
    return () => watch.disconnect();
  }, [value]);
  return box;
}

/** Tabs as plain buttons that say which is pressed. */
export function Tabs<Key extends string>({ label, value, onChange, tabs }: TabsProps<Key>) {
  const box = useStrip<HTMLDivElement>(value);
  return (
    <div
      role="group"
      aria-label={label}
      ref={box}
      className={`inline-flex max-w-full flex-wrap gap-1 rounded-lg bg-sunken p-1 ${STRIP}`}
    >
      {tabs.map(([key, words]) => (
        <button
          key={key}
          type="button"
          data-app
          data-tab={key}
          aria-pressed={key === value}
          onClick={() => onChange(key)}
          className={`min-h-9 shrink-0 rounded-md px-3 pointer-coarse:min-h-11 text-sm font-medium ${key === value ? 'bg-raised text-ink shadow-sm' : 'text-soft hover:text-ink'}`}
        >
          {words}
        </button>
      ))}
    </div>
  );
}

/** Which view of a section its tabs show, kept in the address; by default the first. */
export function useView<Key extends string>(views: TabsProps<Key>['tabs']) {
  const [params, setParams] = useSearchParams();
  const [[first]] = views as [readonly [Key, string]];
  const view = views.find(([key]) => key === params.get('view'))?.[0] ?? first;
  const show = (key: Key): void =>
    setParams(key === first ? {} : { view: key }, { preventScrollReset: true });
  return [view, show] as const;
}

interface ChoiceProps extends Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'onBlur' | 'onKeyDown'
> {
  value: string;
  /** Value and label. */
  options: readonly (readonly [string, string])[];
  onChoose: (value: string) => void;
}

const LOOK =
  'min-h-9 max-w-full rounded-md border border-edge bg-raised px-2 text-sm text-ink disabled:border-transparent disabled:opacity-100';

/**
 * A select that acts on a choice. Arrow keys and letters change a closed select at each press without acting; Enter
 * or leaving the field chooses, Escape restores the earlier value.
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

/** Options as values with labels, or values alone. */
export type Choices =
  | readonly (string | readonly [string, string])[]
  | Readonly<Record<string, string>>;

/** The options of a select. */
export function Options({ of }: { of: Choices }) {
  const choices = Array.isArray(of)
    ? (of as readonly (string | readonly [string, string])[])
    : Object.entries(of);
  return choices.map((choice) => {
    const [value, words] = typeof choice === 'string' ? [choice, choice] : choice;
    return (
      <option key={value} value={value}>
        {words}
      </option>
    );
  });
}

/** The options from a table of statuses. */
export const labelsOf = (states: Record<string, { label: string }>): Choices =>
  Object.entries(states).map(([value, { label }]) => [value, label] as const);

interface Props {
  /** The name of the row. */
  title: string;
  id: string;
  /** All rows in order; null if the list shows only some of them, and then none can move. */
  ids: readonly string[] | null;
  busy: boolean;
  /** Saves the new order. */
  save: (ids: string[]) => void;
}

/** Moves a row up or down. The button keeps focus after the move, so that it can be pressed again. */
export function Mover({ title, id, ids, busy, save }: Props) {
  const at = ids?.indexOf(id) ?? -1;
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef<{ button: HTMLButtonElement | null; from: number } | null>(null);
  useEffect(() => {
    if (pressed.current === null || pressed.current.from === at) return;
    pressed.current.button?.focus();
    pressed.current = null;
  }, [at]);

  const button = (by: -1 | 1) => {
    const own = by === -1 ? up : down;
    const to = at + by;
    const off = ids === null || at < 0 || to < 0 || to >= ids.length || busy;
    const move = (): void => {
      if (off) return;
      pressed.current = { button: own.current, from: at };
      const order = [...ids];
      [order[at], order[to]] = [order[to]!, order[at]!];
      save(order);
    };
    return (
      <button
        ref={own}
        type="button"
        aria-label={`Move ${title} ${by === -1 ? 'up' : 'down'}`}
        aria-disabled={off}
        onClick={move}
        className="grid size-8 pointer-coarse:size-11 place-items-center rounded-md hover:bg-sunken aria-disabled:opacity-30"
      >
        <Icon name="chevron" className={`size-4 ${by === -1 ? 'rotate-180' : ''}`} />
      </button>
    );
  };
  return (
    <span className="flex">
      {button(-1)}
      {button(1)}
    </span>
  );
}
