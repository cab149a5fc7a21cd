import { createContext, useContext, type ComponentProps, type MouseEvent } from 'react';
import {
  Link as RouterLink,
  useLocation,
  type NavigateFunction,
  type NavigateOptions,
} from 'react-router';

/** How links of the pages are followed: what the root of the pages knows (src/web/root.tsx). */
export const Following = createContext<{ base: string; navigate: NavigateFunction } | null>(null);

type Options = Pick<
  NavigateOptions,
  'replace' | 'state' | 'preventScrollReset' | 'defaultShouldRevalidate'
>;

interface To extends Omit<ComponentProps<'a'>, 'href'>, Options {
  /** A path of the English edition, with its query and hash. */
  to: string;
  /** Leads to a page that has to be loaded whole. */
  reloadDocument?: boolean;
}

/**
 * A link to a page of the same edition. The router's own also works out relative addresses, masks and what to fetch ahead, for
 * each of the sixty links of a page: a quarter of what it costs to render one. What is no whole path is left to that.
 */
export function Link({
  to,
  replace,
  state,
  preventScrollReset,
  defaultShouldRevalidate,
  reloadDocument,
  onClick,
  ...rest
}: To) {
  const following = useContext(Following);
  const options = { replace, state: state as unknown, preventScrollReset, defaultShouldRevalidate };
  if (!following || !to.startsWith('/'))
    return <RouterLink {...rest} {...options} {...{ to, reloadDocument, onClick }} />;
  const { base, navigate } = following;
  const href = base && /^\/(?:[?#]|$)/.test(to) ? base + to.slice(1) : base + to;
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event, rest.target)) return;
    event.preventDefault();
    const { pathname, search, hash } = location;
    void navigate(to, { ...options, replace: replace ?? href === pathname + search + hash });
  };
  return <a {...rest} href={href} onClick={reloadDocument ? onClick : follow} />;
}

/** A link of a menu: marked as the current page where that, or one below it, is shown; `end` leaves out those below. */
export function NavLink({ end = false, ...link }: To & { end?: boolean }) {
  const { pathname } = useLocation();
  const here = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`));
  return <Link {...link} aria-current={here ? 'page' : undefined} />;
}

/** The press that a browser would follow in the same tab. */
function isPlain(event: MouseEvent, target = '_self'): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
  return button === 0 && target === '_self' && !metaKey && !altKey && !ctrlKey && !shiftKey;
}
