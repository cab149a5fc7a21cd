import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

/** What a text of ours may hold: structure and emphasis, links, our own pictures; nothing that runs, loads from elsewhere or styles (D103, D111). */
const POLICY: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a',
    'table', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption', 'img',
  ],
  allowedAttributes: { a: ['href', 'title', 'rel'], img: ['src', 'alt', 'width', 'height', 'loading'], ol: ['start'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener nofollow' } }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
  exclusiveFilter: (frame) => frame.tag === 'img' && !/^\/(uploads|images)\//.test(frame.attribs.src ?? ''),
};

const REMEMBERED = 1_000;
const cleaned = new Map<string, string>();

/** HTML made safe to show. Cleaning what is clean changes nothing, so it is done on writing and again on reading. */
export function cleanHtml(html: string): string {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = sanitizeHtml(html, POLICY);
  if (cleaned.size >= REMEMBERED) cleaned.delete(cleaned.keys().next().value!);
  cleaned.set(html, clean);
  return clean;
}

/** Markdown as HTML that is safe to show. */
export function markdownToHtml(markdown: string): string {
  return cleanHtml(marked.parse(markdown, { async: false, gfm: true }));
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** The words of an HTML text, without tags. */
export function plainText(html: string): string {
  const apart = html.replace(/(<\/(?:p|h[1-6]|li|blockquote|tr|td|th|pre|ul|ol|figcaption)>|<br\s*\/?>|<hr\s*\/?>)/gi, '$1 ');
  const bare = sanitizeHtml(apart, { allowedTags: [], allowedAttributes: {} });
  return bare.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity]!).replace(/\s+/g, ' ').trim();
}

/** Clean HTML for a mail: our own addresses are whole there, and pictures keep within its width. `origin` without a slash at its end. */
export function mailHtml(clean: string, origin: string): string {
  return clean.replace(/(\s(?:src|href)=")\/(?!\/)/g, `$1${origin}/`).replaceAll('<img ', '<img style="max-width:100%;height:auto" ');
}

/** The same as plain text: a line for each block, the addresses of links behind their words. */
export function mailText(clean: string, origin: string): string {
  const marked = mailHtml(clean, origin)
    .replace(/<a [^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (_all, href: string, words: string) => (words.trim() === href ? href : `${words} (${href})`))
    .replace(/<li[^>]*>\s*(?:<p>)?/g, '<li>- ')
    .replace(/<img [^>]*?alt="([^"]+)"[^>]*>/g, '[$1]');
  const blocks = marked.replace(/\s+/g, ' ').split(/<\/(?:p|h[1-6]|li|ul|ol|blockquote|tr|pre|figcaption|table)>|<br\s*\/?>|<hr\s*\/?>/);
  return blocks.map(plainText).filter(Boolean).join('\n\n').replace(/\n\n(?=- )/g, '\n');
}
