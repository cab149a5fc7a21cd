import { useEffect, type RefObject } from 'react';

const FIELDS = 'input:not([type="hidden"]), select, textarea, [contenteditable="true"]';

/**
 * The first field of a drawer’s form; null for a drawer without a form, and where focus would open an on-screen
 * keyboard.
 */
export function firstFieldOf(drawer: HTMLElement): HTMLElement | null {
  const field = drawer.querySelector<HTMLElement>(`form[data-begins] :is(${FIELDS})`);
  return matchMedia('(pointer: coarse)').matches ? null : field;
}

/** The head of a sheet and the foot of its form. Pixels. */
const BARS = 160;

/**
 * Scrolls a form opened inside a row or sheet into view and focuses its first field. When it closes, focus moves to
 * the row’s first button or the sheet’s heading, unless it is already elsewhere.
 */
export function useFocusInPlace(form: RefObject<HTMLFormElement | null>, inPlace: boolean): void {
  useEffect(() => {
    const opened = form.current;
    const place = opened?.closest('td, li, dialog');
    if (!inPlace || !opened || !place) return;
    if (isLost() || isPressed(place, opened)) {
      const first = opened.querySelector<HTMLElement>(FIELDS);
      // The whole form if it fits between the bars above and below it, else its first field.
      if (opened.offsetHeight < innerHeight - BARS) opened.scrollIntoView({ block: 'nearest' });
      first?.scrollIntoView({ block: 'nearest' });
      first?.focus({ preventScroll: true });
    }
    // Waits until the replacement of the form is drawn.
    return () =>
      void setTimeout(
        () => isLost() && place.querySelector<HTMLElement>('h2[tabindex], button')?.focus(),
      );
  }, [form, inPlace]);
}

/** Whether focus is still on the button that was pressed here. */
function isPressed(place: Element, form: HTMLFormElement): boolean {
  const { activeElement } = document;
  return (
    activeElement instanceof HTMLButtonElement &&
    place.contains(activeElement) &&
    !form.contains(activeElement)
  );
}

function isLost(): boolean {
  return (
    document.activeElement === null ||
    document.activeElement === document.body ||
    document.activeElement instanceof HTMLDialogElement ||
    // Or still where a drawer set it.
    (document.activeElement.matches('dialog h2') && !matchMedia('(pointer: coarse)').matches)
  );
}
