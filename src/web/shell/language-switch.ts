import { LANGUAGE_COOKIE, LANGUAGE_KEPT, withoutLanguage } from '../../kernel/language.ts';
import { shownUser } from '../lib/session.ts';

/** What a visitor takes along to the same page in the other language; shell.ts and actions.ts look for it by this name. */
const TAKEN = 'switched';
/** Milliseconds in which a page that draws itself may still bring the fields. */
const DRAWN_WITHIN = 5_000;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was typed or chosen in a field: the fields of one name are told apart by their order. */
interface Typed {
  name: string;
  at: number;
  value: string | boolean;
}

interface Taken {
  path: string;
  /** The element a third down the window, by the positions of its ancestors, and where its top was. Null at the top of a page. */
  place: { way: number[]; top: number } | null;
  typed: Typed[];
}

/** A press on the switch keeps the language, in this browser and in the account, and what the page would lose. */
export function leaveBy(link: HTMLAnchorElement): void {
  const language = link.hreflang;
  const [host, secure] = location.protocol === 'https:' ? ['__Host-', '; secure'] : ['', ''];
  document.cookie = `${host}${LANGUAGE_COOKIE}=${language}; path=/; max-age=${LANGUAGE_KEPT}; samesite=lax${secure}`;
  // Staff look at both languages, and their emails are in English.
  if (shownUser()?.role === 'user') void tellAccount(language);
  const taken: Taken = { path: pathHere(), place: placeHere(), typed: typedHere() };
  if (!taken.place && taken.typed.length === 0) return;
  try {
    sessionStorage.setItem(TAKEN, JSON.stringify(taken));
  } catch (error) {
    console.info('What was typed could not be taken along.', error);
  }
}

const pathHere = (): string => withoutLanguage(location.pathname).replace(/(.)\/$/, '$1');

async function tellAccount(language: string): Promise<void> {
  try {
    await fetch('/api/me', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ language }),
      keepalive: true,
    });
  } catch (error) {
    console.info('The account did not hear of the language.', error);
  }
}

/** On the same page in the other language; nothing where another page came. */
export function arrive(): void {
  const left = sessionStorage.getItem(TAKEN);
  // Without a network another page stands in for this one.
  if (!left || document.querySelector('[data-kept-cart]')) return;
  sessionStorage.removeItem(TAKEN);
  const { path, place, typed } = JSON.parse(left) as Taken;
  if (path !== pathHere()) return;
  if (place) comeTo(place);
  if (typed.length > 0) fillIn(typed);
}

/** Both languages have the same tree of elements, so a place is found again however long the texts above it are. */
function placeHere(): Taken['place'] {
  if (scrollY === 0) return null;
  const seen = document
    .elementsFromPoint(innerWidth / 2, innerHeight / 3)
    .find((element) => element.closest('#content, footer'));
  if (!seen) return null;
  const way: number[] = [];
  for (let one = seen; one !== document.body; one = one.parentElement!)
    way.unshift([...one.parentElement!.children].indexOf(one));
  return { way, top: seen.getBoundingClientRect().top };
}

/** Once now and once when the pictures are there, unless the visitor has moved on. */
function comeTo({ way, top }: NonNullable<Taken['place']>): void {
  let place: Element = document.body;
  for (const at of way) place = place.children[at] ?? place;
  const come = () =>
    scrollBy({ top: place.getBoundingClientRect().top - top, behavior: 'instant' });
  come();
  const moved = new AbortController();
  for (const moves of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(moves, () => moved.abort(), { once: true, passive: true });
  addEventListener('load', come, { once: true, signal: moved.signal });
}

/** Without files and hidden fields, and without secrets: a password that is shown is a text by its type. */
const KEPT = `textarea, select, input:not([type=hidden], [type=file], [autocomplete*=password], [autocomplete^=cc-], [autocomplete=one-time-code])`;

const controls = (): Control[] =>
  [...document.querySelectorAll<Control>(KEPT)].filter(({ name }) => name !== '');

const named = (name: string): Control[] => controls().filter((one) => one.name === name);

const ticks = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

function isUntouched(control: Control): boolean {
  if (ticks(control)) return control.checked === control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value === control.defaultValue;
  const chosen = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
  return control.selectedIndex === Math.max(chosen, 0);
}

const valueOf = (control: Control) => (ticks(control) ? control.checked : control.value);

function typedHere(): Typed[] {
  return (
    controls()
      .filter((control) => !isUntouched(control))
      // The radio that is chosen says enough.
      .filter((control) => control.type !== 'radio' || valueOf(control))
      .map((control) => ({
        name: control.name,
        at: named(control.name).indexOf(control),
        value: valueOf(control),
      }))
  );
}

/** Fields may come late, or be drawn again by the page's scripts: until the visitor does something, they are filled again. */
function fillIn(typed: Typed[]): void {
  const fill = () => {
    for (const { name, at, value } of typed) {
      const control = named(name)[at];
      if (control && valueOf(control) !== value) put(control, value);
    }
  };
  fill();
  if (typed.some(({ name, at }) => !named(name)[at]?.closest('[data-plain], [data-code]')))
    window.shell?.start();
  const drawn = new MutationObserver(fill);
  drawn.observe(document.body, { childList: true, subtree: true });
  addEventListener('ready', fill);
  const end = () => {
    drawn.disconnect();
    removeEventListener('ready', fill);
  };
  for (const does of ['keydown', 'beforeinput', 'pointerdown'])
    addEventListener(does, end, { once: true, capture: true });
  setTimeout(end, DRAWN_WITHIN);
}

/** As if it was typed: what listens to the field hears of it. */
function put(control: Control, value: string | boolean): void {
  // A specimen works from its first touch.
  control.dispatchEvent(new Event('focusin', { bubbles: true }));
  if (typeof value === 'boolean') return control.click();
  // React listens to the element's own setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(
    control,
    value,
  );
  for (const event of ['input', 'change'])
    control.dispatchEvent(new Event(event, { bubbles: true }));
}
