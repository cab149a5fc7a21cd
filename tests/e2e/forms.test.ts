// Needs a browser: the focus, what is in sight, the keys alone, and a network that is lost.
import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { LABELS } from './support/forms.ts';
import { newPerson, PASSWORD, register, type Person } from './support/people.ts';
import { mailTo } from './support/sandbox.ts';
import { arrives, button, hydrated } from './support/shop.ts';
import { inSight } from './support/sight.ts';
import { useBrowser } from './support/visit.ts';

/*
 * What every form of the public site owes whoever fills it in, on a small screen: sent empty, the first field at fault has
 * the focus and says in sight what is wrong, which goes as soon as it is right (D151); it works by keyboard alone; a lost
 * network is told in sight and costs no word of what was typed; Enter pressed twice sends once, and the answer is in sight.
 * The quote's steps have tests of their own.
 */

const { visit } = useBrowser();
const SMALL = { viewport: { width: 360, height: 560 } };

interface Form {
  name: string;
  path(person: Person): string | Promise<string>;
  /** In the order of the Tab key, with what is typed; `true` ticks. */
  fields(page: Page, person: Person): [Locator, string | true][];
  /** Where Enter sends: the last field unless told. */
  send?(page: Page): Locator;
  /** What no key can do: a file is chosen in the system's own dialog. */
  more?(page: Page): Promise<void>;
  call: string;
  /** What is said at the first field when nothing was typed; the browser says it itself where nothing is given. */
  missing?: string;
  /** The answer of the page that stays, or waits for the page that comes. */
  done(page: Page, person: Person): Locator | Promise<void>;
}

const main = (page: Page, label: string): Locator =>
  page.locator('main form').getByLabel(label, { exact: true });
const newsletter = (page: Page): Locator => page.getByRole('contentinfo').getByRole('textbox');
const comments = (page: Page): Locator => page.locator('#comments');
const PDF = {
  name: 'cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
};

async function firstOf<Row>(path: string): Promise<Row> {
  const [row] = (await (await fetch(`${inject('siteUrl')}${path}`)).json()) as Row[];
  return row!;
}

async function resetPath(person: Person): Promise<string> {
  await register(person);
  await fetch(`${inject('siteUrl')}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email }),
  });
  return /\/reset-password\/[\w-]+/.exec((await mailTo(person.email, /password/i)).text)![0];
}

const FORMS: Form[] = [
  {
    name: 'login',
    path: async (person) => (await register(person), '/login'),
    call: '**/api/auth/login',
    missing: 'Email is required',
    fields: (page, { email }) => [
      [main(page, 'Email'), email],
      [main(page, 'Password'), PASSWORD],
    ],
    done: (page) => arrives(page, '/'),
  },
  {
    name: 'registration',
    path: () => '/register',
    call: '**/api/auth/register',
    missing: 'First name is required',
    fields: (page, { email, phone }) => [
      ...LABELS.map((label, index): [Locator, string] => [
        main(page, label),
        ['Wanjiru', 'Otieno', email, phone, PASSWORD, PASSWORD][index]!,
      ]),
      [page.getByLabel(/I accept the/), true],
    ],
    send: (page) => button(page, 'Create account'),
    done: (page) => arrives(page, /^\/login/),
  },
  {
    name: 'forgotten password',
    path: () => '/forgot-password',
    call: '**/api/auth/forgot-password',
    missing: 'Email is required',
    fields: (page, { email }) => [[main(page, 'Email'), email]],
    done: (page) => page.getByRole('main').getByRole('status'),
  },
  {
    name: 'sign-in link',
    path: () => '/sign-in-link',
    call: '**/api/auth/sign-in-link',
    missing: 'Email is required',
    fields: (page, { email }) => [[main(page, 'Email'), email]],
    done: (page) => page.getByRole('main').getByRole('status'),
  },
  ...['/about/contact', '/'].map((path): Form => ({
    name: `contact on ${path}`,
    path: () => path,
    call: '**/api/contact',
    missing: 'First name is required',
    fields: (page, { email }) => [
      [main(page, 'First name'), 'Wanjiru'],
      [main(page, 'Last name'), 'Otieno'],
      [page.locator('#email'), email],
      [main(page, 'Message'), 'How much is a website for a clinic?'],
    ],
    send: (page) => button(page, 'Send message'),
    done: (page) => page.getByText('Message sent successfully!'),
  })),
  {
    name: 'new password',
    path: resetPath,
    call: '**/api/auth/reset-password/*',
    missing: 'Password must be at least 8 characters long.',
    fields: (page) => [
      [main(page, 'New password'), PASSWORD],
      [main(page, 'Confirm new password'), PASSWORD],
    ],
    done: (page) => page.getByText('Your password has been reset. Redirecting to sign in...'),
  },
  {
    name: 'newsletter',
    path: () => '/legal/license',
    call: '**/api/newsletter',
    fields: (page, { email }) => [[newsletter(page), email]],
    done: (page) => page.getByRole('contentinfo').getByText(/confirm/i),
  },
  {
    name: 'comment',
    path: async () => `/about/blog/${(await firstOf<{ slug: string }>('/api/blogs')).slug}`,
    call: '**/comments',
    missing: 'Comment is required',
    fields: (page) => [[comments(page).getByRole('textbox'), 'Good to know.']],
    send: (page) => comments(page).getByRole('button', { name: 'Send comment' }),
    done: (page) =>
      comments(page).getByText('Thank you. Your comment is shown once we have read it.'),
  },
  {
    name: 'application',
    path: async () => `/about/jobs-internships/${(await firstOf<{ id: string }>('/api/jobs')).id}`,
    call: '**/api/applications',
    missing: 'Full name is required',
    fields: (page, { email, phone }) =>
      (
        [
          ['Full name', 'Wanjiru Otieno'],
          ['Email', email],
          ['Phone', phone],
        ] as const
      ).map(([label, value]) => [page.locator('#apply form').getByLabel(label), value]),
    more: (page) => page.locator('#apply form').getByLabel('Resume').setInputFiles(PDF),
    send: (page) => page.locator('#apply form').getByRole('button', { name: 'Send application' }),
    done: (page) => page.getByText('Application submitted successfully!'),
  },
];

/** Presses Tab until a thing has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  expect.fail(`Tab never reached ${String(target)}`);
}

/** Sends what was not filled in: the first field has the focus, and what is wrong with it can be read beside it. */
async function sentEmpty(page: Page, send: Locator, first: Locator, words: string): Promise<void> {
  await send.focus();
  await page.keyboard.press('Enter');
  // The rules come with the first press (D199), and the field may have the focus before.
  await expect.poll(() => first.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true);
  const said = await first.getAttribute('aria-describedby');
  const error = page.locator(`[id="${said!.split(' ')[0]}"]`);
  expect(await error.innerText()).toBe(words);
  await inSight(error, 'what is wrong');
}

const valueOf = (field: Locator): Promise<string | true> =>
  field.evaluate((input: HTMLInputElement) =>
    input.type === 'checkbox' ? (input.checked as true) : input.value,
  );

test.each(FORMS)(
  '$name: first fault focused and in sight, by keyboard alone, told of a lost network with every word kept, and sent once by two presses of Enter',
  async (form) => {
    const { page, troubles } = await visit(SMALL);
    const person = newPerson();
    await page.goto(await form.path(person));
    await hydrated(page);
    await page.route(form.call, (route) => route.abort('internetdisconnected'));
    const fields = form.fields(page, person);
    const send = form.send?.(page) ?? fields.at(-1)![0];
    if (form.missing !== undefined) await sentEmpty(page, send, fields[0]![0], form.missing);
    for (const [field, value] of fields) {
      await tabTo(page, field);
      await (value === true ? page.keyboard.press('Space') : page.keyboard.type(value));
    }
    await form.more?.(page);
    await expect.poll(() => fields[0]![0].getAttribute('aria-invalid')).not.toBe('true');
    await send.focus();
    const lost = page.waitForEvent('requestfailed');
    await page.keyboard.press('Enter');
    await lost;
    await inSight(
      page
        .getByText(
          /seem to be offline|could not reach the server|could not be sent|went wrong|Login failed|Registration failed|Failed to send/i,
        )
        .first(),
      'the lost network',
    );
    for (const [field, value] of fields) expect(await valueOf(field)).toBe(value);
    await page.unroute(form.call);
    // The cut that this test made.
    troubles.length = 0;

    const sent: string[] = [];
    const pressed = Promise.withResolvers<void>();
    await page.route(form.call, async (route) => {
      sent.push(route.request().method());
      await pressed.promise;
      await route.continue();
    });
    await send.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    pressed.resolve();
    const done = form.done(page, person);
    if ('waitFor' in done) await inSight(done, 'the answer');
    else await done;
    expect(sent).toEqual([expect.stringMatching(/POST|PUT/)]);
  },
);
