import type { Page } from 'playwright-core';
import type { MenuLink } from '../../../src/web/lib/page-route.ts';
import { menuIn } from '../../../tools/menu-of-pages.ts';

const menu = await menuIn('en');
/** Name and path of each entry. */
const entries = (links: MenuLink[]): [string, string][] =>
  links.map(({ name, to }) => [name, to.replace(/#.*/, '')]);

export const ABOUT = entries(menu.about);
export const BRANDS = entries(menu.brands);
export const OTHERS = entries(menu.otherServices);
export const ALL_LINKS = [
  ...entries(menu.home),
  ...ABOUT,
  ...entries(menu.software),
  ...BRANDS,
  ...OTHERS,
];

/** Name and path of every link in a place, in order. */
export function linksIn(page: Page, place: string): Promise<[string, string][]> {
  return page
    .locator(`${place} a`)
    .evaluateAll((links) =>
      links.map((link): [string, string] => [
        link.textContent!.trim(),
        new URL((link as HTMLAnchorElement).href).pathname,
      ]),
    );
}
