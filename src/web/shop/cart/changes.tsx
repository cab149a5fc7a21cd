import { showKes } from '../../components/price.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Change } from '../basket.ts';

/** What is different since the visitor's last look (D28). */
export function Changes({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return null;
  const price = changes.some((change) => change.kind === 'price');
  return (
    <Notice title={price ? 'Price changed' : 'Quantity changed'} className="mb-6">
      <ul>
        {changes.map((change) => (
          <li key={`${change.kind}${change.name}`}>{words(change)}</li>
        ))}
      </ul>
    </Notice>
  );
}

function words(change: Change): string {
  if (change.kind === 'price') return `${change.name} was ${showKes(change.from)} and is now ${showKes(change.to)}.`;
  return `${change.name}: only ${change.to} can be ordered now, so we lowered the quantity.`;
}
