import { bandOf } from '../../kernel/band.ts';

/** The band that two strands close into once an order is paid: drawn from its number. */
export function OrderBand({ number, className = '' }: { number: string; className?: string }) {
  const { width, height, strands, knots } = bandOf(number);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      stroke="currentColor"
      className={`order-band h-8 max-w-full text-sunrise ${className}`}
    >
      <path d={knots} fill="currentColor" stroke="none" className="text-clay" />
      <path d={strands} pathLength="1" strokeWidth="1.8" />
    </svg>
  );
}
