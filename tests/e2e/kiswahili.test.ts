// Needs a browser: purchases in Kiswahili, and which scripts bring its words.
import type { Page, Request } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { copy as quoteSw } from '../../src/web/site/quote-link/copy.sw.ts';
import { cart as cartEn } from '../../src/web/texts/cart/en.ts';
import { cart as cartSw } from '../../src/web/texts/cart/sw.ts';
import { checkout as checkoutEn } from '../../src/web/texts/checkout/en.ts';
import { checkout as checkoutSw } from '../../src/web/texts/checkout/sw.ts';
import { invoice as invoiceEn } from '../../src/web/texts/invoice/en.ts';
import { invoice as invoiceSw } from '../../src/web/texts/invoice/sw.ts';
import { layout as layoutEn } from '../../src/web/texts/layout/en.ts';
import { layout as layoutSw } from '../../src/web/texts/layout/sw.ts';
import { inKiswahili } from './support/checks/editions.ts';
import { asStaff } from './support/desk.ts';
import { APP, CONTENT } from './support/pages.ts';
import { member, newPerson, PASSWORD, type Person } from './support/people.ts';
import { answerPaypal, answerPrompt, mailTo, promptOn } from './support/sandbox.ts';
import {
  addFrom,
  arrives,
  button,
  cartOf,
  fillCart,
  heading,
  hydrated,
  LINES,
  reads,
} from './support/shop.ts';
import { DESKTOP, PHONE, useBrowser } from './support/visit.ts';

const { visit, firstVisit } = useBrowser();

const KB = 1024;

const language = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.lang);

/** Every sentence of an English catalogue that reads otherwise in Kiswahili. */
function englishOnly(english: object, kiswahili: object): string[] {
  return Object.entries(english).flatMap(([key, value]): string[] => {
    const other = (kiswahili as Record<string, unknown>)[key];
    if (typeof value === 'object') return englishOnly(value as object, other as object);
    return value !== other && !String(value).includes('{') && String(value).length > 5
      ? [String(value)]
      : [];
  });
}

const ENGLISH = [
  ...englishOnly(cartEn, cartSw),
  ...englishOnly(checkoutEn, checkoutSw),
  ...englishOnly(layoutEn, layoutSw),
];

/** No English sentence from the texts is on the page. */
async function allKiswahili(page: Page, where: string): Promise<void> {
  const text = await page.locator('body').innerText();
  expect(
    ENGLISH.filter((sentence) => text.includes(sentence)),
    where,
  ).toEqual([]);
  expect(await language(page), where).toBe('sw');
}

/** Words that no sentence in Kiswahili has. */
const OF_ENGLISH = /\b(the|and|of|with|your|for|you|we|our|is|are|this|that|from|to|in|on|by)\b/i;

/** A law or office has its English name behind its Kiswahili one. */
const NAME_OF_LAW = /\([A-Z][^()]{0,80}\)/g;

/** Sentences that a reader hears in Kiswahili, by their `lang`, but which are English. */
const englishIn = async (page: Page): Promise<string[]> => {
  const heard = await page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const around = walker.currentNode.parentElement!;
      // What was asked for, by the value that staff read, is a choice of the required form.
      if (
        around.closest('script, style, option') ||
        around.closest<HTMLElement>('[lang]')!.lang !== 'sw'
      )
        continue;
      texts.push(walker.currentNode.nodeValue!.trim());
    }
    return texts;
  });
  return heard
    .map((text) => text.replace(NAME_OF_LAW, ''))
    .filter((text) => OF_ENGLISH.test(text) && /[a-z]{2} [a-z]{2}/.test(text));
};

test('no page says an English sentence as if it were Kiswahili', async () => {
  const { page } = await visit(DESKTOP);
  const found: string[] = [];
  for (const path of [...CONTENT, ...APP]) {
    await page.goto(inKiswahili(path));
    found.push(...(await englishIn(page)).map((text) => `${path}: ${text}`));
  }
  expect(found).toEqual([]);
});

test.each(['/register', '/about/contact', '/about/quote', '/data-request'])(
  'the form of %s says in Kiswahili what is missing, with script and without, at its own address',
  async (path) => {
    for (const javaScriptEnabled of [false, true]) {
      const { page, troubles } = await visit({ ...PHONE, javaScriptEnabled });
      await page.goto(inKiswahili(path));
      await page.getByRole('main').locator('form button[type=submit]:visible').first().click();
      const wrong = page.getByRole('main').locator('[aria-invalid=true]');
      await wrong.first().waitFor();
      expect(new URL(page.url()).pathname).toBe(inKiswahili(path));
      await reads(page.getByRole('main'), 'Barua pepe inahitajika');
      expect(await englishIn(page)).toEqual([]);
      // Refused with 422, which the browser logs.
      troubles.length = 0;
    }
  },
);

test.each(['/forgot-password', '/sign-in-link', '/register'])(
  'the form of %s says in Kiswahili that it was heard, with script and without',
  async (path) => {
    for (const javaScriptEnabled of [false, true]) {
      const { page } = await visit({ ...PHONE, javaScriptEnabled });
      const { email, phone } = newPerson();
      const form = page.getByRole('main').locator('form').first();
      await page.goto(inKiswahili(path));
      await form.locator('[name=email]').fill(email);
      if (path === '/register') {
        for (const [name, value] of Object.entries({
          firstName: 'Asha',
          lastName: 'Otieno',
          phone,
        }))
          await form.locator(`[name=${name}]`).fill(value);
        for (const name of ['password', 'confirmPassword'])
          await form.locator(`[name=${name}]`).fill(PASSWORD);
        await form.locator('[name=terms]').check();
      }
      await form.locator('button[type=submit]').click();
      await reads(page.getByRole('main'), /(Fungua|Angalia) barua pepe yako/);
      expect(await englishIn(page)).toEqual([]);
    }
  },
);

async function fillDetails(page: Page, person: Pick<Person, 'email' | 'phone'>): Promise<void> {
  const { details } = checkoutSw;
  await page.getByLabel(details.name, { exact: true }).fill('Wanjiru Otieno');
  await page.getByLabel(details.phone).fill(person.phone);
  await page.locator('main').getByLabel(details.email, { exact: true }).fill(person.email);
}

async function toReview(page: Page, method: 'M-Pesa' | 'Kadi' | 'PayPal'): Promise<void> {
  await page.getByRole('radio', { name: method }).check();
  if (method === 'Kadi') {
    const { card } = checkoutSw;
    for (const [label, value] of [
      [card.number, '4242424242424242'],
      [card.expiry, '1230'],
      [card.cvc, '123'],
      [card.name, 'Wanjiru Otieno'],
    ] as const)
      await page.getByLabel(label).fill(value);
  }
  await button(page, checkoutSw.details.review).click();
  await heading(page, checkoutSw.steps.review).waitFor();
}

/** A proposal that has gone out on a request in Kiswahili: the path in its mail. */
async function offeredInKiswahili({ email, phone }: Person): Promise<string> {
  const answer = await fetch(`${inject('siteUrl')}/api/quote/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      fullName: 'Juma Mwangi',
      email,
      mobile: phone,
      businessName: 'Shule ya Bonde',
      selectedServices: ['E-commerce'],
      referralSource: 'Word of Mouth',
      details: 'Tovuti ya karo.',
      consent: true,
      language: 'sw',
    }),
  });
  expect(answer.status).toBe(201);
  const { data } = await asStaff<{ data: { id: number }[] }>('GET', `/api/quote/list?q=${email}`);
  const offer = { title: 'Tovuti', lines: [{ description: 'Tovuti', quantity: 1, price: 900 }] };
  const { id } = await asStaff<{ id: string }>(
    'POST',
    `/api/quote/${data[0]!.id}/proposals`,
    offer,
  );
  await asStaff('POST', `/api/proposals/${id}/send`, {});
  const { text } = await mailTo(email, /Pendekezo letu kwako: Tovuti/);
  return /\/sw\/quote\/[\w-]{43}/.exec(text)![0];
}

const pay = (page: Page) => button(page, /^Lipa /);

describe('a purchase in Kiswahili', () => {
  test('from a package to a paid order by M-Pesa', async () => {
    const { page } = await visit(PHONE);
    const person = newPerson();
    await page.goto('/sw/services/exam-parlour');
    await addFrom(page, 'Kawaida');
    await page
      .getByRole('status')
      .filter({ hasText: 'Kawaida imeongezwa kwenye kikapu chako.' })
      .waitFor();
    await page.getByRole('link', { name: 'Kikapu: bidhaa 1' }).click();
    await arrives(page, '/sw/login?origin=%2Fcart');
    await page.getByRole('link', { name: 'Endelea kama mgeni' }).click();
    await arrives(page, '/sw/checkout');
    await page.getByRole('radio', { name: 'M-Pesa' }).waitFor();
    await allKiswahili(page, 'details');
    await button(page, checkoutSw.details.review).click();
    for (const text of [
      'Jina linahitajika',
      'Barua pepe inahitajika',
      'Nambari ya simu inahitajika',
    ])
      await page.getByText(text).waitFor();
    await fillDetails(page, person);
    await toReview(page, 'M-Pesa');
    await allKiswahili(page, 'review');
    await pay(page).click();
    await page.getByText(checkoutSw.waiting.sent).waitFor();
    await allKiswahili(page, 'waiting');
    await answerPrompt(await promptOn(person.msisdn), 'pay');
    await heading(page, 'Malipo Yamefaulu!').waitFor();
    await allKiswahili(page, 'paid');
    await arrives(page, /^\/sw\/checkout\?success=true&order=/);
    expect(await cartOf(page)).toEqual([]);
    const paid = new URL(page.url()).searchParams.get('order');
    await page.goto(`/sw/thank-you?order=${paid}`);
    await page.getByText('Malipo yako yamefika.').waitFor();
    await page.getByRole('link', { name: 'Stakabadhi ya kuchapisha au kuhifadhi' }).click();
    await heading(page, 'Stakabadhi').waitFor();
    await reads(page.getByRole('article'), /Njia ya malipo M-Pesa Kiasi Ksh 3,480\.00/);
  });

  test('from the mail of a proposal: its page, the acceptance and the invoice, and a wrong PIN (D213)', async () => {
    const { page } = await visit(PHONE);
    const person = newPerson();
    await page.goto(await offeredInKiswahili(person));
    expect(await language(page)).toBe('sw');
    expect(await englishIn(page)).toEqual([]);
    await page.getByLabel(quoteSw.accept.agree).check();
    await button(page, /^Kubali kwa/).click();
    await page.getByText(quoteSw.done.accept).waitFor();
    await page.getByRole('link', { name: /^Tazama na ulipe ankara/ }).click();
    await arrives(page, /^\/sw\/invoice\//);
    await hydrated(page);
    // The words of one language travel with the page.
    expect(await page.content()).not.toContain(invoiceEn.waiting.title);
    await pay(page).click();
    await heading(page, invoiceSw.waiting.title).waitFor();
    await answerPrompt(await promptOn(person.msisdn), 'wrong_pin');
    await page.getByText('PIN ya M-Pesa haikuwa sahihi. Jaribu tena.').waitFor();
  });

  test('PayPal’s return, which knows one address only, goes on to this edition; a card that pays instead ends on its thank-you page', async () => {
    const { page } = await visit(DESKTOP);
    await fillCart(page, [LINES.exam]);
    await page.goto('/sw/checkout');
    await page.getByRole('radio', { name: 'PayPal' }).waitFor();
    await fillDetails(page, newPerson());
    await toReview(page, 'PayPal');
    await button(page, /^Lipa .* kwa PayPal$/).click();
    await page.waitForURL('**/sandbox/paypal/checkoutnow?token=*');
    await page.goto(await answerPaypal(new URL(page.url()).searchParams.get('token')!, 'cancel'));
    await reads(
      page.getByRole('main').getByRole('alert'),
      'Malipo hayakufaulu: uliyaghairi, na hukutozwa chochote.',
    );
    await arrives(page, /^\/sw\/checkout/);
    await button(page, checkoutSw.review.change).click();
    await toReview(page, 'Kadi');
    await pay(page).click();
    await arrives(page, /^\/sw\/thank-you\?order=/);
    await heading(page, 'Asante').waitFor();
    await page.getByText('Akaunti za Exam Parlour').waitFor();
    await allKiswahili(page, 'thank-you');
  });
});

describe('the cart', () => {
  test('of a member: labels, changes, totals and the empty state; of a guest it is behind the login of this edition, which leads back to it', async () => {
    const { page, person } = await member(visit, PHONE);
    await fillCart(page, [LINES.school, { ...LINES.credits, price: 0.5 }], person.email);
    await page.goto('/sw/cart');
    await page.getByText('Bei ya SMS credits ilikuwa Ksh 0.50 na sasa ni Ksh 0.80.').waitFor();
    await reads(
      page.getByRole('complementary', { name: cartSw.summary.title }),
      'Jumla kabla ya VAT Ksh 50,000.80 VAT (16%) Ksh 8,000.13 Jumla Ksh 58,000.93',
    );
    await allKiswahili(page, 'cart');
    await button(page, 'Ongeza DarasaLink kwa moja').click();
    expect(await page.getByRole('textbox', { name: 'Idadi ya DarasaLink' }).inputValue()).toBe('2');
    await button(page, cartSw.summary.clear).click();
    await heading(page, 'Kikapu Chako Kiko Tupu').waitFor();
    await allKiswahili(page, 'empty cart');
    await page.locator('summary', { hasText: layoutSw.menus.drawer }).click();
    await button(page, layoutSw.visitor.logout).click();
    await arrives(page, /^\/sw\/?$/);
    await page.goto('/sw/cart');
    await arrives(page, '/sw/login?origin=%2Fcart');
  });
});

test('no script of the checkout in English brings words in Kiswahili, nor those in Kiswahili English ones, which weigh as much but for 7 kB of refusals', async () => {
  const { page } = await firstVisit(PHONE);
  await fillCart(page, [LINES.exam]);
  const requests: Request[] = [];
  const weights: number[] = [];
  page.on(
    'requestfinished',
    (request) => void (request.resourceType() === 'script' && requests.push(request)),
  );
  for (const path of ['/checkout', '/sw/checkout']) {
    requests.length = 0;
    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await expect.poll(() => requests.length).toBeGreaterThan(5);
    let all = '';
    let bytes = 0;
    for (const request of requests) {
      all += await (await request.response())!.text();
      bytes += (await request.sizes()).responseBodySize;
    }
    expect(all.includes(layoutEn.visitor.logout), path).toBe(path === '/checkout');
    expect(all.includes(layoutSw.visitor.logout), path).toBe(path === '/sw/checkout');
    weights.push(bytes / KB);
  }
  expect(Math.abs(weights[0]! - weights[1]!)).toBeLessThan(7);
});
