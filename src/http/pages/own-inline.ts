/** What of a page's inline parts is ours, and may take effect. */
export interface OwnInline {
  scripts: string[];
  /** Null where anything may stand inline: pages of the office, whose editor and mails bring styles of their own. */
  styles: string[] | null;
}

/**
 * Takes the mark of the renderer off a page, and answers the inline scripts that had it. A script that came into the page
 * with somebody's words cannot have it: it is made by chance for each page and never leaves the server (D225).
 */
export function takeMarked(html: string, mark: string): { html: string; scripts: string[] } {
  const attribute = ` nonce="${mark}"`;
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes]) => attributes!.includes(attribute) && !/\ssrc=/.test(attributes!))
    .map(([, , text]) => text!);
  return { html: html.replaceAll(attribute, ''), scripts };
}
