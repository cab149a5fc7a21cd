// Needs a browser: the dialog, and what a form keeps over a lost network.
import { describe, expect, test } from 'vitest';
import { newPerson } from './support/people.ts';
import { mailTo } from './support/sandbox.ts';
import { hydrated, reads } from './support/shop.ts';
import { DESKTOP, PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

const PATH = '/about/jobs-internships';
const PDF = {
  name: 'cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(600_000)]),
};

describe('jobs and internships', () => {
  test('Apply Now opens a dialog that names each fault, sends and says so (S2-012, S2-023, S2-024, S2-251…S2-256, S2-352)', async () => {
    const { page } = await visit(DESKTOP);
    const person = newPerson();
    await page.goto(PATH);
    await hydrated(page);
    expect(await page.locator('main h3').count()).toBeGreaterThan(3);
    await page
      .getByRole('link', { name: /^Apply Now/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('LinkedIn').fill('linkedin.com/in/me');
    await dialog.getByRole('button', { name: 'Send application' }).click();
    for (const text of [
      'Full name is required',
      'Email is required',
      'Phone number is required',
      'CV is required',
      'Please enter a valid URL',
    ])
      await dialog.getByText(text, { exact: true }).waitFor();
    await dialog.getByLabel('LinkedIn').fill('');
    await dialog.getByLabel('Full name').fill('Wanjiru Otieno');
    await dialog.getByLabel('Email').fill(person.email);
    await dialog.getByLabel('Phone').fill(person.phone);
    await dialog
      .getByLabel('CV')
      .setInputFiles({ ...PDF, buffer: Buffer.from('not a PDF inside') });
    await dialog.getByRole('button', { name: 'Send application' }).click();
    await dialog.getByText('The CV must be a PDF', { exact: true }).waitFor();
    await dialog.getByLabel('CV').setInputFiles(PDF);
    await dialog.getByRole('button', { name: 'Send application' }).click();
    await reads(dialog, 'Application submitted successfully!');
    await mailTo(person.email, /./);
  });

  test('a form whose network was cut says so, and still has its text after a reload, but never its file (S2-351)', async () => {
    const { page, context, troubles } = await visit(PHONE);
    await page.goto(PATH);
    const address = (await page
      .getByRole('link', { name: /^Apply Now/ })
      .first()
      .getAttribute('href'))!;
    await page.goto(address);
    await hydrated(page);
    const form = page.locator('#apply form');
    for (const [label, value] of [
      ['Full name', 'Wanjiru Otieno'],
      ['Email', 'wanjiru@mail.example'],
      ['Phone', '0712345678'],
      ['Skills', 'TypeScript'],
    ] as const)
      await form.getByLabel(label).fill(value);
    await form.getByLabel('CV').setInputFiles(PDF);
    await context.setOffline(true);
    await form.getByRole('button', { name: 'Send application' }).click();
    await reads(form.getByRole('alert'), 'Something went wrong. Please try again.');
    await context.setOffline(false);
    await page.reload();
    await hydrated(page);
    for (const [label, value] of [
      ['Full name', 'Wanjiru Otieno'],
      ['Email', 'wanjiru@mail.example'],
      ['Phone', '0712345678'],
      ['Skills', 'TypeScript'],
      ['CV', ''],
    ] as const) {
      await expect.poll(() => form.getByLabel(label).inputValue()).toBe(value);
    }
    // The cut that this test made.
    troubles.length = 0;
  });
});
