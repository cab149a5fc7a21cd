import {
  CART_CHANGED,
  countItems,
  readCart,
  withLine,
  writeCart,
  mergeGuestCart,
} from '../lib/cart.ts';
import {
  SESSION_CHANGED,
  decodeToken,
  rememberUser,
  shownUser,
  type ShownUser,
} from '../lib/session.ts';
import { forgetForGood, isLeaving } from '../lib/sign-out.ts';
import { startAppScripts, watchForUse, fetchActions, withActions } from './app-scripts.ts';
import { closest, put, staysInTab, shortCount } from './dom.ts';

/**
 * Where the visitor's settings forbid a site to store anything, the browser throws at every look into its storage; where
 * no space is left, at every write. Then memory takes its place: the pages work, and what they keep (a draft) lasts as
 * long as the page. A cart would not last: what adds to it leads to the login page instead, which says so (`data-keeps`).
 */
function fallBackToMemory(name: 'localStorage' | 'sessionStorage'): void {
  try {
    window[name].setItem(name, '');
    window[name].removeItem(name);
  } catch (error) {
    console.info(error);
    document.documentElement.dataset.keeps = 'nothing';
    const kept: Record<string, string> = {};
    const value = {
      getItem: (key: string) => kept[key] ?? null,
      setItem: (key: string, text: string) => (kept[key] = text),
      removeItem: (key: string) => delete kept[key],
    };
    Object.defineProperty(window, name, { value });
  }
}

/** The header's look after 20 px of scroll; its menus close by themselves once menus.ts is there. */
const SCROLLED_AFTER = 20;

function watchHeader(): void {
  const look = (): void => {
    root.dataset.scrolled = scrollY > SCROLLED_AFTER ? 'yes' : 'no';
  };
  addEventListener('scroll', look, { passive: true });
  look();
}

/**
 * What every page can do before, and without, its other scripts: show who is signed in and what is in the cart,
 * add to the cart, sign out. One delegated listener each, so that a tap is acted on once whether React is there or
 * not. Runs in the head, before first paint: what can wait is in actions.ts, because this is in every page.
 */
const root = document.documentElement;

/** Where a guest's cart leads; the address to return to is the same in every edition. */
const LOGIN = `${BASE}/login?origin=%2Fcart`;
const CART = `${BASE}/cart`;
const ME = '/api/auth/me';

function paint(): void {
  const user = shownUser();
  const count = countItems(readCart());
  const items = count === 1 ? SAYS.oneItem : put(SAYS.items, count);
  root.dataset.user = user ? 'yes' : 'no';
  root.dataset.cart = count > 0 ? 'yes' : 'no';
  for (const element of document.querySelectorAll('[data-cart-count]'))
    element.textContent = count > 0 ? shortCount(count) : '';
  for (const element of document.querySelectorAll('[data-cart-label]')) element.textContent = items;
  for (const element of document.querySelectorAll('[data-user-email]'))
    element.textContent = user?.email ?? '';
  for (const element of document.querySelectorAll<HTMLAnchorElement>('a[data-cart-link]'))
    [element.href, element.title] = [user ? CART : LOGIN, items];
}

/**
 * Takes a token from the address where the server agrees that it is this session's, and removes the query string
 * (docs/calls.md#sign-in). Anybody can make a link with a token: what is stored and whose the cart is hangs on it.
 */
function takeToken(): void {
  const address = new URL(location.href);
  const token = address.searchParams.get('token');
  if (token === null) return;
  history.replaceState(history.state, '', address.pathname + address.hash);
  const claimed = decodeToken(token);
  if (!claimed || !isOfSession(claimed)) return console.info('The sign-in could not be checked.');
  rememberUser(token);
  mergeGuestCart(claimed.email);
}

/** Waits for the answer, once a sign-in: the gates of the page and its cart look for the user before it is painted. */
function isOfSession({ email, role }: ShownUser): boolean {
  const request = new XMLHttpRequest();
  request.open('GET', ME, false);
  try {
    request.send();
    const { user } = JSON.parse(request.responseText) as { user?: ShownUser };
    return user?.email === email && user.role === role;
  } catch (error) {
    console.info(error);
    return false;
  }
}

type Added = Parameters<typeof withLine>[1] & { max?: number };

/** One line or several, in the cart at once, whatever page comes next; what is said of it may wait. */
function add(button: HTMLElement): void {
  const { add: what, go } = button.dataset;
  const lines = [JSON.parse(what!)].flat() as Added[];
  writeCart(lines.reduce((cart, { max, ...line }) => withLine(cart, line, max), readCart()));
  if (root.dataset.keeps) location.assign(LOGIN);
  else if (go) location.assign(shownUser() || go !== '/cart' ? BASE + go : LOGIN);
  else void withActions(({ sayAdded }) => sayAdded(lines, button));
}

/** From here on this browser knows nobody, even if the page is left before the rest of it has come. */
function signOut(): void {
  forgetForGood();
  paint();
  void withActions((actions) => actions.signOut(`${BASE}/`));
}

addEventListener('click', (event) => {
  const pressed = closest<HTMLAnchorElement>(
    event,
    ':is([data-add],[data-sign-out]):enabled,a[hreflang]',
  );
  // The second half of a double click asks for no second one.
  if (pressed?.dataset.add) {
    if (event.detail < 2) add(pressed);
  } else if (!pressed?.href) {
    if (pressed) signOut();
  } else if (staysInTab(event)) {
    event.preventDefault();
    // A link leads on, whatever does not come.
    void fetchActions().then((actions) =>
      actions ? actions.switchTo(pressed) : location.assign(pressed.href),
    );
  }
});
// Before the next paint.
addEventListener(
  'pageshow',
  () => {
    // The browser kept this page as it was when somebody was signed in who is not any more.
    if (root.dataset.user !== 'yes' || shownUser()) return;
    root.hidden = true;
    location.reload();
  },
  true,
);
for (const changed of [
  CART_CHANGED,
  SESSION_CHANGED,
  'shell:navigated',
  'pageshow',
  'DOMContentLoaded',
]) {
  addEventListener(changed, paint, true);
}
// Signed out in another tab: nothing of the account stays on this one.
addEventListener('storage', () => (isLeaving() ? signOut() : paint()));
Object.assign(window, {
  shell: { paint, start: startAppScripts, cart: readCart, actions: fetchActions },
});
fallBackToMemory('localStorage');
fallBackToMemory('sessionStorage');
takeToken();
// A sign-out that the server has yet to hear of goes on, whatever page is opened.
if (isLeaving()) addEventListener('DOMContentLoaded', signOut);
// The header may be there before the whole page is: it shows cart and user in its first frame.
const paintEarly = (): void => {
  paint();
  if (document.readyState === 'loading') requestAnimationFrame(paintEarly);
};
paintEarly();
watchHeader();
watchForUse();
// The other language was left for this one: what was typed there comes back, and the place on the page.
if (sessionStorage.getItem('switched')) void fetchActions();
