import { randomInt } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { askForQuote } from './support/enquiries.ts';
import { office, toast } from './support/office.ts';
import { ADMIN, newPerson, signIn } from './support/people.ts';
import { mailTo } from './support/sandbox.ts';
import { focused, words } from './support/shop.ts';
import { useBrowser, type Visitor } from './support/visit.ts';

const { visit } = useBrowser();

/** A colleague, before the first page of the office. */
async function signedIn(): Promise<Visitor> {
  const visitor = await visit();
  await signIn(visitor, ADMIN);
  return visitor;
}

type Row = Record<string, unknown>;

/** A form of the office, and how a colleague changes the same record by the call. */
interface Section {
  /** Makes or picks the record; answers its addresses. */
  ready: (request: APIRequestContext) => Promise<{ page: string; read: string; write: string }>;
  /** Opens the form, where the address does not. */
  open?: (page: Page) => Promise<void>;
  /** The label of the field that both change, and of the one that the colleague alone changes. */
  both: [label: string, name: string];
  alone: [label: string, name: string];
  save: string;
  /** A form that stays open after it is saved. */
  stays?: boolean;
}

const OFFICE = '/dashboard/admin';
const unique = (): string => String(randomInt(10_000_000, 99_999_999));
const get = async <Body = Row>(request: APIRequestContext, path: string): Promise<Body> =>
  (await request.get(path)).json() as Promise<Body>;
async function made<Body = { id: string }>(
  request: APIRequestContext,
  path: string,
  data: object,
): Promise<Body> {
  const answer = await request.post(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json() as Promise<Body>;
}
const at = (row: Row, name: string): unknown =>
  name.split('.').reduce<unknown>((here, key) => (here as Row)[key], row);
function changed(row: Row, name: string, value: string): Row {
  const [key, ...rest] = name.split('.');
  return {
    ...row,
    [key!]: rest.length > 0 ? changed(row[key!] as Row, rest.join('.'), value) : value,
  };
}

const SECTIONS: Record<string, Section> = {
  users: {
    ready: async (request) => {
      const { id } = await made(request, '/api/users', {
        first_name: 'Achieng',
        last_name: 'Okoth',
        email: `achieng.${unique()}@staff.example`,
        role: 'user',
        password: 'Savanna-7-rain',
      });
      return {
        page: `${OFFICE}/users?open=${id}`,
        read: `/api/users/${id}`,
        write: `/api/users/${id}`,
      };
    },
    both: ['First name', 'first_name'],
    alone: ['Last name', 'last_name'],
    save: 'Save',
  },
  jobs: {
    ready: async (request) => {
      const { id } = await made(request, '/api/jobs', {
        title: `Technician ${unique()}`,
        department: 'IT',
        location: 'Kisumu',
        status: 'Closed',
        description: 'Mends things.',
      });
      return {
        page: `${OFFICE}/jobs?open=${id}&status=Open`,
        read: `/api/jobs/${id}`,
        write: `/api/jobs/${id}`,
      };
    },
    both: ['Title', 'title'],
    alone: ['Location', 'location'],
    save: 'Save changes',
  },
  team: {
    ready: async (request) => {
      const { member } = await made<{ member: { id: string } }>(request, '/api/ourteam', {
        name: `Otieno ${unique()}`,
        role: 'Driver',
      });
      return {
        page: `${OFFICE}/ourteam?open=${member.id}`,
        read: `/api/ourteam#${member.id}`,
        write: `/api/ourteam/${member.id}`,
      };
    },
    both: ['Role', 'role'],
    alone: ['Name', 'name'],
    save: 'Save changes',
  },
  blog: {
    ready: async (request) => {
      const { id } = await made(request, '/api/blogs', {
        title: `Backups ${unique()}`,
        summary: 'Talk.',
        content: '<p>Talk.</p>',
        author: 'The support desk',
      });
      return { page: `${OFFICE}/blog/${id}`, read: `/api/blogs/${id}`, write: `/api/blogs/${id}` };
    },
    both: ['Title', 'title'],
    alone: ['Author', 'author'],
    save: 'Publish',
  },
  newsletter: {
    ready: async (request) => {
      const { id } = await made(request, '/api/newsletter/issues', {
        subject: `News ${unique()}`,
        content: '<p>Much.</p>',
      });
      return {
        page: `${OFFICE}/newsletter/${id}`,
        read: `/api/newsletter/issues/${id}`,
        write: `/api/newsletter/issues/${id}`,
      };
    },
    both: ['Subject', 'subject'],
    alone: ['Content', 'content'],
    save: 'Save draft',
    stays: true,
  },
  content: {
    ready: async (request) => {
      const [{ id } = { id: '' }] = await get<{ id: string }[]>(
        request,
        '/api/content/records?kind=story',
      );
      return {
        page: `${OFFICE}/content?kind=story&open=${id}`,
        read: `/api/content/records/${id}`,
        write: `/api/content/records/${id}`,
      };
    },
    both: ['Title', 'data.title'],
    alone: ['Line of work', 'data.sector'],
    save: 'Save changes',
  },
  catalogue: {
    ready: () =>
      Promise.resolve({
        page: `${OFFICE}/catalogue?open=cloud`,
        read: '/api/catalogue/packages/cloud',
        write: '/api/catalogue/packages/cloud',
      }),
    both: ['Description', 'description'],
    alone: ['Name', 'name'],
    save: 'Save changes',
  },
  expenses: {
    ready: async (request) => {
      const { id } = await made<{ id: number }>(request, '/api/expenses', {
        date: '2026-01-05',
        category: 'Other',
        supplier: `Fuel ${unique()}`,
        amount: 900,
      });
      return {
        page: `${OFFICE}/expenses?open=${id}`,
        read: `/api/expenses/${id}`,
        write: `/api/expenses/${id}`,
      };
    },
    both: ['Note', 'note'],
    alone: ['Supplier', 'supplier'],
    save: 'Save changes',
  },
  invoices: {
    ready: async (request) => {
      const { id } = await made(request, '/api/invoices', {
        customer: `Hill School ${unique()}`,
        email: 'bursar@hill.example',
        items: [{ description: 'Website', quantity: 1, price: 500 }],
      });
      return {
        page: `${OFFICE}/invoices?open=${id}.edit`,
        read: `/api/invoices/${id}`,
        write: `/api/invoices/${id}`,
      };
    },
    both: ['Note on the invoice', 'note'],
    alone: ['Address', 'address'],
    save: 'Save',
  },
  proposals: {
    ready: async (request) => {
      const name = `Chalk ${unique()}`;
      await askForQuote(newPerson(), name);
      const {
        data: [{ id } = { id: 0 }],
      } = await get<{ data: { id: number }[] }>(
        request,
        `/api/quote/list?q=${encodeURIComponent(name)}`,
      );
      const draft = await made<{ id: string }>(request, `/api/quote/${id}/proposals`, {
        title: 'School system',
        terms: 'Half now.',
        lines: [{ description: 'Set-up', quantity: 1, price: 600, vatRate: 1600 }],
      });
      return {
        page: `${OFFICE}/quotation?open=${id}`,
        read: `/api/quote/${id}/proposals#${draft.id}`,
        write: `/api/proposals/${draft.id}`,
      };
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
    ready: () =>
      Promise.resolve({
        page: `${OFFICE}/settings?group=company`,
        read: '/api/settings/company',
        write: '/api/settings/company',
      }),
    both: ['Tagline', 'tagline'],
    alone: ['Opening hours', 'hours'],
    save: 'Save',
    stays: true,
  },
};

/** The record as it is stored; `#id` picks it out of a list. */
async function stored(request: APIRequestContext, address: string): Promise<Row> {
  const [path, id] = address.split('#');
  const body = await get<Row | Row[]>(request, path!);
  return Array.isArray(body) ? body.find((row) => String(row.id) === id)! : body;
}

const input = (page: Page, label: string): Locator =>
  page
    .locator('form')
    .getByLabel(new RegExp(`^${label}( \\(optional\\))?$`))
    .first();
const shown = (field: Locator): Promise<string> =>
  field.evaluate((element: HTMLInputElement) => element.value ?? element.textContent ?? '');

/** Opens a form of a section, in an office that hears nothing from elsewhere: what others do is told by refusals alone. */
async function begin(section: Section, visitor: Visitor): Promise<{ read: string; write: string }> {
  await visitor.page.route('**/api/office/events', (route) => route.fulfill({ status: 204 }));
  return opened(section, visitor);
}

async function opened(
  section: Section,
  { context, page }: Visitor,
): Promise<{ read: string; write: string }> {
  const { page: address, ...paths } = await section.ready(context.request);
  await page.goto(address);
  await section.open?.(page);
  await input(page, section.both[0]).waitFor();
  return paths;
}

/** What a colleague stores meanwhile, by the call; a text with mark-up where the field has some. */
async function colleague(
  request: APIRequestContext,
  { read, write }: { read: string; write: string },
  changes: [name: string, value: string][],
): Promise<void> {
  const before = await stored(request, read);
  const answer = await request.put(write, {
    data: changes.reduce((row, [name, value]) => changed(row, name, value), before),
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

describe('two colleagues at one record (D135, D145)', () => {
  test.each(Object.entries(SECTIONS))(
    '%s: untouched fields follow, where both meet it asks, "keep mine" saves over theirs and nothing else',
    async (_name, section) => {
      const visitor = await signedIn();
      const { page } = visitor;
      const { request } = visitor.context;
      const [[label, name], [aloneLabel, aloneName]] = [section.both, section.alone];
      const paths = await begin(section, visitor);
      const before = await stored(request, paths.read);
      await input(page, label).fill('What I want');
      await colleague(request, paths, [
        [name, 'What they want'],
        [aloneName, aloneName === 'content' ? '<p>Theirs alone</p>' : 'Theirs alone'],
      ]);
      await page.getByRole('button', { name: section.save, exact: true }).click();
      await page
        .getByText(/ changed .*in the meantime/)
        .first()
        .waitFor();
      const question = page.locator(`[data-meets="${name}"]`);
      expect(await question.innerText()).toMatch(
        /Site Administrator changed this, too.*\s+What they want/,
      );
      await expect.poll(() => shown(input(page, aloneLabel))).toBe('Theirs alone');

      // Nothing goes out before it is decided.
      await page.getByRole('button', { name: section.save, exact: true }).click();
      expect(at(await stored(request, paths.read), name)).toBe('What they want');
      await question.getByRole('button', { name: 'Keep mine' }).click();
      await question.waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toBe(section.save);
      await page.getByRole('button', { name: section.save, exact: true }).click();
      await expect
        .poll(async () => at(await stored(request, paths.read), name))
        .toBe('What I want');
      expect(String(at(await stored(request, paths.read), aloneName))).toContain('Theirs alone');
      if (!section.stays) await input(page, label).waitFor({ state: 'detached' });
      await expect
        .poll(() =>
          page.evaluate(() =>
            Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')),
          ),
        )
        .toEqual([]);
      await colleague(request, paths, [
        [name, String(at(before, name) ?? '')],
        [aloneName, String(at(before, aloneName) ?? '')],
      ]);
    },
  );

  test("a refused save, Cancel and Edit: the draft is gone, and nothing of the colleague's is put back; Undo brings it back and asks", async () => {
    const visitor = await signedIn();
    const { page } = visitor;
    const { request } = visitor.context;
    const section = SECTIONS.jobs!;
    const paths = await begin(section, visitor);
    const id = String((await stored(request, paths.read)).id);
    await input(page, 'Title').fill('What I want');
    await colleague(request, paths, [
      ['title', 'What they want'],
      ['location', 'Nakuru'],
    ]);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.locator('[data-meets="title"]').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await input(page, 'Title').waitFor({ state: 'detached' });
    await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).click();
    await page.locator('[data-meets="title"]').waitFor();
    expect([await shown(input(page, 'Title')), await shown(input(page, 'Location'))]).toEqual([
      'What I want',
      'Nakuru',
    ]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await input(page, 'Title').waitFor({ state: 'detached' });

    await page.goto(`${OFFICE}/jobs?open=${id}`);
    await input(page, 'Title').waitFor();
    expect([
      await shown(input(page, 'Title')),
      await page.getByText('Your unsaved work is back').count(),
    ]).toEqual(['What they want', 0]);
    await input(page, 'Department').fill('Support');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await toast(page, 'Job "What they want" updated.');
    expect(await stored(request, paths.read)).toMatchObject({
      title: 'What they want',
      location: 'Nakuru',
      department: 'Support',
    });
  });

  test('a draft that comes back over a changed record: untouched fields follow, where both meet it asks, "take theirs" leaves theirs', async () => {
    const visitor = await signedIn();
    const { page } = visitor;
    const { request } = visitor.context;
    const paths = await begin(SECTIONS.jobs!, visitor);
    await input(page, 'Title').fill('What I want');
    await input(page, 'Department').fill('Support');
    await colleague(request, paths, [
      ['title', 'What they want'],
      ['location', 'Nakuru'],
    ]);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('Your unsaved work is back').waitFor();
    expect(await shown(input(page, 'Location'))).toBe('Nakuru');
    await page.locator('[data-meets="title"]').getByRole('button', { name: 'Take theirs' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await input(page, 'Title').waitFor({ state: 'detached' });
    expect(await stored(request, paths.read)).toMatchObject({
      title: 'What they want',
      location: 'Nakuru',
      department: 'Support',
    });
  });

  test('what a colleague stored is told in words: lines, a plan, a choice', async () => {
    const visitor = await signedIn();
    const { page } = visitor;
    const { request } = visitor.context;
    const invoice = await begin(SECTIONS.invoices!, visitor);
    await input(page, 'Description').fill('What I want');
    await page.getByRole('button', { name: 'Three parts' }).click();
    const before = await stored(request, invoice.read);
    const item = { description: 'Work', quantity: 1, price: 2000, taxClass: 'standard' };
    const part = { label: 'Deposit', share: 'percent', value: 50, due: 'days', days: 7 };
    const answer = await request.put(invoice.write, {
      data: {
        ...before,
        items: [{ ...item, discount: { kind: 'percent', value: 10 } }],
        plan: [part, { label: 'Rest', share: 'rest', due: 'milestone' }],
      },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const theirs = async (name: string): Promise<string> =>
      words(page.locator(`[data-meets="${name}"] > span`).nth(1));
    await expect.poll(() => theirs('items')).toBe('Work: 1 × Ksh 2,000.00, standard VAT, less 10%');
    expect(await theirs('plan')).toBe(
      'Deposit: 50%, 7 days after invoice date Rest: the rest, when reached',
    );

    page.on('dialog', (dialog) => void dialog.accept());
    const sold = await begin(SECTIONS.catalogue!, visitor);
    const { billingPeriod } = await stored(request, sold.read);
    await page.getByLabel('Billing period').selectOption('Per year');
    await colleague(request, sold, [['billingPeriod', 'term']]);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect.poll(() => theirs('billingPeriod')).toBe('Per term');
    await colleague(request, sold, [['billingPeriod', String(billingPeriod)]]);
  });

  test.each([
    ['an invoice that a colleague voids', 'invoices', /^Invoice INV-\d+ is void$/],
    ['a draft that a colleague deletes', 'proposals', 'This proposal is already deleted'],
  ] as const)(
    '%s says so while it is edited, and what was typed can be copied',
    async (_, name, why) => {
      const visitor = await signedIn();
      const { page } = visitor;
      const section = SECTIONS[name]!;
      const { write } = await opened(section, visitor);
      const field = input(page, section.both[0]);
      await field.fill('What I want');
      expect((await visitor.context.request.delete(write)).ok()).toBe(true);
      await page.getByText(why).waitFor();
      await page.getByText('Your changes cannot be saved. Copy what you still need.').waitFor();
      await page.getByRole('button', { name: 'Copy as text' }).waitFor();
      expect(
        await page.getByRole('button', { name: /^(Save|Save draft|Save and send)$/ }).count(),
      ).toBe(0);
      expect(await shown(field)).toBe('What I want');
    },
  );

  test('both want the same: that is success', async () => {
    const visitor = await signedIn();
    const { page } = visitor;
    const { request } = visitor.context;
    const paths = await begin(SECTIONS.jobs!, visitor);
    await input(page, 'Title').fill('What both want');
    await colleague(request, paths, [
      ['title', 'What both want'],
      ['location', 'Nakuru'],
    ]);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await input(page, 'Title').waitFor({ state: 'detached' });
    await toast(page, 'Site Administrator had saved the same already.');
    expect(await stored(request, paths.read)).toMatchObject({
      title: 'What both want',
      location: 'Nakuru',
    });
  });

  test('a draft that the first version left, a whole row of an older state, overwrites nothing: each field that differs is asked about', async () => {
    const visitor = await signedIn();
    const { page } = visitor;
    const { request } = visitor.context;
    const paths = await begin(SECTIONS.jobs!, visitor);
    const row = await stored(request, paths.read);
    await colleague(request, paths, [['location', 'Nakuru']]);
    const me = await get<{ user: { id: string } }>(request, '/api/auth/me');
    await page.goto(`${OFFICE}/jobs`);
    await page.evaluate(
      ([id, by, version, values]) =>
        sessionStorage.setItem(`draft:job:${String(id)}`, JSON.stringify({ by, version, values })),
      [row.id, me.user.id, row.updated_at, { ...row, title: 'Half typed' }],
    );
    await page.goto(`${OFFICE}/jobs?open=${String(row.id)}`);
    await page
      .locator('[data-meets="location"]')
      .getByRole('button', { name: 'Take theirs' })
      .click();
    await page.locator('[data-meets="title"]').getByRole('button', { name: 'Keep mine' }).click();
    expect(await page.locator('[data-meets]').count()).toBe(0);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await input(page, 'Title').waitFor({ state: 'detached' });
    expect(await stored(request, paths.read)).toMatchObject({
      title: 'Half typed',
      location: 'Nakuru',
    });
  });
});

describe('what others do, seen by who has the office open (D149)', () => {
  test('a new request waits behind a line where rows would move; what changes of a row is shown in it; the bell counts', async () => {
    const name = `Kibanda ${unique()}`;
    const person = newPerson();
    await askForQuote(person, name);
    const page = await office(await visit(), `quotation?q=${encodeURIComponent(name)}`);
    const rows = page.locator('tbody tr');
    await rows.first().waitFor();
    const [number] = await rows.first().getByRole('button').first().allInnerTexts();

    await askForQuote(newPerson(), `${name} too`);
    const line = page.getByRole('button', { name: '1 new quote request. Show' });
    await line.waitFor();
    expect(await rows.count()).toBe(1);
    const colleague = await signedIn();
    const id = number!.slice(1);
    await colleague.context.request.put(`/api/quote/${id}`, { data: { status: 'Closed' } });
    await rows.first().getByText('Closed').waitFor();
    await line.click();
    await expect.poll(() => rows.count()).toBe(2);
    expect(await rows.last().innerText()).toContain(number);
    expect(await line.count()).toBe(0);
  });

  test('a field that a colleague changes, too, asks at once; what nobody touched follows', async () => {
    const visitor = await signedIn();
    const { page } = visitor;
    const { request } = visitor.context;
    const paths = await opened(SECTIONS.jobs!, visitor);
    await input(page, 'Title').fill('What I want');
    await colleague(request, paths, [
      ['title', 'What they want'],
      ['location', 'Nakuru'],
    ]);
    await page.locator('[data-meets="title"]').getByText('What they want').waitFor();
    expect([await shown(input(page, 'Title')), await shown(input(page, 'Location'))]).toEqual([
      'What I want',
      'Nakuru',
    ]);
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  test('an answer to a quote that a colleague has answered meanwhile is asked about, and stays', async () => {
    const name = `Kiosk ${unique()}`;
    const person = newPerson();
    await askForQuote(person, name);
    const visitor = await visit();
    const page = await office(visitor, `quotation?q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: /^Respond quote/ }).click();
    await page.getByLabel('Response').fill('We can do that by May.');
    const id = Number(new URL(page.url()).searchParams.get('open'));
    const { request } = visitor.context;
    const { mark } = await get<{ mark: string }>(request, `/api/quote/${id}`);
    const theirs = await request.post('/api/responses', {
      data: { quoteId: id, email: person.email, subject: 'Re', responseText: 'We call on Monday.' },
      headers: { 'if-match': `"${mark}"` },
    });
    expect(theirs.ok(), await theirs.text()).toBe(true);
    await page.getByRole('button', { name: 'Send response' }).click();
    const asked = page.getByRole('alertdialog', { name: /while you were at it$/ });
    await asked.getByText('We call on Monday.').waitFor();
    await asked.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByLabel('Response').inputValue()).toBe('We can do that by May.');
  });

  test('a reply to a quote that was closed meanwhile stays, and goes out with "Reopen and send"', async () => {
    const name = `Stoo ${unique()}`;
    const person = newPerson();
    await askForQuote(person, name);
    const visitor = await visit();
    const page = await office(visitor, `quotation?q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: /^Respond quote/ }).click();
    await page.getByLabel('Response').fill('We can do that by June.');
    const id = new URL(page.url()).searchParams.get('open')!;
    await visitor.context.request.put(`/api/quote/${id}`, { data: { status: 'Closed' } });
    await page.getByText(`Quote #${id} is closed`).waitFor();
    expect(await page.getByLabel('Response').inputValue()).toBe('We can do that by June.');
    await page.getByRole('button', { name: 'Reopen and send' }).click();
    await page.getByLabel('Response').waitFor({ state: 'hidden' });
    expect((await mailTo(person.email, /^Re: Quote Request/)).text).toContain('by June');
    expect(await get(visitor.context.request, `/api/quote/${id}`)).toMatchObject({
      status: 'In Progress',
    });
  });

  test.each(['jobs', 'blog'] as const)(
    '%s: a record that a colleague deletes stays on screen with what was typed, and is made anew',
    async (name) => {
      const section = SECTIONS[name]!;
      const visitor = await signedIn();
      const { page } = visitor;
      const { request } = visitor.context;
      const paths = await opened(section, visitor);
      const [label] = section.both;
      await input(page, label).fill(`Typed ${unique()}`);
      const typed = await shown(input(page, label));
      expect((await request.delete(paths.write)).ok()).toBe(true);
      await page.getByText('This was deleted in the meantime').waitFor();
      expect(await shown(input(page, label))).toBe(typed);
      await page.getByRole('button', { name: 'Make it anew' }).click();
      await input(page, label).waitFor({ state: 'detached' });
      const list = paths.read.split('#')[0]!.replace(/\/[^/]+$/, '');
      expect(JSON.stringify(await get(request, `${list}?limit=200`))).toContain(typed);
    },
  );
});
