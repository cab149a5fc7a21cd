import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { CatalogueItem } from '../../../../contracts/catalogue.ts';
import type { Tier } from '../../../../contracts/content-kinds.ts';
import { Sentence } from '../../../texts/sentence.tsx';
import { Button } from '../../../ui/button.tsx';
import { Container, Section, SectionHeading } from '../../../ui/section.tsx';
import { WeaveField } from '../../../ui/weave.tsx';
import { copy } from './copy.ts';
import { Result } from './result.tsx';
import { scoreOf } from './tiers.ts';

const words = copy.assessment;

/**
 * Five questions, each ticked or not; the score is shown only after the score button (S1-241, S1-340).
 * A press before the scripts are there sends the ticks in the address, and the page takes them up from it.
 */
export function Assessment({ tiers, packages }: { tiers: Tier[]; packages: CatalogueItem[] }) {
  const form = useRef<HTMLFormElement>(null);
  const [score, setScore] = useState<number | null>(null);
  useEffect(() => {
    const sent = new URLSearchParams(location.search);
    if (sent.get('score') !== 'show') return;
    const ticked = new Set(sent.getAll('applies'));
    for (const box of boxesOf(form.current!)) box.checked = ticked.has(box.value);
    setScore(scoreOf(tickedIn(form.current!), words.questions.length));
  }, []);
  function show(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setScore(scoreOf(tickedIn(event.currentTarget), words.questions.length));
  }
  return (
    <Section id="assessment" tone="night" labelledBy="assessment-title">
      <WeaveField />
      <Container className="grid gap-x-16 gap-y-10 lg:grid-cols-[1.3fr_1fr]">
        <form
          ref={form}
          method="get"
          action="/services/cybersecurity#assessment"
          onSubmit={show}
          onChange={() => setScore(null)}
        >
          <SectionHeading id="assessment-title" title={words.title} lead={words.lead} />
          <Questions />
          <Button name="score" value="show" size="large" className="mt-8">
            {words.show}
          </Button>
          <noscript>
            <p className="mt-5">
              <Sentence
                text={words.noScript}
                places={{
                  packages: (
                    <a href="#packages" className="underline">
                      {words.allPackages}
                    </a>
                  ),
                }}
              />
            </p>
          </noscript>
        </form>
        <div role="status" aria-live="polite" className="lg:pt-4">
          {score === null ? (
            <Unasked tiers={tiers} />
          ) : (
            <Result key={score} score={score} tiers={tiers} packages={packages} />
          )}
        </div>
      </Container>
    </Section>
  );
}

function Questions() {
  return (
    <fieldset className="mt-8">
      <legend className="sr-only">{words.legend}</legend>
      {words.questions.map((question) => (
        <label
          key={question.id}
          className="flex min-h-14 cursor-pointer items-start gap-4 border-t border-line py-4 text-lg last:border-b"
        >
          <input
            type="checkbox"
            name="applies"
            value={question.id}
            className="mt-0.5 size-6 shrink-0"
          />
          {question.text}
        </label>
      ))}
    </fieldset>
  );
}

/** Before the button is pressed: what a score may lead to. */
function Unasked({ tiers }: { tiers: Tier[] }) {
  return (
    <>
      <p className="text-lg text-soft">{words.unasked}</p>
      <dl className="mt-6 border-b border-line">
        {tiers.map((tier) => (
          <div
            key={tier.name}
            className="grid grid-cols-[5.5rem_1fr] items-baseline border-t border-line py-4"
          >
            <dt className="font-display text-2xl font-bold text-sunrise tabular-nums">
              {tier.threshold}%
            </dt>
            <dd>{tier.name}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function boxesOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[name="applies"]')];
}

function tickedIn(form: HTMLFormElement): number {
  return boxesOf(form).filter((box) => box.checked).length;
}
