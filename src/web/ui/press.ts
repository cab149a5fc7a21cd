import { useRef, type BaseSyntheticEvent } from 'react';

/** What can be pressed. */
const CONTROL = 'a, button, input, label, select, summary';

let pressedLast: Element | null = null;

/**
 * Many press twice by habit. Where the first press put something else under the pointer, the second was not meant for it:
 * Pay where Review was, Next of the step that only now came.
 */
function dropStrayClick(event: MouseEvent): void {
  const control = event.target instanceof Element ? event.target.closest(CONTROL) : null;
  if (event.detail < 2) pressedLast = control;
  else if (control !== pressedLast) {
    event.preventDefault();
    event.stopPropagation();
  }
}

/** For a page whose steps take each other's place. */
export function watchStrayClicks(): () => void {
  window.addEventListener('click', dropStrayClick, true);
  return () => window.removeEventListener('click', dropStrayClick, true);
}
const ENDS = ['pointerup', 'pointercancel'];

let pressed = false;

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => void (pressed = true), { capture: true });
  for (const end of ENDS)
    window.addEventListener(end, () => void (pressed = false), { capture: true });
}

/**
 * Waits for the end of a press that is under way, and its click. A complaint that comes between the two moves what is
 * pressed away from under the pointer, and the browser drops the click.
 */
export async function afterPress(): Promise<void> {
  if (!pressed) return;
  await new Promise<void>((done) => {
    for (const end of ENDS) window.addEventListener(end, () => setTimeout(done), { once: true });
  });
}

/** Submits a form once at a time. A state would be too late: a second press can come before React draws it. */
export function useOneAtATime(
  submit: (event?: BaseSyntheticEvent) => Promise<void>,
): (event?: BaseSyntheticEvent) => Promise<void> {
  const underWay = useRef<Promise<void>>(undefined);
  return (event) => {
    event?.preventDefault();
    return (underWay.current ??= submit(event).finally(() => (underWay.current = undefined)));
  };
}
