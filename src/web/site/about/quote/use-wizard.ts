import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { quoteRequest, submitQuote } from '../../../../contracts/quotes.ts';
import { useDraft, type DraftPlace } from '../../../components/plain-form/draft.ts';
import { isTrapped, usePatience } from '../../../components/plain-form/trap.tsx';
import { ApiError, callApi, NetworkError } from '../../../lib/api.ts';
import { content } from './content.ts';
import {
  firstFault,
  isQuoteField,
  LAST,
  quoteErrors,
  quoteTyped,
  type QuoteErrors,
  type QuoteTyped,
} from './steps.ts';

/** What came back from a form that was sent without script. */
export interface RefusedQuote {
  typed: QuoteTyped;
  fields: QuoteErrors;
  step: number;
  fault?: string;
}

const DRAFT: DraftPlace = { key: 'draft:quote', storage: 'localStorage' };

/** The wizard: Next judges the step, an error goes when its field changes, the last step sends (S2-193…S2-195, S2-240). */
export function useWizard(refused: RefusedQuote | undefined, onSent: () => void) {
  const ref = useRef<HTMLFormElement>(null);
  const [step, setStep] = useState(refused?.step ?? 1);
  const [errors, setErrors] = useState<QuoteErrors>(refused?.fields ?? {});
  const [fault, setFault] = useState(refused?.fault);
  const [busy, setBusy] = useState(false);
  const draft = useDraft(ref, DRAFT, {
    done: false,
    restored: (at) => setStep((now) => (refused ? now : at)),
  });
  const patience = usePatience();
  const focusNext = useFocusNext(ref);
  const typed = (): QuoteTyped => quoteTyped(new FormData(ref.current!));

  function go(to: number): void {
    setStep(to);
    focusNext(`#step-${to}`);
    draft.save(to);
  }

  /** Shows what is wrong, where it is wrong; true where something is. */
  function show(found: QuoteErrors): boolean {
    setErrors(found);
    const first = firstFault(found);
    if (!first) return false;
    setStep(first.step);
    focusNext(`[name=${first.field}]`);
    return true;
  }

  function change({ target }: FormEvent): void {
    const { name } = target as HTMLInputElement;
    if (isQuoteField(name)) setErrors(({ [name]: _gone, ...others }) => others);
    draft.save(step);
  }

  async function deliver(form: FormData): Promise<void> {
    await patience();
    try {
      if (!isTrapped(form))
        await callApi(submitQuote, { body: quoteRequest.parse(quoteTyped(form)) });
      draft.forget();
      onSent();
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof NetworkError)) throw error;
      const placed = error instanceof ApiError && show(error.fields);
      if (!placed)
        setFault(error instanceof ApiError ? error.message || content.failed : content.noNetwork);
    }
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setFault(undefined);
    const faulty = show(quoteErrors(typed(), step));
    if (faulty) return;
    if (step < LAST) return go(step + 1);
    setBusy(true);
    await deliver(new FormData(ref.current!)).finally(() => setBusy(false));
  }

  return { ref, step, errors, fault, busy, change, submit, back: () => go(step - 1) };
}

/** Gives the focus to what a selector finds once the next state is on the page. */
function useFocusNext(form: RefObject<HTMLFormElement | null>): (selector: string) => void {
  const next = useRef<string>(undefined);
  useEffect(() => {
    if (next.current) form.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = undefined;
  });
  return (selector) => {
    next.current = selector;
  };
}
