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
