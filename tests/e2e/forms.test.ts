// Needs a browser: the focus, what is in sight, the keys alone, and a network that is lost.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openJob, publishedPost } from './support/desk.ts';
import { LABELS } from './support/forms.ts';
import { newPerson, PASSWORD, register, type Person } from './support/people.ts';
import { mailTo } from './support/sandbox.ts';
import { arrives, button, eventually, hydrated } from './support/shop.ts';
import { inSight } from './support/sight.ts';
import { useBrowser, type Visitor } from './support/visit.ts';

/*
 * What every public form does on a small screen. Sent empty, the first invalid field has the focus
 * and shows its error, which goes once it is right (D151). The form works by keyboard alone. A
 * lost network is reported and loses no text. Pressed twice, it is sent once, and the answer is
 * visible. The quote's steps have their own tests. The form for a sign-in link is the one for a
 * forgotten password, and the contact page's is the home page's.
 */

const { visit } = useBrowser();
const SMALL = { viewport: { width: 360, height: 560 } };

interface Form {
  name: string;
  /** Nothing where the form before leads to it, or has it below. */
  path?(person: Person): string | Promise<string>;
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
const comments = (page: Page): Locator => page.locator('#comments');
const LOST =
  /seem to be offline|could not reach the server|could not send|went wrong|Login failed|Registration failed|Failed to send/i;
const PDF = {
  name: 'cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
};

const contact: Form = {
  name: 'contact',
  path: () => '/',
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
};
const registration: Form = {
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
};
const login: Form = {
  name: 'login',
  call: '**/api/auth/login',
  missing: 'Email is required',
  fields: (page, { email }) => [
    [main(page, 'Email'), email],
    [main(page, 'Password'), PASSWORD],
  ],
  done: (page) => arrives(page, '/'),
};
const forgottenPassword: Form = {
  name: 'forgotten password',
  path: async (person) => (await register(person), '/forgot-password'),
  call: '**/api/auth/forgot-password',
  missing: 'Email is required',
  fields: (page, { email }) => [[main(page, 'Email'), email]],
  done: (page) => page.getByRole('main').getByRole('status'),
};
const newPassword: Form = {
  name: 'new password',
  path: async ({ email }) =>
    /\/reset-password\/[\w-]+/.exec((await mailTo(email, /password/i)).text)![0],
  call: '**/api/auth/reset-password/*',
  missing: 'Password must be at least 8 characters long.',
  fields: (page) => [
    [main(page, 'New password'), PASSWORD],
    [main(page, 'Confirm new password'), PASSWORD],
  ],
  done: (page) => page.getByText('Your password has been reset. Redirecting to sign in…'),
};
const comment: Form = {
  name: 'comment',
  path: async () => `/about/blog/${(await publishedPost()).slug}`,
  call: '**/comments',
  missing: 'Comment is required',
  fields: (page) => [[comments(page).getByRole('textbox'), 'Good to know.']],
  send: (page) => comments(page).getByRole('button', { name: 'Send comment' }),
  done: (page) =>
    comments(page).getByText('Thank you. Your comment will appear once we have read it.'),
};
const newsletter: Form = {
  name: 'newsletter',
  call: '**/api/newsletter',
  fields: (page, { email }) => [[page.getByRole('contentinfo').getByRole('textbox'), email]],
  done: (page) => page.getByRole('contentinfo').getByText(/confirm/i),
};
const application: Form = {
  name: 'application',
  path: async () => `/about/jobs-internships/${(await openJob()).id}`,
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
  more: (page) => page.locator('#apply form').getByLabel('CV').setInputFiles(PDF),
  send: (page) => page.locator('#apply form').getByRole('button', { name: 'Send application' }),
  done: (page) => page.getByText('Application submitted successfully!'),
};

/** Presses Tab until a thing has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  expect.fail(`Tab never reached ${String(target)}`);
}

/** Sends what was not filled in: the first field has the focus, and what is wrong with it can be read beside it. */
async function sentEmpty(page: Page, send: Locator, first: Locator, form: Form): Promise<void> {
  await send.focus();
  await page.keyboard.press('Enter');
  // The rules come with the first press (D199), and the field may have the focus before.
  const fault = () =>
    first.evaluate((field) => [
      field.ariaInvalid,
      field === document.activeElement,
      document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
        ?.innerText,
    ]);
  await eventually(fault, form.name).toEqual(['true', true, form.missing]);
  const error = (await first.getAttribute('aria-describedby'))!.split(' ')[0];
  await inSight(page.locator(`[id="${error}"]`), `what is wrong with the ${form.name}`);
}

const valueOf = (field: Locator): Promise<string | true> =>
  field.evaluate((input: HTMLInputElement) =>
    input.type === 'checkbox' ? (input.checked as true) : input.value,
  );

/** Sends the form once more before what the first sending changes can be drawn: a press may come that soon. */
const sentTwice = (send: Locator): Promise<void> =>
  send.evaluate(async (element) => {
    const { form } = element as HTMLInputElement;
    form!.requestSubmit();
    for (let tasks = 0; tasks < 100; tasks++) await Promise.resolve();
    form!.requestSubmit();
  });

/** Fills in by keys and sends without a network: it is told in sight, and every word is kept. */
async function lost({ page, troubles }: Visitor, person: Person, form: Form): Promise<Locator> {
  const fields = form.fields(page, person);
  const send = form.send?.(page) ?? fields.at(-1)![0];
  await page.route(form.call, (route) => route.abort('internetdisconnected'));
  if (form.missing !== undefined) await sentEmpty(page, send, fields[0]![0], form);
  for (const [field, value] of fields) {
    await tabTo(page, field);
    await (value === true ? page.keyboard.press('Space') : page.keyboard.insertText(value));
  }
  await form.more?.(page);
  await eventually(() => fields[0]![0].getAttribute('aria-invalid'), form.name).not.toBe('true');
  await send.focus();
  await page.keyboard.press('Enter');
  await inSight(page.getByText(LOST).first(), `the lost network of the ${form.name}`);
  for (const [field, value] of fields) expect(await valueOf(field), form.name).toBe(value);
  await page.unroute(form.call);
  // The cut that this test made.
  troubles.length = 0;
  return send;
}

test.each(
  [
    [contact, registration, login],
    [forgottenPassword, newPassword],
    [comment, newsletter, application],
  ].map((forms) => ({ forms, names: forms.map(({ name }) => name).join(', ') })),
)(
  '$names: first fault focused and in sight, by keyboard alone, told of a lost network with every word kept, and sent once by two presses',
  async ({ forms }) => {
    const visitor = await visit(SMALL);
    const { page } = visitor;
    const person = newPerson();
    for (const form of forms) {
      if (form.path) await page.goto(await form.path(person));
      await hydrated(page);
      const send = await lost(visitor, person, form);
      const sent: string[] = [];
      await page.route(form.call, (route) => {
        sent.push(route.request().method());
        return route.continue();
      });
      await sentTwice(send);
      const done = form.done(page, person);
      if ('waitFor' in done) await inSight(done, `the answer to the ${form.name}`);
      else await done;
      expect(sent, form.name).toEqual([expect.stringMatching(/POST|PUT/)]);
    }
  },
);
