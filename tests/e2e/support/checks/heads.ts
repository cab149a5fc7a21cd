import { metaOf, titleOf, type Sent } from '../read.ts';

/** Other addresses of a page that is there already: short ones, versions of a legal text, and the Kiswahili edition, where what is not translated yet is English (docs/texts.md). */
export const AGAIN = /^\/(contact|terms|privacy|legal\/\w+\/|sw(\/|$))/;

/** Pages without a title of their own, without a description, or without exactly one h1. */
export function badHeads(pages: Sent[]): string[] {
  const titles = new Map<string, string>();
  return pages
    .filter(({ path }) => !path.startsWith('/receipt'))
    .flatMap((sent) => {
      const { path, html } = sent;
      const title = titleOf(sent);
      const faults: string[] = [];
      if (!title) faults.push(`${path}: no title`);
      if (!metaOf(sent, 'description')) faults.push(`${path}: no description`);
      const headings = html.match(/<h1[\s>]/g)?.length ?? 0;
      if (headings !== 1) faults.push(`${path}: ${headings} of h1`);
      if (title && !AGAIN.test(path)) {
        const same = titles.get(title);
        if (same) faults.push(`${path} has the title of ${same}`);
        titles.set(title, path);
      }
      return faults;
    });
}
