import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useRow } from './use-width.ts';

const ROOM = 8;

/** What else can be done with a row, behind ⋯: a list over the page that ends by a choice, Escape or a press elsewhere. */
export function RowMenu({ children }: { children: ReactNode }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const row = useRow();
  const place = (open: boolean): void => {
    const [at, box] = [button.current, list.current];
    if (!open || !at || !box) return;
    const { bottom, top, right } = at.getBoundingClientRect();
    const under = bottom + box.offsetHeight + ROOM < window.innerHeight;
    box.style.top = `${under ? bottom : Math.max(ROOM, top - box.offsetHeight)}px`;
    box.style.left = `${Math.max(ROOM, right - box.offsetWidth)}px`;
    box.querySelector<HTMLElement>(CHOICES)?.focus();
    addEventListener('scroll', () => box.hidePopover(), { once: true, capture: true });
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-labelledby={row ? `${id}-more ${row.nameId}` : `${id}-more`}
        className="grid size-9 shrink-0 place-items-center rounded-lg text-xl leading-none font-bold hover:bg-sunken max-sm:size-11"
      >
        <span aria-hidden="true">⋯</span>
        <span id={`${id}-more`} className="sr-only">
          More for
        </span>
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        onToggle={(event) => place(event.newState === 'open')}
        onClick={(event) => event.target !== list.current && list.current?.hidePopover()}
        onKeyDown={(event) => step(event, list.current)}
        className="inset-auto m-0 min-w-44 rounded-xl border border-line bg-raised py-1 text-sm text-ink shadow-xl [&_:is(a,button)]:flex [&_:is(a,button)]:min-h-11 [&_:is(a,button)]:w-full [&_:is(a,button)]:items-center [&_:is(a,button)]:px-4 [&_:is(a,button)]:text-left [&_:is(a,button)]:hover:bg-sunken"
      >
        {children}
      </div>
    </>
  );
}

const CHOICES = 'a, button, select';

/** Arrow keys go from one choice to the next. */
function step(event: KeyboardEvent, list: HTMLElement | null): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined || !list || event.target instanceof HTMLSelectElement) return;
  event.preventDefault();
  const choices = [...list.querySelectorAll<HTMLElement>(CHOICES)];
  const at = choices.indexOf(document.activeElement as HTMLElement);
  choices.at((at + by + choices.length) % choices.length)?.focus();
}
