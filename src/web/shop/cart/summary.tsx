import type { ReactNode } from 'react';
import { showKes } from '../../components/price.tsx';
import { readCart, writeCart } from '../../lib/cart.ts';
import { cart as cartWords } from '../../texts/cart/en.ts';
import { fill } from '../../texts/fill.ts';
import { Sentence } from '../../texts/sentence.tsx';
import { buttonClass, Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Basket, asSeen, type Change } from '../basket.ts';
import { takeOutAll } from '../line-parts.tsx';
import { TotalsTable } from '../totals.tsx';

/** From here on nothing is told of these changes, in any tab. */
const markSeen = (): void => writeCart(asSeen(readCart()));

/** What is different since the visitor's last look, until they say that they have seen it. */
export function Changes({ changes }: { changes: Change[] }) {
  const words = cartWords.changes;
  if (changes.length === 0) return null;
  const price = changes.some((change) => change.kind === 'price');
  return (
    <Notice title={price ? words.prices : words.quantities} className="mb-6">
      <ul>
        {changes.map((change, index) => (
          <li key={index}>{inWords(change)}</li>
        ))}
      </ul>
      <Button variant="quiet" size="small" className="mt-3" onClick={markSeen}>
        {words.seen}
      </Button>
    </Notice>
  );
}

function inWords({ kind, name, from, to }: Change): string {
  const words = cartWords.changes;
  if (kind === 'price') return fill(words.price, { name, from: showKes(from), to: showKes(to) });
  return fill(to > from ? words.raised : words.quantity, { name, to });
}

const LINK = 'inline-block py-1.5 underline underline-offset-4';

/** Order summary, and the ways on. */
export function CartSummary({ basket }: { basket: Basket }) {
  const { empty, summary: words } = cartWords;
  return (
    <Aside>
      <TotalsTable totals={basket.totals} vatRate={basket.vatRate} />
      {basket.orderable ? (
        // A whole load, not a step within the page: the checkout has a security policy of its own for card fields.
        <Link
          to="/checkout"
          reloadDocument
          onClick={markSeen}
          className={buttonClass('primary', 'large', 'mt-6 w-full')}
        >
          {words.checkout}
        </Link>
      ) : (
        <p className="mt-6 rounded-lg bg-sunken px-4 py-3 text-sm">{words.blocked}</p>
      )}
      <Legal />
      <div className="mt-4 flex flex-wrap justify-between gap-x-4 border-t border-line pt-3">
        <Link to="/" className={LINK}>
          {empty.go}
        </Link>
        <button type="button" className={LINK} onClick={takeOutAll}>
          {words.clear}
        </button>
      </div>
    </Aside>
  );
}

/** In its place until the prices are known: its largest text is there from the first paint on. */
export function EmptySummary() {
  return (
    <Aside>
      <Legal />
    </Aside>
  );
}

function Aside({ children }: { children: ReactNode }) {
  return (
    <aside
      aria-labelledby="summary"
      className="rounded-card border border-line bg-raised p-6 lg:sticky lg:top-28"
    >
      <h2 id="summary" className="mb-4 text-xl">
        {cartWords.summary.title}
      </h2>
      {children}
    </aside>
  );
}

function Legal() {
  const words = cartWords.summary;
  return (
    <p className="mt-4 text-sm text-soft">
      <Sentence
        text={words.legal}
        places={{
          terms: (
            <Link to="/terms-of-service" className="underline underline-offset-4">
              {words.terms}
            </Link>
          ),
          privacy: (
            <Link to="/privacy-policy" className="underline underline-offset-4">
              {words.privacy}
            </Link>
          ),
        }}
      />
    </p>
  );
}
