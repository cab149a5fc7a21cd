import { showKes } from '../../components/price.tsx';
import { Notice } from '../../ui/notice.tsx';
import { fill } from '../../texts/fill.ts';
import type { ShopTexts } from '../../texts/shop.ts';
import type { Change } from '../basket.ts';
import { useTexts } from '../use-texts.ts';

/** What is different since the visitor's last look (D28). */
export function Changes({ changes }: { changes: Change[] }) {
  const words = useTexts('cart').changes;
  if (changes.length === 0) return null;
  const price = changes.some((change) => change.kind === 'price');
  return (
    <Notice title={price ? words.prices : words.quantities} className="mb-6">
      <ul>
        {changes.map((change) => (
          <li key={`${change.kind}${change.name}`}>{inWords(change, words)}</li>
        ))}
      </ul>
    </Notice>
  );
}

function inWords({ kind, name, from, to }: Change, words: ShopTexts['cart']['changes']): string {
  if (kind === 'price') return fill(words.price, { name, from: showKes(from), to: showKes(to) });
  return fill(to > from ? words.raised : words.quantity, { name, to });
}
