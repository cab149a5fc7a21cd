import { withoutLanguage, type Language } from '../../kernel/language.ts';
import { unescapeHtml } from '../../kernel/html.ts';
import type { StoredPage } from './stored-page.ts';

/** Something of its own on a page. */
interface Thing {
  kind: 'fact' | 'package' | 'question';
  title: string;
  detail: string;
  /** Where it is, as the English edition has it. */
  path: string;
}

/** What a page says, read from its HTML as a search engine reads it. */
interface PageWords {
  title: string;
  detail: string;
  language: Language;
  /** All text of its main part. */
  text: string;
  things: Thing[];
}

interface Node {
  '@type': string | string[];
  name?: string;
  description?: string;
  offers?: { url?: string };
  mainEntity?: { name: string; acceptedAnswer: { text: string } }[];
}

/** The page's words; null for one that is missing, or must not be found and so has no preview. `path` is where it was asked for. */
export function wordsOf(page: StoredPage, path: string): PageWords | null {
  if (page.status !== 200) return null;
  const html = page.body.toString();
  const head = headOf(html);
  if (!head) return null;
  return {
    title: head.title,
    detail: metaOf(html, 'description') ?? '',
    // A page without a translation is known by its English address.
    language: metaOf(html, 'og:locale') === 'sw_KE' ? 'sw' : 'en',
    text: textOf(between(html, '<main', '</main>')),
    things: [
      ...factsOf(html, withoutLanguage(path)),
      ...nodesOf(html).flatMap((node) => thingsOf(node, withoutLanguage(path))),
    ],
  };
}

/** The words of a page that describes its preview; null for one that has none. */
export function headOf(html: string): { title: string; company: string } | null {
  const [title, company] = ['og:title', 'og:site_name'].map((name) => metaOf(html, name));
  return title && company ? { title: title.replace(` | ${company}`, ''), company } : null;
}

function metaOf(html: string, name: string): string | undefined {
  const content = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
  return content === undefined ? undefined : unescapeHtml(content);
}

function between(html: string, start: string, end: string): string {
  const from = html.indexOf(start);
  return from < 0 ? '' : html.slice(from, html.indexOf(end, from));
}

/** What is no text of the page, and ends with its own tag. */
const SILENT = new Set(['script', 'style', 'svg', 'select', 'template']);

/** The text between the tags. Our own HTML has no `>` within an attribute: React escapes it. */
function textOf(html: string): string {
  const parts: string[] = [];
  for (let at = 0; at < html.length;) {
    const opens = html.indexOf('<', at);
    if (opens < 0) {
      parts.push(html.slice(at));
      break;
    }
    parts.push(html.slice(at, opens));
    const name = /^[a-z0-9]*/.exec(html.slice(opens + 1, opens + 12))![0];
    const from = SILENT.has(name) ? html.indexOf(`</${name}`, opens) : opens;
    const closes = from < 0 ? -1 : html.indexOf('>', from);
    at = closes < 0 ? html.length : closes + 1;
  }
  return unescapeHtml(parts.join(' ')).replaceAll(/\s+/g, ' ').trim();
}

/** The lines of a list of the company's details. */
const factsOf = (html: string, path: string): Thing[] =>
  between(html, '<dl data-facts', '</dl>')
    .split('<dt')
    .slice(1)
    .map((line) => {
      const [title, detail] = line.split('<dd');
      return { kind: 'fact', title: textOf(`<dt${title}`), detail: textOf(`<dd${detail}`), path };
    });

const nodesOf = (html: string): Node[] =>
  html
    .split('<script type="application/ld+json">')
    .slice(1)
    .flatMap(
      (part) =>
        (JSON.parse(part.slice(0, part.indexOf('</script>'))) as { '@graph': Node[] })['@graph'],
    );

function thingsOf(node: Node, path: string): Thing[] {
  const types = [node['@type']].flat();
  if (types.includes('Product') || types.includes('Course'))
    return [
      {
        kind: 'package',
        title: node.name ?? '',
        detail: node.description ?? '',
        path: placeOf(node.offers?.url) ?? path,
      },
    ];
  return (node.mainEntity ?? []).map(({ name, acceptedAnswer }) => ({
    kind: 'question' as const,
    title: name,
    detail: acceptedAnswer.text,
    path: `${path}#faq`,
  }));
}

function placeOf(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const { pathname, hash } = new URL(url);
  return withoutLanguage(pathname) + hash;
}
