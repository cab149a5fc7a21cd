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
