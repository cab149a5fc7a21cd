import { marked } from 'marked';
import { htmlIsPlain, markdownIsPlain } from '../../kernel/nesting.ts';
import sanitizeHtml from 'sanitize-html';
import { escapeHtml, unescapeHtml } from '../../kernel/html.ts';

/** What a text of ours may hold: structure and emphasis, links, our own pictures; nothing that runs, loads from elsewhere or styles. */
const POLICY: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'blockquote',
    'pre',
    'code',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'figure',
    'figcaption',
    'img',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener nofollow' } }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
  exclusiveFilter: (frame) =>
    frame.tag === 'img' && !/^\/(uploads|images)\//.test(frame.attribs.src ?? ''),
};

const REMEMBERED = 1_000;
const cleaned = new Map<string, string>();

/** HTML made safe to show. Cleaning what is clean changes nothing, so it is done on writing and again on reading. */
export function cleanHtml(html: string): string {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = htmlIsPlain(html) ? sanitizeHtml(html, POLICY) : asTyped(html);
  if (cleaned.size >= REMEMBERED) cleaned.delete(cleaned.keys().next().value!);
  cleaned.set(html, clean);
  return clean;
}

/** A text that nests deeper than a parser can follow, as it was typed: no contract takes one, but older rows may hold it. */
function asTyped(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

/** Markdown as HTML that is safe to show. */
export function markdownToHtml(markdown: string): string {
  return markdownIsPlain(markdown)
    ? cleanHtml(marked.parse(markdown, { async: false, gfm: true }))
    : asTyped(markdown);
}

/** The words of an HTML text, without tags. */
export function plainText(html: string): string {
  const apart = html.replace(
    /(<\/(?:p|h[1-6]|li|blockquote|tr|td|th|pre|ul|ol|figcaption)>|<br\s*\/?>|<hr\s*\/?>)/gi,
    '$1 ',
  );
  const bare = sanitizeHtml(apart, { allowedTags: [], allowedAttributes: {} });
  return unescapeHtml(bare).replace(/\s+/g, ' ').trim();
}

/** Clean HTML for a mail: our own addresses are whole there, and pictures keep within its width. `origin` without a slash at its end. */
export function mailHtml(clean: string, origin: string): string {
  return clean
    .replace(/(\s(?:src|href)=")\/(?!\/)/g, `$1${origin}/`)
    .replaceAll('<img ', '<img style="max-width:100%;height:auto" ');
}

/** The same as plain text: a line for each block, the addresses of links behind their words. */
export function mailText(clean: string, origin: string): string {
  const marked = mailHtml(clean, origin)
    .split(/(?=<a )/)
    .map(linkAsText)
    .join('')
    .replace(/<li(?: [^<>]*)?>(?:\s*<p>)?/g, '<li>- ')
    .replace(/<img [^<>]*>/g, (tag) => tag.replace(/^.* alt="([^"]+)".*$/s, '[$1]'));
  const blocks = marked
    .replace(/\s+/g, ' ')
    .split(/<\/(?:p|h[1-6]|li|ul|ol|blockquote|tr|pre|figcaption|table)>|<br\s*\/?>|<hr\s*\/?>/);
  return blocks
    .map(plainText)
    .filter(Boolean)
    .join('\n\n')
    .replace(/\n\n(?=- )/g, '\n');
}

/** A text that begins with a link: its words, and its address behind them where they are not the same. */
function linkAsText(text: string): string {
  const end = text.indexOf('</a>');
  const link = end < 0 ? null : /^<a [^<>]*>/.exec(text);
  if (!link) return text;
  const href = / href="([^"]*)"/.exec(link[0])?.[1] ?? '';
  const words = text.slice(link[0].length, end);
  return `${words.trim() === href || href === '' ? words : `${words} (${href})`}${text.slice(end + '</a>'.length)}`;
}
