// Needs a browser: what a page shows on a phone and without script.
import { describe, test } from 'vitest';
import { lostWithoutScript } from './support/checks/no-script.ts';
import { sideways } from './support/checks/sideways.ts';
import { CONTENT, MAILED, SELLING } from './support/pages.ts';
import {
  everyPage,
  KISWAHILI,
  none,
  once,
  settled,
  TABLE,
  walk,
  type Faults,
} from './support/public-walk.ts';
import { words } from './support/shop.ts';
import { onOwnSite } from './support/site.ts';
import { DESKTOP, PHONE, useBrowser } from './support/visit.ts';

/* The pages in Kiswahili on a phone, and every page without script; all else is in public-pages.test.ts. */

onOwnSite();
const { visit } = useBrowser();

const narrow = once(async (): Promise<Faults> => {
  const visitor = await visit(PHONE);
  const { page } = visitor;
  const { paths } = await everyPage();
  return walk({
    visitor,
    paths: paths.filter((path) => path.startsWith('/sw') && !KISWAHILI.includes(path)),
    open: (path) => settled(page, path, false),
    checks: { sideways: () => sideways(page) },
  });
});

const bare = once(async (): Promise<Faults> => {
  const visitor = await visit({ ...DESKTOP, javaScriptEnabled: false });
  const { page } = visitor;
  return walk({
    visitor,
    paths: [...TABLE, ...KISWAHILI],
    open: async (path) => void (await page.goto(path, { waitUntil: 'domcontentloaded' })),
    checks: {
      script: (path) =>
        lostWithoutScript(page, CONTENT.includes(path) && !MAILED.includes(path) ? 121 : 1),
      prices: async (path) => {
        const price = SELLING.find(([selling]) => selling === path)?.[1];
        if (price === undefined) return [];
        const text = await words(page.getByRole('main'));
        return [`Ksh ${price}`, 'excl. VAT'].filter((part) => !text.includes(part));
      },
    },
  });
});

describe('every page in Kiswahili on a phone', () => {
  test('opens, logs no error, and no request fails', async () => {
    await none('opened', narrow);
    await none('quiet', narrow);
  });
  test('does not scroll sideways', () => none('sideways', narrow));
});

describe('every public page without script', () => {
  test('opens', () => none('opened', bare));
  test('shows its heading, its text and links that lead on, and every button is sent by the browser itself', () =>
    none('script', bare));
  test('that sells has its prices (S1-280)', () => none('prices', bare));
});
