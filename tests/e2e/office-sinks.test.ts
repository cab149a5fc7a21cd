// Needs a browser: it is the browser that refuses to run what is written into a page.
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenedMail } from '../../src/contracts/mails.ts';
import { office } from './support/office.ts';
import { newPerson, register } from './support/people.ts';
import { useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

describe('in the office (D248)', () => {
  test('text becomes markup made safe, and never a script or the address of one', async () => {
    const visitor = await visit();
    const page = await office(visitor, 'mails');
    const seen = await page.evaluate(async () => {
      const place = document.createElement('div');
      document.body.append(place);
      place.innerHTML =
        '<b onclick="0">Words</b><img src="/logo.svg" onload="window.ran = 1"><script>window.ran = 1</script>';
      await place.querySelector('img')!.decode();
      const script = document.createElement('script');
      const tried = (attempt: () => unknown): string => {
        try {
          attempt();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      };
      const attempts = {
        text: () => (script.text = 'window.ran = 1'),
        content: () => (script.textContent = 'window.ran = 1'),
        address: () => (script.src = '/assets/any.js'),
        worker: () => new Worker('/assets/any.js'),
        handler: () => place.setAttribute('onclick', 'window.ran = 1'),
        policy: () => window.trustedTypes!.createPolicy('own', {}),
      };
      const answers = Object.entries(attempts).map(([name, attempt]) => [name, tried(attempt)]);
      return { made: place.innerHTML, answers: Object.fromEntries(answers) as object };
    });
    expect(seen).toEqual({
      made: '<b>Words</b><img src="/logo.svg">',
      answers: {
        text: 'TypeError',
        content: 'TypeError',
        address: 'TypeError',
        worker: 'TypeError',
        handler: 'TypeError',
        policy: 'TypeError',
      },
    });
    expect(await page.evaluate(() => Reflect.get(window, 'ran') as unknown)).toBeUndefined();
    // Each of them is told in the console.
    visitor.troubles.length = 0;
  });
});

describe('a hostile mail (D248)', () => {
  let connections = 0;
  const elsewhere = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  let away = '';
  beforeAll(async () => {
    elsewhere.listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    away = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  });
  afterAll(() => elsewhere.close());

  /** What runs, fetches, sends or styles; last a picture of ours, which the frame may show. */
  const hostile = (): string => `<!doctype html><html><head><base href="${away}/">
    <meta http-equiv="refresh" content="0;url=${away}/refresh"><link rel="preconnect" href="${away}">
    <link rel="dns-prefetch" href="${away}"><link rel="prefetch" href="${away}/ahead">
    <style>@import url(${away}/sheet.css);
      @font-face { font-family: Told; src: url(${away}/font.woff2) }
      p { color: rgb(9, 99, 9); font-family: Told; background: url(${away}/told) }</style>
    <script>parent.postMessage('ran', '*')</script></head><body>
    <p id="words">Words of the mail</p>
    <img src="${away}/pixel" onerror="parent.postMessage('ran', '*')">
    <svg><script>parent.postMessage('ran', '*')</script><image href="${away}/svg" onerror="parent.postMessage('ran', '*')"/></svg>
    <iframe src="${away}/frame"></iframe><object data="${away}/object"></object>
    <video src="${away}/film" poster="${away}/poster" autoplay></video>
    <form action="${away}/form"><button id="send">Send</button></form>
    <a id="script" href="javascript:parent.postMessage('ran', '*')">a script</a>
    <a id="link" href="${away}/link">a link</a>
    <img id="ours" src="/logo.svg" alt=""></body></html>`;

  test('opened in Mails has its looks; nothing runs, is sent or asked for', async () => {
    await register(newPerson());
    const visitor = await visit();
    const { page, troubles } = visitor;
    await page.route(/\/api\/mails\/[\w-]+$/, async (route) => {
      const response = await route.fetch();
      const mail = (await response.json()) as OpenedMail;
      await route.fulfill({ response, json: { ...mail, html: hostile() } });
    });
    await page.addInitScript(() => {
      addEventListener(
        'message',
        ({ data }) => data === 'ran' && Object.assign(window, { ran: 1 }),
      );
    });
    await office(visitor, 'mails');
    await page.locator('main [data-row] [data-open]').first().click();
    const letter = page.frameLocator('iframe[src="/letter-frame"]');
    const words = letter.locator('#words');
    await words.waitFor();
    expect(await words.evaluate((p) => getComputedStyle(p).color)).toBe('rgb(9, 99, 9)');
    for (const name of ['send', 'script', 'link'])
      await letter.locator(`#${name}`).evaluateAll((found) => {
        for (const element of found) (element as HTMLElement).click();
      });
    await expect
      .poll(() => letter.locator('#ours').evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    expect(page.frames().map((frame) => new URL(frame.url()).pathname)).toContain('/letter-frame');
    expect(await page.evaluate(() => Reflect.get(window, 'ran') as unknown)).toBeUndefined();
    expect(connections).toBe(0);
    // What the browser says of each thing that it refuses.
    troubles.length = 0;
  });
});
