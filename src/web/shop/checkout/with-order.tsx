import type { ReactNode } from 'react';
import { Removed } from '../removed.tsx';
import { useTexts } from '../use-texts.ts';
import { OrderLines } from './order-lines.tsx';
import type { Shown } from './shown.ts';
import { Link } from '../../ui/link.tsx';

interface WithOrderProps {
  shown: Shown;
  /** A link back to the cart, while the order can still change. */
  editable?: boolean;
  /** What changes a line here, for a guest: the cart's page is for members (D1, D37). */
  controls?: (key: string) => ReactNode;
  /** Under the lines, such as Pay. */
  below?: ReactNode;
  children: ReactNode;
}

/** A step on the left and the order beside it; under it on a phone. */
export function WithOrder({ shown, editable = false, controls, below, children }: WithOrderProps) {
  const words = useTexts('checkout').order;
  return (
    <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
      <div className="min-w-0">{children}</div>
      <aside
        aria-labelledby="your-order"
        className="rounded-card border border-line bg-raised p-5 sm:p-6 lg:sticky lg:top-24"
      >
        <div className="mb-3 flex items-baseline justify-between">
          <h2 id="your-order" className="text-xl">
            {words.title}
          </h2>
          {editable && (
            <Link to="/cart" className="py-1 text-sm underline underline-offset-4">
              {words.edit}
            </Link>
          )}
        </div>
        {controls && <Removed />}
        <OrderLines shown={shown} controls={controls} />
        {below}
      </aside>
    </div>
  );
}
