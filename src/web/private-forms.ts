import { VERSION } from '../contracts/page-version.ts';
import { withoutLanguage } from '../kernel/language.ts';

/** What is kept of a form, for as long as the tab lives, until the server has it. */
interface Kept {
  values: Record<string, string>;
  /** The key of a sending whose answer is not known: sent again it is the same act. */
  key?: string;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The key of an act, in a field that nobody sees. */
const KEY = 'key';

/** What was typed, without ticks, which must be given again, and without hidden fields. */
function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>('textarea, input:not([type=hidden], [type=checkbox])')];
}

/** The draft of a form. */
function draftOf(form: HTMLFormElement) {
  const place = `${withoutLanguage(location.pathname)} ${form.dataset.private}`;
  const key = form.querySelector<HTMLInputElement>(`input[name=${KEY}]`);

  function read(): Kept | null {
    try {
      return JSON.parse(sessionStorage.getItem(place) ?? 'null') as Kept | null;
    } catch (error) {
      console.info('The draft could not be read.', error);
      return null;
    }
  }

  return {
    /** Keeps what is typed; with `sent`, also the key it was sent with. */
    keep(sent?: 'sent'): void {
      const values = Object.fromEntries(
        controlsOf(form)
          .filter(({ value, defaultValue }) => value !== defaultValue)
          .map(({ name, value }) => [name, value]),
      );
      const known = sent ? key?.value : read()?.key;
      try {
        sessionStorage.setItem(place, JSON.stringify({ values, key: known } satisfies Kept));
      } catch (error) {
        console.info('The draft could not be kept in this browser.', error);
      }
    },
    restore(): void {
      const kept = read();
      if (!kept) return;
      if (kept.key && key) key.value = kept.key;
      for (const control of controlsOf(form))
        if (control.value === control.defaultValue)
          control.value = kept.values[control.name] ?? control.value;
    },
    forget(): void {
      sessionStorage.removeItem(place);
    },
  };
}

/**
 * The forms of private pages, which have no other script (docs/decisions/0002-pages-as-bytes.md): what the server
 * answers takes the page's place without leaving it, so that a network that is away costs no word. Without this the
 * same forms are sent by the browser.
 */
const FORM = 'form[data-private]';
/** What answers a press: an id in the page that the server sends. */
const ANSWER = 'answer';
const BUSY = 'aria-busy';
/** No answer after that, and nobody knows whether it was heard; sending it again is the same act. Milliseconds. */
const PATIENCE = 40_000;

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.matches(FORM)) return;
  event.preventDefault();
  void send(form, event.submitter);
});

document.addEventListener('input', ({ target }) => {
  const form = target instanceof Element ? target.closest<HTMLFormElement>(FORM) : null;
  if (form) draftOf(form).keep();
});

/** Sends a form once at a time. */
async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (form.hasAttribute(BUSY)) return;
  form.setAttribute(BUSY, 'true');
  const draft = draftOf(form);
  draft.keep('sent');
  try {
    const answer = await fetch(form.action, {
      method: 'POST',
      body: bodyOf(form, submitter),
      signal: AbortSignal.timeout(PATIENCE),
    });
    await show(form, answer);
  } catch (error) {
    console.info(error);
    tell(form, form.dataset.unsent!);
  } finally {
    form.removeAttribute(BUSY);
  }
}

/** As the browser would send it, with the button that was pressed; older browsers leave that out of FormData. */
function bodyOf(form: HTMLFormElement, button: HTMLElement | null): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.append(name, String(value));
  if (button instanceof HTMLButtonElement && button.name) body.append(button.name, button.value);
  return body;
}

/** A page that was answered takes this one's place, or leads on; JSON is a refusal before any page: too often, too long. */
async function show(form: HTMLFormElement, answer: Response): Promise<void> {
  const body = await answer.text();
  if (answer.headers.get('content-type')?.startsWith('application/json'))
    return tell(form, (JSON.parse(body) as { message: string }).message);
  const page = mainOf(body);
  if (answer.status >= 500 || !page) return tell(form, form.dataset.unsent!);
  if (answer.ok) draftOf(form).forget();
  const address = new URL(answer.url);
  if (address.pathname !== location.pathname) return location.assign(address);
  history.replaceState(history.state, '', address);
  document.querySelector('main')!.replaceWith(document.adoptNode(page));
  restore();
  bringIntoSight(document.getElementById(ANSWER) ?? focusable(page));
}

/** Says in the form's own notice why it was not sent. */
function tell(form: HTMLFormElement, text: string): void {
  const notice = form.querySelector<HTMLElement>('[data-fault]')!;
  notice.hidden = false;
  notice.querySelector('[data-text]')!.textContent = text;
  bringIntoSight(notice);
}

/** A page that answers nothing in particular: that there is nothing at its address, say. */
function focusable(page: HTMLElement): HTMLElement {
  page.tabIndex = -1;
  return page;
}

function bringIntoSight(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** What was typed before a reload, and the key of what may have been heard already. */
function restore(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(FORM)) draftOf(form).restore();
}

restore();

/** What a page that was fetched shows. Its head would be held against this page's policy, and is not used. */
function mainOf(html: string): HTMLElement | null {
  const [, shown = ''] = html.split('</head>');
  return new DOMParser().parseFromString(shown, 'text/html').querySelector('main');
}

/**
 * A private page with a `data-version` reports when there is a newer one. Its head is checked when
 * the reader or the network returns, and now and then. The page changes only when the reader
 * presses, because nothing may move under a finger.
 */
const LOOK_EVERY = 30_000;

const NEWS = '[data-news]';

async function look(): Promise<void> {
  const main = document.querySelector<HTMLElement>('main[data-version]');
  const notice = main?.querySelector<HTMLElement>(NEWS);
  if (!main || !notice?.hidden || document.hidden) return;
  try {
    const { headers } = await fetch(location.pathname, { method: 'HEAD' });
    notice.hidden = (headers.get(VERSION) ?? main.dataset.version) === main.dataset.version;
  } catch (error) {
    console.info('The page could not be looked at just now.', error);
  }
}

document.addEventListener('click', ({ target }) => {
  // Without what the address says of the last press; what was typed is kept as a draft.
  if (target instanceof Element && target.closest(`${NEWS} button`))
    location.assign(location.pathname);
});
addEventListener('online', () => void look());
document.addEventListener('visibilitychange', () => void look());
setInterval(() => void look(), LOOK_EVERY);
