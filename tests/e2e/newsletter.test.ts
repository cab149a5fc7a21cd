// Needs a browser: the footer's box, which answers in place, and the pages behind the emailed
// links.
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { newPerson } from './support/people.ts';
import { sendPlain } from './support/plain-form.ts';
import { mailTo } from './support/sandbox.ts';
import { arrives, heading, hydrated, reads } from './support/shop.ts';
import { DESKTOP, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

const ASKED = 'Almost there. Open the email we just sent you and confirm your address.';
const box = (page: Page) => page.getByRole('contentinfo').locator('form');

async function subscribe(page: Page, email: string): Promise<void> {
  await box(page).getByRole('textbox').fill(email);
  await box(page).getByRole('button', { name: 'Subscribe' }).click();
}

describe('the newsletter', () => {
  test("the footer's box answers where it stands; an address that cannot be and a server that fails are told, and the address stays; the mailed links confirm and end the subscription (S1-058, D7)", async () => {
    const { page, troubles } = await visit(DESKTOP);
    const { email } = newPerson();
    await page.goto('/services/seo-marketing');
    await hydrated(page);
    const result = box(page).getByRole('status');
    await subscribe(page, 'wanjiru@mail');
    await reads(result, 'Please enter a valid email address');
    const error = 'Something went wrong on our side. Try again.';
    await page.route(
      '**/api/newsletter',
      (route) => route.fulfill({ status: 500, json: { error } }),
      { times: 1 },
    );
    await subscribe(page, email);
    await reads(result, error);
    expect(await box(page).getByRole('textbox').inputValue()).toBe(email);
    // The failure that this test made.
    troubles.length = 0;
    await box(page).getByRole('button', { name: 'Subscribe' }).click();
    await reads(result, ASKED);
    await arrives(page, '/services/seo-marketing');
    expect(await box(page).getByRole('textbox').inputValue()).toBe('');
    const { text } = await mailTo(email, /confirm/i);
    const links = text
      .match(/https?:\/\/\S+\/api\/newsletter\/\S+/g)!
      .map((link) => new URL(link).pathname);
    await page.goto(links.find((link) => link.includes('/confirm/'))!);
    await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click();
    await arrives(page, '/newsletter?state=confirmed');
    await heading(page, 'You are subscribed').waitFor();
    await page.goto(links.find((link) => link.includes('/unsubscribe/'))!);
    await page.getByRole('button', { name: 'Unsubscribe me' }).click();
    await arrives(page, '/newsletter?state=unsubscribed');
    await heading(page, 'You are unsubscribed').waitFor();
  });

  test('a robot is thanked and gets no mail', async () => {
    const answer = await fetch(`${inject('siteUrl')}/newsletter`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ email: 'robot@mail.example', website: 'x' }),
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/newsletter?state=asked',
    ]);
    const mails = (await (
      await fetch(`${inject('siteUrl')}/sandbox/api/mail?to=robot@mail.example`)
    ).json()) as unknown[];
    expect(mails).toEqual([]);
  });

  test('a made-up link says so, in its language', async () => {
    const made = `${inject('siteUrl')}/api/newsletter/unsubscribe/made-up?language=sw`;
    const html = await (await fetch(made)).text();
    expect(html).toContain('Ungependa kujiondoa kwenye jarida?');
    const [, action] = /<main[^]*?<form[^>]* action="([^"]+)"/.exec(html)!;
    const { url } = await sendPlain(html, action!.replaceAll('&amp;', '&'), {});
    expect(url).toMatch(/\/sw\/newsletter\?state=expired$/);
  });

  test('an unknown state is the page itself', async () => {
    const answer = await fetch(`${inject('siteUrl')}/newsletter?state=constructor`);
    expect(await answer.text()).toContain('One email a month, worth opening</h1>');
  });
});
