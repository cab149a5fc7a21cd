import type { CatalogueItem } from '../../../../contracts/catalogue.ts';
import { showDay } from '../../../../kernel/clock.ts';
import { fill } from '../../../texts/fill.ts';
import { copy } from './copy.ts';
import { monthOf } from './month.ts';

const { intake, bootcamp: words } = copy;

/** The class that begins next: its day in its month, and its seats, taken and free. */
export function NextIntake({ bootcamps }: { bootcamps: CatalogueItem[] }) {
  const next = bootcamps
    .filter(({ startDate }) => startDate)
    .toSorted((a, b) => a.startDate!.localeCompare(b.startDate!))[0];
  if (!next?.startDate) return null;
  const { name, startDate, seatsLeft = 0, capacity = 0 } = next;
  const { before, days, day } = monthOf(startDate);
  return (
    <figure className="rounded-card border border-line bg-raised p-5 sm:p-7">
      <figcaption>
        <p className="text-sm text-soft">{intake.next}</p>
        <p className="mt-1 font-display text-xl font-semibold">{name}</p>
        <p>{fill(words.starts, { day: showDay(startDate) })}</p>
      </figcaption>
      <div aria-hidden="true" className="mt-4 grid grid-cols-7 text-center leading-9 tabular-nums">
        {[...intake.days].map((letter, at) => (
          <b key={at}>{letter}</b>
        ))}
        {Array.from({ length: before + days }, (_, at) => (
          <span
            key={at}
            className={
              at - before + 1 === day
                ? 'rounded-lg bg-sunrise font-bold text-sunrise-ink'
                : undefined
            }
          >
            {at < before ? '' : at - before + 1}
          </span>
        ))}
      </div>
      <div aria-hidden="true" className="mt-5 flex flex-wrap gap-1.5 border-t border-line pt-5">
        {Array.from({ length: capacity }, (_, seat) => (
          <i
            key={seat}
            className={`size-5 rounded-full border-2 border-leaf ${seat < capacity - seatsLeft ? 'bg-leaf' : ''}`}
          />
        ))}
      </div>
      <p className="mt-3 font-semibold">{fill(intake.seats, { left: seatsLeft, all: capacity })}</p>
    </figure>
  );
}
