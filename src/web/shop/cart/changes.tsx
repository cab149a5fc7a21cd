import { showKes } from '../../components/price.tsx';
import { Notice } from '../../ui/notice.tsx';
import { fill } from '../../texts/fill.ts';
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

function inWords(change: Change, words: { price: string; quantity: string }): string {
  const { name, to } = change;
  return change.kind === 'price' ? fill(words.price, { name, from: showKes(change.from), to: showKes(to) }) : fill(words.quantity, { name, to });
}
