import {
  Fragment,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactNode,
  createContext,
  useContext,
} from 'react';
import { useLocation } from 'react-router';
import type { AnswerOf, Endpoint } from '../../../contracts/endpoint.ts';
import type { OfficeNews } from '../../../contracts/notifications.ts';
import { OFFICE, sectionAt } from '../../../contracts/office-sections.ts';
import { SAID_EVERY, sayOpen } from '../../../contracts/presence.ts';
import { type CallOptions, callApi } from '../../lib/api.ts';
import { Icon } from '../../ui/icons.tsx';
import { firstFieldOf, rowNamed, neighbour } from './focus.ts';
import { OneRecord } from './states.tsx';
import { useRecord, NEW, useOpenRecord } from './use-record.ts';

interface SheetProps {
  open: boolean;
  title: string;
  /** Called however it is closed. */
  onClose: () => void;
  wide?: boolean;
  children: ReactNode;
}

/** A side panel for one record, built on the browser’s modal dialog. */
export function Sheet({ open, title, onClose, wide = false, children }: SheetProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  // The address may open it at once, but the server does not know this browser’s drafts.
  const [there, setThere] = useState(false);
  useEffect(() => setThere(open), [open]);
  useEffect(() => {
    const dialog = element.current;
    if (there && dialog && !dialog.open) {
      dialog.showModal();
      // Focuses the first field or the heading; the browser would choose the close button.
      (firstFieldOf(dialog) ?? dialog.querySelector('h2'))?.focus();
    }
    if (!there && dialog?.open) dialog.close();
  }, [there]);
  return (
    <dialog
      ref={element}
      aria-labelledby={id}
      data-record=""
      // Also fires when the opener closes it, who already knows.
      onClose={() => open && onClose()}
      className={`m-0 ml-auto h-dvh max-h-none w-full max-w-none scroll-pt-28 scroll-pb-28 overflow-y-auto sm:scroll-pt-20 border-l border-line bg-raised text-ink shadow-2xl backdrop:bg-night/50 ${wide ? 'sm:w-[min(60rem,94vw)]' : 'sm:w-[min(36rem,94vw)]'}`}
    >
      {open && there && (
        <>
          <div className="sticky top-0 z-10 flex flex-wrap items-center justify-end gap-x-2 border-b enlarged:static border-line bg-raised px-5 py-3 max-[20rem]:px-3 sm:px-7">
            <h2
              id={id}
              tabIndex={-1}
              className="min-w-0 flex-1 basis-40 text-xl wrap-anywhere outline-none max-sm:text-lg"
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

/** Buttons in an open record to the previous and next one in the list. */
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
  /** The ID open in the address; null for none. */
  id: string | number | null;
  /** The call that reads it by ID. */
  read: E;
  /** The title for the record, which is undefined while loading. */
  title: (row: AnswerOf<E> | undefined) => string;
  /** The error text if it does not load. */
  failed: string;
  /** The number of placeholder lines while loading. */
  rows?: number;
  /** The form for a new record and its ID in the address, by default "new"; false without that right. */
  add?: false | { id?: string; title: string; form: ReactNode };
  onClose: () => void;
  wide?: boolean;
  children: (row: AnswerOf<E>) => ReactNode;
}

/**
 * The open record beside its list, loaded separately, because a colleague’s change may remove it from the shown page.
 */
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
  const adding = add && id === (add.id ?? NEW);
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

/** What colleagues have open now; the shell updates it from the event stream. */
export const ColleaguesContext = createContext<OfficeNews['open']>([]);

/** Names the colleagues who have the current record open; empty if there are none. */
export function Colleagues({ className = '' }: { className?: string }) {
  const open = useContext(ColleaguesContext);
  const location = useLocation();
  const record = recordAt(location);
  const names = open.filter((one) => one.record === record).map(({ name }) => name);
  return (
    <div role="status" className={names.length > 0 ? className : ''}>
      {record !== null && names.length > 0 && (
        <p className="flex items-center gap-2 rounded-lg bg-sunken px-3 py-2 text-sm">
          <Icon name="user" className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{haveItOpen(names)}</span>
        </p>
      )}
    </div>
  );
}

function haveItOpen(names: string[]): string {
  const last = names.at(-1)!;
  return names.length === 1
    ? `${last} also has this open.`
    : `${names.slice(0, -1).join(', ')} and ${last} also have this open.`;
}

/** The record open in an address, as "quotation/12"; null for a list or a new record. */
function recordAt({ pathname, search }: { pathname: string; search: string }): string | null {
  const { slug, editor } = sectionAt(pathname);
  const own = editor && pathname.slice(`${OFFICE}/${slug}/`.length);
  const id = own || new URLSearchParams(search).get('open');
  return id && id !== NEW ? `${slug}/${id}` : null;
}

/** The ID of this window. */
let own: string | undefined;

const thisWindow = (): string => (own ??= crypto.randomUUID());

/** Reports what this window has open, repeatedly, and when it closes. Colleagues see it through their event stream. */
export function useSayOpen(): void {
  const record = recordAt(useLocation());
  useEffect(() => {
    if (record === null) return;
    const say = (): void => {
      // A failure does not matter, because the report is repeated.
      void callApi(sayOpen, { body: { window: thisWindow(), record } }).catch(() => undefined);
    };
    say();
    const timer = setInterval(say, SAID_EVERY);
    addEventListener('pagehide', leave);
    addEventListener('pageshow', say);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', say);
      leave();
    };
  }, [record]);
}

/** A beacon arrives even if the page closes. */
function leave(): void {
  const nothing = JSON.stringify({ window: thisWindow(), record: null });
  navigator.sendBeacon(sayOpen.path, new Blob([nothing], { type: 'application/json' }));
}
