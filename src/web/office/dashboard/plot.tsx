import { nice, ticks } from 'd3-array';
import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';

const LINES = 4;

/** One place along the bottom: its word, and what its figures say in full. */
export interface Place {
  label: string;
  figures: { name: string; text: string }[];
}

interface PlotProps {
  /** What the arrow keys go through. */
  label: string;
  places: Place[];
  /** All that is drawn; the axis begins at 0 where none is below. */
  values: number[];
  /** How a line of the axis is named. */
  name: (value: number) => string;
  /** Bars stand in the middle of their share of the width, points of a line reach from edge to edge. */
  bars?: boolean;
  /** Draws in percent of the height: 0 is the top. */
  children: (heightOf: (value: number) => number, leftOf: (index: number) => number) => ReactNode;
}

/**
 * Axes and what stands between them, in percent, so that it needs no measuring; a pointer or the arrow keys show the
 * figures of one place.
 */
export function Plot({ label, places, values, name, bars, children }: PlotProps) {
  const [shown, setShown] = useState<number | null>(null);
  const [low, high] = nice(Math.min(0, ...values), Math.max(LINES, ...values), LINES);
  const marks = ticks(low, high, LINES);
  const heightOf = (value: number) => (100 * (high - value)) / (high - low);
  const last = places.length - 1;
  const leftOf = (index: number) =>
    bars ? (100 * (index + 0.5)) / places.length : (100 * index) / Math.max(1, last);

  function point(event: PointerEvent<HTMLElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const at = (event.clientX - left) / width;
    const index = bars ? Math.floor(at * places.length) : Math.round(at * last);
    setShown(Math.min(last, Math.max(0, index)));
  }

  function step(event: KeyboardEvent): void {
    if (event.key === 'Escape') setShown(null);
    const from = shown ?? last;
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setShown(Math.min(last, Math.max(0, to)));
  }

  return (
    <div className="grid h-64 grid-cols-[auto_1fr] grid-rows-[1fr_auto] gap-x-2 pt-2 pr-3 text-xs text-soft">
      <Axis values={marks} heightOf={heightOf} name={name} />
      <div
        role="group"
        aria-label={label}
        tabIndex={0}
        className="relative"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setShown(null)}
        onKeyDown={step}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setShown(last)}
        onBlur={() => setShown(null)}
      >
        {marks.map((value) => (
          <hr
            key={value}
            aria-hidden="true"
            className="absolute inset-x-0 border-line"
            style={{ top: `${heightOf(value)}%` }}
          />
        ))}
        {children(heightOf, leftOf)}
        <Figures place={shown === null ? null : places[shown]!} left={leftOf(shown ?? 0)} />
      </div>
      <Labels places={places} leftOf={leftOf} />
    </div>
  );
}

/** At the left; the names themselves, unseen, make the room that the widest needs. */
function Axis({
  values,
  heightOf,
  name,
}: Pick<PlotProps, 'values' | 'name'> & { heightOf: (value: number) => number }) {
  return (
    <div aria-hidden="true" className="relative tabular-nums">
      {values.map((value) => (
        <span key={value} className="invisible block h-0">
          {name(value)}
        </span>
      ))}
      {values.map((value) => (
        <span
          key={value}
          className="absolute right-0 -translate-y-1/2"
          style={{ top: `${heightOf(value)}%` }}
        >
          {name(value)}
        </span>
      ))}
    </div>
  );
}

/** Along the bottom. */
function Labels({
  places,
  leftOf,
}: Pick<PlotProps, 'places'> & { leftOf: (index: number) => number }) {
  return (
    <div aria-hidden="true" className="relative col-start-2 h-6">
      {places.map(({ label }, index) => (
        <span
          key={label}
          className="absolute bottom-0 -translate-x-1/2"
          style={{ left: `${leftOf(index)}%` }}
        >
          {label}
        </span>
      ))}
    </div>
  );
}

/** At the place's line, on the side with more room; told to those who listen, too. */
function Figures({ place, left }: { place: Place | null; left: number }) {
  return (
    <div
      role="status"
      className={`pointer-events-none absolute inset-y-0 z-10 border-edge pt-2 print:hidden ${left < 50 ? 'border-l pl-3' : 'border-r pr-3'} ${place ? '' : 'border-transparent'}`}
      style={left < 50 ? { left: `${left}%` } : { right: `${100 - left}%` }}
    >
      {place && (
        <div className="rounded-lg border border-line bg-raised px-3 py-2 text-sm text-ink shadow-md">
          <p className="font-semibold">{place.label}</p>
          {place.figures.map(({ name, text }) => (
            <p key={name}>
              {name}: <span className="whitespace-nowrap tabular-nums">{text}</span>
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
