import { leave } from '../lib/sign-out.ts';
import { shell as en } from '../texts/shell/en.ts';
import { shell as sw } from '../texts/shell/sw.ts';
import type * as LanguageSwitch from './language-switch.ts';
import type * as PaidOrder from './paid-order.ts';
import { put, closest } from './dom.ts';
import { forgetUser, rememberUser, shownUser } from '../lib/session.ts';

/** The header's menus open by the browser's own means and close by these. */
const MENU = 'details[data-menu]';

function watchMenus(): void {
  addEventListener('shell:navigated', () => closeMenus(null));
  // Back from the browser's memory; at a first load a menu that was opened before its end stays open.
  addEventListener('pageshow', (event) => event.persisted && closeMenus(null));
  addEventListener('click', (event) => {
    closeMenus(
      closest(event, '[data-menu-close],details[data-menu] a') ? null : closest(event, MENU),
    );
  });
  // Tabbing out of an open menu closes it, so that it does not cover the focused element.
  addEventListener('focusin', (event) => {
    closeMenus(closest(event, MENU));
  });
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    const open = document.querySelector<HTMLDetailsElement>(`${MENU}[open]`);
    closeMenus(null);
    open?.querySelector('summary')?.focus();
  });
  // The search is opened to type.
  const opened = (menu: Element): void => {
    if (menu.matches(`${MENU}[open]`)) menu.querySelector<HTMLElement>('[type=search]')?.focus();
  };
  addEventListener('toggle', ({ target }) => opened(target as Element), true);
  // A menu may have been opened, or left by the focus, before this file came.
  const focused = document.activeElement;
  if (focused?.matches(`${MENU} > summary`)) opened(focused.parentElement!);
  if (focused && focused !== document.body) closeMenus(focused.closest(MENU));
}

/** Closes every open menu except the one given and those around it. */
function closeMenus(keep: Element | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(`${MENU}[open]`)) {
    if (!keep || !menu.contains(keep)) menu.open = false;
  }
}

/**
 * The message at the foot of the page; and what a pressed button shows in the place of its words: they stay, unseen, so
 * that its width, its name and what React knows of it do. No page needs these styles before a press, so none carries them.
 */
const STYLES = `
#said[data-shown] {
  position: fixed; inset: auto 1rem 1rem; z-index: 55; width: fit-content; max-width: calc(100vw - 2rem);
  margin-inline: auto; padding: .8rem 1.4rem; border-radius: 2rem; border: 1px solid var(--color-line);
  background: var(--color-ink); color: var(--color-paper); font-weight: 500; box-shadow: 0 8px 24px -8px #0008;
}
#said a { font-weight: 700; text-decoration: underline; white-space: nowrap }
[data-added] { position: relative }
[data-added] > * { opacity: 0 }
[data-added]::after {
  position: absolute; inset: 0; display: grid; place-items: center;
  content: '✓ ' attr(data-added); content: '✓ ' attr(data-added) / '';
}`;
const SHOWN_FOR = 2_000;

let styled = false;

/** Shows for two seconds on a button that its press was taken. Screen readers hear of it by the message. */
function showAdded(button: HTMLElement, word: string): void {
  style();
  button.dataset.added = word;
  setTimeout(() => delete button.dataset.added, SHOWN_FOR);
}

/** Browsers before 2023 have no such sheets: there the message alone tells. */
function style(): void {
  if (styled || !('adoptedStyleSheets' in document)) return;
  styled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets.push(sheet);
}

const FILM = '/film.js';

/** The hero's film: its poster is there at once; it comes after the load, and only where motion allows; whether data does, public/film.js knows. */
function watchFilms(): void {
  addEventListener('load', startFilms);
  addEventListener('shell:navigated', startFilms);
  startFilms();
}

function startFilms(): void {
  if (
    document.readyState === 'complete' &&
    document.querySelector('video[data-film]:not([src])') &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  )
    void import(/* @vite-ignore */ FILM).then((film: { startFilms(): void }) => film.startFilms());
}

/**
 * The half of the shell that answers actions, or may wait until the page has loaded: one file for both editions, fetched
 * by later.ts. What a press changes for good, the cart and that somebody signs out, is written before, by shell.ts.
 */
const says = () => (document.documentElement.lang === 'sw' ? sw : en);

/**
 * Announces what went into the cart: one line by its name with a link to the cart, several by
 * their number. The pressed button says so as well. A page that adds several at once has its own
 * link instead of the button.
 */
export function sayAdded(lines: { name: string }[], button: HTMLElement): void {
  const { added, allAdded, done, viewCart } = says();
  if (lines.length === 1) say(put(added, lines[0]!.name), cartLink(viewCart));
  else say(put(allAdded, lines.length));
  showAdded(button, done);
}

/** Leads where the header's cart leads: to the sign-in for a guest. The shell keeps both up to date. */
function cartLink(words: string): HTMLAnchorElement {
  const to = link(words, document.querySelector<HTMLAnchorElement>('a[data-cart-link]')!.href);
  to.dataset.cartLink = '';
  return to;
}

const link = (textContent: string, href: string): HTMLAnchorElement =>
  Object.assign(document.createElement('a'), { textContent, href });

let left: Promise<void> | undefined;

/** However often it is asked for. */
export const signOut = (home: string): Promise<void> =>
  (left ??= leave(home, says().leaving, says().unreached));

const languageSwitch = () =>
  import(/* @vite-ignore */ LANGUAGE_SWITCH) as Promise<typeof LanguageSwitch>;

/** The same page in the other language, with what this one would lose; without the network's help, the page alone. */
export async function switchTo(link: HTMLAnchorElement): Promise<void> {
  link.search = location.search;
  link.hash = location.hash;
  try {
    (await languageSwitch()).leaveBy(link);
  } catch (error) {
    console.info(error);
  }
  location.assign(link.href);
}

let quiet: ReturnType<typeof setTimeout> | undefined;

/** A short message at the foot of the page, read out by screen readers, with the next step. */
function say(message: string, next?: HTMLElement): void {
  const place = document.getElementById('said');
  if (!place) return;
  style();
  place.replaceChildren(message, ...(next ? [' ', next] : []));
  place.dataset.shown = 'yes';
  clearTimeout(quiet);
  quiet = setTimeout(hush, 5_000, place);
}

/** A link that nobody sees must not be reached by the keyboard; one that somebody is at stays. */
function hush(place: HTMLElement): void {
  if (place.matches(':is(:hover, :focus-within)')) quiet = setTimeout(hush, 1_000, place);
  else {
    delete place.dataset.shown;
    place.replaceChildren();
  }
}

/** Learns of an order that was paid after its tab was closed, where this browser remembers one. */
async function sayPaid(): Promise<void> {
  if (!localStorage.getItem('checkout_paying')) return;
  try {
    const { findPaidOrder } = (await import(/* @vite-ignore */ PAID_ORDER)) as typeof PaidOrder;
    const order = await findPaidOrder();
    if (!order) return;
    const { paid, viewOrder } = says();
    const base = says() === sw ? '/sw' : '';
    const to = `${base}/checkout?success=true&order=${order.id}`;
    say(put(paid, order.number), link(viewOrder, to));
  } catch (error) {
    console.info(error);
  }
}

/** A long page may still be coming when this file is there: what looks at the page waits for its end. */
const wholePage = new Promise<unknown>((came) => {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', came, { once: true });
  else came(undefined);
});

checkOnce();
void wholePage.then(sayPaid);
for (const moved of ['shell:navigated', 'visibilitychange'])
  addEventListener(moved, () => void sayPaid(), true);
watchMenus();
watchFilms();
// Left by the press that came here.
if (sessionStorage.getItem('switched'))
  void wholePage.then(languageSwitch).then(({ arrive }) => arrive(), console.info);

/** A product to try (src/web/components/specimen.tsx) begins with its first touch, which may be before this file is there. */
function begin(at: Element | null): void {
  const place = at?.closest<HTMLElement>('[data-code]');
  if (!place) return;
  (import(/* @vite-ignore */ place.dataset.code!) as Promise<SpecimenCode>).then(
    (code) => code.begin(place),
    (error: unknown) => console.info('It could not be fetched.', error),
  );
}

/** What has begun does not begin again. */
interface SpecimenCode {
  begin(place: HTMLElement): void;
}

for (const touch of ['pointerdown', 'focusin'])
  addEventListener(touch, ({ target }) => begin(target as Element));
begin(document.activeElement);

/** A form whose scripts did not come before the network went: the browser would leave the page, and what was typed. */
addEventListener('submit', (event) => {
  const { method } = event.target as HTMLFormElement;
  if (event.defaultPrevented || navigator.onLine || method !== 'post') return;
  event.preventDefault();
  say(says().offline);
});

/** Once a visit: a token may outlive its session, when the browser was closed or the session was ended elsewhere. */
function checkOnce(): void {
  if (!shownUser() || sessionStorage.getItem('checked')) return;
  sessionStorage.setItem('checked', 'yes');
  void checkSession();
}

/** The server's word outranks the token's: a token that does not agree with it is dropped. */
async function checkSession(): Promise<void> {
  const shown = shownUser();
  if (!shown) return;
  try {
    const answer = await fetch('/api/auth/me');
    if (answer.status === 401) return forgetUser();
    if (!answer.ok) return;
    const { user, token } = (await answer.json()) as {
      user: { email: string; role: string };
      token: string;
    };
    if (user.email !== shown.email || user.role !== shown.role) rememberUser(token);
  } catch (error) {
    console.info('The sign-in could not be checked.', error);
  }
}
