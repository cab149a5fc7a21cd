import type { CDPSession, Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { SECTIONS } from '../../../src/contracts/office-sections.ts';
import { readyAxe } from './axe.ts';
import { sideways } from './checks/sideways.ts';
import { asStaff } from './desk.ts';
import { largeText } from './office-checks/large-text.ts';
import { listFits } from './office-checks/list-fits.ts';
import { letterActs, listKeys } from './office-checks/list-keys.ts';
import { sound } from './office-checks/sound.ts';
import { trees } from './office-checks/trees.ts';
import { fillOffice, LISTS, OTHERS, prompted } from './office-lists.ts';
import { goOn, office } from './office.ts';
import { newPerson, type Person } from './people.ts';
import { once } from './public-walk.ts';
import { answerPrompt, promptOn } from './sandbox.ts';
import { eventually } from './shop.ts';
import { onOwnSite } from './site.ts';
import { fontOf, useBrowser } from './visit.ts';
import { openCalls } from './walk.ts';

/*
 * What every section of the office owes. A walk opens each section once and holds its checks against it
 * (support/office-checks).
 */

/** A payment of which a part went back. */
async function partlyRefunded(person: Person): Promise<void> {
  const { number } = await prompted(person, 'Kipchoge Barasa');
  await answerPrompt(await promptOn(person.msisdn), 'pay');
  const payments = () =>
    asStaff<{ id: string; status: string }[]>('GET', `/api/payments?q=${number}`);
  await eventually(async () => (await payments())[0]?.status).toBe('Completed');
  const [payment] = await payments();
  await asStaff('POST', `/api/payments/${payment!.id}/refunds`, { amount: 100, reason: 'Less' });
}

const WIDE = { width: 1440, height: 900 };
const SMALL = { width: 360, height: 740 };

interface Place {
  at: string;
  tall?: boolean;
  isList: boolean;
}

const PLACES: Place[] = [
  ...LISTS.map((list) => ({ ...list, isList: true })),
  ...OTHERS.map((at) => ({ at, isList: false })),
];

/** Each section is looked at by axe at one of two sizes. */
function sizeFor(at: string): { width: number; height: number } | null {
  const index = SECTIONS.findIndex(({ slug }) => slug === (at || 'dashboard'));
  if (index < 0) return null;
  return index % 2 === 0 ? SMALL : WIDE;
}

/** Opens a section as somebody who comes from outside: its rows and figures are there. Answers what its keys did at once. */
async function arrive(page: Page, at: string, isList: boolean): Promise<string[]> {
  const address = `/dashboard/admin${at && `/${at}`}`;
  // The office receives events once its scripts run, and its keys work by then. The page before may
  // still ask as well.
  const alive = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/office/events') &&
      new URL(request.frame().url()).pathname === address.split('?')[0],
  );
  await page.goto(address);
  await alive;
  const faults = isList ? [] : await letterActs(page);
  await page.waitForLoadState('networkidle');
  await drawn(page);
  return faults;
}

const drawn = (page: Page): Promise<void> =>
  eventually(() => page.locator('[data-list] [role=status] .bg-sunken').count()).toBe(0);

/** Until nothing that the section asked for is to come, nor what that asked for, and rows and editors are there. */
async function quiet(page: Page, calls: () => number): Promise<void> {
  for (let rounds = 0; rounds < 3; rounds++) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await eventually(calls).toBe(0);
  }
  await drawn(page);
  const loading = page.locator('main [role=status]').filter({ hasText: /^Loading/ });
  await eventually(() => loading.count()).toBe(0);
}

/** In parts, so that each has trees of a size to read. */
const PARTS = {
  'the first lists': PLACES.slice(0, 12),
  'the other lists': PLACES.slice(12, LISTS.length),
  'what is no list': PLACES.slice(LISTS.length),
};
export type Part = keyof typeof PARTS;
export const EVERY_PART = Object.keys(PARTS) as Part[];

interface Opened {
  page: Page;
  session: CDPSession;
}

/** Calls `look` with each section of a part; a failure names it. Answers the faults that were found. */
async function eachOf(part: Part, look: (place: Place) => Promise<string[]>): Promise<void> {
  const faults: string[] = [];
  for (const place of PARTS[part]) {
    const found = await look(place).catch((cause) => {
      throw new Error(`at ${place.at}`, { cause });
    });
    faults.push(...found.map((one) => `${place.at}: ${one}`));
  }
  expect(faults, faults.join('\n')).toEqual([]);
}

/** An office with a record in each list, and an administrator in it. */
function useFilledOffice(): () => Promise<Opened> {
  onOwnSite();
  const { visit } = useBrowser();
  beforeAll(async () => {
    // Rows are alike: these are enough.
    await asStaff('PUT', '/api/settings/office', { rowsPerPage: 10 });
    await fillOffice('Darasa');
  });
  const refund = once(() => partlyRefunded(newPerson()));
  return async () => {
    await refund();
    const visitor = await visit({ viewport: WIDE });
    await readyAxe(visitor.page);
    const page = await office(visitor, 'audit');
    // More than the bell has room for.
    await page.route('**/api/notifications?*', (route) =>
      route.fulfill({ json: { notifications: [], unread: 140 } }),
    );
    const session = await visitor.context.newCDPSession(page);
    await session.send('Page.enable');
    return { page, session };
  };
}

/** Goes through the sections of a part by their links: names, roles and states, and nothing wider than a screen or a phone. */
export function useOfficeReading(): (part: Part) => Promise<void> {
  const opened = useFilledOffice();
  return async (part) => {
    const { page } = await opened();
    const calls = openCalls(page);
    const read: string[] = [];
    await eachOf(part, async ({ at }) => {
      await page.setViewportSize(WIDE);
      await goOn(page, at);
      await quiet(page, calls);
      read.push(...(await trees(page, at, calls)));
      const wide = await sideways(page);
      await page.setViewportSize(SMALL);
      return [...wide, ...(await sideways(page))];
    });
    const file = `./support/office-trees/${part.replaceAll(' ', '-')}.txt`;
    await expect(read.join('\n')).toMatchFileSnapshot(file);
  };
}

/** What there was at least to look at in both parts with lists. */
const LEAST = { rows: 60, records: 8, steps: 2, letters: 4, opened: 8 };

/** Opens each section as somebody who comes from outside: colours, layout, keys, and text of 32 px. */
export function useOfficeLooks(): { look(part: Part): Promise<void>; met: () => void } {
  const opened = useFilledOffice();
  const met = { rows: 0, records: 0, steps: 0, letters: 0, opened: 0 };
  const look = async (part: Part): Promise<void> => {
    const { page, session } = await opened();
    const wide = () => page.setViewportSize(WIDE);
    await eachOf(part, async ({ at, tall = false, isList }) => {
      await wide();
      await fontOf(session, 16);
      const faults = await arrive(page, at, isList);
      if (isList) {
        const { rows, faults: found } = await listFits(page, tall);
        met.rows += rows;
        faults.push(...found);
        await wide();
        faults.push(...(await listKeys(page, at, met)));
      }
      const size = sizeFor(at);
      if (size) {
        await page.setViewportSize(size);
        faults.push(...(await sound(page, SECTIONS[1]!.slug === at)));
        await wide();
      }
      const large = await largeText(page, session, isList);
      if (large.opened) met.opened++;
      return [...faults, ...large.faults];
    });
  };
  return {
    look,
    met: () => {
      for (const [what, count] of Object.entries(LEAST))
        expect(met[what as keyof typeof met], what).toBeGreaterThanOrEqual(count);
    },
  };
}
