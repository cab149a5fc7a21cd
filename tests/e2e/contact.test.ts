// Needs a browser: what the form says, keeps and sends, and when the map comes.
import { createHash } from 'node:crypto';
import type { Page, Request } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { newPerson, type Person } from './support/people.ts';
import { mailTo } from './support/sandbox.ts';
import { arrives, button, hydrated, reads } from './support/shop.ts';
import { DESKTOP, PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

const SENT = 'Message sent successfully!';
const FAILED = 'Failed to send message. Please try again.';

async function open(page: Page, path = '/about/contact'): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

async function fill(
  page: Page,
  { email }: Pick<Person, 'email'>,
  message = 'How much is a website for a clinic?',
): Promise<void> {
  await page.getByLabel('First name').fill('Wanjiru');
  await page.getByLabel('Last name').fill('Otieno');
  await page.locator('#email').fill(email);
  await page.getByLabel('Message').fill(message);
}

const send = (page: Page) => button(page, 'Send message');

/** The calls that the form makes from now on. */
function callsOf(page: Page): Request[] {
  const calls: Request[] = [];
  page.on(
    'request',
    (request) => void (new URL(request.url()).pathname === '/api/contact' && calls.push(request)),
  );
  return calls;
}

const values = (page: Page): Promise<string[]> =>
  page
    .locator('main form')
    .first()
    .locator('input:not(.hidden), textarea')
    .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));

describe('the contact form', () => {
  test('stands beside location, phone and email, and a map that is a picture until it is asked for (S1-115, S1-116, D13); every rule, on submit and on each change (S1-114, S1-265…S1-272, S2-022, S2-257…S2-260); what the server refuses stands at its field, a server that fails is told, and nothing typed is lost (S2-347); the work that it asks for is done once (D257); a robot is thanked, and nothing is sent', async () => {
    const { page, troubles } = await visit(DESKTOP);
    const calls = callsOf(page);
    await open(page);
    await map(page);
    await everyRule(page);
    expect(calls).toEqual([]);

    const answer = (refusal: object) =>
      page.route('**/api/contact', (route) => route.fulfill(refusal), { times: 1 });
    const person = newPerson();
    const fields = { name: 'Name is too long', email: 'Email is unknown' };
    await answer({ status: 422, json: { error: 'x', fields } });
    await fill(page, person);
    await send(page).click();
    await reads(page.locator('#firstName-error'), fields.name);
    await reads(page.locator('#email-error'), fields.email);
    await answer({ status: 500, json: {} });
    await fill(page, person);
    await send(page).click();
    await reads(page.getByRole('alert'), FAILED);
    expect((await values(page))[0]).toBe('Wanjiru');

    const challenge = '1.from-the-server';
    await answer({ status: 429, json: { error: 'x', work: { challenge, bits: 10 } } });
    calls.length = 0;
    await send(page).click();
    await page.getByText(SENT).waitFor();
    expect((await mailTo(person.email, /./)).to).toBe(person.email);
    expect(calls).toHaveLength(2);
    const proof = calls[1]!.headers()['proof-of-work']!;
    expect(proof).toMatch(/^1\.from-the-server\.\d+$/);
    const hash = createHash('sha256').update(proof).digest();
    expect(Math.clz32(hash.readUInt32BE(0))).toBeGreaterThanOrEqual(10);

    await fill(page, newPerson());
    await page
      .locator('main [name=website]')
      .evaluate((field) => ((field as HTMLInputElement).value = 'https://spam.example'));
    await send(page).click();
    await expect.poll(async () => (await values(page))[0]).toBe('');
    await page.getByText(SENT).waitFor();
    expect(calls).toHaveLength(2);
    // The browser logs the refusals itself.
    troubles.length = 0;
  });

  test('one call with one name, and nothing leaves in the first two seconds; thanked for 5 s; cleared; acknowledged by mail (S1-214, S1-273, S2-197, S2-348, D60, D62, D65)', async () => {
    const { page } = await visit(PHONE);
    await page.clock.install();
    const person = newPerson();
    const calls = callsOf(page);
    await open(page);
    await fill(page, person);
    let leftAt = 0;
    await page.route('**/api/contact', async (route) => {
      leftAt = await page.evaluate(() => performance.now());
      // From here on the page's time is ours.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
      await route.continue();
    });
    await send(page).dblclick();
    expect(await button(page, 'Sending…').isDisabled()).toBe(true);
    await page.getByText(SENT).waitFor();
    expect(leftAt).toBeGreaterThan(2_000);
    await page.clock.runFor(4_900);
    expect(await page.getByText(SENT).count()).toBe(1);
    await page.clock.runFor(200);
    await page.getByText(SENT).waitFor({ state: 'detached' });
    expect(calls.map((call) => call.postDataJSON() as unknown)).toEqual([
      {
        name: 'Wanjiru Otieno',
        email: person.email,
        subject: 'General enquiry',
        message: 'How much is a website for a clinic?',
        language: 'en',
      },
    ]);
    expect(await values(page)).toEqual(['', '', '', '', 'General enquiry', '']);
    expect((await mailTo(person.email, /clinic|message/i)).to).toBe(person.email);
  });

  test('/contact?service= leads to the form with its subject; a network cut while sending, then a reload: the text is still there and goes out (S1-086, D8)', async () => {
    const { page, context, troubles } = await visit(PHONE);
    const person = newPerson();
    await open(page, '/contact?service=SEO%20%26%20audit');
    await arrives(page, /^\/about\/contact\?service=/);
    await fill(page, person, 'Line one\nline two');
    await context.setOffline(true);
    await send(page).click();
    await reads(page.getByRole('alert'), FAILED);
    await context.setOffline(false);
    troubles.length = 0;
    await page.reload();
    await expect
      .poll(() => values(page))
      .toEqual(['Wanjiru', 'Otieno', person.email, '', 'SEO & audit', 'Line one\nline two']);
    await send(page).click();
    await page.getByText(SENT).waitFor();
  });
});

/** Nothing is asked of strangers before the live map is wanted. */
async function map(page: Page): Promise<void> {
  const foreign: string[] = [];
  await page.route(
    (url) => url.origin !== new URL(inject('siteUrl')).origin && url.protocol !== 'data:',
    (route) => {
      foreign.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<h1>Streets</h1>' });
    },
  );
  const full = page.getByRole('link', { name: /Full Map/ });
  expect([await full.getAttribute('target'), await full.getAttribute('href')]).toEqual([
    '_blank',
    expect.stringContaining('https://www.openstreetmap.org/'),
  ]);
  const live = button(page, 'Show live map');
  await live.scrollIntoViewIfNeeded();
  expect(foreign).toEqual([]);
  await live.click();
  await page
    .frameLocator('iframe[title^="Map"]')
    .getByRole('heading', { name: 'Streets' })
    .waitFor();
  expect(foreign).toEqual([expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\//)]);
}

/** Sent empty, then each field made wrong and right. */
async function everyRule(page: Page): Promise<void> {
  for (const fact of [
    'Mfano House, 4th floor, Ngong Road, Nairobi',
    '+254 700 000 000',
    'hello@mfano.example',
  ])
    await reads(page.getByRole('main'), fact);
  const error = (field: string) => page.locator(`#${field}-error`);
  await page.locator('#subject').fill('');
  await send(page).click();
  await reads(error('firstName'), 'First name is required');
  await reads(error('lastName'), 'Last name is required');
  await reads(error('email'), 'Email is required');
  await reads(error('subject'), 'Subject is required');
  await reads(error('message'), 'Message is required');
  expect(await page.locator('#phone-error').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('firstName');
  expect(await page.locator('#firstName').getAttribute('aria-describedby')).toBe('firstName-error');
  await page.locator('#email').fill('wanjiru@mail');
  await reads(error('email'), 'Please enter a valid email address');
  await page.locator('#email').fill('wanjiru@mail.example');
  await expect.poll(() => error('email').count()).toBe(0);
  await page.locator('#phone').fill('07123');
  await reads(error('phone'), 'Please enter a valid phone number');
  await page.locator('#phone').fill('+254 712-345-678');
  await expect.poll(() => error('phone').count()).toBe(0);
  await page.locator('#subject').fill('Clinic');
}

describe('the contact form without script', () => {
  test('a robot is thanked here, too, and a body that is no form is refused', async () => {
    const at = `${inject('siteUrl')}/about/contact`;
    const robot = await fetch(at, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ website: 'https://spam.example' }),
    });
    expect([robot.status, robot.headers.get('location')]).toEqual([
      303,
      '/about/contact?sent=1#write',
    ]);
    const person = await fetch(at, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ website: '' }),
    });
    expect(person.status).toBe(422);
    const json = await fetch(at, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(json.status).toBe(415);
  });
});
