// Needs a browser: colours, sizes and what covers what.
import { describe, expect, test } from 'vitest';
import { readyAxe } from './support/axe.ts';
import { brokenByLargeText } from './support/checks/large-text.ts';
import { badPicture } from './support/checks/shared-links.ts';
import { unsound } from './support/checks/sound.ts';
import { CONTENT, MAILED } from './support/pages.ts';
import {
  EMPTY,
  everyPage,
  KISWAHILI,
  none,
  once,
  settled,
  TABLE,
  walk,
  type Faults,
} from './support/public-walk.ts';
import { metaOf, read, sitemap } from './support/read.ts';
import { fillCart, LINES } from './support/shop.ts';
import { onOwnSite, siteUrl } from './support/site.ts';
import { DESKTOP, PHONE, useBrowser } from './support/visit.ts';

onOwnSite();
const { visit } = useBrowser();

/** Header and footer are the same on each page. */
const SHELL = ['body header', 'body footer'];

const looks = once(async (): Promise<Faults> => {
  const visitor = await visit(DESKTOP);
  const { page, context } = visitor;
  await readyAxe(page);
  const { post, vacancy } = await everyPage();
  const small = new Set([
    ...CONTENT.filter((path, index) => index % 2 === 0 || MAILED.includes(path)),
    ...EMPTY,
    post,
    vacancy,
  ]);
  const session = await context.newCDPSession(page);
  await session.send('Page.enable');
  await fillCart(page, [LINES.exam]);
  return walk({
    visitor,
    paths: [...TABLE, ...KISWAHILI, post, vacancy],
    open: (path) => settled(page, path, true),
    checks: {
      // Each page is looked at by axe at one of two sizes.
      axe: async (path) => (CONTENT.indexOf(path) % 2 === 1 ? unsound(page, SHELL) : []),
      'large text': (path) => brokenByLargeText(page, session, path === '/'),
      'axe on a phone': async (path) => {
        if (!small.has(path)) return [];
        await page.setViewportSize(PHONE.viewport!);
        const faults = await unsound(page, path === '/' ? [] : SHELL);
        await page.setViewportSize(DESKTOP.viewport!);
        return faults;
      },
    },
  });
});

describe('every public page', () => {
  test('opens', () => none('opened', looks));
  test('has nothing that axe finds, in light and in dark colours, wide or as narrow as a phone', async () => {
    await none('axe', looks);
    await none('axe on a phone', looks);
  });
  test('with the browser’s text at 32 px cuts or covers nothing and is not wider than the screen', () =>
    none('large text', looks));
});

// Of posts and jobs, which differ by their words alone, two each.
test('the addresses of the sitemap have a picture each that is there, of the size that sharing asks for, kept by whoever has it', async () => {
  const seen = new Map<string, string>();
  const faults: string[] = [];
  const { paths } = await everyPage();
  for (const { pathname } of await sitemap()) {
    if (!paths.includes(pathname)) continue;
    const picture = new URL(metaOf(await read(pathname), 'og:image')!).pathname;
    faults.push(...(await badPicture(pathname, siteUrl() + picture, seen)));
  }
  expect(faults, faults.join('\n')).toEqual([]);
});
