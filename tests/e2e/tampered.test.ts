// Needs a browser: it is the browser that refuses what the policies of a page do not allow.
import { expect, inject, test } from 'vitest';
import type { Post } from '../../src/contracts/blog.ts';
import { quoteWithConversation } from '../support/quote-conversation.ts';
import { sentInvoice } from './support/desk.ts';
import { ADMIN, signIn } from './support/people.ts';
import { useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

/** What a hole would bring into a page with somebody's words: each part leaves a trace where it takes effect. */
const BROUGHT = `<script>window.tampered = 'script'</script>
  <script type="module">window.tampered = 'module'</script>
  <script src="data:text/javascript,window.tampered='file'"></script>
  <script type="text/plain">window.tampered = 'started by the shell'</script>
  <img src="/logo.svg" onload="window.tampered = 'handler'" alt="">
  <a id="brought-link" href="javascript:window.tampered='link'">link</a>
  <style>#brought { outline: 3px solid red }</style>
  <p id="brought" style="letter-spacing: 9px">Words of a stranger</p>`;

/** What the page tells of it: the directives by which the browser refused something, and how the words look. */
interface Found {
  refused: string[];
  looks?: string[];
}

async function aPost(): Promise<string> {
  const answer = await fetch(`${inject('siteUrl')}/api/blogs`);
  const [post] = (await answer.json()) as Post[];
  return `/about/blog/${post!.slug}`;
}

test.each<[string, string | (() => Promise<string>), number?]>([
  ['the start page', '/'],
  ['the start page in Kiswahili', '/sw'],
  ['a service', '/services/darasalink'],
  ['the blog', '/about/blog'],
  ['a post', aPost],
  ['a legal text', '/legal/privacy'],
  ['the sign-in', '/login'],
  ['the cart', '/cart'],
  ['an account', '/account'],
  ['the checkout', '/checkout'],
  ['the page without a network', '/offline'],
  ['what no page is', '/not-a-page', 404],
  ['a private quote', () => quoteWithConversation(inject('siteUrl'), ADMIN)],
  ['a private invoice', async () => (await sentInvoice(58_000)).path],
  ['the description of the calls', '/api/docs'],
  ['the dashboard of the office', '/dashboard/admin/dashboard'],
  ['a list of the office', '/dashboard/admin/mails'],
])('nothing that is brought into %s takes effect (D111, D225)', async (_, at, status = 200) => {
  const path = typeof at === 'string' ? at : await at();
  const visitor = await visit();
  const { page, troubles } = visitor;
  if (/^\/(cart|checkout|account|dashboard)/.test(path)) await signIn(visitor, ADMIN);
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()) + BROUGHT });
    },
  );
  await page.addInitScript(() => {
    const found: Found = { refused: [] };
    Object.assign(window, { found });
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      found.refused.push(effectiveDirective),
    );
    // Before React looks at the page: what it did not write it may take away.
    addEventListener('DOMContentLoaded', () => {
      document.getElementById('brought-link')!.click();
      const words = document.getElementById('brought')!;
      const { outlineStyle, letterSpacing } = getComputedStyle(words);
      found.looks = [outlineStyle, letterSpacing];
    });
  });
  const answer = await page.goto(path, { waitUntil: 'load' });
  expect(answer!.status()).toBe(status);
  // The office's scripts start by themselves; elsewhere the shell starts what waits.
  if (!path.startsWith('/dashboard'))
    await page.evaluate(() => (window as { shell?: { start(): void } }).shell?.start());
  const found = () => page.evaluate(() => Reflect.get(window, 'found') as Found);
  await expect
    .poll(async () => (await found()).refused)
    .toEqual(
      expect.arrayContaining([
        'script-src-elem',
        'script-src-attr',
        'style-src-elem',
        'style-src-attr',
      ]),
    );
  expect((await found()).looks).toEqual(['none', 'normal']);
  expect(await page.evaluate(() => Reflect.get(window, 'tampered') as unknown)).toBeUndefined();
  // What the browser says of each thing that it refuses is what is asked for here.
  troubles.length = 0;
});
