import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icons.tsx';

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
