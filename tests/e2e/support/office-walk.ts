import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { SECTIONS } from '../../../src/contracts/office-sections.ts';
import { readyAxe } from './axe.ts';
import { asStaff } from './desk.ts';
import { largeText } from './office-checks/large-text.ts';
import { listFits } from './office-checks/list-fits.ts';
import { letterActs, listKeys } from './office-checks/list-keys.ts';
import { sound } from './office-checks/sound.ts';
import { trees } from './office-checks/trees.ts';
import { fillOffice, LISTS, OTHERS, prompted } from './office-lists.ts';
import { office } from './office.ts';
import { newPerson, type Person } from './people.ts';
import { answerPrompt, promptOn } from './sandbox.ts';
import { eventually } from './shop.ts';
import { onOwnSite } from './site.ts';
import { fontOf, useBrowser } from './visit.ts';
import { openCalls } from './walk.ts';

/*
 * What every section of the office owes. One walk opens each section once and holds every check against it
 * (support/office-checks).
 */

/** A payment of which a part went back. */
async function partlyRefunded(person: Person): Promise<void> {
  const number = await prompted(person, 'Kipchoge Barasa');
  await answerPrompt(await promptOn(person.msisdn), 'pay');
  const payments = () =>
    asStaff<{ id: string; status: string }[]>('GET', `/api/payments?q=${number}`);
  await eventually(async () => (await payments())[0]?.status).toBe('Completed');
  const [payment] = await payments();
  await asStaff('POST', `/api/payments/${payment!.id}/refunds`, { amount: 100, reason: 'Less' });
}

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
  return index % 2 === 0 ? { width: 360, height: 740 } : { width: 1440, height: 900 };
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
  await eventually(() => page.locator('[data-list] [role=status] .bg-sunken').count()).toBe(0);
  return faults;
}

const LEAST_OF_LISTS = { rows: 30, records: 4, steps: 1, letters: 2, opened: 4 };
/** In parts, so that several can be walked over at once, and each a product of its own. */
const PARTS = {
  'the first lists': { places: PLACES.slice(0, 11), least: LEAST_OF_LISTS },
  'the other lists': { places: PLACES.slice(11, LISTS.length), least: LEAST_OF_LISTS },
  'what is no list': {
    places: PLACES.slice(LISTS.length),
    least: { rows: 0, records: 0, steps: 0, letters: 0, opened: 0 },
  },
};

/** Walks over one part: names, roles and states, colours, layout, keys, and text of 32 px. */
export function useOfficeWalk(): (part: keyof typeof PARTS) => Promise<void> {
  onOwnSite();
  const { visit } = useBrowser();
  beforeAll(async () => {
    // Rows are alike: these are enough.
    await asStaff('PUT', '/api/settings/office', { rowsPerPage: 10 });
    await fillOffice('Darasa');
  });
  return async (part) => {
    const { places, least } = PARTS[part];
    if (least.rows > 0) await partlyRefunded(newPerson());
    const visitor = await visit({ viewport: { width: 1440, height: 900 } });
    await readyAxe(visitor.page);
    const page = await office(visitor, 'audit');
    // More than the bell has room for.
    await page.route('**/api/notifications?*', (route) =>
      route.fulfill({ json: { notifications: [], unread: 140 } }),
    );
    const session = await visitor.context.newCDPSession(page);
    await session.send('Page.enable');
    const calls = openCalls(page);
    const read: string[] = [];
    const faults: string[] = [];
    const met = { rows: 0, records: 0, steps: 0, letters: 0, opened: 0 };
    const look = async ({ at, tall = false, isList }: Place) => {
      const wide = () => page.setViewportSize({ width: 1440, height: 900 });
      const note = (found: string[]) => faults.push(...found.map((one) => `${at}: ${one}`));
      await wide();
      await fontOf(session, 16);
      note(await arrive(page, at, isList));
      read.push(...(await trees(page, at, calls)));
      if (isList) {
        const { rows, faults: found } = await listFits(page, tall);
        met.rows += rows;
        note(found);
        await wide();
        note(await listKeys(page, at, met));
      }
      const size = sizeFor(at);
      if (size) {
        await page.setViewportSize(size);
        note(await sound(page, SECTIONS[1]!.slug === at));
        await wide();
      }
      const large = await largeText(page, session, isList);
      note(large.faults);
      if (large.opened) met.opened++;
    };
    for (const place of places)
      await look(place).catch((cause) => {
        throw new Error(`at ${place.at}`, { cause });
      });
    expect(faults, faults.join('\n')).toEqual([]);
    for (const [what, count] of Object.entries(least))
      expect(met[what as keyof typeof met], what).toBeGreaterThanOrEqual(count);
    const file = `./support/office-trees/${part.replaceAll(' ', '-')}.txt`;
    await expect(read.join('\n')).toMatchFileSnapshot(file);
  };
}
