import {
  createContext,
  useContext,
  useMemo,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react';
import {
  useHref,
  useLocation,
  useNavigate,
  type NavigateFunction,
  type NavigateOptions,
} from 'react-router';

/** The base of the edition, and how to go on without loading a page whole; outside of FollowLinks the browser follows links itself. */
const Following = createContext<{ base: string; navigate?: NavigateFunction }>({ base: '' });

/** Wraps all pages once. */
export function FollowLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const root = useHref('/');
  const following = useMemo(() => ({ base: root === '/' ? '' : root, navigate }), [root, navigate]);
  return <Following value={following}>{children}</Following>;
}

interface To
  extends
    Omit<ComponentProps<'a'>, 'href'>,
    Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset' | 'defaultShouldRevalidate'> {
  /** A path of the English edition, with its query and hash; or a query or hash of the page that is shown. */
  to: string;
  /** The address that is shown in its place, and that the link has before the scripts. */
  mask?: string;
  /** Leads to a page that has to be loaded whole. */
  reloadDocument?: boolean;
}

/**
 * A link to a page of the same edition. The router's own also works out relative paths and what to fetch ahead, for each of
 * the sixty links of a page: a quarter of what it costs to render one.
 */
export function Link({
  to,
  replace,
  state,
  mask,
  preventScrollReset,
  defaultShouldRevalidate,
  reloadDocument,
  onClick,
  ...rest
}: To) {
  const { base, navigate } = useContext(Following);
  const href = inEdition(base, mask ?? to);
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!navigate || event.defaultPrevented || !isPlain(event, rest.target)) return;
    event.preventDefault();
    const { pathname, search, hash } = location;
    void navigate(to, {
      replace: replace ?? href === pathname + search + hash,
      state: state as unknown,
      mask,
      preventScrollReset,
      defaultShouldRevalidate,
    });
  };
  return <a {...rest} href={href} onClick={reloadDocument ? onClick : follow} />;
}

/** A link of a menu: marked as the current page where that, or one below it, is shown; `end` leaves out those below. */
export function NavLink({ end = false, ...link }: To & { end?: boolean }) {
  const { pathname } = useLocation();
  const here = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`));
  return <Link {...link} aria-current={here ? 'page' : undefined} />;
}

function inEdition(base: string, to: string): string {
  if (!base || !to.startsWith('/')) return to;
  return base + (/^\/(?:[?#]|$)/.test(to) ? to.slice(1) : to);
}

/** The press that a browser would follow in the same tab. */
function isPlain(event: MouseEvent, target = '_self'): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
  return button === 0 && target === '_self' && !metaKey && !altKey && !ctrlKey && !shiftKey;
}
