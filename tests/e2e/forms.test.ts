import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { LABELS } from './support/forms.ts';
import { newPerson, PASSWORD, register, type Person } from './support/people.ts';
import { mailTo } from './support/sandbox.ts';
import { arrives, button, hydrated } from './support/shop.ts';
import { DESKTOP, useBrowser } from './support/visit.ts';

/*
 * What every form of the public site owes whoever fills it in: it works by keyboard alone, a lost network is told and costs
 * no word of what was typed, and Enter pressed twice sends once. Contact and quote have tests of their own.
 */

const { visit } = useBrowser();

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
  done(page: Page, person: Person): Promise<void>;
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
    fields: (page, { email }) => [[main(page, 'Email'), email]],
    done: (page) => button(page, 'Send it again').waitFor(),
  },
  {
    name: 'new password',
    path: resetPath,
    call: '**/api/auth/reset-password/*',
    fields: (page) => [
      [main(page, 'New password'), PASSWORD],
      [main(page, 'Confirm new password'), PASSWORD],
    ],
    done: (page) =>
      page.getByText('Your password has been reset. Redirecting to sign in...').waitFor(),
  },
  {
    name: 'newsletter',
    path: () => '/legal/license',
    call: '**/api/newsletter',
    fields: (page, { email }) => [[newsletter(page), email]],
    done: (page) =>
      page
        .getByRole('contentinfo')
        .getByText(/confirm/i)
        .waitFor(),
  },
  {
    name: 'comment',
    path: async () => `/about/blog/${(await firstOf<{ slug: string }>('/api/blogs')).slug}`,
    call: '**/comments',
    fields: (page) => [[comments(page).getByRole('textbox'), 'Good to know.']],
    send: (page) => comments(page).getByRole('button', { name: 'Send comment' }),
    done: (page) =>
      comments(page).getByText('Thank you. Your comment is shown once we have read it.').waitFor(),
  },
  {
    name: 'application',
    path: async () => `/about/jobs-internships/${(await firstOf<{ id: string }>('/api/jobs')).id}`,
    call: '**/api/applications',
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
    done: (page) => page.getByText('Application submitted successfully!').waitFor(),
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

const valueOf = (field: Locator): Promise<string | true> =>
  field.evaluate((input: HTMLInputElement) =>
    input.type === 'checkbox' ? (input.checked as true) : input.value,
  );

test.each(FORMS)(
  '$name: by keyboard alone, told of a lost network with every word kept, and sent once by two presses of Enter',
  async (form) => {
    const { page, troubles } = await visit(DESKTOP);
    const person = newPerson();
    await page.goto(await form.path(person));
    await hydrated(page);
    await page.route(form.call, (route) => route.abort('internetdisconnected'));
    const fields = form.fields(page, person);
    for (const [field, value] of fields) {
      await tabTo(page, field);
      await (value === true ? page.keyboard.press('Space') : page.keyboard.type(value));
    }
    await form.more?.(page);
    const send = form.send?.(page) ?? fields.at(-1)![0];
    await tabTo(page, send);
    const lost = page.waitForEvent('requestfailed');
    await page.keyboard.press('Enter');
    await lost;
    await page
      .getByText(
        /seem to be offline|could not reach the server|could not be sent|went wrong|Login failed|Registration failed/i,
      )
      .first()
      .waitFor();
    for (const [field, value] of fields) expect(await valueOf(field)).toBe(value);
    await page.unroute(form.call);
    // The cut that this test made.
    troubles.length = 0;

    const sent: string[] = [];
    await page.route(form.call, async (route) => {
      sent.push(route.request().method());
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await send.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await form.done(page, person);
    expect(sent).toEqual([expect.stringMatching(/POST|PUT/)]);
  },
);
