import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** Finds every string that people read, in the syntax tree of the product's code. */
const ROOT = join(import.meta.dirname, '../..');

/** Code that shows, sends or prints something. `tests` and scripts of programmers have no readers. */
const CODE = 'src/**/*.{ts,tsx}';
/** Not read by people: tests, words that no password may contain, the stand-ins' own provider texts. */
const UNREAD =
  /\.test\.tsx?$|\/(password-guesses|guessable|icons)\.tsx?$|^src\/(sandbox|db\/(migrations|tables|personal))\//;
/** Whole files of words: each string in them is a text. */
const WORDS =
  /(?:^|\/)(?:copy|en|[\w-]*words|[\w-]*texts|[\w-]*mails?)\.ts$|\/refusals\/|\/legal\/house\//;
const KISWAHILI = /(?:^|[./])sw\.tsx?$/;

/** Attributes and properties that hold a text wherever they appear. */
const SHOWN =
  /^(aria-?(label|description|roledescription|valuetext)|alt|title|placeholder|label|labels|hint|text|lead|eyebrow|description|summary|confirm|cancel|more|empty|error|optional|crumb|note|heading|question|answer|subject|message|body|intro|says|verb|name|caption|help|head)$/i;
/** Attributes and properties that hold one only if it reads as a sentence. */
const MACHINE =
  /^(className|class|classes|href|to|path|src|id|icon|key|type|role|style|d|viewBox|pattern|autoComplete|inputMode|method|action|permission|code|kind|slug|image|picture|sizes|srcSet|media|rel|target|event|table|column|query|format|url|accept|data-.*)$/;
/** Written for programmers and their logs. */
const UNSEEN = /^(console|log|logger|\w*Error|expect|assert|test|describe)$/;

const SENTENCE = /^[“"(]?\p{Lu}[\p{L}\p{N}’'-]*[,:.…?!]?\s+\S/u;
const PLAIN_WORDS = /^[\p{L}\p{N}’'“”,.:;!?()…{}%&+–— /-]+$/u;

/** Addresses, HTML, SQL, policies, fonts. */
const MACHINE_TEXT =
  /^[a-z]+[/:]|^[/.<]|[<>=]{2}|'none'|system-ui|<b class|^(?:… )?(?:select|order by|insert into|update [\w"…]+ set|delete from|with \w+ as|create table|coalesce|where|at desc)\b/;

/** A text as people read it, where it is written. */
export interface Text {
  file: string;
  line: number;
  /** With `…` in place of each value of a template. */
  text: string;
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const nameOf = (value: unknown): string =>
  isNode(value) ? String(value.name ?? value.value ?? '') : '';

function calleeName({ callee }: Node): string {
  if (!isNode(callee)) return '';
  return callee.type === 'MemberExpression'
    ? nameOf(callee.object) || nameOf(callee.property)
    : nameOf(callee);
}

/** `mt-4 text-soft`: names of styles, not words. */
function isStyles(text: string): boolean {
  const tokens = text.trim().split(/\s+/);
  const styles = tokens.filter((token) =>
    /^(?:[!@*]|[\w[\]&>=-]+:)*-?[a-z]+(?:-[a-z0-9.[\]/%#()_,-]+)+$|^(?:flex|grid|block|hidden|relative|absolute|truncate|underline|italic|uppercase|sticky|fixed|inline|border|rounded|strands|group|peer|prose|transition|shadow)$/.test(
      token,
    ),
  );
  return styles.length * 2 > tokens.length;
}

type Place = 'shown' | 'words' | 'anywhere' | 'machine';

function isText(text: string, place: Place): boolean {
  const words = text.match(/\p{L}{2,}/gu)?.length ?? 0;
  if (words === 0) return false;
  if (isStyles(text) || MACHINE_TEXT.test(text)) return false;
  if (place === 'shown') return /^\p{Lu}|\s/u.test(text);
  if (place === 'words') return /\s/.test(text.trim()) || /^\p{Lu}/u.test(text);
  if (place === 'machine') return words >= 3 && SENTENCE.test(text) && PLAIN_WORDS.test(text);
  return (
    SENTENCE.test(text) ||
    (words >= 3 && PLAIN_WORDS.test(text) && /^(?:… )?\p{L}+ /u.test(text.trim()))
  );
}

/** The texts of one source, in its order. Throws where the source cannot be parsed. */
export function textsIn(source: string, file: string): Text[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} could not be parsed: ${errors[0]!.message}`);
  const usual: Place = WORDS.test(file) ? 'words' : 'anywhere';
  const texts: Text[] = [];
  const add = (raw: string, start: number, place: Place) => {
    // Posts are HTML, one text for each paragraph, heading or item.
    if (/^<(?:p|h2|ul)\b/.test(raw)) {
      for (const block of raw.split(/<\/(?:p|h2|li)>/))
        add(block.replace(/<[^>]+>/g, ' '), start, 'words');
      return;
    }
    const text = raw.replace(/\s+/g, ' ').trim();
    if (isText(text, place))
      texts.push({ file, line: source.slice(0, start).split('\n').length, text });
  };
  const placeOf = (name: string, mayShow: boolean): Place => {
    if (MACHINE.test(name)) return 'machine';
    return mayShow && SHOWN.test(name) ? 'shown' : usual;
  };
  const walk = (node: Node, place: Place): void => {
    const { type } = node;
    if (type.startsWith('TS') && !/^TS(As|Satisfies|NonNull|Instantiation)Expression$/.test(type))
      return;
    if (/^(Import|ExportAll)/.test(type) || type === 'TaggedTemplateExpression') return;
    if ((type === 'CallExpression' || type === 'NewExpression') && UNSEEN.test(calleeName(node)))
      return;
    if (type === 'BinaryExpression' && /^[!=]==?$/.test(String(node.operator))) return;
    if (type === 'SwitchCase') {
      for (const step of node.consequent as Node[]) walk(step, usual);
      return;
    }
    if (type === 'VariableDeclarator' && nameOf(node.id) === 'sw') return;
    if (type === 'JSXText') return add(String(node.value), node.start, 'shown');
    if (type === 'Literal') {
      if (typeof node.value === 'string') add(node.value, node.start, place);
      return;
    }
    if (type === 'TemplateLiteral') {
      const quasis = node.quasis as { value: { cooked: string } }[];
      add(quasis.map(({ value }) => value.cooked).join('…'), node.start, place);
      for (const inner of node.expressions as Node[]) walk(inner, usual);
      return;
    }
    if (type === 'JSXAttribute') {
      const name = nameOf(node.name);
      if (!isNode(node.value)) return;
      return walk(node.value, placeOf(name, name !== 'name'));
    }
    if (type === 'Property') {
      const name = nameOf(node.key);
      if (name !== 'sw' && name !== 'kiswahili' && isNode(node.value))
        walk(node.value, isLeaf(node.value) ? usual : placeOf(name, true));
      return;
    }
    if (type === 'JSXElement' || type === 'JSXFragment') {
      walk((node.openingElement ?? node.openingFragment) as Node, usual);
      for (const child of node.children as Node[]) walk(child, 'shown');
      return;
    }
    for (const [name, value] of Object.entries(node))
      if (name !== 'key')
        for (const child of [value].flat())
          if (isNode(child)) walk(child, isLeaf(child) ? usual : place);
  };
  walk(program as unknown as Node, usual);
  return texts;
}

const isLeaf = ({ type }: Node): boolean =>
  type === 'JSXElement' || type === 'ArrowFunctionExpression' || type === 'CallExpression';

/** Every English text that people read in the product. */
export function productTexts(): Text[] {
  return globSync(CODE, { cwd: ROOT })
    .toSorted()
    .filter((file) => !UNREAD.test(file) && !KISWAHILI.test(file))
    .flatMap((file) => textsIn(readFileSync(join(ROOT, file), 'utf8'), file));
}

if (import.meta.main)
  for (const { file, line, text } of productTexts()) console.log(`${file}:${line}: ${text}`);
