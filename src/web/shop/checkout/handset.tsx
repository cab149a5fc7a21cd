import type { ReactNode } from 'react';

interface HandsetProps {
  /** Seconds that the prompt stays, 0 to 60: two strands round the edge, which cross once a second. Null: none runs. */
  left: number | null;
  failed?: boolean;
  children: ReactNode;
}

/** A phone with what stands on its screen. */
export function Handset({ left, failed = false, children }: HandsetProps) {
  return (
    <div className="relative mx-auto w-60 shrink-0 p-3">
      <svg
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="6"
        className="absolute inset-1 size-[calc(100%-0.5rem)] overflow-visible"
      >
        <Edge className={failed ? 'text-danger' : 'text-line'} />
        {left !== null && left > 0 && (
          <>
            <Edge className="text-sunrise" dashes={`${left} 60`} />
            <Edge className="text-clay" dashes={crossings(left)} />
          </>
        )}
      </svg>
      <div className="night relative flex min-h-72 flex-col rounded-[1.6rem] bg-paper px-4 pt-3 pb-5 text-ink">
        <span aria-hidden="true" className="mx-auto mb-5 h-1.5 w-12 rounded-full bg-line" />
        {children}
      </div>
    </div>
  );
}

function Edge({ className, dashes }: { className: string; dashes?: string }) {
  return (
    <rect
      width="100%"
      height="100%"
      rx="32"
      pathLength="60"
      strokeDasharray={dashes}
      className={className}
    />
  );
}

/**
 * The dashes of the upper of two strands that cross once in each unit of their way, as far as `units` go: over for the
 * first half of each, under for the second. For `stroke-dasharray`, on a path of 60 units.
 */
function crossings(units: number): string {
  return [...Array.from({ length: units }, () => '0.5 0.5'), '0 60'].join(' ');
}
