import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Marked } from 'marked';
import type { Plugin } from 'vite';
import { addressOfSection, SECTIONS } from '../src/contracts/office-sections.ts';
import { anchorOf } from './citations.ts';

const NAME = 'virtual:handbook';
export const HANDBOOK = join(import.meta.dirname, '../docs/handbook.md');
/** What each of its pictures measures, so that nothing moves while they come. */
export const PICTURE = { width: 960, height: 600 };

/**
 * `import { handbook } from 'virtual:handbook'` gives docs/handbook.md as HTML for the office's Help: the same text that
 * is read in the repository. Its pictures become files of the build, fetched by that page alone.
 */
export function handbookPage(): Plugin {
  return {
    name: 'handbook',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      this.addWatchFile(HANDBOOK);
      return asModule(readFileSync(HANDBOOK, 'utf8'));
    },
  };
}

function asModule(markdown: string): string {
  const imports: string[] = [];
  const html = handbookHtml(markdown, (file) => {
    const path = JSON.stringify(`${join(dirname(HANDBOOK), file)}?url`);
    imports.push(`import picture${imports.length} from ${path};`);
    return `picture:${imports.length - 1}:`;
  });
  const text = JSON.stringify(html).replace(/picture:(\d+):/g, '" + picture$1 + "');
  return `${imports.join('\n')}\nexport const handbook = ${text};`;
}

/**
 * The handbook's Markdown as HTML: a list of its parts in place of the title, which the office's header says; an anchor at each heading;
 * `office:orders?status=paid` leads to that section, and `pictureAt` says where a picture's file is. Throws for a section
 * that is not there.
 */
export function handbookHtml(markdown: string, pictureAt: (file: string) => string): string {
  const marked = new Marked({
    gfm: true,
    walkTokens(token) {
      if (token.type === 'link') token.href = addressOf(token.href);
    },
    renderer: {
      heading({ depth, text, tokens }) {
        const words = this.parser.parseInline(tokens);
        return depth === 1 ? '' : `<h${depth} id="${anchorOf(text)}">${words}</h${depth}>\n`;
      },
      image({ href, text }) {
        const { width, height } = PICTURE;
        return `<img src="${pictureAt(href)}" alt="${text}" width="${width}" height="${height}" loading="lazy">`;
      },
    },
  });
  const parts = [...markdown.matchAll(/^## (.+)$/gm)].map(
    ([, part]) => `- [${part}](#${anchorOf(part!)})\n`,
  );
  return marked.parse(markdown.replace(/^## /m, `${parts.join('')}\n## `), { async: false });
}

function addressOf(href: string): string {
  if (!href.startsWith('office:')) return href;
  const [slug, query] = href.slice('office:'.length).split('?');
  const section = SECTIONS.find((each) => each.slug === slug);
  if (!section) throw new Error(`The handbook names a section that is not there: ${slug}`);
  return addressOfSection(section.slug) + (query ? `?${query}` : '');
}
