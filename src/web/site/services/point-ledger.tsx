import type { Point } from './copy-types.ts';

/** Points as lines of a ledger: the name on the left, what it means on the right. */
export function PointLedger({ points, className = '' }: { points: Point[]; className?: string }) {
  return (
    <dl className={`border-b border-line ${className}`}>
      {points.map((point) => (
        <div
          key={point.title}
          className="grid gap-x-10 gap-y-1 border-t border-line py-5 sm:grid-cols-[14rem_1fr] lg:py-6"
        >
          <dt className="font-display text-xl font-bold">{point.title}</dt>
          <dd className="max-w-xl text-soft">{point.text}</dd>
        </div>
      ))}
    </dl>
  );
}
