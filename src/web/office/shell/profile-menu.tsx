import { useRef } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { SHOW_KEYS } from '../kit/list-keys.ts';
import { useMe } from '../kit/me.ts';
import { addressOfSection } from '../../../contracts/office-sections.ts';
import { Link } from '../../ui/link.tsx';
import { leaveOnce } from '../../lib/leave-once.ts';
import { forgetForGood, leave } from '../../lib/sign-out.ts';
import { shell } from '../../texts/shell/en.ts';

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
