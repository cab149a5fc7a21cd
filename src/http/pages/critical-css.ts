import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss';
import { unescapeHtml } from '../../kernel/html.ts';

/**
 * The part of the stylesheet that one page uses, to be sent inside the page: no request blocks its first paint.
 * A rule stays when every class of one of its selectors stands in the page's HTML; what only scripts show
 * later (dialogs, toasts) comes with the whole stylesheet, which loads with the scripts.
 */
export type CriticalCss = (html: string) => string;

type Piece =
  | { kind: 'text'; text: string; name?: string }
  | {
      kind: 'rule';
      selectors: { text: string; classes: string[] }[];
      body: string;
      variables: boolean;
    }
  | { kind: 'block'; head: string; pieces: Piece[] };

/** Parses a stylesheet once; the answer is quick to apply to each page. */
export function criticalCss(stylesheet: string): CriticalCss {
  const pieces = read(postcss.parse(stylesheet));
  return (html) => {
    const classes = classesOf(html);
    const kept = write(pieces, (piece) =>
      piece.selectors.filter((selector) => selector.classes.every((name) => classes.has(name))),
    );
    return prune(kept);
  };
}

function classesOf(html: string): Set<string> {
  const found = new Set<string>();
  for (const match of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of match[1]!.split(/\s+/)) found.add(unescapeHtml(name));
  }
  return found;
}

function read(container: Container): Piece[] {
  return (container.nodes ?? []).flatMap((node): Piece[] => readNode(node as ChildNode));
}

function readNode(node: ChildNode): Piece[] {
  if (node.type === 'rule') return [readRule(node)];
  if (node.type === 'atrule') return [readAtRule(node)];
  return [];
}

function readRule(rule: Rule): Piece {
  const selectors = rule.selectors.map((text) => ({ text, classes: classNames(text) }));
  const body = rule.nodes.map((child) => child.toString()).join(';');
  return {
    kind: 'rule',
    selectors,
    body,
    variables: rule.selectors.every((selector) => /^:root|^:host/.test(selector)),
  };
}

function readAtRule(rule: AtRule): Piece {
  const head = `@${rule.name} ${rule.params}`;
  // Tailwind's layer for browsers without @property can wait for the whole stylesheet; its place before the others cannot.
  if (head === '@layer properties') return { kind: 'text', text: `${head};` };
  const holdsRules =
    ['media', 'supports', 'layer', 'container'].includes(rule.name) && rule.nodes !== undefined;
  if (holdsRules) return { kind: 'block', head, pieces: read(rule) };
  const name =
    rule.name === 'keyframes' || rule.name === 'property' ? rule.params.trim() : undefined;
  return { kind: 'text', text: rule.toString() + (rule.nodes ? '' : ';'), name };
}

/** Class names of a selector, outside of :not(…), unescaped as they stand in HTML. */
function classNames(selector: string): string[] {
  const plain = selector.replace(/:not\([^)]*\)/g, '');
  return [...plain.matchAll(/\.((?:\\.|[\w-]|[^\x00-\x7f])+)/g)].map((match) =>
    match[1]!.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, hex: string, char: string) =>
      hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : char,
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
      .replace(/[^{};]+\{\}/g, '');
  }
  return text;
}
