import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { formatMoney } from '../../../kernel/money.ts';
import { common as commonWords } from '../../texts/common/en.ts';
import type { Shown } from './shown.ts';

/** The heading of a step: it takes the focus when the step comes, so that it is read out and seen. */
export function StageHeading({
  as: Heading = 'h2',
  className = 'text-2xl sm:text-3xl',
  quiet = false,
  children,
}: {
  as?: 'h1' | 'h2';
  className?: string;
  quiet?: boolean;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Before the step is drawn: a press on its button must not meet a page that still moves.
  useLayoutEffect(() => {
    if (quiet) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [quiet]);
  return (
    <Heading ref={heading} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </Heading>
  );
}

/** What is to pay and a step's one action: at the foot of a phone in sight all the time, in its place on a wider screen. Null where it is not known yet. */
export function PayBar({ shown, children }: { shown: Shown | null; children: ReactNode }) {
  const words = commonWords;
  return (
    <div className="pay-bar">
      {shown && (
        <p>
          {shown.due < shown.totals.total ? words.balance : words.total}{' '}
          <strong>{formatMoney(shown.due)}</strong>
        </p>
      )}
      {children}
    </div>
  );
}
