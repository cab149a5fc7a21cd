import code from 'virtual:specimen/exam';
import { Painted, Specimen } from '../../../components/specimen.tsx';
import { copy } from './copy.ts';

const { question } = copy;

/** One real question against the clock; without script, with its working to unfold. */
export function Question() {
  return (
    <Specimen
      code={code}
      data={{
        'data-right': question.right,
        'data-wrong': question.wrong,
        'data-late': question.late,
      }}
      className="rounded-card border border-line bg-raised p-5 sm:p-7"
    >
      <div className="flex justify-between gap-4 text-sm text-soft">
        <p>{question.subject}</p>
        <Painted part="clock" className="font-semibold text-ink tabular-nums">
          {question.clock}
        </Painted>
      </div>
      <fieldset data-part="answers" className="mt-3">
        <legend className="font-display text-xl font-semibold">{question.text}</legend>
        <div className="mt-4 grid grid-cols-2 gap-2.5">
          {question.order.map((index) => (
            <label
              key={index}
              className="flex min-h-12 items-center gap-3 rounded-lg border border-edge px-3 has-checked:border-leaf has-checked:bg-good-soft"
            >
              <input
                type="radio"
                name="answer"
                value={index === 0 ? 'right' : 'wrong'}
                className="size-5 shrink-0"
              />
              {question.answers[index]}
            </label>
          ))}
        </div>
      </fieldset>
      <Painted part="mark" role="status" className="mt-4 min-h-6 font-semibold">
        {''}
      </Painted>
      <details data-part="working" suppressHydrationWarning>
        <summary className="min-h-9 text-sm underline underline-offset-4">{question.show}</summary>
        <p className="mt-1 text-soft">{question.working}</p>
      </details>
    </Specimen>
  );
}
