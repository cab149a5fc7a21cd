import { showKes } from '../../components/price.tsx';
import { readCart, writeCart } from '../../lib/cart.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { fill } from '../../texts/fill.ts';
import type { ShopTexts } from '../../texts/shop.ts';
import { asSeen, type Change } from '../basket.ts';
import { useTexts } from '../use-texts.ts';

/** From here on nothing is told of these changes, in any tab. */
export const markSeen = (): void => writeCart(asSeen(readCart()));

/** What is different since the visitor's last look, until they say that they have seen it (D28). */
export function Changes({ changes }: { changes: Change[] }) {
  const words = useTexts('cart').changes;
  if (changes.length === 0) return null;
  const price = changes.some((change) => change.kind === 'price');
  return (
    <Notice title={price ? words.prices : words.quantities} className="mb-6">
      <ul>
        {changes.map((change, index) => (
          <li key={index}>{inWords(change, words)}</li>
        ))}
      </ul>
      <Button type="button" variant="quiet" size="small" className="mt-3" onClick={markSeen}>
        {words.seen}
      </Button>
    </Notice>
  );
}

function inWords({ kind, name, from, to }: Change, words: ShopTexts['cart']['changes']): string {
  if (kind === 'price') return fill(words.price, { name, from: showKes(from), to: showKes(to) });
  return fill(to > from ? words.raised : words.quantity, { name, to });
}
