/** What of a page's inline parts is ours, and may take effect. */
export interface OwnInline {
  scripts: string[];
  styles: string[];
}

/**
 * Takes the mark of the renderer off a page, and answers the inline scripts that had it. A script that came into the page
 * with somebody's words cannot have it: it is random, new for each page, and never leaves the server (D225).
 */
export function takeMarked(html: string, mark: string): { html: string; scripts: string[] } {
  const attribute = ` nonce="${mark}"`;
  const scripts: string[] = [];
  for (let at = html.indexOf(OPENS); at >= 0;) {
    const begin = html.indexOf('>', at) + 1;
    const end = html.indexOf(CLOSES, begin);
    if (begin === 0 || end < 0) break;
    const attributes = html.slice(at, begin);
    if (attributes.includes(attribute) && !attributes.includes(' src='))
      scripts.push(html.slice(begin, end));
    at = html.indexOf(OPENS, end);
  }
  return { html: html.replaceAll(attribute, ''), scripts };
}

const OPENS = '<script';
const CLOSES = '</script>';
