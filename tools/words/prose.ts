import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexer, type Token } from 'marked';
import { parseSync } from 'vite';
import type { Text } from './strings.ts';

/** Finds the sentences of documents and of the comments in code. */
const ROOT = join(import.meta.dirname, '../..');
const DOCUMENTS = ['*.md', '{docs,tests,src,media}/**/*.md'];
const CODE = '{src,tests,tools,bench}/**/*.{ts,tsx}';
/** Made of the comments of others, or of samples of wrong words. */
const UNREAD = /^(tests\/client\/generated|tools\/words)\//;

const lineOf = (source: string, at: number): number => source.slice(0, at).split('\n').length;

/** What a reader of Markdown reads: headings, paragraphs, items and cells; code and texts in straight quotes left out. */
export function proseIn(document: string, file: string): Text[] {
  const texts: Text[] = [];
  let at = 0;
  const add = (raw: string) => {
    const found = document.indexOf(raw.split('\n')[0]!, at);
    if (found >= 0) at = found;
    const text = raw
      .replace(/`[^`]*`/g, '…')
      .replace(/\[[^\]]*\]\(office:[^)]*\)/g, '…')
      .replace(/\]\([^)]*\)|<[^>]+>|https?:\/\/\S+/g, '')
      .replace(/"[^"]*"/g, '…')
      // A label of the product: **Add Job**.
      .replace(/\*\*[^*]{1,32}\*\*/g, '…')
      .replace(/[*_[\]]/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    if (/\p{L}{2}/u.test(text)) texts.push({ file, line: lineOf(document, at), text });
  };
  const walk = (token: Token): void => {
    if (token.type === 'code' || token.type === 'html' || token.type === 'space') return;
    if (token.type === 'list') return token.items.forEach((item: Token) => walk(item));
    if (token.type === 'table')
      return [token.header, ...token.rows]
        .flat()
        .forEach((cell: { text: string }) => add(cell.text));
    if (token.type === 'list_item' || token.type === 'blockquote')
      return token.tokens?.forEach((inner) => walk(inner));
    add('text' in token ? token.text : token.raw);
  };
  lexer(document).forEach(walk);
  return texts;
}

/** The comments of one source as sentences, with `…` in place of code. */
export function commentsIn(source: string, file: string): Text[] {
  const { comments } = parseSync(file, source);
  const lines = comments.map(({ value, start }) => ({
    line: lineOf(source, start),
    text: value
      .replace(/^\s*\*+ ?/gm, '')
      .replace(/`[^`]*`/g, '…')
      .replace(/"[^"]*"|“[^”]*”/g, '…')
      .replace(/@\w+/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  }));
  const texts: Text[] = [];
  for (const { line, text } of lines) {
    const last = texts.at(-1);
    // Line comments below each other are one.
    if (last && line === last.line + 1 && !source.split('\n')[line - 1]!.includes('*')) {
      last.text += ` ${text}`;
      last.line = line;
    } else texts.push({ file, line, text });
  }
  return texts.filter(({ text }) => /\p{L}{2}.* /u.test(text));
}

/** Every document of the repository, sentence by sentence. */
export function documentTexts(): Text[] {
  return textsOf(DOCUMENTS, proseIn);
}

/** Every comment of the repository's code. */
export function commentTexts(): Text[] {
  return textsOf([CODE], commentsIn);
}

function textsOf(patterns: string[], read: (source: string, file: string) => Text[]): Text[] {
  return patterns
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .toSorted()
    .filter((file) => !UNREAD.test(file))
    .flatMap((file) => read(readFileSync(join(ROOT, file), 'utf8'), file));
}
