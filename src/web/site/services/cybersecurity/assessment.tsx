import { Sentence } from '../../../texts/sentence.tsx';
import { Button } from '../../../ui/button.tsx';
import { copy } from './copy.ts';
import { path } from './route.ts';
import type { Check } from './use-assessment.ts';

const words = copy.assessment;

/**
 * Five questions in the opening, each ticked or not; the score is shown below only after the score button (S1-241, S1-340).
 * A press before the scripts are there sends the ticks in the address, and the page takes them up from it.
 */
export function Assessment({ check: { form, show, clear } }: { check: Check }) {
  return (
    <form
      id="assessment"
      ref={form}
      method="get"
      action={`${path}#score`}
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
