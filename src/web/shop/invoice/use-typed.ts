import { useEffect, useState } from 'react';
import type { PayPage } from '../../../contracts/pay-page.ts';
import { PAY_FORM } from './use-invoice.ts';
import { firstOf, wholeOf, readAmount, type Method } from './amount.ts';

/** What a payer chose and typed; null for defaults. */
interface Typed {
  method: Method['id'] | null;
  part: string | null;
  phone: string | null;
  /** The card is to be kept, and charged for renewals. */
  keepCard: boolean;
}

const NOTHING: Typed = { method: null, part: null, phone: null, keepCard: false };

/**
 * What is filled in, beyond the form that shows it: it outlives a payment under way, one that failed, a reload, and the
 * way to PayPal and back; `sent` came back from the form without script. The amount is what is due now, or as much of it as this way can take at once, unless another is typed.
 */
export function useTyped(page: PayPage, sent?: Typed) {
  const key = `draft:pay:${page.invoice.id}`;
  const [typed, setTyped] = useState(sent ?? NOTHING);
  useEffect(() => {
    if (!sent) setTyped({ ...readDraft(key), ...changedBefore() });
  }, [key, sent]);

  function change(what: Partial<Typed>): void {
    const now = { ...typed, ...what };
    setTyped(now);
    try {
      sessionStorage.setItem(key, JSON.stringify(now));
    } catch (error) {
      console.info('What is typed cannot be kept in this browser.', error);
    }
  }

  return {
    ...typed,
    change,
    /** As it is sent; the method is the first where the chosen one is not on offer any more. */
    read() {
      const method = page.methods.find(({ id }) => id === typed.method) ?? page.methods[0]!;
      const most = Math.min(wholeOf(page, method.id), method.maxAmount);
      const first = firstOf(page, method);
      return { method, most, first, amount: typed.part === null ? first : readAmount(typed.part) };
    },
  };
}

export type TypedView = ReturnType<typeof useTyped>;

/** What was chosen and typed before the scripts came: what the form says now, where it is not as the server wrote it. */
function changedBefore(): Partial<Typed> {
  const form = document.getElementById(PAY_FORM);
  if (!(form instanceof HTMLFormElement)) return {};
  const inputs = [...form.querySelectorAll('input')];
  const changed = (name: string): string | undefined =>
    inputs.find((input) => input.name === name && input.value !== input.defaultValue)?.value;
  const method = inputs.find(
    ({ name, checked, defaultChecked }) => name === 'method' && checked && !defaultChecked,
  )?.value as Typed['method'];
  const [part, phone] = [changed('amount'), changed('phoneNumber')];
  const keepCard = inputs.some(({ name, checked }) => name === 'keepCard' && checked);
  return {
    ...(keepCard ? { keepCard } : {}),
    ...(method ? { method } : {}),
    ...(part === undefined ? {} : { part }),
    ...(phone === undefined ? {} : { phone }),
  };
}

function readDraft(key: string): Typed {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Typed>;
    // Asked for again: somebody else may have signed in to this tab.
    return { ...NOTHING, ...draft, keepCard: false };
  } catch (error) {
    console.info('What was typed before could not be read.', error);
    return NOTHING;
  }
}
