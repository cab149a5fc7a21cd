import { Fragment, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { AnswerOf, Endpoint } from '../../../contracts/endpoint.ts';
import type { CallOptions } from '../../lib/api.ts';
import { OneRecord } from './states.tsx';
import { useRecord } from './use-record.ts';
import { Icon } from '../../ui/icons.tsx';
import { Colleagues } from './colleagues.tsx';
import { firstFieldOf } from './focus-in-place.ts';
import { rowNamed, neighbour } from './row-focus.ts';
import { NEW, useOpenRecord } from './use-open-record.ts';

interface SheetProps {
  open: boolean;
  title: string;
  /** Called for every way of closing. */
  onClose: () => void;
  wide?: boolean;
  /** Nearly the whole screen: for two columns that are read and written side by side. */
  full?: boolean;
  children: ReactNode;
}

/** A side of the screen for one record: to look at, to write, to change. The browser's own modal dialog. */
export function Sheet({ open, title, onClose, wide = false, full = false, children }: SheetProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  // An address may have it open from the start: the server cannot know what this browser keeps of it (drafts).
  const [there, setThere] = useState(false);
  useEffect(() => setThere(open), [open]);
  useEffect(() => {
    const dialog = element.current;
    if (there && dialog && !dialog.open) {
      dialog.showModal();
      // Where writing or else reading begins; the browser would choose the button that closes.
      (firstFieldOf(dialog) ?? dialog.querySelector('h2'))?.focus();
    }
    if (!there && dialog?.open) dialog.close();
  }, [there]);
  return (
    <dialog
      ref={element}
      aria-labelledby={id}
      data-record=""
      // Also fired once it is closed by whoever opened it: they know.
      onClose={() => open && onClose()}
      className={`m-0 ml-auto h-dvh max-h-none w-full max-w-none overflow-y-auto border-l border-line bg-raised text-ink shadow-2xl backdrop:bg-night/50 ${full ? 'sm:w-[min(88rem,96vw)]' : wide ? 'sm:w-[min(60rem,94vw)]' : 'sm:w-[min(36rem,94vw)]'}`}
    >
      {open && there && (
        <>
          <div className="sticky top-0 z-10 flex flex-wrap items-center justify-end gap-x-2 border-b enlarged:static border-line bg-raised px-5 py-3 max-[20rem]:px-3 sm:px-7">
            <h2
              id={id}
              tabIndex={-1}
              className="min-w-0 flex-1 basis-40 text-xl wrap-anywhere outline-none"
            >
              {title}
            </h2>
            <Neighbours />
            <button
              type="button"
              className="flex min-h-11 min-w-11 shrink-0 max-[20rem]:min-w-9 items-center justify-center gap-1.5 rounded-lg px-2 text-sm font-medium hover:bg-sunken"
              onClick={() => element.current?.close()}
            >
              <span className="max-sm:sr-only">Close</span>
              <Icon name="close" />
            </button>
          </div>
          <div className="px-5 py-5 max-[20rem]:px-3 sm:px-7">
            <Colleagues className="mb-4" />
            {children}
          </div>
        </>
      )}
    </dialog>
  );
}

/** In an open record: the way to the ones before and after it in the list behind. */
function Neighbours() {
  const { id, show } = useOpenRecord();
  const row = id === null ? undefined : rowNamed(id);
  if (!row) return null;
  const to = (by: 1 | -1): void => {
    const name = neighbour(row, by)?.dataset.row;
    if (name !== undefined) show(name);
  };
  return (
    <>
      {([-1, 1] as const).map((by) => (
        <button
          key={by}
          type="button"
          data-step={by}
          aria-label={by === 1 ? 'Next record' : 'Previous record'}
          aria-disabled={neighbour(row, by) === undefined || undefined}
          className="grid size-11 shrink-0 max-[20rem]:w-9 place-items-center rounded-lg hover:bg-sunken aria-disabled:opacity-40"
          onClick={() => to(by)}
        >
          <Icon name="chevron" className={`size-5 ${by === 1 ? '' : 'rotate-180'}`} />
        </button>
      ))}
    </>
  );
}

interface RecordSheetProps<E extends Endpoint> {
  /** What the address has open; null for nothing. */
  id: string | number | null;
  /** The call that reads it by its id. */
  read: E;
  /** The title of the one that is read; undefined while it is on its way. */
  title: (row: AnswerOf<E> | undefined) => string;
  /** The required words for one that could not be loaded. */
  failed: string;
  /** How many lines stand there while it is loaded. */
  rows?: number;
  /** For one that is not there yet, under its id in the address: "new" unless told. */
  add?: { id?: string; title: string; form: ReactNode };
  onClose: () => void;
  wide?: boolean;
  full?: boolean;
  children: (row: AnswerOf<E>) => ReactNode;
}

/** The record that is open beside its list, read by itself: a colleague's change may take it off the page that is shown. */
export function RecordSheet<E extends Endpoint>({
  id,
  read,
  title,
  failed,
  rows,
  add,
  children,
  ...sheet
}: RecordSheetProps<E>) {
  const adding = add !== undefined && id === (add.id ?? NEW);
  const known = id !== null && !adding;
  const found = useRecord(read, known ? ({ params: { id } } as CallOptions<E>) : null);
  return (
    <Sheet
      open={id !== null}
      title={adding ? add.title : title(known ? found.data : undefined)}
      {...sheet}
    >
      {adding ? (
        add.form
      ) : (
        <OneRecord found={found} failed={failed} rows={rows}>
          {(row) => <Fragment key={id}>{children(row)}</Fragment>}
        </OneRecord>
      )}
    </Sheet>
  );
}
