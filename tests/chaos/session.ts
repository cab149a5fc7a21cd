import type { BrowserContext, Locator, Page } from 'playwright-core';
import { ADMIN } from '../../tools/served-pages.ts';
import { FAULTS, Network, type Fault } from './faults.ts';
import { FORMS, type ChaosForm } from './forms.ts';
import { until } from './until.ts';

/** Where a page says that something did not work. */
const COMPLAINT = '[role=alert], [data-toast=error], [aria-invalid=true]';
const MOST_TRIES = 4;

export interface Told {
  form: string;
  faults: Fault[];
  /** What was lost, or claimed and not so; empty where all held. */
  broken: string[];
}

/**
 * One visitor, one form, up to four tries, the last without a fault. After each try, what was
 * typed is still in the form or the server received it. Success is shown only if the server
 * received it, and always at the end.
 */
export async function session(
  context: BrowserContext,
  random: () => number,
  number: number,
  only: string,
): Promise<Told> {
  const form = pick(
    random,
    FORMS.filter(({ name }) => name.includes(only)),
  );
  const word = `word${number}x${Math.floor(random() * 1e9).toString(36)}`;
  const told: Told = { form: form.name, faults: [], broken: [] };
  const page = await context.newPage();
  try {
    await tryUntilTaken(page, form, { random, word, told });
  } catch (error) {
    told.broken.push(error instanceof Error ? error.message : String(error));
  }
  // A call that nobody waits for may still be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
  return told;
}

async function tryUntilTaken(
  page: Page,
  form: ChaosForm,
  { random, word, told }: { random: () => number; word: string; told: Told },
): Promise<void> {
  if (form.staff) await signIn(page);
  const network = await Network.between(page);
  await form.open(page);
  for (const [field, text] of form.fields(page, word)) await put(field, text);
  await form.more?.(page);
  for (let turn = 1; turn <= MOST_TRIES; turn++) {
    network.fault = turn === MOST_TRIES ? 'none' : pick(random, FAULTS);
    told.faults.push(network.fault);
    const before = network.handled;
    await form.send(page);
    await until(() => network.handled > before, 'the call');
    if (await isOver(page, form, network, word, told)) break;
  }
}

function pick<T>(random: () => number, all: readonly T[]): T {
  return all[Math.floor(random() * all.length)]!;
}

/** Types or chooses. */
async function put(field: Locator, text: string): Promise<void> {
  const chosen = await field.evaluate((element) => element.tagName === 'SELECT');
  await (chosen ? field.selectOption(text) : field.fill(text));
}

const valueOf = (field: Locator): Promise<string> =>
  field.evaluate(
    (element: HTMLInputElement) =>
      element.isContentEditable ? element.innerText.trim() : element.value,
    undefined,
    { timeout: 1_000 },
  );

/** Judges a try; true where the server took what was sent, and the session has its end. */
async function isOver(
  page: Page,
  form: ChaosForm,
  network: Network,
  word: string,
  told: Told,
): Promise<boolean> {
  const fault = network.fault;
  const taken = network.taken.some((body) => body.includes(word));
  const shown = (): Promise<boolean> => form.success(page).first().isVisible();
  if (taken) {
    if (fault !== 'unheard' && !(await holds(shown)))
      told.broken.push(`${fault}: the server took it, and nothing says so`);
    return true;
  }
  // What a page says comes a moment after the answer, and so would a success that was none.
  if (form.staff && fault === 'expired') await signInAgain(page, form);
  else if (
    !(await holds(() => page.locator(COMPLAINT).filter({ visible: true }).first().isVisible()))
  )
    told.broken.push(`${fault}: nothing says that it failed`);
  if (await shown()) told.broken.push(`${fault}: success is shown, and there was none`);
  await form.back?.(page);
  const kept = async (): Promise<boolean> => {
    for (const [field, text] of form.fields(page, word))
      if ((await valueOf(field).catch(() => null)) !== text) return false;
    return true;
  };
  if (!(await holds(kept))) {
    told.broken.push(`${fault}: words are lost`);
    return true;
  }
  return false;
}

async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: ADMIN });
  const { token } = (await answer.json()) as { token: string };
  await page.goto(`/legal/license?token=${token}`);
}

/** The office leads to sign-in and back. The form opens again with its draft. */
async function signInAgain(page: Page, form: ChaosForm): Promise<void> {
  // Several calls may be refused, each of which leads there.
  await until(() => page.url().includes('/login'), 'the sign-in');
  await signIn(page);
  await form.open(page);
}

/** Whether something comes true within the patience of a visitor. */
async function holds(fact: () => Promise<boolean>): Promise<boolean> {
  return until(fact, '').then(
    () => true,
    () => false,
  );
}
