/** The manifest of routes comes in two: the whole one for the office, and a smaller one for every page of visitors. */

/** Where the addresses of staff begin. */
export const OFFICE = '/dashboard';

/** Whether a page is the office's own. */
export function isOffice(pathname: string): boolean {
  return pathname === OFFICE || pathname.startsWith(`${OFFICE}/`);
}

/** The address of the visitors' manifest beside the whole one: /assets/manifest-1a2b-site.js. */
export function siteManifest(url: string): string {
  return url.replace(/\.js$/, '-site.js');
}

/** Routes by id, without those of the office. */
export function withoutOffice<Routes extends object>(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).filter(([id]) => !id.startsWith('office/')),
  ) as Routes;
}
