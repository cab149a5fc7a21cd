import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { QuoteRequest, submitQuote } from '../../../../contracts/quotes.ts';
import { Honeypot } from '../../../components/plain-form/honeypot.tsx';
import { usePlainForm, type RefusedForm } from '../../../components/plain-form/use-plain-form.ts';
import { callAt } from '../../../lib/api.ts';
import { inEdition } from '../../../lib/in-edition.ts';
import { QUOTE_DRAFT } from '../../../lib/sign-out.ts';
import { fill } from '../../../texts/fill.ts';
import { useLanguage } from '../../../texts/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { fetchRules } from '../../../ui/fetch-rules.ts';
import { Notice } from '../../../ui/notice.tsx';
import { watchStrayClicks } from '../../../ui/press.ts';
import { copy } from './copy.ts';
import { AboutYou, Project, Services, type StepProps } from './fields.tsx';
import {
  LAST,
  QUOTE_FIELDS,
  quoteTyped,
  stepOf,
  type QuoteField,
  type QuoteTyped,
} from './steps.ts';

const { steps } = copy;

/** Where one is in the wizard. Without script all steps show at once, so it does not. */
function Progress({ step }: { step: number }) {
  return (
    <ol aria-label={steps.list} className="hidden gap-3 in-data-user:flex">
      {steps.names.map((name, index) => {
        const number = index + 1;
        const reached = number <= step;
        return (
          <li
            key={name}
            aria-current={number === step ? 'step' : undefined}
            className={`flex-1 ${number === step ? 'max-sm:flex-2' : ''} ${reached ? '' : 'text-soft'}`}
          >
            <div
              className={`mb-2 ${reached ? 'strands text-sunrise' : 'h-2.5 border-b-2 border-line'}`}
            />
            <span className="font-display font-bold">{number}</span>{' '}
            <span className={number === step ? 'font-semibold' : 'max-sm:sr-only'}>{name}</span>
          </li>
        );
      })}
    </ol>
  );
}

interface WizardProps {
  services: string[];
  refused?: RefusedQuote;
  onSent: () => void;
}

/**
 * Three steps in one form. Without script it is one long form that the page's action takes; with it, one step shows
 * at a time from the first paint on, and until React is there Next asks the action to judge the step.
 */
export function Wizard({ services, refused, onSent }: WizardProps) {
  const { form, step, errors, fault, busy, back } = useWizard(refused, onSent);
  const props: StepProps = { errors, typed: refused?.typed, services };
  return (
    <form {...form} action={inEdition('/about/quote')}>
      {/* What Enter presses where no script runs: the whole form, not the first step. */}
      <noscript>
        <button hidden>{copy.submit}</button>
      </noscript>
      <Progress step={step} />
      <Step number={1} at={step}>
        <AboutYou {...props} />
        <Buttons next={1} />
      </Step>
      <Step number={2} at={step}>
        <Services {...props} />
        <Buttons next={2} onBack={back} />
      </Step>
      <Step number={3} at={step}>
        <Project {...props} />
        {fault !== undefined && (
          <Notice tone="danger" className="mt-6">
            {fault}
          </Notice>
        )}
        <div className="mt-8 flex flex-wrap-reverse justify-between gap-3">
          <Back onBack={back} />
          <Button size="large" busy={busy} className="max-sm:grow">
            {busy ? copy.sending : copy.submit}
          </Button>
        </div>
      </Step>
      <Honeypot />
    </form>
  );
}

/** A step that is not at hand is hidden only where scripts run: the shell marks the document before it is painted. */
function Step({ number, at, children }: { number: number; at: number; children: ReactNode }) {
  return (
    <section
      aria-labelledby={`step-${number}`}
      className={`pt-8 ${number === at ? '' : 'in-data-user:hidden'}`}
    >
      <h2 id={`step-${number}`} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
        <span className="sr-only">{fill(copy.steps.place, { number, last: LAST })} </span>
        {copy.steps.titles[number - 1]}
      </h2>
      {children}
    </section>
  );
}

function Buttons({ next, onBack }: { next: number; onBack?: () => void }) {
  return (
    <div className="mt-8 hidden flex-wrap justify-between gap-3 in-data-user:flex">
      {onBack && <Back onBack={onBack} />}
      <Button size="large" name="step" value={next} className="ml-auto">
        {copy.next}
      </Button>
    </div>
  );
}

function Back({ onBack }: { onBack: () => void }) {
  return (
    <div className="hidden in-data-user:block">
      <Button variant="quiet" size="large" onClick={onBack}>
        {copy.previous}
      </Button>
    </div>
  );
}

/** The contract's rules for a quote request (./rules.ts). */
const loadRules = () => fetchRules(import('./rules.ts'));

/** What came back from a form that was sent without script. */
export interface RefusedQuote extends RefusedForm<QuoteField> {
  typed: QuoteTyped;
  step: number;
}

/** The wizard: Next judges the step, an error goes when its field changes, the last step sends. */
function useWizard(refused: RefusedQuote | undefined, onSent: () => void) {
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
