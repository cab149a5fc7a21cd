import { Button } from '../../ui/button.tsx';
import type { List } from './use-list.ts';

/** How many rows there are, and the way to the next ones. */
export function Pager<Row>({ list }: { list: List<Row> }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2 text-sm">
      <p className="text-soft tabular-nums">
        {list.rows.length} of {(list.total ?? 0).toLocaleString('en-KE')}
      </p>
      {(list.previous || list.next) && (
        <nav aria-label="Pages" className="flex gap-2">
          <Button
            type="button"
            variant="quiet"
            size="small"
            disabled={!list.previous}
            onClick={() => list.previous?.()}
          >
            Previous
          </Button>
          <Button
            type="button"
            variant="quiet"
            size="small"
            disabled={!list.next}
            onClick={() => list.next?.()}
          >
            Next
          </Button>
        </nav>
      )}
    </div>
  );
}
