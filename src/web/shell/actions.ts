import { leave } from '../lib/sign-out.ts';
import { shell as en } from '../texts/shell/en.ts';
import { shell as sw } from '../texts/shell/sw.ts';
import { showAdded } from './added.ts';
import { checkOnce } from './check-session.ts';
import { watchFilms } from './hero.ts';
import { watchMenus } from './menus.ts';
import type * as PaidOrder from './paid-order.ts';
import { put } from './put.ts';

/**
 * The half of the shell that answers actions, or may wait until the page has loaded: one file for both editions, fetched
 * by later.ts. What a press changes for good, the cart and that somebody signs out, is written before, by shell.ts.
 */
const says = () => (document.documentElement.lang === 'sw' ? sw : en);

/**
 * Says what went into the cart, one line by its name with the way to the cart, several by their number; on the pressed
 * button, too. Where several are added at once the page has that way in the place of the button (S1-242).
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

let quiet: ReturnType<typeof setTimeout> | undefined;

/** A short message at the foot of the page, read out by screen readers, with the next step. */
function say(message: string, next?: HTMLElement): void {
  const place = document.getElementById('said');
  if (!place) return;
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

/** Learns of an order that was paid after its tab was closed, where this browser remembers one (D51). */
async function sayPaid(): Promise<void> {
  if (!localStorage.getItem('checkout_paying')) return;
  try {
    const { learnPaid } = (await import(/* @vite-ignore */ PAID_ORDER)) as typeof PaidOrder;
    const order = await learnPaid();
    if (!order) return;
    const { paid, viewOrder } = says();
    const base = says() === sw ? '/sw' : '';
    const to = `${base}/checkout?success=true&order=${order.id}`;
    say(put(paid, order.number), link(viewOrder, to));
  } catch (error) {
    console.info(error);
  }
}

checkOnce();
void sayPaid();
for (const moved of ['shell:navigated', 'visibilitychange'])
  addEventListener(moved, () => void sayPaid(), true);
watchMenus();
watchFilms();

/** A form whose scripts did not come before the network went: the browser would leave the page, and what was typed. */
addEventListener('submit', (event) => {
  const { method } = event.target as HTMLFormElement;
  if (event.defaultPrevented || navigator.onLine || method !== 'post') return;
  event.preventDefault();
  say(says().offline);
});
