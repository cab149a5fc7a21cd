import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Where a draft lives: `sessionStorage` as long as the tab, `localStorage` until it is sent. */
export interface DraftPlace {
  key: string;
  storage: 'sessionStorage' | 'localStorage';
}

interface Draft {
  fields: [name: string, value: string][];
  step?: number;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What no draft holds: files must be chosen again, and hidden fields were not typed. */
const NOT_KEPT = ['file', 'hidden', 'password'];

/** The controls of a form that hold what a person typed or chose. */
function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (control): control is Control =>
      'value' in control &&
      'name' in control &&
      !(control instanceof HTMLButtonElement) &&
      control.name !== '' &&
      !NOT_KEPT.includes((control as Control).type),
  );
}

const ticks = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox';
const isUntouched = (control: Control): boolean =>
  ticks(control)
    ? !control.checked
    : control.value === ('defaultValue' in control ? control.defaultValue : '');

function saveDraft(form: HTMLFormElement, { key, storage }: DraftPlace, step?: number): void {
  const fields = controlsOf(form)
    .filter((control) => !isUntouched(control))
    .map((control): [string, string] => [control.name, control.value]);
  try {
    window[storage].setItem(key, JSON.stringify({ fields, step } satisfies Draft));
  } catch (error) {
    console.info('The draft could not be kept in this browser.', error);
  }
}

/** Fills in what is still untouched; answers the step that the draft was at. */
function restoreDraft(form: HTMLFormElement, { key, storage }: DraftPlace): number | undefined {
  try {
    const draft = JSON.parse(window[storage].getItem(key) ?? 'null') as Draft | null;
    if (!draft) return undefined;
    for (const control of controlsOf(form).filter(isUntouched)) {
      if (ticks(control))
        control.checked = draft.fields.some(
          ([name, value]) => name === control.name && value === control.value,
        );
      else
        control.value = draft.fields.find(([name]) => name === control.name)?.[1] ?? control.value;
    }
    return draft.step;
  } catch (error) {
    console.info('The draft of an earlier visit could not be read.', error);
    return undefined;
  }
}

/**
 * Keeps what is typed into an uncontrolled form, so that a cut network or a reload costs none of it. With `done`
 * the form was sent: the draft goes.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { key, storage }: DraftPlace,
  { done, restored }: { done: boolean; restored?: (step: number) => void },
) {
  const heard = useEffectEvent((step: number) => restored?.(step));
  useEffect(() => {
    if (done) return window[storage].removeItem(key);
    const step = form.current ? restoreDraft(form.current, { key, storage }) : undefined;
    if (step !== undefined) heard(step);
  }, [form, key, storage, done]);
  return {
    save: (step?: number) => {
      if (form.current) saveDraft(form.current, { key, storage }, step);
    },
    forget: () => window[storage].removeItem(key),
  };
}
