import type { MenuLink } from '../../lib/page-route.ts';
import { useLayoutTexts } from '../../texts/layout/use-layout-texts.ts';
import { Icon } from '../../ui/icons.tsx';
import { Drawer } from './drawer.tsx';
import { Logo } from './logo.tsx';
import { MENU } from './navigation.ts';
import { AccountMenu, CartLink } from './visitor.tsx';
import { Link, NavLink } from '../../ui/link.tsx';

/** Fixed at the top; its look changes after 20 px of scroll (styles/header.css), its menus need no script. */
export function Header({ name }: { name: string }) {
  const { links, menus } = useLayoutTexts();
  return (
    <header className="print:hidden site-header fixed inset-x-0 top-0 z-50">
      <div className="site-header-bar mx-auto flex w-full max-w-7xl items-center gap-2 px-5 sm:px-8">
        <Link
          to="/"
          className="mr-auto flex min-h-11 min-w-0 items-center gap-2.5 font-display text-base font-bold xl:text-xl"
        >
          <Logo className="size-8 shrink-0" />
          <span className="brand-name leading-tight">{name}</span>
        </Link>
        <nav aria-label={menus.main} className="max-lg:hidden">
          <ul className="flex">
            {MENU.map((entry) => (
              <li key={entry.name}>
                {'to' in entry ? (
                  <NavLink to={entry.to} end className="bar-entry">
                    {links[entry.name]}
                  </NavLink>
                ) : (
                  <Dropdown {...entry} />
                )}
              </li>
            ))}
          </ul>
        </nav>
        <CartLink />
        <AccountMenu />
        <Drawer />
      </div>
    </header>
  );
}

function Dropdown({ name, links }: { name: MenuLink['name']; links: MenuLink[] }) {
  const words = useLayoutTexts().links;
  return (
    <details data-menu className="group relative" suppressHydrationWarning>
      <summary className="bar-entry">
        {words[name]}
        <Icon name="chevron" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="menu-panel left-0 w-56">
        {links.map((link) => (
          <li key={link.name}>
            <NavLink to={link.to} className="menu-entry">
              {words[link.name]}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
