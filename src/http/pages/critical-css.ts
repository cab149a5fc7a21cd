import { unescapeHtml } from '../../kernel/html.ts';

/**
 * The part of the stylesheet that one page uses, sent inside the page, so that no request blocks
 * its first paint. A rule stays if the page's HTML has every class and element of one of its
 * selectors. What only scripts show later (dialogs, toasts) comes with the whole stylesheet, which
 * loads with the scripts.
 */
export type CriticalCss = (html: string) => string;

/** A stylesheet taken apart (tools/stylesheet.ts). */
export type Piece =
  | { kind: 'text'; text: string; name?: string }
  | {
      kind: 'rule';
      selectors: { text: string; classes: string[]; elements: string[] }[];
      body: string;
      variables: boolean;
    }
  | { kind: 'block'; head: string; pieces: Piece[] };

/** Pages made again have the same names in them, and so the same styles. */
const MOST_KEPT = 200;

/** The styles of each page from the pieces of the whole stylesheet. */
export function criticalCss(pieces: Piece[]): CriticalCss {
  const kept = new Map<string, string>();
  return (html) => {
    const classes = foundIn(html, CLASS);
    const elements = foundIn(html, ELEMENT);
    for (const state of STATES) if (state.inHtml.test(html)) elements.add(state.name);
    const names = `${[...classes].join(' ')}<${[...elements].join(' ')}`;
    const known = kept.get(names);
    if (known !== undefined) return known;
    const css = stylesOf(pieces, namesIn(classes), elements);
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
    kept.set(names, css);
    return css;
  };
}

/** States of elements. A page that has none of them needs no styles for it before the whole stylesheet is there. */
export const STATES = [
  {
    name: 'tick',
    inHtml: /type="(?:checkbox|radio)"/,
    inSelector: /type="?(?:checkbox|radio)|:checked/,
  },
  { name: 'file', inHtml: /type="file"/, inSelector: /::file-selector-button/ },
  { name: 'disabled', inHtml: / disabled=""/, inSelector: /:disabled/ },
  { name: 'readonly', inHtml: / readonly=""/i, inSelector: /\[readonly\]/ },
  { name: 'invalid', inHtml: / aria-invalid="true"/, inSelector: /\[aria-invalid/ },
  { name: 'busy', inHtml: / aria-busy="true"/, inSelector: /\[aria-busy/ },
];
const CLASS = /\sclass="([^"]*)"/g;
const ELEMENT = /<([a-z][a-z0-9-]*)/g;

/** What a pattern finds in a page, each once, as it is written there. */
function foundIn(html: string, pattern: RegExp): Set<string> {
  return new Set(Array.from(html.matchAll(pattern), (match) => match[1]!));
}

function namesIn(attributes: Set<string>): Set<string> {
  return new Set([...attributes].flatMap((classes) => unescapeHtml(classes).split(/\s+/)));
}

function stylesOf(pieces: Piece[], classes: Set<string>, elements: Set<string>): string {
  return prune(
    write(pieces, (piece) =>
      piece.selectors.filter(
        (selector) =>
          selector.classes.every((name) => classes.has(name)) &&
          selector.elements.every((name) => elements.has(name)),
      ),
    ),
  );
}

function write(
  pieces: Piece[],
  keep: (rule: Piece & { kind: 'rule' }) => { text: string }[],
): string {
  let text = '';
  for (const piece of pieces) {
    if (piece.kind === 'text') text += piece.text;
    else if (piece.kind === 'rule') {
      const selectors = keep(piece);
      if (selectors.length > 0)
        text += `${selectors.map((selector) => selector.text).join(',')}{${piece.body}}`;
    } else {
      const inner = write(piece.pieces, keep);
      if (inner) text += `${piece.head}{${inner}}`;
    }
  }
  return text;
}

/** Drops keyframes, registered properties and custom properties that nothing left refers to. */
function prune(css: string): string {
  let text = css;
  for (let before = ''; before !== text;) {
    before = text;
    const used = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1]!));
    text = text
      .replace(/@property\s+(--[\w-]+)\s*\{[^}]*\}/g, (whole, name: string) =>
        used.has(name) ? whole : '',
      )
      .replace(/@keyframes\s+([\w-]+)\s*\{(?:[^{}]*\{[^}]*\})*\s*\}/g, (whole, name: string) =>
        new RegExp(`(animation|--animate)[^;}]*\\b${name}\\b`).test(text) ? whole : '',
      )
      .replace(/([{;])\s*(--[\w-]+)\s*:\s*[^;{}]*(?=[;}])/g, (whole, lead: string, name: string) =>
        used.has(name) ? whole : lead,
      )
      .replace(/;{2,}/g, ';')
      .replace(/\{;/g, '{')
      .replace(/(?<=^|[{};])[^{};]+\{\}/g, '');
  }
  return text;
}
