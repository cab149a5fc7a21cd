import { request, type Page } from 'playwright-core';
import { SECTIONS, addressOfSection } from '../src/contracts/office-sections.ts';
import type { Scene, StorageState } from './scenes.ts';

export type OfficeState = 'empty' | 'full' | 'loading' | 'failed';

/** Signs in as the first administrator; answers the browser's state, the identity token included. */
export async function signInStaff(url: string): Promise<StorageState> {
  const context = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  const { token } = (await (
    await context.post('/api/auth/login', {
      data: { email: 'admin@mfano.example', password: 'Kilimanjaro-5895' },
    })
  ).json()) as { token: string };
  const { cookies } = await context.storageState();
  await context.dispose();
  return {
    cookies,
    origins: [
      {
        origin: url,
        localStorage: [
          { name: 'token', value: token },
          { name: 'role', value: 'admin' },
        ],
      },
    ],
  };
}

/** Every section of the office in one of its states. */
export function officeScenes(storageState: StorageState, state: OfficeState): Scene[] {
  return SECTIONS.map(({ slug }) => ({
    name: state === 'full' ? `office-${slug}` : `office-${slug}-${state}`,
    storageState,
    async open(page) {
      if (state === 'loading' || state === 'failed') await holdTheApi(page, state);
      if (state === 'empty') await emptyTheLists(page);
      await page.goto(addressOfSection(slug), { waitUntil: 'load' });
      // The scripts start after the load, ask the server, and draw.
      await page.waitForTimeout(state === 'full' ? 1_200 : 800);
    },
  }));
}

/** The server's answers never come, or are faults; the page itself came. */
async function holdTheApi(page: Page, state: 'loading' | 'failed'): Promise<void> {
  await page.route(/\/api\/(?!auth\/)/, async (route) => {
    if (state === 'loading') return;
    const message = 'Something went wrong on our side. Please try again in a minute.';
    await route.fulfill({
      status: 500,
      json: { error: message, message, code: 'internal', requestId: 'req_example' },
    });
  });
}

/** Every list has no row, though the demonstration came with some. */
async function emptyTheLists(page: Page): Promise<void> {
  await page.route(/\/api\//, async (route) => {
    const request = route.request();
    if (request.method() !== 'GET' || request.resourceType() !== 'fetch') return route.continue();
    const answer = await route.fetch();
    const body = (await answer.json()) as unknown;
    if (!Array.isArray(body)) return route.fulfill({ response: answer });
    const { link: _next, ...headers } = answer.headers();
    await route.fulfill({ status: 200, headers: { ...headers, 'x-total-count': '0' }, json: [] });
  });
}
