import type { CriticalCss } from './critical-css.ts';

/** The blog's (src/http/rss.ts), which readers of feeds find from every page; no script has to know it. */
const FEED = '<link rel="alternate" type="application/rss+xml" href="/about/blog/rss.xml"/>';

/**
 * What is done to the HTML of a page for visitors after React wrote it: its stylesheet becomes the part it uses, inline, and the
 * whole is there for who prints, which holds up no paint; its module
 * scripts wait until the shell starts them (src/web/shell/app-scripts.ts), so that reading costs no script.
 */
export function finishDocument(
  html: string,
  critical: CriticalCss,
): { html: string; style: string } {
  const style = critical(html);
  const finished = html
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(
      /<link rel="stylesheet" href="([^"]+)"[^>]*>/,
      (_, href: string) =>
        `${FEED}<style>${style}</style><link rel="stylesheet" media="print" href="${href}"/>`,
    )
    .replace(/<script type="module" async="">/g, '<script type="text/plain">');
  return { html: finished, style };
}
