import { nice, ticks } from 'd3-array';
import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';

const LINES = 4;

/** One place along the x-axis: its label, and its figures as text. */
export interface Place {
  label: string;
  figures: { name: string; text: string }[];
}

interface PlotProps {
  /** The label of what the arrow keys move through. */
  label: string;
  places: Place[];
  /** All values; the axis starts at 0 unless one is negative. */
  values: number[];
  /** Formats the label of an axis line. */
  name: (value: number) => string;
  /** Bars are centred in their share of the width; lines run from edge to edge. */
  bars?: boolean;
  /** Draws in percent of the height: 0 is the top. */
  children: (heightOf: (value: number) => number, leftOf: (index: number) => number) => ReactNode;
}

/**
 * A plot with axes, laid out in percent to avoid measuring. The pointer or arrow keys show the figures of one place.
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

/** The y-axis; hidden copies of the labels reserve the width of the widest. */
function Axis({
  values,
  heightOf,
  name,
}: Pick<PlotProps, 'values' | 'name'> & { heightOf: (value: number) => number }) {
  return (
    <div aria-hidden="true" className="relative digits">
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

/** The x-axis. */
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

/** The figures beside the place’s line, on the side with more room; screen readers announce them. */
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
              {name}: <span className="whitespace-nowrap digits">{text}</span>
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
