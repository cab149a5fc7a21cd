import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss';
import { STATES, type Piece } from '../src/http/pages/critical-css.ts';

/** Takes a stylesheet apart when it is built: what only runs the pages needs no parser of styles. */
export function piecesOf(stylesheet: string): Piece[] {
  return read(postcss.parse(stylesheet));
}

function read(container: Container): Piece[] {
  return (container.nodes ?? []).flatMap((node): Piece[] => readNode(node as ChildNode));
}

function readNode(node: ChildNode): Piece[] {
  if (node.type === 'rule') return [readRule(node)];
  const piece = node.type === 'atrule' ? readAtRule(node) : null;
  return piece ? [piece] : [];
}

function readRule(rule: Rule): Piece {
  const selectors = rule.selectors
    // What a pointer changes can wait for the whole stylesheet.
    .filter((text) => !/(?<!\\):hover/.test(text))
    .map((text) => ({
      text,
      classes: classNames(text),
      elements: [
        ...elementNames(text),
        ...STATES.flatMap(({ name, inSelector }) => (inSelector.test(text) ? [name] : [])),
      ],
    }));
  // The bundler writes some declarations three times.
  const body = [...new Set(rule.nodes.map((child) => child.toString()))].join(';');
  return {
    kind: 'rule',
    selectors,
    body,
    variables: rule.selectors.every((selector) => /^:root|^:host/.test(selector)),
  };
}

function readAtRule(rule: AtRule): Piece | null {
  const head = `@${rule.name} ${rule.params}`;
  // Nobody prints before the whole stylesheet is there.
  if (head === '@media print') return null;
  // Tailwind's layer for browsers without @property can wait for the whole stylesheet; its place before the others cannot.
  if (head === '@layer properties') return { kind: 'text', text: `${head};` };
  const holdsRules =
    ['media', 'supports', 'layer', 'container'].includes(rule.name) && rule.nodes !== undefined;
  if (holdsRules) return { kind: 'block', head, pieces: read(rule) };
  const name =
    rule.name === 'keyframes' || rule.name === 'property' ? rule.params.trim() : undefined;
  return { kind: 'text', text: rule.toString() + (rule.nodes ? '' : ';'), name };
}

/** Names of the elements that a selector asks for, outside of brackets. */
function elementNames(selector: string): string[] {
  let plain = selector.replace(/\\./g, '_').replace(/\[[^\]]*\]/g, '');
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  return plain
    .split(/[\s>+~]+/)
    .flatMap((compound) => /^[a-z][a-z0-9-]*/i.exec(compound)?.[0].toLowerCase() ?? []);
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
