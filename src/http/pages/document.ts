import type { CriticalCss } from './critical-css.ts';

/** The blog's (src/http/rss.ts), which readers of feeds find from every page that search engines list; no script has to know it. */
const FEED = '<link rel="alternate" type="application/rss+xml" href="/about/blog/rss.xml"/>';
/** The router's data, and what starts it. */
const ROUTER =
  /<script>(window\.__reactRouterContext = [^<]*)<\/script>(.*?)<script type="module" async="">([^<]*)<\/script>/s;

/** A page for visitors, with the texts of its inline scripts and its styles. */
export interface FinishedDocument {
  html: string;
  scripts: string[];
  style: string;
}

const printed = (state: string, href: string): string =>
  `<link rel="stylesheet" media="print" ${state}href="${href}"/>`;

/**
 * What is done to the HTML of a page for visitors after React wrote it: its stylesheet becomes the part it uses, inline, and the
 * whole comes for who prints, after the paint; the router's data and modules become one script that waits
 * until the shell starts it (src/web/shell/app-scripts.ts), so that reading costs no script.
 */
export function finishDocument(
  { html, scripts }: Pick<FinishedDocument, 'html' | 'scripts'>,
  critical: CriticalCss,
): FinishedDocument {
  const style = critical(html);
  const feed = html.includes('name="robots" content="noindex') ? '' : FEED;
  let texts = scripts;
  const finished = html
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(
      /<link rel="stylesheet" href="([^"]+)"[^>]*>/,
      (_, href: string) =>
        `${feed}<style>${style}</style>${printed('disabled ', href)}<noscript>${printed('', href)}</noscript>`,
    )
    .replace(ROUTER, (_, data: string, between: string, start: string) => {
      const both = `${data}\n${start}`;
      texts = [...scripts.filter((text) => text !== data && text !== start), both];
      return `${between}<script type="text/plain">${both}</script>`;
    });
  return { html: finished, scripts: texts, style };
}
