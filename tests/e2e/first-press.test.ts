// Needs a browser: presses that are made before the scripts are there.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { lateScripts, SCRIPTS } from './support/late-scripts.ts';
import { ADMIN, member, signIn } from './support/people.ts';
import { addFrom, arrives, badge, button, cartOf, hydrated, reads } from './support/shop.ts';
import { PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();
describe('pressed before the scripts are there', () => {
  test('a button does its work, and a form is sent once with what was typed, once they have come; the page was not left', async () => {
    const { page } = await visit(PHONE);
    const come = await lateScripts(page);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: '' }));
    await page.goto('/about/contact');
    await button(page, 'Show live map').click();
    const box = page.locator('footer form');
    await box.getByRole('textbox').fill('mapema@duka.example');
    await box.getByRole('button').click();
    await box.getByRole('button').click();
    expect([sent, await page.locator('iframe').count()]).toEqual([[], 0]);
    come();
    await page.locator('iframe').waitFor();
    await reads(box.getByRole('status'), 'Almost there');
    expect(sent).toHaveLength(1);
    expect(new URL(page.url()).pathname).toBe('/about/contact');
  });

  test('what is typed in a sample message stays once the page is drawn again', async () => {
    const { page } = await visit(PHONE);
    const come = await lateScripts(page);
    await page.goto('/services/bulk-sms', { waitUntil: 'commit' });
    const sample = page.locator('#sms');
    await sample.fill('Karibu dukani');
    come();
    await hydrated(page);
    expect(await sample.inputValue()).toBe('Karibu dukani');
  });

  test('so it is in the office', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await signIn(visitor, ADMIN);
    const come = await lateScripts(page);
    await page.goto('/dashboard/admin/jobs', { waitUntil: 'commit' });
    await button(page, 'Add Job').first().click();
    come();
    await page.getByRole('dialog', { name: 'Add job' }).waitFor();
  });

  test('a form goes its plain way where they do not come', async () => {
    const { page, troubles } = await visit(PHONE);
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto('/legal/license');
    const box = page.locator('footer form');
    await box.getByRole('textbox').fill('bila-script@duka.example');
    await box.getByRole('button').click();
    await page.waitForURL('**/newsletter?state=asked');
    // The scripts that failed were failed on purpose.
    troubles.length = 0;
  });

  test('a package is in the cart at once, each press once; what is said of it, with the way to the cart, comes with the script', async () => {
    const { page } = await visit(PHONE);
    const come = await lateScripts(page);
    await page.goto('/services/exam-parlour');
    await addFrom(page, 'Standard');
    await addFrom(page, 'Standard');
    await reads(badge(page), '2');
    expect(await cartOf(page)).toMatchObject([{ id: 'exam-standard', quantity: 2 }]);
    // A double click is one press that was made twice by habit (D227).
    await button(page, /: Basic$/)
      .first()
      .dblclick();
    expect(await cartOf(page)).toMatchObject([
      { id: 'exam-standard', quantity: 2 },
      { id: 'exam-basic', quantity: 1 },
    ]);
    expect(await page.locator('#said').innerText()).toBe('');
    come();
    const said = page.locator('#said');
    // Each press that waited is answered; both buttons are as before once they have told it.
    const told = page.locator('[data-added="Added"]');
    await expect.poll(() => told.count()).toBe(2);
    await reads(said, 'Basic was added to your cart. View cart');
    const link = said.getByRole('link', { name: 'View cart' });
    expect(await link.getAttribute('href')).toMatch(/\/login\?origin=%2Fcart$/);
    await expect.poll(() => told.count()).toBe(0);
    // A link that nobody sees is not left to the keyboard.
    await expect.poll(() => said.getByRole('link').count()).toBe(0);
  });

  test('who signs out is forgotten at once, and signed out when the script has come at another try (D150)', async () => {
    const { page, troubles } = await member(visit);
    await page.goto('about:blank');
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto('/legal/license');
    await page.getByText('Account', { exact: true }).first().click();
    await button(page, 'Logout').click();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect((await page.request.get('/api/auth/me')).status()).toBe(200);
    await page.unroute(SCRIPTS);
    await arrives(page, '/');
    expect((await page.request.get('/api/auth/me')).status()).toBe(401);
    // The scripts that failed were failed on purpose.
    troubles.length = 0;
  });
});

describe('products to try in the openings of their pages', () => {
  /**
   * Opens a page; returns the scripts that were fetched, except the shell's, which every page has.
   */
  async function open(page: Page, path: string): Promise<string[]> {
    const scripts: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (SCRIPTS.test(pathname) && !/\/shell-/.test(pathname))
        scripts.push(pathname.replace(/-[^-]+\.js$/, ''));
    });
    await page.goto(path);
    return scripts;
  }

  test('a question of the exam is marked on tap and shows its working', async () => {
    const { page } = await visit(PHONE);
    const scripts = await open(page, '/services/exam-parlour');
    await page.getByRole('radio', { name: '60 km/h' }).tap();
    await reads(page.getByRole('main'), 'Not this one.');
    expect(await page.getByText('36 minutes is').isVisible()).toBe(true);
    expect(await page.getByRole('radio', { name: '75 km/h' }).isDisabled()).toBe(true);
    await page.reload();
    await page.getByRole('radio', { name: '75 km/h' }).tap();
    await expect
      .poll(() => page.getByRole('main').getByRole('status').innerText())
      .toMatch(/^Right, with (5\d|60) seconds to spare\.$/);
    expect(scripts).toEqual(['/assets/specimen-exam', '/assets/specimen-exam']);
  });

  test('a message is counted and priced as it is typed, and stays so once the page’s scripts are there', async () => {
    const { page } = await visit(PHONE);
    const scripts = await open(page, '/services/bulk-sms');
    const main = page.getByRole('main');
    await reads(main, '78 of 160 characters, 1 message');
    await reads(main, 'Ksh 928.00 for 1,000 phones, VAT included');
    expect(scripts).toEqual([]);
    const field = page.getByRole('textbox', { name: /Try it/ });
    await field.fill('x'.repeat(161));
    await reads(main, '161 of 306 characters, 2 messages');
    await reads(main, 'Ksh 1,856.00 for 1,000 phones');
    await field.fill('Karibu 😀');
    await reads(main, '9 of 70 characters, 1 message');
    await reads(main, '“😀” is a special character');
    expect(scripts).toEqual(['/assets/specimen-sms']);
    await page.locator('footer form').getByRole('textbox').focus();
    await hydrated(page);
    await reads(main, '9 of 70 characters, 1 message');
  });

  test('a tune rings when it is played, and its sound is fetched only then', async () => {
    const { page } = await visit(PHONE);
    const scripts = await open(page, '/services/skiza-tunes');
    const sounds: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'media') sounds.push(request.url());
    });
    const tune = page.locator('audio');
    await tune.scrollIntoViewIfNeeded();
    expect(sounds).toEqual([]);
    await tune.focus();
    await page.keyboard.press('Space');
    await expect
      .poll(() => page.locator('[data-playing]').getAttribute('style'))
      .toMatch(/--played: [1-9]/);
    expect(await tune.evaluate((sound: HTMLAudioElement) => sound.duration)).toBeCloseTo(8, 0);
    expect(sounds.length).toBeGreaterThan(0);
    expect(scripts).toEqual(['/assets/specimen-tune']);
  });

  test('a .co.ke name is looked at for its form and goes along into the enquiry', async () => {
    const { page } = await visit(PHONE);
    await open(page, '/software-development');
    const field = page.getByRole('textbox', { name: 'The .co.ke name you want' });
    await field.fill('mama njeri');
    await reads(page.locator('#domains'), 'Do not use spaces.');
    expect(await page.getByText('Send us this name').isVisible()).toBe(false);
    await field.fill('MamaNjeri');
    await reads(page.locator('#domains'), 'mamanjeri.co.ke has the right form.');
    await page.getByRole('link', { name: 'Send us this name' }).click();
    await page.waitForURL(/\/contact/);
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Subject' }).inputValue())
      .toBe('Domain mamanjeri.co.ke');
  });

  test('a search result is made of the visitor’s own name and town', async () => {
    const { page } = await visit(PHONE);
    const scripts = await open(page, '/services/seo-marketing');
    await reads(page.getByRole('main'), 'Mfano Tailors | Kasarani');
    await page.getByRole('textbox', { name: 'Your business' }).fill("Mama Njeri's <b>Hotel</b>");
    await page.getByRole('textbox', { name: 'Your town' }).fill('Thika');
    await reads(page.getByRole('main'), "Mama Njeri's <b>Hotel</b> | Thika");
    await reads(page.getByRole('main'), 'www.mamanjerisbhotelb.co.ke');
    expect(scripts).toEqual(['/assets/specimen-search-result']);
    // Nor do the page's own scripts, once something asks for them, put back what the server wrote.
    await page.locator('footer form').getByRole('textbox').focus();
    await hydrated(page);
    await reads(page.getByRole('main'), "Mama Njeri's <b>Hotel</b> | Thika");
  });
});
