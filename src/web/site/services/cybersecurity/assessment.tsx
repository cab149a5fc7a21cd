import { inEdition } from '../../../lib/in-edition.ts';
import { Sentence } from '../../../texts/sentence.tsx';
import { Button } from '../../../ui/button.tsx';
import { copy } from './copy.ts';
import { path } from './route.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { scoreOf } from './result.tsx';

const { questions } = copy.assessment;

export type Check = ReturnType<typeof useAssessment>;

/** The ticks of the five questions and their score: as a percentage once it was asked for, null before. */
export function useAssessment() {
  const form = useRef<HTMLFormElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [score, setScore] = useState<number | null>(null);
  useEffect(() => {
    const sent = new URLSearchParams(location.search);
    if (sent.get('score') !== 'show') return;
    const ticked = new Set(sent.getAll('applies'));
    for (const box of boxesOf(form.current!)) box.checked = ticked.has(box.value);
    setScore(scoreOf(tickedIn(form.current!), questions.length));
  }, []);
  function show(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setScore(scoreOf(tickedIn(event.currentTarget), questions.length));
    place.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  return { form, place, score, show, clear: () => setScore(null) };
}

function boxesOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[name="applies"]')];
}

function tickedIn(form: HTMLFormElement): number {
  return boxesOf(form).filter((box) => box.checked).length;
}

const words = copy.assessment;

/**
 * Five questions in the opening, each ticked or not; the score is shown below only after the score button.
 * A press before the scripts are there sends the ticks in the address, and the page takes them up from it.
 */
export function Assessment({ check: { form, show, clear } }: { check: Check }) {
  return (
    <form
      id="assessment"
      ref={form}
      method="get"
      action={inEdition(`${path}#score`)}
      onSubmit={show}
      onChange={clear}
      className="night rounded-card bg-paper p-5 text-ink sm:p-7"
    >
      <h2 className="text-2xl">{words.title}</h2>
      <p className="mt-2 text-soft">{words.lead}</p>
      <Questions />
      <Button name="score" value="show" size="large" className="mt-6">
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
  );
}

function Questions() {
  return (
    <fieldset className="mt-4">
      <legend className="sr-only">{words.legend}</legend>
      {words.questions.map((question) => (
        <label
          key={question.id}
          className="flex min-h-12 cursor-pointer items-start gap-4 border-t border-line py-3 last:border-b"
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
