import type { Locator, Page } from 'playwright-core';

/** A form as a session meets it: how one gets to it, what is typed, what tells that it was taken. */
export interface ChaosForm {
  name: string;
  staff?: boolean;
  open(page: Page): Promise<void>;
  /** What is typed; `word` is like no other session's. */
  fields(page: Page, word: string): [Locator, string][];
  send(page: Page): Promise<void>;
  success(page: Page): Locator;
}

const at = (path: string) => async (page: Page) => {
  await page.goto(path);
  // As the use of a control would; React stands on what it has drawn.
  await page.evaluate(() => (window as unknown as { shell: { start(): void } }).shell.start());
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main, header')!).some((key) =>
      key.startsWith('__reactFiber'),
    ),
  );
};
const inMain = (page: Page, label: string): Locator =>
  page.locator('main form').getByLabel(label, { exact: true });
const press = (name: string) => (page: Page) =>
  page.locator('main form').getByRole('button', { name }).click();
const mail = (word: string): string => `${word}@mail.example`;

const SITE: ChaosForm[] = [
  {
    name: 'contact',
    open: at('/about/contact'),
    fields: (page, word) => [
      [inMain(page, 'First name'), 'Wanjiru'],
      [inMain(page, 'Last name'), 'Otieno'],
      [page.locator('#email'), mail(word)],
      [inMain(page, 'Message'), `How much is a website for a clinic? ${word}`],
    ],
    send: press('Send message'),
    success: (page) => page.getByText('Message sent successfully!'),
  },
  {
    name: 'comment',
    open: async (page) => {
      const answer = await page.request.get('/api/blogs');
      const [post] = (await answer.json()) as { slug: string }[];
      await at(`/about/blog/${post!.slug}`)(page);
    },
    fields: (page, word) => [
      [page.locator('#comments').getByRole('textbox'), `Good to know. ${word}`],
    ],
    send: (page) => page.locator('#comments').getByRole('button', { name: 'Send comment' }).click(),
    success: (page) => page.getByText('Thank you. Your comment is shown once we have read it.'),
  },
  {
    name: 'newsletter',
    open: at('/legal/license'),
    fields: (page, word) => [[page.getByRole('contentinfo').getByRole('textbox'), mail(word)]],
    send: (page) => page.getByRole('contentinfo').getByRole('textbox').press('Enter'),
    success: (page) => page.getByRole('contentinfo').getByText(/Almost there/),
  },
  {
    name: 'forgotten password',
    open: at('/forgot-password'),
    fields: (page, word) => [[inMain(page, 'Email'), mail(word)]],
    send: (page) => inMain(page, 'Email').press('Enter'),
    success: (page) => page.getByRole('main').getByRole('status'),
  },
];

/** A drawer of the office: opened by a button, sent from the keyboard. */
function drawer(section: string, button: string, said: RegExp, typed: [string, string][]) {
  const sheet = (page: Page): Locator => page.getByRole('dialog');
  return {
    name: `office: ${button}`,
    staff: true,
    open: async (page: Page) => {
      await at(`/dashboard/admin/${section}`)(page);
      await page.getByRole('button', { name: button }).first().click();
      await sheet(page).waitFor();
    },
    fields: (page: Page, word: string): [Locator, string][] =>
      typed.map(([label, text]) => [sheet(page).getByLabel(label), text.replace('*', word)]),
    send: (page: Page) => sheet(page).getByLabel(typed[0]![0]).press('Control+Enter'),
    success: (page: Page) => page.locator('[data-sonner-toast]').getByText(said),
  };
}

export const FORMS: ChaosForm[] = [
  ...SITE,
  drawer('jobs', 'Add Job', /added/i, [
    ['Title', 'Engineer *'],
    ['Department', 'IT'],
    ['Location', 'Kitale'],
  ]),
  drawer('users', 'Add User', /added successfully/, [
    ['First name', 'Nafula'],
    ['Last name', 'Wekesa'],
    ['Email', '*@mail.example'],
  ]),
];
