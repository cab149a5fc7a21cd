/** What is kept of a form, for as long as the tab lives, until the server has it. */
interface Kept {
  values: Record<string, string>;
  /** The key of a sending whose answer is not known: sent again it is the same act. */
  key?: string;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The key of an act, in a field that nobody sees. */
const KEY = 'key';

/** What was typed; a tick is given anew, and what is hidden was not typed. */
function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>('textarea, input:not([type=hidden], [type=checkbox])')];
}

/** The draft of a form. */
export function draftOf(form: HTMLFormElement) {
  const place = `${location.pathname} ${form.dataset.private}`;
  const key = form.querySelector<HTMLInputElement>(`input[name=${KEY}]`);

  function read(): Kept | null {
    try {
      return JSON.parse(sessionStorage.getItem(place) ?? 'null') as Kept | null;
    } catch (error) {
      console.info('The draft could not be read.', error);
      return null;
    }
  }

  return {
    /** Keeps what is typed; with `sent`, the key that it was sent by, too. */
    keep(sent?: 'sent'): void {
      const values = Object.fromEntries(
        controlsOf(form)
          .filter(({ value, defaultValue }) => value !== defaultValue)
          .map(({ name, value }) => [name, value]),
      );
      const known = sent ? key?.value : read()?.key;
      try {
        sessionStorage.setItem(place, JSON.stringify({ values, key: known } satisfies Kept));
      } catch (error) {
        console.info('The draft could not be kept in this browser.', error);
      }
    },
    restore(): void {
      const kept = read();
      if (!kept) return;
      if (kept.key && key) key.value = kept.key;
      for (const control of controlsOf(form))
        if (control.value === control.defaultValue)
          control.value = kept.values[control.name] ?? control.value;
    },
    forget(): void {
      sessionStorage.removeItem(place);
    },
  };
}
