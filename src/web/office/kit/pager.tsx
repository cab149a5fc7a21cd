import { Button } from '../../ui/button.tsx';
import type { List } from './use-list.ts';

/** Which rows these are of how many, and the way to the next ones. */
export function Pager<Row>({ list, shown }: { list: List<Row>; shown: number }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2 text-sm">
      <p className="text-soft tabular-nums">{placeOf(list, shown)}</p>
      {(list.previous || list.next) && (
        <nav aria-label="Pages" className="flex flex-wrap gap-2">
          <Step go={list.previous}>Previous</Step>
          <Step go={list.next}>Next</Step>
        </nav>
      )}
    </div>
  );
}

/** "26–31 of 31": which of all rows are on screen. */
function placeOf<Row>({ before, total }: List<Row>, shown: number): string {
  const all = (total ?? 0).toLocaleString('en-KE');
  const [from, to] = [before + 1, before + shown].map((place) => place.toLocaleString('en-KE'));
  return shown === 0 ? `0 of ${all}` : `${from}–${to} of ${all}`;
}

/** On the first and the last page it leads nowhere, but is not disabled: who came by the keyboard keeps the focus. */
function Step({ go, children }: { go: (() => void) | null; children: string }) {
  return (
    <Button
      type="button"
      variant="quiet"
      size="small"
      className="aria-disabled:opacity-50"
      aria-disabled={go ? undefined : true}
      onClick={() => go?.()}
    >
      {children}
    </Button>
  );
}
