import { Link } from 'react-router';
import { writeCart } from '../../lib/cart.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { Basket } from '../basket.ts';
import { TotalsTable } from '../totals.tsx';

const LINK = 'inline-block py-1.5 underline underline-offset-4';

/** Order summary, and the ways on. */
export function CartSummary({ basket }: { basket: Basket }) {
  return (
    <aside aria-labelledby="summary" className="rounded-card border border-line bg-raised p-6 lg:sticky lg:top-28">
      <h2 id="summary" className="mb-4 text-xl">
        Order summary
      </h2>
      <TotalsTable totals={basket.totals} vatRate={basket.vatRate} />
      {basket.orderable ? (
        // A whole load, not a step within the page: the checkout has a security policy of its own for card fields.
        <Link to="/checkout" reloadDocument className={buttonClass('primary', 'large', 'mt-6 w-full')}>
          Go to checkout
        </Link>
      ) : (
        <p className="mt-6 rounded-lg bg-sunken px-4 py-3 text-sm">Remove or change the marked lines, then you can go to checkout.</p>
      )}
      <p className="mt-4 text-sm text-soft">
        Ordering is subject to our{' '}
        <Link to="/terms-of-service" className="underline underline-offset-4">
          Terms of Service
        </Link>{' '}
        and{' '}
        <Link to="/privacy-policy" className="underline underline-offset-4">
          Privacy Policy
        </Link>
        .
      </p>
      <div className="mt-4 flex flex-wrap justify-between gap-x-4 border-t border-line pt-3">
        <Link to="/" className={LINK}>
          Continue Shopping
        </Link>
        <button type="button" className={LINK} onClick={() => writeCart([])}>
          Clear cart
        </button>
      </div>
    </aside>
  );
}
