import { draftOf } from './drafts.ts';
import { mainOf } from './main-of.ts';
import './news.ts';

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
