import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { MenuLink } from '../../lib/page-route.ts';
import { useLayoutTexts } from '../../texts/layout/use-layout-texts.ts';
import { LanguageSwitch } from './language.tsx';
import { MENU } from './navigation.ts';
import { AccountEntries } from './visitor.tsx';
import { Link, NavLink } from '../../ui/link.tsx';

/** The slide-in menu of small screens. It is a <details>, so it opens without script; the shell closes it on every navigation. */
export function Drawer() {
  const { links, menus, visitor } = useLayoutTexts();
  return (
    <details data-menu className="drawer group lg:hidden" suppressHydrationWarning>
      <summary className="relative z-20 grid size-11 place-items-center rounded-full hover:bg-current/8">
        <span className="sr-only">{menus.drawer}</span>
        <Icon name="menu" className="size-6 group-open:hidden" />
        <Icon name="close" className="hidden size-6 group-open:block" />
      </summary>
      <div data-menu-close className="fixed inset-0 h-dvh bg-night/60" />
      <nav
        aria-label={menus.drawer}
        className="drawer-panel fixed inset-y-0 right-0 z-10 h-dvh w-80 max-w-[88vw] overflow-y-auto bg-raised px-4 pt-18 pb-10 text-ink"
      >
        {MENU.map((entry) =>
          'to' in entry ? (
            <NavLink key={entry.name} to={entry.to} end className="menu-entry font-semibold">
              {links[entry.name]}
            </NavLink>
          ) : (
            <Group key={entry.name} {...entry} />
          ),
        )}
        <div className="for-guest mt-6 grid gap-3 border-t border-line pt-6">
          <ButtonLink to="/login">{visitor.getStarted}</ButtonLink>
          <Link to="/login" className="menu-entry justify-center">
            {visitor.login}
          </Link>
        </div>
        <div className="for-user mt-6 border-t border-line pt-4">
          <p className="px-4 font-semibold">{visitor.account}</p>
          <AccountEntries />
        </div>
        <LanguageSwitch className="menu-entry justify-center" />
      </nav>
    </details>
  );
}

function Group({ name, links }: { name: MenuLink['name']; links: MenuLink[] }) {
  const words = useLayoutTexts().links;
  return (
    <>
      <p className="mt-5 mb-1 px-4 text-sm text-soft">{words[name]}</p>
      <ul>
        {links.map((link) => (
          <li key={link.name}>
            <NavLink to={link.to} className="menu-entry">
              {words[link.name]}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}
