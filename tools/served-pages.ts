import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';
import { readConfig } from '../src/config/config.ts';
import { startProduct } from '../src/product.ts';
import { addressOf, PAGES } from '../src/web/pages.ts';
import { freePort } from '../tests/support/free-port.ts';

/** The built product with its demo content, and its pages, for what weighs and measures them. */

/** Pages that send a guest, or an empty cart, elsewhere: measured as a member with one line sees them. */
export const MEMBERS = ['/cart', '/checkout', '/account'];
export const ADMIN = { email: 'admin@mfano.example', password: 'Kilimanjaro-5895' };
const LINE = {
  id: 'exam-standard',
  name: 'Standard',
  packageType: 'Exam Parlour',
  price: 3000,
  quantity: 1,
};

/** Starts the product on a port and a folder of its own; `stop` removes both. */
export async function servePages(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'biashara-pages-'));
  const port = await freePort();
  const product = await startProduct(
    readConfig({
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '1000',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    }),
  );
  return {
    url: `http://localhost:${port}`,
    async stop() {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The paths of the sitemap, and every page that has one address, each once. */
export async function publicPages(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    (match) => new URL(match[1]!).pathname,
  );
  return [...new Set([...listed, ...PAGES.flatMap((page) => addressOf(page) ?? [])])];
}

/** Asks for a page until the server makes its smallest form, which it does behind the third answer (src/http/pages/stored-page.ts). */
export async function shrink(url: string): Promise<void> {
  for (let asked = 0; asked < 4; asked++)
    await (await fetch(url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
  await setTimeout(500);
}

/** What the browser of an earlier visit has kept: a cart with a line or an empty one, and the session of the administrator. */
export async function keptOf(
  context: BrowserContext,
  url: string,
  { signedIn, line }: { signedIn: boolean; line: boolean },
): Promise<Record<string, string>> {
  const lineOf = (key: string): Record<string, string> =>
    line ? { [key]: JSON.stringify([LINE]) } : {};
  if (!signedIn) return lineOf('cart_guest');
  const answer = await context.request.post(`${url}/api/auth/login`, { data: ADMIN });
  const { token, user } = (await answer.json()) as {
    token: string;
    user: { email: string; role: string };
  };
  return { token, role: user.role, ...lineOf(`cart_${user.email}`) };
}

/** Signs the administrator in and puts a line in the cart: every page of the context finds them. */
export async function signIn(context: BrowserContext, url: string): Promise<void> {
  await context.addInitScript(
    (entries) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    },
    await keptOf(context, url, { signedIn: true, line: true }),
  );
}
