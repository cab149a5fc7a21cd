import { closest, staysInTab } from './dom.ts';
import type * as Actions from './actions.ts';

/**
 * The code for actions (actions.ts) is a file of its own, cached for good. It loads right after
 * the page, or at the first press that needs it. The press is kept until then.
 */
const AGAIN_AFTER = 3_000;

let coming: Promise<typeof Actions | undefined> | undefined;
let tries = 0;

/** Undefined where the network did not bring it. Browsers remember by its address that a file did not come. */
export const fetchActions = (): Promise<typeof Actions | undefined> =>
  (coming ??= import(/* @vite-ignore */ `${ACTIONS}#${tries++}`).catch((error: unknown) => {
    console.info(error);
    coming = undefined;
  }) as Promise<typeof Actions | undefined>);

export async function withActions(answer: (actions: typeof Actions) => unknown): Promise<void> {
  const actions = await fetchActions();
  if (actions) answer(actions);
  else setTimeout(() => void withActions(answer), AGAIN_AFTER);
}

/**
 * The page's own scripts (React and what it needs) come only where somebody uses what needs them: pages are read, and
 * left by their links, without (docs/decisions/0002-pages-as-bytes.md). What lives by them says `data-eager`, what sends
 * members on says `data-members`. An address with a query may ask for something that only they can show, unless the page
 * says that its words are the answer (`data-search`); and so may what the page before left in the history (`usr`, the
 * router's name) or an earlier visit in the browser (`data-draft`: under which keys). A form that does without them says
 * `data-plain`; where all of a page lives by them once somebody is at it, it says `data-touched`.
 */
const USES = 'form:not([data-plain]),[data-app]';
const TOUCHED = '[data-touched]';
const EAGER = '[data-eager],[data-user=yes] [data-members]';
/** After this a press goes the way it goes without scripts. */
const PATIENCE = 8_000;

const root = document.documentElement;
let started = false;
let ready = false;
/** What repeats a press that waits, by what was pressed: twice on one is once. */
const waiting = new Map<Element, () => void>();

export function watchForUse(): void {
  for (const use of ['pointerdown', 'focusin'])
    addEventListener(use, (event) => closest(event, USES) && startAppScripts(), true);
  // A finger on the glass, or a mouse on its way to what it wants.
  addEventListener('pointerover', (event) => closest(event, TOUCHED) && startAppScripts(), true);
  addEventListener('click', holdClick, true);
  addEventListener('submit', holdSubmission, true);
  addEventListener('ready', release);
  addEventListener('load', () => {
    const left = (history.state as { usr?: unknown } | null)?.usr;
    const answered = document.querySelector<HTMLElement>('[data-search]')?.dataset.search;
    const eager =
      location.search !== (answered ?? '') || left || document.querySelector(EAGER) || hasDraft();
    // The load may end before anything is on the screen: what was painted by the server comes first.
    requestAnimationFrame(() =>
      setTimeout(() => {
        fetchStyles('print');
        void fetchActions();
        if (eager) startAppScripts();
      }),
    );
  });
}

const hasDraft = (): boolean =>
  [...document.querySelectorAll<HTMLElement>('[data-draft]')]
    .flatMap(({ dataset }) => dataset.draft!.split(' '))
    .some((key) => sessionStorage.getItem(key) ?? localStorage.getItem(key));

/** The whole stylesheet. Before the first paint it would share the line with what is painted. */
function fetchStyles(media: string): void {
  Object.assign(document.querySelector('link[media=print]') ?? {}, { media, disabled: false });
}

export function startAppScripts(): void {
  if (started) return;
  started = true;
  fetchStyles('all');
  for (const kept of document.querySelectorAll('script[type^=text]')) {
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = kept.textContent;
    script.addEventListener('error', release);
    document.body.append(script);
  }
}

function holdClick(event: MouseEvent): void {
  const control = closest(event, '[data-app]');
  // A link opened in a new tab needs its page, not this script.
  if (control && staysInTab(event)) hold(event, control, () => control.click());
}

function holdSubmission(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (form.matches(USES) && form.method !== 'dialog')
    hold(event, form, () => form.requestSubmit(event.submitter));
}

/** Keeps back what React would hear if it were there, until it is. The office's scripts (type=module) start by themselves. */
function hold(event: Event, pressed: Element, again: () => void): void {
  if (ready || !document.querySelector('script:is([type^=text],[type=module])')) return;
  event.preventDefault();
  event.stopPropagation();
  if (waiting.size === 0) setTimeout(release, PATIENCE);
  waiting.set(pressed, again);
  root.dataset.waiting = '';
  startAppScripts();
}

/** They are there, or did not come. */
function release(): void {
  ready = true;
  delete root.dataset.waiting;
  for (const again of waiting.values()) again();
  waiting.clear();
}
