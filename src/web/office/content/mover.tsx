import type { ContentRecord } from '../../../contracts/content.ts';
import { Icon } from '../../ui/icons.tsx';
import type { useOrder } from './use-order.ts';
import { titleOf } from './words.ts';

/** Moves a record up and down among those of its place. */
export function Mover({ record, order }: { record: ContentRecord; order: ReturnType<typeof useOrder> }) {
  const title = titleOf(record);
  return (
    <span className="flex">
      <Move label={`Move ${title} up`} turned move={order.mover(record, -1)} busy={order.busy} />
      <Move label={`Move ${title} down`} move={order.mover(record, 1)} busy={order.busy} />
    </span>
  );
}

function Move({ label, turned = false, move, busy }: { label: string; turned?: boolean; move: (() => void) | null; busy: boolean }) {
  return (
    <button type="button" aria-label={label} disabled={move === null || busy} onClick={() => move?.()} className="grid size-8 place-items-center rounded-md hover:bg-sunken disabled:opacity-30">
      <Icon name="chevron" className={`size-4 ${turned ? 'rotate-180' : ''}`} />
    </button>
  );
}
