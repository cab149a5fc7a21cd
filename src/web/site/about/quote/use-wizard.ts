import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { QuoteRequest, submitQuote } from '../../../../contracts/quotes.ts';
import { usePlainForm, type RefusedForm } from '../../../components/plain-form/use-plain-form.ts';
import { fetchRules } from '../../../ui/fetch-rules.ts';
import { callAt } from '../../../lib/api.ts';
import { QUOTE_DRAFT } from '../../../lib/sign-out.ts';
import { useLanguage } from '../../../texts/use-language.ts';
import { watchStrayClicks } from '../../../ui/press.ts';
import { copy } from './copy.ts';
import {
  LAST,
  QUOTE_FIELDS,
  quoteTyped,
  stepOf,
  type QuoteField,
  type QuoteTyped,
} from './steps.ts';

/** The contract's rules for a quote request (./rules.ts). */
const loadRules = () => fetchRules(import('./rules.ts'));

/** What came back from a form that was sent without script. */
export interface RefusedQuote extends RefusedForm<QuoteField> {
  typed: QuoteTyped;
  step: number;
}

/** The wizard: Next judges the step, an error goes when its field changes, the last step sends. */
export function useWizard(refused: RefusedQuote | undefined, onSent: () => void) {
  const language = useLanguage();
  const [step, setStep] = useState(refused?.step ?? 1);
  const navigate = useNavigate();
  const { hash, key, state } = useLocation();
  useEffect(watchStrayClicks, []);
  const plain = usePlainForm({
    fields: QUOTE_FIELDS,
    draft: { key: QUOTE_DRAFT, storage: 'localStorage' },
    refused,
    judge: async (form) => (await loadRules())?.quoteErrors(quoteTyped(form), step) ?? {},
    judgeTyping: () => ({}),
    send: (form) =>
      callAt<typeof submitQuote>('POST', '/api/quote/submit', {
        body: { ...(quoteTyped(form) as QuoteRequest), language },
      }),
    onSent,
    noNetwork: copy.noNetwork,
    unexplained: copy.failed,
    steps: {
      now: step,
      last: LAST,
      of: stepOf,
      // A refused field is shown at its own step, even if the draft was at another one.
      go(to, restored) {
        if (refused && restored) return;
        setStep(to);
        if (to !== stepIn(location.hash))
          void navigate(`#step-${to}`, {
            replace: restored,
            state: { stepped: true },
            preventScrollReset: true,
          });
      },
    },
  });
  // The browser's Back and Forward move between the steps that were reached; a press moves the address.
  const seen = useRef({ key, reached: step });
  useEffect(() => {
    const { key: before, reached } = seen.current;
    seen.current = { key, reached: Math.max(reached, step) };
    const to = stepIn(hash);
    if (before !== key && to !== step && to <= reached) plain.goTo(to);
  });
  return {
    ...plain,
    // The rules come once somebody begins to fill it in.
    form: { ...plain.form, onFocus: loadRules },
    step,
    back: () =>
      (state as { stepped?: true } | null)?.stepped ? void navigate(-1) : plain.goTo(step - 1),
  };
}

/** The step that the address names; the first where it names none. */
const stepIn = (hash: string): number => Number(/^#step-([1-9])$/.exec(hash)?.[1] ?? 1);
