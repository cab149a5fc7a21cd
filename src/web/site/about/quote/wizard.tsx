import { inEdition } from '../../../lib/in-edition.ts';
import type { ReactNode } from 'react';
import { Honeypot } from '../../../components/plain-form/honeypot.tsx';
import { fill } from '../../../texts/fill.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { copy } from './copy.ts';
import { AboutYou, Project, Services, type StepProps } from './fields.tsx';
import { LAST } from './steps.ts';
import { useWizard, type RefusedQuote } from './use-wizard.ts';

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
      <Button type="button" variant="quiet" size="large" onClick={onBack}>
        {copy.previous}
      </Button>
    </div>
  );
}
