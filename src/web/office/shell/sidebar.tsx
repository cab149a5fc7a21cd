import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import {
  addressOfSection,
  GROUPS,
  sectionAt,
  type SectionSlug,
} from '../../../contracts/office-sections.ts';
import { mayRead } from '../../../contracts/permissions.ts';
import { readMorning } from '../../../contracts/reports.ts';
import { leaveOnce } from '../../lib/leave-once.ts';
import { forgetForGood, leave } from '../../lib/sign-out.ts';
import { shell } from '../../texts/shell/en.ts';
import { Drawing, Icon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { SECTION_ICONS } from '../icons.ts';
import { SHOW_KEYS } from '../kit/list-keys.ts';
import { useMe } from '../kit/me.ts';
import { useRecord } from '../kit/use-record.ts';

const ITEM = 'flex min-h-11 w-full items-center px-4 text-left text-sm hover:bg-sunken';

/** The signed-in person by name, email or 'Admin', with links to profile, settings and logout. */
export function ProfileMenu() {
  const me = useMe();
  const menu = useRef<HTMLDetailsElement>(null);
  const name = `${me.first_name} ${me.last_name}`.trim() || me.email || 'Admin';
  const close = (): void => menu.current?.removeAttribute('open');
  return (
    <details
      ref={menu}
      className="relative"
      onBlur={(event) =>
        !event.currentTarget.contains(event.relatedTarget) && event.relatedTarget && close()
      }
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        close();
        event.currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-lg px-2 hover:bg-sunken">
        <span
          aria-hidden="true"
          className="grid size-8 place-items-center rounded-full bg-leaf font-semibold text-paper"
        >
          {name.charAt(0).toUpperCase()}
        </span>
        <span className="sr-only">Profile menu for </span>
        <span className="max-w-40 truncate text-sm max-sm:sr-only">{name}</span>
        <Icon name="chevron" className="size-4 max-sm:hidden" />
      </summary>
      <div className="absolute right-0 z-40 mt-2 w-56 overflow-hidden rounded-xl border border-line bg-raised py-1 shadow-xl">
        <p className="truncate px-4 py-2 text-sm text-soft">{me.email}</p>
        <Link to={addressOfSection('profile')} className={ITEM} onClick={close}>
          View Profile
        </Link>
        <Link to={addressOfSection('settings')} className={ITEM} onClick={close}>
          Settings
        </Link>
        <button
          type="button"
          className={ITEM}
          onClick={() => {
            close();
            dispatchEvent(new Event(SHOW_KEYS));
          }}
        >
          Keyboard shortcuts
        </button>
        <button type="button" data-app className={ITEM} onClick={signOut}>
          Logout
        </button>
      </div>
    </details>
  );
}

/** Ends the session and goes to the site’s root; a list that notices first does not redirect elsewhere. */
export function signOut(): void {
  forgetForGood();
  leaveOnce(() => void leave('/', shell.leaving, shell.unreached));
}

/** The sections, in a sidebar on wide screens and a drawer on small ones. */
export function Sidebar({
  open,
  build,
  onClose,
}: {
  open: boolean;
  build: string;
  onClose: () => void;
}) {
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !drawer.current?.open) drawer.current?.showModal();
    if (!open && drawer.current?.open) drawer.current.close();
  }, [open]);
  return (
    <>
      <div className="night fixed inset-y-0 left-0 hidden w-60 bg-paper text-ink lg:block">
        <Menu label="Sections" build={build} />
      </div>
      <dialog
        ref={drawer}
        aria-label="Sections"
        onClose={onClose}
        className="night m-0 h-dvh max-h-none w-72 max-w-[85vw] bg-paper text-ink backdrop:bg-night/60"
      >
        {open && (
          <>
            <button
              type="button"
              aria-label="Close the menu"
              className="absolute top-2 right-2 z-10 grid size-11 place-items-center rounded-lg hover:bg-raised"
              onClick={() => drawer.current?.close()}
            >
              <Icon name="close" />
            </button>
            <Menu label="Sections" build={build} />
          </>
        )}
      </dialog>
    </>
  );
}

/** The number of open matters in each section, if the person may see it. */
function useWaiting(): Map<SectionSlug, number> {
  const { data = [] } = useRecord(readMorning);
  const counts = new Map<SectionSlug, number>();
  for (const { section, count } of data) counts.set(section, (counts.get(section) ?? 0) + count);
  return counts;
}

/** On a low screen the list scrolls, so the current section is scrolled into view. */
const intoView = (link: HTMLAnchorElement | null): void =>
  link?.scrollIntoView({ block: 'nearest' });

function Menu({ label, build }: { label: string; build: string }) {
  const { preset = 'viewer' } = useMe();
  const { pathname } = useLocation();
  const here = sectionAt(pathname).slug;
  const waiting = useWaiting();
  const [version, ...rest] = build.split('+');
  return (
    <nav aria-label={label} className="flex h-full flex-col">
      <Link to="/" className="flex min-h-16 items-center gap-3 px-5 font-display text-lg font-bold">
        <img src="/logo.svg" alt="" width={28} height={28} />
        Back office
      </Link>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
        {GROUPS.map((group) => {
          const sections = group.sections.filter(({ area }) => mayRead(preset, area));
          if (sections.length === 0) return null;
          return (
            <div key={group.label} className="mb-3">
              <p className="px-2.5 py-1.5 text-xs font-semibold tracking-wide text-soft">
                {group.label}
              </p>
              <ul>
                {sections.map(({ slug, label: name }) => (
                  <SectionLink
                    key={slug}
                    slug={slug}
                    name={name}
                    here={slug === here}
                    waiting={waiting.get(slug)}
                  />
                ))}
              </ul>
            </div>
          );
        })}
      </div>
      <div className="border-t border-line p-3">
        <button
          type="button"
          data-app
          onClick={signOut}
          className="flex min-h-12 w-full items-center gap-3 rounded-lg px-3 text-sm hover:bg-raised"
        >
          <Drawing path={SECTION_ICONS.logout} className="size-4.5" />
          Logout
        </button>
        <p className="px-3 pt-1 text-xs text-soft">
          Version {version}
          <wbr />
          {rest.map((part) => `+${part}`)}
        </p>
      </div>
    </nav>
  );
}

interface SectionLinkProps {
  slug: SectionSlug;
  name: string;
  /** Whether it is the current section. */
  here: boolean;
  waiting: number | undefined;
}

function SectionLink({ slug, name, here, waiting }: SectionLinkProps) {
  const id = useId();
  return (
    <li className="relative">
      <Link
        ref={here ? intoView : undefined}
        to={addressOfSection(slug)}
        aria-current={here ? 'page' : undefined}
        aria-describedby={waiting === undefined ? undefined : id}
        className={`flex min-h-[max(3rem,4.5dvh)] items-center gap-2 rounded-lg pl-2.5 text-sm ${waiting === undefined ? 'pr-3' : 'pr-10.5'} hover:bg-raised aria-[current=page]:bg-raised aria-[current=page]:font-semibold aria-[current=page]:shadow-[inset_3px_0_0_var(--color-sunrise)]`}
      >
        <Drawing path={SECTION_ICONS[slug]} className="size-4.5" />
        {name}
      </Link>
      {waiting !== undefined && (
        <span
          id={id}
          className="pointer-events-none absolute top-1/2 right-2 min-w-6 -translate-y-1/2 rounded-full bg-raised px-1.5 text-center text-xs/6 font-semibold digits"
        >
          {waiting}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </li>
  );
}
