// Needs a browser: links lead to places on a page, and pictures are drawn.
import { expect, test } from 'vitest';
import { arrives, heading, words } from './support/shop.ts';
import { DESKTOP, PHONE, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

test('six project cards with technologies, whose live and source links lead somewhere (S2-043, S2-044)', async () => {
  const { page, context } = await visit(DESKTOP);
  await page.goto('/about/projects');
  const cards = page.locator('main li:has(h3)');
  expect(await cards.count()).toBe(6);
  for (const card of await cards.all()) {
    expect(
      await card.getByRole('list', { name: 'Made with' }).getByRole('listitem').count(),
    ).toBeGreaterThan(1);
    const links = card.getByRole('link');
    expect(
      (await links.allInnerTexts()).map((text) =>
        text
          .replace(/\s+/g, ' ')
          .split(/:| of /)[0]!
          .trim(),
      ),
    ).toEqual(['See it live', 'Source']);
    for (const link of await links.all()) {
      const address = new URL((await link.getAttribute('href'))!, page.url());
      const answer = await context.request.get(address.href);
      expect(answer.status(), address.href).toBe(200);
      if (address.hash)
        expect(await answer.text(), address.href).toContain(`id="${address.hash.slice(1)}"`);
    }
  }
  await cards
    .first()
    .getByRole('link', { name: /^Source/ })
    .click();
  await page.waitForURL(/\/about\/projects#source$/);
  await heading(page, 'Where the source is').waitFor();
  await cards
    .last()
    .getByRole('link', { name: /^See it live/ })
    .click();
  await arrives(page, /^\/api\/docs/);
});

test('the clients page with its headline, six clients with services and words, and the way to contact (S2-045, S2-046, S2-047)', async () => {
  const { page } = await visit(PHONE);
  await page.goto('/about/clients');
  expect(await words(page.locator('h1'))).toBe('Trusted by over 26+ clients');
  const cards = page.locator('main li:has(h3)');
  expect(await cards.count()).toBe(6);
  for (const card of await cards.all()) {
    expect(
      await card.getByRole('list', { name: 'What we did' }).getByRole('listitem').count(),
    ).toBeGreaterThan(0);
    expect((await words(card.locator('blockquote'))).length).toBeGreaterThan(50);
    expect(await words(card.locator('figcaption'))).not.toBe('');
  }
  await page.locator('main').getByRole('link', { name: 'Contact us' }).click();
  await arrives(page, '/about/contact');
});

test('both pages and the pictures on them are there without script', async () => {
  const { page } = await visit({ ...DESKTOP, javaScriptEnabled: false });
  for (const path of ['/about/projects', '/about/clients']) {
    await page.goto(path, { waitUntil: 'load' });
    const pictures = await page
      .locator('main img')
      .evaluateAll((images) =>
        Promise.all(
          (images as HTMLImageElement[]).map(async (image) => (await fetch(image.src)).status),
        ),
      );
    expect(pictures, path).toEqual(Array(6).fill(200));
  }
});
