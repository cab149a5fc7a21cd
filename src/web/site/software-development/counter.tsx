import { copy } from './copy.ts';

const { counter } = copy;

/** What software does to a shop's evening: its book before, its screen after. */
export function Counter() {
  return (
    <div>
      <div className="-rotate-2 rounded-card border border-line bg-raised px-5 pt-4 pb-10 sm:px-7">
        <p className="text-sm text-soft">{counter.before}</p>
        <ul className="mt-2 italic">
          {counter.book.map((line) => (
            <li key={line} className="border-b border-line py-2">
              {line}
            </li>
          ))}
        </ul>
      </div>
      <div className="night relative -mt-6 rounded-card bg-paper p-5 text-ink sm:ml-10 sm:p-7">
        <p className="text-sm text-soft">{counter.after}</p>
        <p className="mt-2 flex items-baseline justify-between gap-4">
          {counter.sold}
          <span className="font-display text-2xl font-bold text-sunrise">{counter.sum}</span>
        </p>
        <ul className="mt-2">
          {counter.screen.map(([what, state]) => (
            <li
              key={what}
              className="flex flex-wrap justify-between gap-x-5 border-t border-line py-2"
            >
              {what}
              <span className="text-good">{state}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
