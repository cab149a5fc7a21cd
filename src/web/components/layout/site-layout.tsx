import { Outlet, ScrollRestoration, useHref } from 'react-router';
import { readCompany } from '../../../contracts/settings.ts';
import type { MenuLink } from '../../lib/page-route.ts';
import { services } from '../../lib/server.ts';
import { useHydrated } from '../../lib/use-query.ts';
import { LANGUAGE } from '../../texts/language.ts';
import { layout } from '../../texts/layout/en.ts';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Link, NavLink } from '../../ui/link.tsx';
import type { Route } from './+types/site-layout.ts';
import { Footer, Logo, MENU, LanguageSwitch } from './footer.tsx';
import { usePageHandle } from './page-handle.ts';
import { SearchForm } from './search-form.tsx';

/** What differs by visitor is painted by the shell: the HTML is the same for all, and React leaves it alone. */
const PAINTED = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

export async function loader({ context }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(services);
  const {
    mapUrl: _map,
    demoUrl: _demo,
    ...company
  } = await call(readCompany, {
    query: { language: LANGUAGE },
  });
  return { company, publicUrl };
}

export { anotherPage as shouldRevalidate } from '../../lib/another-page.ts';

/** What surrounds the public pages: a fixed header, the page, a footer. Pages bring their own <main>. */
export default function SiteLayout({ loaderData: { company } }: Route.ComponentProps) {
  const { skip } = layout;
  const { plain, paying } = usePageHandle();
  const hydrated = useHydrated();
  return (
    <>
      <a
        href="#content"
        className="fixed top-3 left-3 z-60 rounded-lg bg-sunrise px-5 py-3 font-semibold text-sunrise-ink not-focus:sr-only"
      >
        {skip}
      </a>
      <Header name={company.name} />
      {/* The small footer of a page where somebody pays ends at the foot of the window. */}
      <div
        id="content"
        tabIndex={-1}
        className={`${paying ? 'min-h-[calc(100svh-4.8rem)]' : 'min-h-[70svh]'} pt-18 outline-none`}
      >
        <Outlet />
      </div>
      <Footer company={company} />
      <div
        id="said"
        role="status"
        aria-live="polite"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      {/* Until the router is there, the browser itself knows where a page was scrolled to. */}
      {!plain && hydrated && <ScrollRestoration />}
    </>
  );
}

/** Fixed at the top; its look changes after 20 px of scroll (styles/header.css), its menus need no script. */
function Header({ name }: { name: string }) {
  const { menus } = layout;
  const { paying } = usePageHandle();
  return (
    <header className="print:hidden site-header fixed inset-x-0 top-0 z-50">
      <div className="site-header-bar relative mx-auto flex w-full max-w-7xl items-center gap-2 px-5 sm:px-8">
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
                    {entry.name}
                  </NavLink>
                ) : (
                  <Dropdown {...entry} />
                )}
              </li>
            ))}
          </ul>
        </nav>
        {!paying && <SearchMenu />}
        <CartLink />
        <AccountMenu />
        <Drawer />
      </div>
    </header>
  );
}

function Dropdown({ name, links }: { name: string; links: MenuLink[] }) {
  return (
    <details data-menu className="group relative" suppressHydrationWarning>
      <summary className="bar-entry">
        {name}
        <Icon name="chevron" className="size-4 turns group-open:rotate-180" />
      </summary>
      <ul className="menu-panel left-0 w-56">
        {links.map((link) => (
          <li key={link.name}>
            <NavLink to={link.to} className="menu-entry">
              {link.name}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The box of the website's search, behind its sign: it opens without script. */
function SearchMenu() {
  const { open } = layout.search;
  return (
    <details data-menu suppressHydrationWarning>
      <summary className="grid size-11 place-items-center rounded-full hover:bg-current/8">
        <span className="sr-only">{open}</span>
        <Icon name="search" className="size-6" />
      </summary>
      <div className="menu-panel right-3 w-96 max-w-[88vw]">
        <SearchForm />
      </div>
    </details>
  );
}

/** The slide-in menu of small screens. It is a <details>, so it opens without script; the shell closes it on every navigation. */
function Drawer() {
  const { menus, visitor } = layout;
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
              {entry.name}
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

function Group({ name, links }: { name: string; links: MenuLink[] }) {
  return (
    <>
      <p className="mt-5 mb-1 px-4 text-sm text-soft">{name}</p>
      <ul>
        {links.map((link) => (
          <li key={link.name}>
            <NavLink to={link.to} className="menu-entry">
              {link.name}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The cart with the sum of all quantities; the shell sends a signed-in visitor to /cart, others by way of /login. */
function CartLink() {
  const { cart } = layout.visitor;
  return (
    <a
      data-cart-link
      href={useHref('/login?origin=%2Fcart')}
      suppressHydrationWarning
      className="relative flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-full px-2.5 hover:bg-current/8"
    >
      <Icon name="cart" className="size-6 shrink-0" />
      <span className="sr-only">{`${cart} `}</span>
      <span data-cart-label className="sr-only" {...PAINTED} />
      <span
        data-cart-count
        aria-hidden="true"
        className="cart-badge absolute top-0 right-0 min-w-5 rounded-full bg-sunrise px-1 text-center text-xs/5 font-bold text-sunrise-ink digits"
        {...PAINTED}
      />
    </a>
  );
}

/** A Login link, or the Account menu of who is signed in. */
function AccountMenu() {
  const { account, login } = layout.visitor;
  return (
    <div className="ml-1 max-lg:hidden">
      <Link to="/login" className={`for-guest ${buttonClass('primary', 'small', 'min-h-11')}`}>
        {login}
      </Link>
      <details data-menu className="for-user group relative" suppressHydrationWarning>
        <summary className={buttonClass('quiet', 'small', 'min-h-11')}>
          <Icon name="user" className="size-4" />
          {account}
        </summary>
        <div className="menu-panel right-0 w-64">
          <AccountEntries />
        </div>
      </details>
    </div>
  );
}

function AccountEntries() {
  const { logout, settings } = layout.visitor;
  return (
    <>
      <p data-user-email className="px-4 pt-2 pb-3 text-sm wrap-anywhere text-soft" {...PAINTED} />
      <Link to="/account" className="menu-entry">
        {settings}
      </Link>
      <button type="button" data-sign-out className="menu-entry w-full">
        {logout}
      </button>
    </>
  );
}
