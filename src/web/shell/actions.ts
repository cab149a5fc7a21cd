import { leave } from '../lib/sign-out.ts';
import { shell as en } from '../texts/shell/en.ts';
import { shell as sw } from '../texts/shell/sw.ts';
import { checkOnce } from './check-session.ts';
import { watchFilms } from './hero.ts';
import { watchMenus } from './menus.ts';
import { put } from './put.ts';

/**
 * The half of the shell that answers actions, or may wait until the page has loaded: one file for both editions, fetched
 * by later.ts. What a press changes for good, the cart and that somebody signs out, is written before, by shell.ts.
 */
const says = () => (document.documentElement.lang === 'sw' ? sw : en);

/** Says what went into the cart: one line by its name, several by their number. */
export function sayAdded(lines: { name: string }[]): void {
  const { added, allAdded } = says();
  say(lines.length === 1 ? put(added, lines[0]!.name) : put(allAdded, lines.length));
}

let left: Promise<void> | undefined;

/** However often it is asked for. */
export const signOut = (home: string): Promise<void> =>
  (left ??= leave(home, says().leaving, says().unreached));

let quiet: ReturnType<typeof setTimeout> | undefined;

/** A short message at the foot of the page, read out by screen readers. */
function say(message: string): void {
  const place = document.getElementById('said');
  if (!place) return;
  place.textContent = message;
  place.dataset.shown = 'yes';
  clearTimeout(quiet);
  quiet = setTimeout(() => delete place.dataset.shown, 4_000);
}

checkOnce();
watchMenus();
watchFilms();
