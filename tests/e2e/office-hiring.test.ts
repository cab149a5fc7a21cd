// Needs a browser: vacancies, applications with their CVs, and photos that are cut before they are sent.
import { randomInt } from 'node:crypto';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { asStaff } from './support/desk.ts';
import { act, office, searchFor, toast } from './support/office.ts';
import { newPerson } from './support/people.ts';
import { plainText, readAnew } from './support/read.ts';
import { mailTo } from './support/sandbox.ts';
import { eventually } from './support/shop.ts';
import { siteUrl } from './support/site.ts';
import { useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

const titled = (words: string): string => `${words} ${randomInt(100_000, 999_999)}`;

/** A real PDF with one line of text. */
function resume(): Promise<Buffer> {
  const document = new PDFDocument();
  document.fontSize(30).text('Resume of Achieng');
  document.end();
  return new Promise((done, fail) => {
    const chunks: Buffer[] = [];
    document
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => done(Buffer.concat(chunks)))
      .on('error', fail);
  });
}

async function apply(jobId: string, email: string): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    fullName: 'Achieng Odhiambo',
    email,
    phone: '0722000111',
    linkedIn: 'https://linkedin.com/in/achieng',
    skills: 'Routing, Linux',
    jobId,
  }))
    form.append(name, value);
  form.append(
    'resume',
    new Blob([new Uint8Array(await resume())], { type: 'application/pdf' }),
    'achieng.pdf',
  );
  const answer = await fetch(`${siteUrl()}/api/applications`, {
    method: 'POST',
    body: form,
  });
  if (answer.status !== 201)
    throw new Error(`applying answered ${answer.status}: ${await answer.text()}`);
}

describe('vacancies', () => {
  test('one is added with a preview, seen on the website, changed, closed and deleted (S2-002, S2-098…S2-104, S2-177, S2-198, S2-205…S2-208, S2-229, S2-318…S2-321)', async () => {
    const page = await office(await visit(), 'jobs');
    const title = titled('Network Engineer');
    const isPublic = async (): Promise<boolean> =>
      (await plainText('/about/jobs-internships')).includes(title);
    for (const head of [
      'Title',
      'Department',
      'Location',
      'Status',
      'Applications',
      'Posted Date',
      'Actions',
    ])
      await page.getByRole('columnheader', { name: head }).waitFor();
    await page.getByRole('button', { name: 'Add Job' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Add job' }).click();
    for (const text of ['Title is required', 'Department is required', 'Location is required'])
      await form.getByText(text, { exact: true }).waitFor();
    await form.getByLabel('Title', { exact: true }).fill(title);
    await form.getByLabel('Department', { exact: true }).fill('IT');
    await form.getByLabel('Location', { exact: true }).fill('Kisumu');
    await form
      .getByRole('textbox', { name: 'Description' })
      .fill('## You will\n\n- build **networks**\n\n<script>alert(1)</script>');
    await form.getByRole('button', { name: 'Preview' }).click();
    await form.getByRole('heading', { name: 'You will' }).waitFor();
    expect(await form.getByRole('listitem').innerText()).toBe('build networks');
    expect(await form.getByLabel('Status').inputValue()).toBe('Open');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/jobs', async (route) => {
      await held;
      await route.continue();
    });
    await page.keyboard.press('Control+Enter');
    await form.getByRole('button', { name: 'Saving…' }).waitFor();
    release();
    await toast(page, `Job "${title}" added.`);
    await expect.poll(isPublic).toBe(true);

    await searchFor(page, title);
    await act(page, `Edit ${title}`);
    await form
      .getByRole('textbox', { name: 'Description' })
      .fill('## You will\n\n- build **networks**\n- mend them');
    await page.keyboard.press('Control+Enter');
    await toast(page, `Job "${title}" updated.`);
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'PUT'),
      page.getByRole('button', { name: `Close ${title}` }).click(),
    ]);
    expect(sent.postDataJSON()).toMatchObject({
      title,
      department: 'IT',
      location: 'Kisumu',
      status: 'Closed',
      type: 'Full-time',
      description: expect.stringContaining('## You will') as string,
    });
    await toast(page, `Job "${title}" status updated.`);
    await expect.poll(isPublic).toBe(false);
    await page.getByLabel('Status', { exact: true }).selectOption('Open');
    await page.getByText('No job vacancies found').waitFor();
    await page.getByRole('button', { name: 'Reset Filters and Add a New Job' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await searchFor(page, title);
    await act(page, `Delete ${title}`);
    await page
      .getByRole('alertdialog', { name: `Are you sure you want to delete the job "${title}"?` })
      .getByRole('button', { name: 'Delete' })
      .click();
    await toast(page, `Job "${title}" deleted.`);
  });
});

describe('applications', () => {
  test('the resume is shown, the status set, noted and mailed; a refused status goes back; staff see later ones beside it and discard one (S2-005, S2-127…S2-133, S2-181, S2-271, S2-336, D110)', async () => {
    const title = titled('Router Doctor');
    const { id } = await asStaff<{ id: string }>('POST', '/api/jobs', {
      title,
      department: 'IT',
      location: 'Kisumu',
    });
    const { email } = newPerson();
    await apply(id, email);
    // The section's choice of jobs and the public page are the same list.
    await expect.poll(() => plainText('/about/jobs-internships')).toContain(title);
    const page = await office(await visit(), 'applications');
    await page.getByLabel('Job', { exact: true }).selectOption(title);
    const row = page.getByRole('row', { name: new RegExp(email) });
    expect(await row.getByRole('link', { name: /^Profile/ }).getAttribute('href')).toBe(
      'https://linkedin.com/in/achieng',
    );
    await row.getByText('Routing, Linux').waitFor();

    const [shown] = await Promise.all([
      page.waitForResponse(/\/uploads\/cvs\/[a-z0-9]{32}\.pdf$/),
      row.getByRole('button', { name: 'View the CV from Achieng Odhiambo' }).click(),
    ]);
    expect([
      shown.status(),
      shown.headers()['content-type'],
      shown.headers()['content-disposition'],
    ]).toEqual([200, 'application/pdf', expect.stringMatching(/^inline/)]);
    const frame = page.getByRole('dialog', { name: 'CV from Achieng Odhiambo' }).locator('iframe');
    expect(await frame.getAttribute('src')).toMatch(/^\/uploads\/cvs\/[a-z0-9]{32}\.pdf#/);
    // Chromium's own viewer is in the frame, if the browser has one: the document was neither
    // refused nor downloaded.
    if (await page.evaluate(() => navigator.pdfViewerEnabled))
      await expect
        .poll(() => page.frames().some((each) => each.url().startsWith('chrome-extension://')))
        .toBe(true);
    await page.keyboard.press('Escape');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('link', { name: /^Download/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('From outside - achieng.pdf');

    const choice = row.getByRole('combobox', { name: 'Status of Achieng Odhiambo' });
    await page.route('**/api/applications/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 409,
            contentType: 'application/json',
            body: '{"error":"Somebody set it in the meantime.","message":"","code":"edit_conflict","requestId":"r"}',
          })
        : route.continue(),
    );
    await choice.selectOption('Rejected');
    await toast(
      page,
      'We could not update the application status. Somebody set it in the meantime.',
    );
    await expect.poll(() => choice.inputValue()).toBe('Under Review');
    await page.unroute('**/api/applications/*');
    await choice.selectOption('Rejected');
    await toast(page, 'Achieng Odhiambo is now Rejected');

    const notes = Promise.withResolvers<void>();
    await page.route('**/api/applications/*/notes?*', async (route) => {
      await notes.promise;
      await route.continue();
    });
    await row.getByRole('button', { name: 'Achieng Odhiambo', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Achieng Odhiambo' });
    const note = sheet.getByLabel('Note for colleagues');
    await note.fill('Knows OSPF well.');
    notes.resolve();
    await sheet.getByText('No notes yet.').waitFor();
    // Notes that come while somebody types take nothing from under the hands.
    expect(await note.evaluate((field) => field === document.activeElement)).toBe(true);
    await sheet.getByRole('button', { name: 'Add note' }).click();
    await sheet.getByRole('listitem').getByText('Knows OSPF well.').waitFor();
    await sheet.getByRole('button', { name: 'Decide and email candidate' }).click();
    await sheet.getByLabel('Status', { exact: true }).selectOption('Shortlisted');
    await expect
      .poll(() => sheet.getByLabel('Email', { exact: true }).inputValue())
      .toContain('would like to meet you');
    await sheet.getByRole('button', { name: 'Set status and send' }).click();
    await toast(page, 'Achieng Odhiambo is now Shortlisted. An email is on its way.');
    expect((await mailTo(email, /would like to meet you/)).subject).toBe(
      `Your application for ${title}`,
    );
    await sheet.getByText(`Email to the candidate: Your application for ${title}`).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => choice.inputValue()).toBe('Shortlisted');

    // Later ones under the same address wait beside it (D110).
    for (let sent = 0; sent < 2; sent++) await apply(id, email);
    await row.getByText('2 later applications').waitFor();
    await row.getByRole('button', { name: 'Achieng Odhiambo', exact: true }).click();
    await eventually(() => sheet.getByRole('button', { name: 'Accept' }).count()).toBe(2);
    await sheet.getByRole('button', { name: 'Discard' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await toast(page, 'Later application discarded');
    await eventually(() => sheet.getByRole('button', { name: 'Accept' }).count()).toBe(1);
    // The address of a mail to staff finds the record, on whatever page of the list it is.
    const [found] = await asStaff<{ id: string }[]>('GET', `/api/applications?q=${email}`);
    await page.goto(`/staff/applications/${found!.id}`);
    await sheet.getByText(email).first().waitFor();
    expect(page.url()).toMatch(new RegExp(`/applications\\?open=${found!.id}$`));

    // As it is once the time for which a CV is kept is over.
    await page.route('**/api/applications?*', async (route) => {
      const answer = await route.fetch();
      const rows = (await answer.json()) as object[];
      await route.fulfill({ response: answer, json: rows.map((one) => ({ ...one, resume: '' })) });
    });
    await page.goto(`/dashboard/admin/applications?q=${email}`);
    await row.getByText('No Resume').waitFor();
  });
});

describe('our team', () => {
  test('a member gets a photo, cut and made small in the browser; without one, initials (S2-006, S2-134…S2-138, S2-225…S2-227)', async () => {
    const page = await office(await visit(), 'ourteam');
    const name = titled('Sample Engineer');
    await page.getByRole('button', { name: 'Add member' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Add member' }).click();
    for (const text of ['Name is required', 'Role is required'])
      await form.getByText(text, { exact: true }).waitFor();
    await form.getByLabel('Name', { exact: true }).fill(name);
    await form.getByLabel('Role', { exact: true }).fill('Engineer');
    await form.getByLabel('LinkedIn').fill('linkedin.com/in/sample');
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await form.getByText('Photo must be an image file').waitFor();
    // Left half red, right half teal: the crop that is moved to the right has no red in it.
    const half = await sharp({
      create: { width: 1200, height: 1200, channels: 3, background: '#d00000' },
    })
      .png()
      .toBuffer();
    const wide = await sharp({
      create: { width: 3600, height: 1200, channels: 3, background: '#008080' },
    })
      .composite([{ input: half, left: 0, top: 0 }])
      .png()
      .toBuffer();
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: wide });
    await form.getByRole('img', { name: /Photo as it will be shown/ }).focus();
    for (let presses = 0; presses < 25; presses++) await page.keyboard.press('ArrowRight');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/ourteam/upload', async (route) => {
      await held;
      await route.continue();
    });
    const [sent] = await Promise.all([
      page.waitForRequest('**/api/ourteam/upload'),
      form.getByRole('button', { name: 'Use this photo' }).click(),
    ]);
    expect(await form.getByRole('button', { name: 'Add member' }).isDisabled()).toBe(true);
    expect(await form.getByLabel('Size').isDisabled()).toBe(true);
    release();
    expect(sent.postDataBuffer()!.length).toBeLessThan(200_000);
    const photo = form.getByAltText(name);
    await photo.waitFor();
    await form.getByRole('button', { name: 'Add member' }).click();
    await toast(page, `${name} added to the team`);

    const { html } = await readAnew('/about/team');
    const [before, after] = html.split(`>${name}</h3>`);
    expect(/href="([^"]+)"/.exec(after!)![1]).toBe('https://linkedin.com/in/sample');
    const [, picture] = [...before!.matchAll(/ src="([^"]+)"/g)].at(-1)!;
    const file = await fetch(siteUrl() + picture!);
    const stored = await sharp(Buffer.from(await file.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([stored.info.width, stored.info.height]).toEqual([800, 800]);
    expect(stored.data[0]).toBeLessThan(60);

    const own = page.locator('main').getByRole('listitem').filter({ hasText: name });
    await own.getByRole('button', { name: /^Edit/ }).click();
    await form.getByRole('button', { name: 'Remove' }).click();
    await form.getByRole('button', { name: 'Save changes' }).click();
    await toast(page, `${name} updated`);
    await own.getByText(/^S\d$/).waitFor();
    await own.getByRole('button', { name: /^Delete/ }).click();
    await page
      .getByRole('alertdialog', { name: 'Are you sure you want to delete this team member?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect.poll(() => own.count()).toBe(0);
  });
});
