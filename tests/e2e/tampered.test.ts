// Needs a browser: it is the browser that refuses what the policies of a page do not allow.
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { Post } from '../../src/contracts/blog.ts';
import { quoteWithConversation } from '../support/quote-conversation.ts';
import { sentInvoice } from './support/desk.ts';
import { ADMIN, signIn } from './support/people.ts';
import { walk } from './support/public-walk.ts';
import { DESKTOP, useBrowser, type Visitor } from './support/visit.ts';

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

/** Whatever a page is asked for brings a stranger's words with it, from now on. */
async function tamper({ page }: Visitor): Promise<void> {
  await page.route('**', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()) + BROUGHT });
  });
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
}

/** What of the words that were brought in takes effect on the open page, or was not even tried. */
async function effects(page: Page): Promise<string[]> {
  await page.waitForFunction(
    (wanted) =>
      wanted.every((one) => (Reflect.get(window, 'found') as Found).refused.includes(one)),
    ['script-src-elem', 'script-src-attr', 'style-src-elem', 'style-src-attr'],
  );
  const [looks, tampered] = await page.evaluate(() => [
    (Reflect.get(window, 'found') as Found).looks?.join(),
    Reflect.get(window, 'tampered') as unknown,
  ]);
  return [
    ...(looks === 'none,normal' ? [] : [`the words look ${String(looks)}`]),
    ...(tampered === undefined ? [] : [`started by ${String(tampered)}`]),
  ];
}

type Pages = [name: string, path: string, status?: number][];

const FOR_ALL = async (): Promise<Pages> => [
  ['the start page', '/'],
  ['the start page in Kiswahili', '/sw'],
  ['a service', '/services/darasalink'],
  ['the blog', '/about/blog'],
  ['a post', await aPost()],
  ['a legal text', '/legal/privacy'],
  ['the sign-in', '/login'],
  ['the page without a network', '/offline'],
  ['what no page is', '/not-a-page', 404],
  ['a private quote', await quoteWithConversation(inject('siteUrl'), ADMIN)],
  ['a private invoice', (await sentInvoice(58_000)).path],
  ['the description of the calls', '/api/docs'],
];
const FOR_STAFF = async (): Promise<Pages> => [
  ['the cart', '/cart'],
  ['an account', '/account'],
  ['the checkout', '/checkout'],
  ['the dashboard of the office', '/dashboard/admin/dashboard'],
  ['a list of the office', '/dashboard/admin/mails'],
];

/** The first page under each policy; what a policy knows by its hash is any page's own. Throws for a page without one, or of another status. */
async function onePerPolicy({ context }: Visitor, pages: Pages): Promise<string[]> {
  const first = new Map<string, string>();
  for (const [name, path, status = 200] of pages) {
    const answer = await context.request.get(path);
    const policy = answer.headers()['content-security-policy'];
    if (answer.status() !== status || !policy)
      throw new Error(`${name} answered ${answer.status()} with the policy ${policy}`);
    const kind = policy.replaceAll(/( '(sha\d+|nonce)-[^']+')+/g, " 'known'");
    if (!first.has(kind)) first.set(kind, path);
  }
  return [...first.values()];
}

test.each([
  ['that anybody may see', FOR_ALL, false],
  ['of somebody signed in', FOR_STAFF, true],
] as const)(
  'nothing that is brought into a page %s takes effect (D111, D225)',
  async (_, pagesOf, signed) => {
    const visitor = await visit(DESKTOP);
    const { page } = visitor;
    if (signed) await signIn(visitor, ADMIN);
    const paths = await onePerPolicy(visitor, await pagesOf());
    await tamper(visitor);
    // All calls are drawn at once, which takes a busy machine half a minute.
    const none = { openapi: '3.1.0', info: { title: 'Calls', version: '1' }, paths: {} };
    await page.route('**/api/openapi.json', (route) => route.fulfill({ json: none }));
    const faults = await walk({
      visitor,
      paths,
      open: async (path) => {
        await page.goto(path, { waitUntil: 'load' });
        // The office's scripts start by themselves; elsewhere the shell starts what waits.
        if (!path.startsWith('/dashboard'))
          await page.evaluate(() => (window as { shell?: { start(): void } }).shell?.start());
      },
      checks: { tampered: () => effects(page) },
    });
    // What is logged of each refusal (`quiet`) is what is asked for here.
    const all = [...faults.get('opened')!, ...faults.get('tampered')!];
    expect(all, all.join('\n')).toEqual([]);
  },
);
