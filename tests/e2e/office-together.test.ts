// Needs a browser: what a form and a list show while a colleague changes the same record.
import { randomInt } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { asStaff } from './support/desk.ts';
import { askForQuote } from './support/enquiries.ts';
import { caseByCase, goOn, office, toast } from './support/office.ts';
import { ADMIN, newPerson, signIn } from './support/people.ts';
import { mailTo } from './support/sandbox.ts';
import { focused } from './support/shop.ts';
import { useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

type Row = Record<string, unknown>;

/** A record: its place in the office, the call that reads it (`#id` picks it out of a list), and the call that writes it. */
interface Place {
  section: string;
  read: string;
  write: string;
}

/** A form of the office, and how a colleague changes the same record by the call. */
interface Form {
  /** Makes or picks the record. */
  ready: () => Promise<Place>;
  /** Opens the form, where the address does not. */
  open?: (page: Page) => Promise<void>;
  /** The label of the field that both change, and of the one that the colleague alone changes. */
  both: [label: string, name: string];
  alone: [label: string, name: string];
  save: string;
  /** What each wants of the field that both change, where it is not plain text, and how theirs is told. */
  mine?: string;
  theirs?: unknown;
  told?: string;
  /** A record that others read, too: it is left as it was. */
  common?: true;
}

const unique = (): string => String(randomInt(10_000_000, 99_999_999));
const made = <Body = { id: string }>(path: string, data: object): Promise<Body> =>
  asStaff<Body>('POST', path, data);
const place = (section: string, read: string, write = read): Place => ({ section, read, write });
const at = (row: Row, name: string): unknown =>
  name.split('.').reduce<unknown>((here, key) => (here as Row)[key], row);
function changed(row: Row, name: string, value: unknown): Row {
  const [key, ...rest] = name.split('.');
  return {
    ...row,
    [key!]: rest.length > 0 ? changed(row[key!] as Row, rest.join('.'), value) : value,
  };
}

const FORMS = {
  jobs: {
    ready: async () => {
      const { id } = await made('/api/jobs', {
        title: `Technician ${unique()}`,
        department: 'IT',
        location: 'Kisumu',
        status: 'Closed',
        description: 'Mends things.',
      });
      return place(`jobs?open=${id}&status=Open`, `/api/jobs/${id}`);
    },
    both: ['Title', 'title'],
    alone: ['Location', 'location'],
    save: 'Save changes',
  },
  blog: {
    ready: async () => {
      const { id } = await made('/api/blogs', {
        title: `Backups ${unique()}`,
        summary: 'Talk.',
        content: '<p>Talk.</p>',
        author: 'The support desk',
      });
      return place(`blog/${id}`, `/api/blogs/${id}`);
    },
    both: ['Title', 'title'],
    alone: ['Author', 'author'],
    save: 'Publish',
  },
  newsletter: {
    ready: async () => {
      const { id } = await made('/api/newsletter/issues', {
        subject: `News ${unique()}`,
        content: '<p>Much.</p>',
      });
      return place(`newsletter/${id}`, `/api/newsletter/issues/${id}`);
    },
    both: ['Subject', 'subject'],
    alone: ['Content', 'content'],
    save: 'Save draft',
  },
  content: {
    ready: async () => {
      const stories = await asStaff<{ id: string }[]>('GET', '/api/content/records?kind=story');
      const { id } = stories[0]!;
      return place(`content?kind=story&open=${id}`, `/api/content/records/${id}`);
    },
    both: ['Title', 'data.title'],
    alone: ['Line of work', 'data.sector'],
    save: 'Save changes',
    common: true,
  },
  catalogue: {
    ready: () => Promise.resolve(place('catalogue?open=cloud', '/api/catalogue/packages/cloud')),
    both: ['Billing period', 'billingPeriod'],
    alone: ['Name', 'name'],
    save: 'Save changes',
    mine: 'year',
    theirs: 'term',
    told: 'Per term',
    common: true,
  },
  invoices: {
    ready: async () => {
      const { id } = await made('/api/invoices', {
        customer: `Hill School ${unique()}`,
        email: 'bursar@hill.example',
        items: [{ description: 'Website', quantity: 1, price: 500 }],
      });
      return place(`invoices?open=${id}.edit`, `/api/invoices/${id}`);
    },
    both: ['Description', 'items'],
    alone: ['Address', 'address'],
    save: 'Save',
    theirs: [{ description: 'Work', quantity: 1, price: 2000, taxClass: 'standard' }],
    told: 'Work: 1 × Ksh\u00a02,000.00, standard VAT',
  },
  proposals: {
    ready: async () => {
      const name = `Chalk ${unique()}`;
      const { id } = await asked(name);
      const draft = await made(`/api/quote/${id}/proposals`, {
        title: 'School system',
        terms: 'Half now.',
        lines: [{ description: 'Set-up', quantity: 1, price: 600, vatRate: 1600 }],
      });
      return place(
        `quotation?open=${id}`,
        `/api/quote/${id}/proposals#${draft.id}`,
        `/api/proposals/${draft.id}`,
      );
    },
    open: (page) =>
      page
        .getByRole('article', { name: /^Proposal/ })
        .getByRole('button', { name: 'Edit' })
        .click(),
    both: ['Terms', 'terms'],
    alone: ['Title', 'title'],
    save: 'Save draft',
  },
  settings: {
    ready: () => Promise.resolve(place('settings?group=company', '/api/settings/company')),
    both: ['Tagline', 'tagline'],
    alone: ['City', 'city'],
    save: 'Save',
    common: true,
  },
} satisfies Record<string, Form>;

/** A request for a quote under a business name that nobody else has. */
async function asked(name: string): Promise<{ id: number; email: string }> {
  const person = newPerson();
  await askForQuote(person, name);
  const { data } = await asStaff<{ data: { id: number }[] }>(
    'GET',
    `/api/quote/list?q=${encodeURIComponent(name)}`,
  );
  return { id: data[0]!.id, email: person.email };
}

async function stored({ read }: Place): Promise<Row> {
  const [path, id] = read.split('#');
  const body = await asStaff<Row | Row[]>('GET', path!);
  return Array.isArray(body) ? body.find((row) => String(row.id) === id)! : body;
}

const input = (page: Page, label: string): Locator =>
  page
    .locator('form')
    .getByLabel(new RegExp(`^${label}( \\(optional\\))?$`))
    .first();
const shown = (field: Locator): Promise<string> =>
  field.evaluate((element: HTMLInputElement) => element.value ?? element.textContent ?? '');
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
const question = (page: Page, name: string): Locator => page.locator(`[data-conflict="${name}"]`);
const drafts = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')));

/** An administrator's page; `deaf`, it hears nothing from elsewhere: what others do is told by refusals alone. */
async function signedIn(deaf: 'deaf' | '' = ''): Promise<Page> {
  const visitor = await visit();
  await signIn(visitor, ADMIN);
  if (deaf)
    await visitor.page.route('**/api/office/events', (route) => route.fulfill({ status: 204 }));
  return visitor.page;
}

/** Makes a record of a form and opens it. */
async function opened(form: Form, page: Page): Promise<Place> {
  const record = await form.ready();
  await goOn(page, record.section);
  await form.open?.(page);
  await input(page, form.both[0]).waitFor();
  return record;
}

/** What a colleague saves in the meantime, by the call. */
async function colleague(record: Place, changes: [name: string, value: unknown][]): Promise<void> {
  const before = await stored(record);
  await asStaff(
    'PUT',
    record.write,
    changes.reduce((row, [name, value]) => changed(row, name, value), before),
  );
}

/** Both change one field and the colleague alone another; answers the record, what it was, and the question. */
async function meeting(form: Form, page: Page): Promise<[Place, Row, Locator]> {
  const { both, alone, save, mine, theirs = 'What they want', told = theirs } = form;
  const record = await opened(form, page);
  const before = await stored(record);
  const field = input(page, both[0]);
  await (mine ? field.selectOption(mine) : field.fill('What I want'));
  await colleague(record, [
    [both[1], theirs],
    [alone[1], alone[1] === 'content' ? '<p>Theirs alone</p>' : 'Theirs alone'],
  ]);
  await press(page, save);
  const place = question(page, both[1]);
  await page
    .getByText(/ changed .* that you edited/)
    .first()
    .waitFor();
  await expect.poll(() => place.innerText()).toMatch(/^Site Administrator also changed this.*\s+/);
  await expect.poll(() => place.locator('> span').nth(1).innerText()).toBe(told);
  await expect.poll(() => shown(input(page, alone[0]))).toBe('Theirs alone');
  return [record, before, place];
}

/** What is stored is as one wanted it, beside what the colleague alone changed. */
async function keptMine(form: Form, record: Place, before: Row): Promise<void> {
  const { both, alone, mine = 'What I want', common } = form;
  await expect.poll(async () => JSON.stringify(at(await stored(record), both[1]))).toContain(mine);
  expect(String(at(await stored(record), alone[1]))).toContain('Theirs alone');
  if (!common) return;
  await colleague(
    record,
    [both[1], alone[1]].map((name) => [name, at(before, name) ?? '']),
  );
}

describe('two colleagues at one record (D135, D145)', () => {
  test('where both changed a field it asks, over a text of its own editor, a part of a record, a choice and a list, too; untouched fields follow; nothing is sent before it is decided, "keep mine" saves over theirs and nothing else, the focus goes on to Save, and no draft is left', async () => {
    const page = await signedIn('deaf');
    const { newsletter, content, catalogue, invoices, jobs, settings } = FORMS;
    const cases = { newsletter, content, catalogue, invoices, jobs, settings };
    await caseByCase(cases, async (form: Form) => {
      const [record, before, place] = await meeting(form, page);
      // One that closes and one that stays.
      const closely = form === jobs || form === settings;
      if (closely) {
        await press(page, form.save);
        await expect.poll(() => focused(page)).toBe('Keep mine');
        expect(at(await stored(record), form.both[1])).toBe('What they want');
      }
      await place.getByRole('button', { name: 'Keep mine' }).click();
      if (closely) {
        await place.waitFor({ state: 'detached' });
        await expect.poll(() => focused(page)).toBe(form.save);
      }
      await press(page, form.save);
      await keptMine(form, record, before);
      if (closely)
        await input(page, form.both[0]).waitFor({
          state: form === jobs ? 'detached' : 'visible',
        });
      await expect.poll(() => drafts(page)).toEqual([]);
    });
  });

  const THEIRS: [string, string][] = [
    ['title', 'What they want'],
    ['location', 'Nakuru'],
  ];
  const MERGED = { title: 'What they want', location: 'Nakuru', department: 'Support' };

  test('a refused save, Cancel and Edit: the draft is gone, and nothing of the colleague\'s is put back; Undo brings it back and asks; both want the same: that is success; a draft that comes back asks, and "take theirs" leaves theirs', async () => {
    const page = await signedIn('deaf');
    const record = await opened(FORMS.jobs, page);
    const values = async () => [
      await shown(input(page, 'Title')),
      await shown(input(page, 'Location')),
    ];
    await input(page, 'Title').fill('What I want');
    await colleague(record, THEIRS);
    await press(page, 'Save changes');
    await question(page, 'title').waitFor();
    await press(page, 'Cancel');
    await input(page, 'Title').waitFor({ state: 'detached' });
    await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).click();
    await question(page, 'title').waitFor();
    expect(await values()).toEqual(['What I want', 'Nakuru']);
    await press(page, 'Cancel');
    await input(page, 'Title').waitFor({ state: 'detached' });

    await goOn(page, record.section);
    await input(page, 'Title').waitFor();
    expect(await page.getByText('We restored your unsaved changes').count()).toBe(0);
    expect(await values()).toEqual(['What they want', 'Nakuru']);
    await input(page, 'Department').fill('Support');
    await press(page, 'Save changes');
    await toast(page, 'Job "What they want" updated.');
    expect(await stored(record)).toMatchObject(MERGED);

    const same = await opened(FORMS.jobs, page);
    await input(page, 'Title').fill('What both want');
    await colleague(same, [
      ['title', 'What both want'],
      ['location', 'Nakuru'],
    ]);
    await press(page, 'Save changes');
    await input(page, 'Title').waitFor({ state: 'detached' });
    await toast(page, 'Site Administrator already saved the same changes.');
    expect(await stored(same)).toMatchObject({ title: 'What both want', location: 'Nakuru' });

    const drafted = await opened(FORMS.jobs, page);
    await input(page, 'Title').fill('What I want');
    await input(page, 'Department').fill('Support');
    await colleague(drafted, THEIRS);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('We restored your unsaved changes').waitFor();
    expect(await shown(input(page, 'Location'))).toBe('Nakuru');
    await question(page, 'title').getByRole('button', { name: 'Take theirs' }).click();
    await press(page, 'Save changes');
    await input(page, 'Title').waitFor({ state: 'detached' });
    expect(await stored(drafted)).toMatchObject(MERGED);
  });
});

describe('what others do, seen by who has the office open (D149)', () => {
  test('a new request waits behind a line where rows would move; what changes of a row is shown in it; a reply to a quote that was answered or closed meanwhile stays, and goes out with "Reopen and send"', async () => {
    const name = `Kibanda ${unique()}`;
    const { id, email } = await asked(name);
    const visitor = await visit();
    const page = await office(visitor, `quotation?q=${encodeURIComponent(name)}`);
    const rows = page.locator('tbody tr');
    await rows.first().waitFor();
    await askForQuote(newPerson(), `${name} too`);
    const line = page.getByRole('button', { name: '1 new quote request. Show' });
    await line.waitFor();
    expect(await rows.count()).toBe(1);
    await asStaff('PUT', `/api/quote/${id}`, { status: 'Closed' });
    await rows.first().getByText('Closed').waitFor();
    await line.click();
    await expect.poll(() => rows.count()).toBe(2);
    expect(await rows.last().innerText()).toContain(`#${id}`);
    expect(await line.count()).toBe(0);
    await asStaff('PUT', `/api/quote/${id}`, { status: 'In Progress' });

    const reply = page.getByLabel('Response');
    await page.getByRole('button', { name: `Respond to quote #${id}` }).click();
    await reply.fill('We can do that by June.');
    await answered(visitor.context.request, id, email);
    await press(page, 'Send response');
    const stop = page.getByRole('alertdialog', { name: /while you were working$/ });
    await stop.getByText('We call on Monday.').waitFor();
    await stop.getByRole('button', { name: 'Cancel' }).click();
    expect(await reply.inputValue()).toBe('We can do that by June.');

    await asStaff('PUT', `/api/quote/${id}`, { status: 'Closed' });
    await page.getByText(`Quote #${id} is closed`).waitFor();
    expect(await reply.inputValue()).toBe('We can do that by June.');
    await press(page, 'Reopen and send');
    await reply.waitFor({ state: 'hidden' });
    expect((await mailTo(email, /by June/)).subject).toMatch(/^Re: Quote Request/);
    expect(await asStaff('GET', `/api/quote/${id}`)).toMatchObject({ status: 'In Progress' });
  });

  test('a field that a colleague changes, too, asks at once; a record that they delete stays on screen with what was typed, and is made anew; an invoice that a colleague voids and a draft that they delete say so while they are edited, and what was typed can be copied', async () => {
    const page = await signedIn();
    const form: Form = FORMS.blog;
    const record = await opened(form, page);
    const [label, name] = form.both;
    const typed = `Typed ${unique()}`;
    await input(page, label).fill(typed);
    await colleague(record, [
      [name, 'What they want'],
      [form.alone[1], 'Nakuru'],
    ]);
    await question(page, name).getByText('What they want').waitFor();
    expect(await shown(input(page, label))).toBe(typed);
    await expect.poll(() => shown(input(page, form.alone[0]))).toBe('Nakuru');
    await question(page, name).getByRole('button', { name: 'Keep mine' }).click();
    await asStaff('DELETE', record.write);
    await page.getByText('This record was deleted').waitFor();
    expect(await shown(input(page, label))).toBe(typed);
    await press(page, 'Recreate it');
    await input(page, label).waitFor({ state: 'detached' });
    expect(JSON.stringify(await asStaff('GET', '/api/blogs?limit=200'))).toContain(typed);

    const cases = {
      invoices: { form: FORMS.invoices, why: /^Invoice INV-\d+ is void$/ },
      proposals: { form: FORMS.proposals, why: 'This proposal is already deleted' },
    };
    await caseByCase(cases, async ({ form, why }) => {
      const { write } = await opened(form, page);
      const field = input(page, form.both[0]);
      await field.fill('What I want');
      await asStaff('DELETE', write);
      await page.getByText(why).waitFor();
      await page.getByText('You cannot save these changes. Copy what you still need.').waitFor();
      await page.getByRole('button', { name: 'Copy as text' }).waitFor();
      const saves = page.getByRole('button', { name: /^(Save|Save draft|Save and send)$/ });
      expect(await saves.count()).toBe(0);
      expect(await shown(field)).toBe('What I want');
      await press(page, 'Cancel');
    });
  });
});

/** A colleague answers a quote on the state that is stored. */
async function answered(request: APIRequestContext, id: number, email: string): Promise<void> {
  const { mark } = await asStaff<{ mark: string }>('GET', `/api/quote/${id}`);
  const answer = await request.post('/api/responses', {
    data: { quoteId: id, email, subject: 'Re', responseText: 'We call on Monday.' },
    headers: { 'if-match': `"${mark}"` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
