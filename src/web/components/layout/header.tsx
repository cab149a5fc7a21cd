import { Link, NavLink } from 'react-router';
import { Icon } from '../../ui/icons.tsx';
import { Drawer } from './drawer.tsx';
import { Logo } from './logo.tsx';
import { MENU, type MenuLink } from './navigation.ts';
import { AccountMenu, CartLink } from './visitor.tsx';

/** Fixed at the top; its look changes after 20 px of scroll (styles/header.css), its menus need no script. */
export function Header({ name }: { name: string }) {
  return (
    <header className="print:hidden site-header fixed inset-x-0 top-0 z-50">
      <div className="site-header-bar mx-auto flex w-full max-w-7xl items-center gap-2 px-5 sm:px-8">
        <Link to="/" className="mr-auto flex min-h-11 items-center gap-2.5 font-display text-lg font-bold sm:text-xl">
          <Logo className="size-8 shrink-0" />
          {name}
        </Link>
        <nav aria-label="Main" className="max-lg:hidden">
          <ul className="flex">
            {MENU.map((entry) => (
              <li key={entry.label}>{'to' in entry ? <NavLink to={entry.to} end className="bar-entry">{entry.label}</NavLink> : <Dropdown {...entry} />}</li>
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

function Dropdown({ label, links }: { label: string; links: MenuLink[] }) {
  return (
    <details data-menu className="group relative" suppressHydrationWarning>
      <summary className="bar-entry">
        {label}
        <Icon name="chevron" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="menu-panel left-0 w-56">
        {links.map((link) => (
          <li key={link.label}>
            <NavLink to={link.to} className="menu-entry">{link.label}</NavLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
