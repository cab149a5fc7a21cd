import { useEffect, type RefObject } from 'react';

const FIELDS = 'input:not([type="hidden"]), select, textarea, [contenteditable="true"]';

/** The first field of the form that a drawer is there for; null for one to read, and where it would raise a keyboard over it. */
export function firstFieldOf(drawer: HTMLElement): HTMLElement | null {
  const field = drawer.querySelector<HTMLElement>(`form[data-begins] :is(${FIELDS})`);
  return matchMedia('(pointer: coarse)').matches ? null : field;
}

/**
 * A form that is opened by a button within a row or a sheet comes into sight and takes the focus, into its first field; when it goes,
 * the focus goes to what surrounds it: the row's first button, or the heading of the sheet. Where the focus is somewhere
 * already, it stays there.
 */
export function useFocusInPlace(form: RefObject<HTMLFormElement | null>, inPlace: boolean): void {
  useEffect(() => {
    const opened = form.current;
    const place = opened?.closest('td, li, dialog');
    if (!inPlace || !opened || !place) return;
    if (isLost() || isPressed(place, opened)) {
      const first = opened.querySelector<HTMLElement>(FIELDS);
      // All of the form where there is room, else its beginning.
      opened.scrollIntoView({ block: 'nearest' });
      first?.scrollIntoView({ block: 'nearest' });
      first?.focus({ preventScroll: true });
    }
    // Later: what comes instead of the form is drawn by then.
    return () =>
      void setTimeout(
        () => isLost() && place.querySelector<HTMLElement>('h2[tabindex], button')?.focus(),
      );
  }, [form, inPlace]);
}

/** Whether the focus is still on the button of this place that was pressed. */
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
    // Where a drawer began, and nobody has gone on from.
    (document.activeElement.matches('dialog h2') && !matchMedia('(pointer: coarse)').matches)
  );
}
