import type { Point } from './copy-types.ts';

/** A process as a numbered line: side by side on a wide screen, one under the other on a phone. */
export function Steps({ steps, className = '' }: { steps: Point[]; className?: string }) {
  return (
    <ol className={`grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4 ${className}`}>
      {steps.map((step, index) => (
        <li key={step.title} className="flex gap-5 border-t border-line py-6 lg:block lg:py-7">
          <span
            aria-hidden="true"
            className="w-8 shrink-0 font-display text-3xl font-bold text-clay"
          >
            {index + 1}
          </span>
          <div className="lg:mt-4">
            <h3 className="text-xl">{step.title}</h3>
            <p className="mt-2 text-soft">{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
