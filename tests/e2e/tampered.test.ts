import { expect, test } from 'vitest';
import { office } from './support/office.ts';
import { useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

/** A script, a handler and a style, as somebody's words would bring them into a page that let them through. */
const BROUGHT =
  '<script>window.tampered = "script"</script><img src="data:," onerror="window.tampered = \'handler\'"><style>html { --tampered: style }</style><p id="brought" style="--tampered: attribute">brought</p>';

test.each([
  ['a public page', '/about', ''],
  ['the sign-in page', '/login', ''],
  ['the checkout', '/checkout', ''],
  ['a page of the office', '/dashboard/admin/mails', 'office'],
])('nothing that is brought into %s takes effect (D111, D225)', async (_, path, who) => {
  const visitor = await visit();
  const page = who ? await office(visitor, 'mails') : visitor.page;
  // What the browser says of each thing that it refuses is what is asked for here.
  page.removeAllListeners('console');
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('</body>', `${BROUGHT}</body>`);
      await route.fulfill({ response: answer, body });
    },
  );
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    addEventListener('securitypolicyviolation', (event) => refused.push(event.effectiveDirective));
  });
  await page.goto(path);
  const refused = () => page.evaluate(() => Reflect.get(window, 'refused') as string[]);
  await expect
    .poll(refused)
    .toEqual(
      expect.arrayContaining([
        'script-src-elem',
        'script-src-attr',
        'style-src-elem',
        'style-src-attr',
      ]),
    );
  expect(
    await page.evaluate(() => [
      Reflect.get(window, 'tampered'),
      getComputedStyle(document.documentElement).getPropertyValue('--tampered'),
    ]),
  ).toEqual([undefined, '']);
});
