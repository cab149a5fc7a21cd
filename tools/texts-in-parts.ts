import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** The public site's folders: the office has one language. */
const PARTS = 'src/web/{site,account,shop,components,ui,lib}/**/*.{ts,tsx}';

/** What is no part: files of words, and what tests say. `src/web/texts` has the words of both editions. */
const TEXTS = /\/copy(\.sw)?\.ts$|\.test\.ts$|\/legal\/(terms|privacy|license|refunds)\.ts$/;

/** Attributes, properties, variables and defaults that always hold words. */
const SHOWN =
  /^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder|label|labels|hint|text|lead|eyebrow|description|confirm|cancel|more|empty|error|optional|crumb)$/;

/** Beginning like a sentence: words in any other place. */
const SENTENCE = /^\p{Lu}\p{Ll}*[’']?\p{Ll}* \S/u;

/** What is written for programmers and their logs. */
const UNSEEN = /^console$|Error$/;

const LETTERS = /\p{L}{2}/u;

/** The parser's tree, as far as it is read here. */
interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

type Found = (text: string, at: number) => void;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
/** A property's key is its name. */
const childrenOf = ({ key: _name, ...node }: Node): Node[] =>
  Object.values(node).flat().filter(isNode);
const nameOf = (value: unknown): string =>
  isNode(value) ? String(value.name ?? value.value ?? '') : '';
const textOf = (node: Node): string | undefined => {
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { raw: string } }[]).map((quasi) => quasi.value.raw).join('…');
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
};

/**
 * The words that an expression can produce: both branches, and the parts between a template's
 * values.
 */
function words(node: unknown, found: Found): void {
  if (!isNode(node)) return;
  const { type } = node;
  found(textOf(node) ?? '', node.start);
  if (type === 'JSXExpressionContainer' || type === 'TSAsExpression') words(node.expression, found);
  if (type === 'TemplateLiteral')
    (node.expressions as Node[]).forEach((inner) => words(inner, found));
  if (type === 'ConditionalExpression')
    [node.consequent, node.alternate].forEach((branch) => words(branch, found));
  if (type === 'LogicalExpression' || (type === 'BinaryExpression' && node.operator === '+'))
    [node.left, node.right].forEach((side) => words(side, found));
}

function walk(node: Node, found: Found): void {
  const { type } = node;
  if (
    (type === 'CallExpression' || type === 'NewExpression') &&
    UNSEEN.test(nameOf(calleeOf(node)))
  )
    return;
  if (type === 'BinaryExpression' && /^[!=]==$/.test(String(node.operator))) return;
  const text = textOf(node);
  if (type === 'JSXText') found(String(node.value), node.start);
  if (text !== undefined && SENTENCE.test(text)) found(text, node.start);
  if (type === 'JSXElement' || type === 'JSXFragment')
    (node.children as Node[])
      .filter((child) => child.type === 'JSXExpressionContainer')
      .forEach((child) => words(child, found));
  if (type === 'JSXAttribute' && SHOWN.test(nameOf(node.name))) words(node.value, found);
  // `name` is a field's for machines, or a fact's for people: "Phone".
  if (
    type === 'JSXAttribute' &&
    nameOf(node.name) === 'name' &&
    /^\p{Lu}/u.test(nameOf(node.value))
  )
    words(node.value, found);
  if (type === 'Property' && SHOWN.test(nameOf(node.key))) words(node.value, found);
  if (type === 'VariableDeclarator' && SHOWN.test(nameOf(node.id))) words(node.init, found);
  if (type === 'AssignmentPattern' && SHOWN.test(nameOf(node.left))) words(node.right, found);
  childrenOf(node).forEach((child) => walk(child, found));
}

/** `console` of console.error(…), `Error` of new Error(…). */
function calleeOf({ callee }: Node): unknown {
  return isNode(callee) && callee.type === 'MemberExpression' ? callee.object : callee;
}

/** Words that stand in a part of a page itself, as "line: text". Throws where the source cannot be read. */
export function textsIn(source: string, file = 'part.tsx'): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} could not be parsed: ${errors[0]!.message}`);
  const texts = new Map<number, string>();
  walk(program as unknown as Node, (text, at) => {
    if (LETTERS.test(text))
      texts.set(
        at,
        `${source.slice(0, at).split('\n').length}: ${text.trim().replace(/\s+/g, ' ')}`,
      );
  });
  return [...texts].toSorted(([a], [b]) => a - b).map(([, text]) => text);
}

/** Words in the parts of the public site's pages, as "file:line: text"; they belong into text files (docs/texts.md). */
export function textsInParts(): string[] {
  const files = globSync(PARTS)
    .toSorted()
    .filter((file) => !TEXTS.test(file));
  return files.flatMap((file) =>
    textsIn(readFileSync(file, 'utf8'), file).map((text) => `${file}:${text}`),
  );
}
