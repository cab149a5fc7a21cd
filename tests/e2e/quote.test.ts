// Needs a browser: a form in steps, its focus and keys, the way back, and a network that is lost.
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { newPerson, type Person } from './support/people.ts';
import { mailTo } from './support/sandbox.ts';
import { heading, hydrated, reads, words } from './support/shop.ts';
import { DESKTOP, PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

const SERVICES = 17;
const SOURCES = [
  'Google Search',
  'Social Media',
  'Word of Mouth',
  'Email Marketing',
  'Online Advertisement',
  'Business Directory',
  'Other',
];

async function open(page: Page): Promise<void> {
  await page.goto('/about/quote');
  await hydrated(page);
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
const error = (page: Page, field: string) => page.locator(`#${field}-error`);

async function aboutYou(page: Page, { email, phone }: Person): Promise<void> {
  await page.getByLabel('Full name').fill('Wanjiru Otieno');
  await page.locator('#email').fill(email);
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByLabel('Business name').fill('Otieno Hardware');
}

async function project(page: Page): Promise<void> {
  await page.getByLabel('Project details').fill('A shop with M-Pesa for 300 articles.');
  await page.getByLabel('How did you hear about us?').selectOption('Word of Mouth');
  await page.locator('#consent').check();
}

/** The SMS that reached a phone at the stand-in. */
async function smsTo(msisdn: string): Promise<string[]> {
  const answer = await fetch(`${inject('siteUrl')}/sandbox/api/sms?to=${msisdn}`);
  return ((await answer.json()) as { text: string }[]).map((sms) => sms.text);
}

describe('the quote wizard', () => {
  test('its rules come when somebody begins; where the network does not bring them, the server judges (D199)', async () => {
    const { page, troubles } = await visit(PHONE);
    await open(page);
    await page.route('**/assets/*.js', (route) => route.abort());
    await press(page, 'Next');
    await page.locator('#step-2').waitFor();
    await press(page, 'Next');
    await project(page);
    await press(page, 'Send request');
    await reads(error(page, 'fullName'), 'Full name is required');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('fullName');
    // The scripts that failed were failed on purpose.
    troubles.length = 0;
  });

  test('three steps with their texts; the browser’s Back goes a step back and Forward on again, with what was typed; before the first step it leaves; the draft is kept, at its step; nothing is lost of what is refused or has no network; it goes out once, and a promise is kept by SMS and mail (S2-021, S2-193…S2-195, S2-231…S2-240, S2-345, S2-346, S2-361…S2-371)', async () => {
    const { page, context, troubles } = await visit(PHONE);
    const person = newPerson();
    const first = heading(page, 'Who should get the quote?');
    const second = heading(page, 'What do you need?');
    const shop = page.getByRole('checkbox', { name: 'E-commerce' });
    await page.goto('/about/contact');
    await open(page);
    await everyRule(page, person);
    await page.goBack();
    await second.waitFor();
    await page.goBack();
    await first.waitFor();
    expect(await page.getByLabel('Full name').inputValue()).toBe('Wanjiru Otieno');
    await page.goForward();
    await second.waitFor();
    expect(await shop.isChecked()).toBe(true);
    await page.reload();
    await second.waitFor();
    expect(await shop.isChecked()).toBe(true);
    await press(page, 'Previous');
    await first.waitFor();
    expect(await page.getByLabel('Business name').inputValue()).toBe('Otieno Hardware');
    await page.goBack();
    await page.waitForURL('**/about/contact');

    await open(page);
    await first.waitFor();
    await press(page, 'Next');
    await second.waitFor();
    await page.getByRole('checkbox', { name: 'Web Hosting' }).check();
    await press(page, 'Next');
    await project(page);
    await refused(page, context);
    await sentOnce(page, person);
    troubles.length = 0;
  });

  test('by keyboard alone', async () => {
    const { page } = await visit(DESKTOP);
    const { email, phone } = newPerson();
    await open(page);
    await page.getByLabel('Full name').focus();
    for (const text of ['Wanjiru Otieno', 'Otieno Hardware', email]) {
      await page.keyboard.insertText(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.insertText(phone);
    await page.keyboard.press('Enter');
    await heading(page, 'What do you need?').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await heading(page, 'Tell us about it').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.insertText('A website.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('O');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    for (let tab = 0; tab < 4; tab++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await heading(page, 'We have your request').waitFor();
    expect(await words(page.locator(':focus'))).toBe('We have your request');
  });
});

/** Sends each step with nothing in it, up to the last. */
async function everyRule(page: Page, person: Person): Promise<void> {
  await press(page, 'Next');
  await reads(error(page, 'fullName'), 'Full name is required');
  await reads(error(page, 'email'), 'Email is required');
  await reads(error(page, 'mobile'), 'Mobile number is required');
  await reads(error(page, 'businessName'), 'Business name is required');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('fullName');
  await page.locator('#email').fill('w');
  await expect.poll(() => error(page, 'email').count()).toBe(0);
  await press(page, 'Next');
  await reads(error(page, 'email'), 'Please enter a valid email address');
  await aboutYou(page, person);
  await press(page, 'Next');
  await heading(page, 'What do you need?').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('step-2');
  expect(await page.getByRole('checkbox').count()).toBe(SERVICES);
  await press(page, 'Next');
  await reads(error(page, 'selectedServices'), 'Please select at least one service');
  await page.getByRole('checkbox', { name: 'E-commerce' }).check();
  await expect.poll(() => error(page, 'selectedServices').count()).toBe(0);
  await press(page, 'Next');
  const sources = page.locator('#referralSource option');
  expect((await sources.allTextContents()).slice(1)).toEqual(SOURCES);
  await press(page, 'Send request');
  await reads(error(page, 'referralSource'), 'Please select how you heard about us');
  await reads(error(page, 'details'), 'Project details are required');
  await reads(error(page, 'consent'), 'You must agree to the terms to proceed');
}

/** Sends what the server refuses, with and without words, then without a network, and then a service that staff took off the list while the form was open. */
async function refused(page: Page, context: BrowserContext): Promise<void> {
  const alert = page.getByRole('alert');
  let answer: object = { message: 'The desk is closed.' };
  await page.route('**/api/quote/submit', (route) => route.fulfill({ status: 503, json: answer }));
  await press(page, 'Send request');
  await reads(alert, 'The desk is closed.');
  answer = {};
  await press(page, 'Send request');
  await reads(alert, 'Failed to submit quote request');
  await page.unroute('**/api/quote/submit');
  await context.setOffline(true);
  await press(page, 'Send request');
  await reads(alert, 'Network error. Please check your connection and try again.');
  await context.setOffline(false);
  await page.route(
    '**/api/quote/submit',
    (route) =>
      route.continue({
        postData: {
          ...(route.request().postDataJSON() as object),
          selectedServices: ['Carpentry'],
        },
      }),
    { times: 1 },
  );
  await press(page, 'Send request');
  await reads(error(page, 'selectedServices'), 'Choose services from the list');
  await press(page, 'Next');
  await page.getByLabel('Project details').waitFor();
}

/** Sends it by a double press: it goes out once, and is confirmed by SMS and mail. */
async function sentOnce(page: Page, person: Person): Promise<void> {
  const calls: unknown[] = [];
  await page.route('**/api/quote/submit', (route) => {
    calls.push(route.request().postDataJSON());
    return route.continue();
  });
  await page.getByRole('button', { name: 'Send request' }).dblclick();
  await heading(page, 'We have your request').waitFor();
  expect(calls).toEqual([
    {
      fullName: 'Wanjiru Otieno',
      email: person.email,
      mobile: person.phone,
      businessName: 'Otieno Hardware',
      selectedServices: ['E-commerce', 'Web Hosting'],
      referralSource: 'Word of Mouth',
      details: 'A shop with M-Pesa for 300 articles.',
      consent: true,
      language: 'en',
    },
  ]);
  await reads(
    page.getByRole('main'),
    'We will reply within 24 hours. We have sent a confirmation SMS to your phone.',
  );
  await expect.poll(() => smsTo(person.msisdn)).toEqual([expect.stringMatching(/24 hours/)]);
  expect((await mailTo(person.email, /quote/i)).text).toMatch(/24 hours/);
  await open(page);
  expect(await page.getByLabel('Full name').inputValue()).toBe('');
}

test('Next works while the scripts are still on their way', async () => {
  const { page, troubles } = await visit(PHONE);
  await page.route('**/assets/*.js', () => {});
  await page.clock.install();
  await page.goto('/about/quote', { waitUntil: 'commit' });
  await heading(page, 'Who should get the quote?').waitFor();
  expect(await heading(page, 'What do you need?').isVisible()).toBe(false);
  const pressInVain = async (): Promise<void> => {
    await press(page, 'Next');
    // How long a press waits for them (shell/app-scripts.ts).
    await page.clock.fastForward(8_000);
  };
  await pressInVain();
  await reads(error(page, 'fullName'), 'Full name is required');
  expect(await error(page, 'selectedServices').count()).toBe(0);
  await aboutYou(page, newPerson());
  await pressInVain();
  await heading(page, 'What do you need?').waitFor();
  expect(await heading(page, 'Who should get the quote?').isVisible()).toBe(false);
  troubles.length = 0;
});
