import { createContext, useContext, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { OfficeNews } from '../../../contracts/notifications.ts';
import { OFFICE, sectionAt } from '../../../contracts/office-sections.ts';
import { SAID_EVERY, sayOpen } from '../../../contracts/presence.ts';
import { callApi } from '../../lib/api.ts';
import { Icon } from '../../ui/icons.tsx';
import { NEW } from './use-record.ts';

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
