import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { namedIn } from './checklist-lines.ts';

/**
 * Finds what code and documents cite and nobody can look up: numbers of decisions and
 * requirements, sections of docs/providers.md, records ("decision 0007"),
 * documents with their anchors, and the paths of code. Run as a script it prints them and fails.
 */
const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['src', 'tests', 'tools', 'bench', 'media', 'docs', 'public'];
const FILES = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  '.env.example',
  'vite.config.ts',
  'vitest.config.ts',
];
const TEXTS = /(\.(ts|tsx|cjs|mjs|md|sql|css)|\.env\.example)$/;
/** Made of citations that lead nowhere. */
const SAMPLES = 'tools/citations.test.ts';

const PRODUCT = 'docs/decisions/product.md';
const REQUIREMENTS = 'docs/requirements.md';
const PROVIDERS = 'docs/providers.md';

/** D74, S1-016, S1-016…S1-020; not a colour (#D99) nor a part of a word. */
const NUMBER = /(?<![\w#.-])D[1-9]\d{0,2}(?!\w|\.\d)|(?<![\w-])S[12]-\d{3}[\d…S-]*/g;
const DOCUMENT = /(?<![\w.@/-])(?:\.{0,2}\/)*(?:[\w.-]+\/)*[\w-]+\.md(?![\w-])(?:#[\w-]+)?/g;
/** Folders of documents that are kept elsewhere. */
const ELSEWHERE = /(?<![\w./-])(?:spec|reference)\/[\w-]+\.\w+/g;
/** "docs/providers.md §1.5, §1.9 and §9, 16": sections, and rows without the sign. */
const SECTIONS = /(?:[\w./-]*\.md[\s,]+)?§\d[\d.]*(?:(?:,|\sand|\sto|\srows?)\s*§?\d[\d.]*)*/g;
const RECORD = /\bdecisions?[ /]\d{4}(?:-[\w-]+)?/g;
const ISSUE = /(?<=[(;] ?)issue \d+/g;
const CODE = /(?<![\w./-])(?:src|tests|tools|db|bench|media)\/[\w./-]*\w/g;

/** What can be cited. */
export interface Library {
  /** Every file and folder of the repository, from its root. */
  paths: Set<string>;
  /** The anchors of each Markdown document. */
  anchors: Map<string, Set<string>>;
  decisions: Set<string>;
  requirements: Set<string>;
  /** Numbered sections of docs/providers.md ("1.6"), and the rows of its pitfalls ("28"). */
  sections: Set<string>;
  pitfalls: Set<string>;
}

export interface Broken {
  file: string;
  line: number;
  cited: string;
  why: string;
}

/** Learns what can be cited from every path of the repository and the texts of its documents. */
export function libraryOf(paths: Iterable<string>, documents: Map<string, string>): Library {
  const providers = documents.get(PROVIDERS) ?? '';
  return {
    paths: new Set([...paths].flatMap(withFolders)),
    anchors: new Map([...documents].map(([path, text]) => [path, anchorsOf(text)])),
    decisions: firsts(documents.get(PRODUCT) ?? '', /^### (D\d+)$/gm),
    requirements: firsts(documents.get(REQUIREMENTS) ?? '', /^\| (S[12]-\d{3}) \|/gm),
    sections: firsts(providers, /^#+ (\d+(?:\.\d+)?)\.? /gm),
    pitfalls: firsts(providers.split(/^### 9\.2 /m)[1] ?? '', /^\| (\d+) \|/gm),
  };
}

/** The citations of one text that lead nowhere. */
export function brokenIn(library: Library, file: string, text: string): Broken[] {
  // A citation may go on in a comment's next line; offsets stay as they are.
  const flat = text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/|--)?/g, (gap) => '\n'.padEnd(gap.length));
  const found = [
    ...(isProductCode(file) ? numbersIn(flat) : brokenNumbers(library, flat)),
    ...brokenDocuments(library, file, flat),
    ...brokenSections(library, file, flat),
    ...brokenRecords(library, flat),
    ...issuesIn(flat),
    ...(file.endsWith('.md') ? brokenPaths(library, flat) : []),
    ...(isProductCode(file) ? brokenPaths(library, flat).filter(isFile) : []),
  ];
  return found
    .sort((one, other) => one.at - other.at)
    .map(({ at, cited, why }) => ({
      file,
      line: flat.slice(0, at).split('\n').length,
      cited: cited.replace(/\s+/g, ' '),
      why,
    }));
}

interface Found {
  at: number;
  cited: string;
  why: string;
}

const isProductCode = (file: string): boolean =>
  file.startsWith('src/') && /\.(ts|tsx|css)$/.test(file) && !/\.test\.tsx?$/.test(file);

/** A reader of the code wants the reason, not the number under which it was decided. */
function numbersIn(text: string): Found[] {
  return matches(text, NUMBER).map((found) => ({
    ...found,
    why: 'is cited by tests and documents only; say the reason here',
  }));
}

function brokenNumbers({ decisions, requirements }: Library, text: string): Found[] {
  return matches(text, NUMBER).flatMap(({ at, cited }) => {
    const named = cited.startsWith('D') ? [cited] : namedIn(cited);
    const unknown = named.filter((one) => !decisions.has(one) && !requirements.has(one));
    const home = cited.startsWith('D') ? PRODUCT : REQUIREMENTS;
    return unknown.map((one) => ({ at, cited: one, why: `${home} has no such number` }));
  });
}

function brokenDocuments({ paths, anchors }: Library, file: string, text: string): Found[] {
  const documents = [...matches(text, DOCUMENT), ...matches(text, ELSEWHERE)];
  return documents.flatMap(({ at, cited }) => {
    const [name, anchor] = cited.split('#') as [string, string?];
    const beside = posix.join(dirname(file), name);
    const path = [beside, posix.normalize(name)].find((one) => paths.has(one));
    if (path === undefined) return [{ at, cited, why: 'is not in the repository' }];
    const known = anchor === undefined || anchors.get(path)?.has(anchor);
    return known ? [] : [{ at, cited, why: `${path} has no such heading` }];
  });
}

function brokenSections({ sections, pitfalls }: Library, file: string, text: string): Found[] {
  return matches(text, SECTIONS).flatMap(({ at, cited: whole }) => {
    if (!whole.startsWith(PROVIDERS) && file !== PROVIDERS) {
      return [{ at, cited: whole, why: 'names a section of no document' }];
    }
    // A row of the pitfalls has no sign of its own: "docs/providers.md §9, 28".
    const unknown = [...whole.matchAll(/(§?)(\d+(?:\.\d+)?)/g)].filter(
      ([, sign, number]) => !(sign ? sections : pitfalls).has(number!),
    );
    const why = `${PROVIDERS} has no such section or row`;
    return unknown.map(([one]) => ({ at, cited: one, why }));
  });
}

function brokenRecords({ paths }: Library, text: string): Found[] {
  return matches(text, RECORD).flatMap(({ at, cited }) => {
    const start = `docs/decisions/${cited.slice(cited.search(/\d/))}`;
    const known = [...paths].some((path) => path === `${start}.md` || path.startsWith(`${start}-`));
    return known ? [] : [{ at, cited, why: 'docs/decisions has no such record' }];
  });
}

/** Issues are not in the repository, so the reason has to be in the text. */
function issuesIn(text: string): Found[] {
  return matches(text, ISSUE).map(({ at, cited }) => ({
    at,
    cited,
    why: 'is not in the repository',
  }));
}

/** In code a path may also be of what is made. */
const isFile = ({ cited }: Found): boolean => /^src\/.*\.tsx?$/.test(cited);

/** Code moves: what names its old place sends a reader nowhere. */
function brokenPaths({ paths }: Library, text: string): Found[] {
  return matches(text, CODE).flatMap(({ at, cited }) => {
    // "db/seed/content*.ts": the part before the star has to begin something.
    const open = /^[-.]?\*/.test(text.slice(at + cited.length));
    const begins = [...paths].some((path) => path.startsWith(open ? cited : `${cited}.`));
    const known = begins || paths.has(cited) || paths.has(`public/${cited}`);
    return known ? [] : [{ at, cited, why: 'is not in the repository' }];
  });
}

function matches(text: string, pattern: RegExp): { at: number; cited: string }[] {
  return [...text.matchAll(pattern)].map((match) => ({ at: match.index, cited: match[0] }));
}

function firsts(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].map((match) => match[1]!));
}

/** The anchors of a document's headings, made as the usual viewers make them. */
function anchorsOf(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map((match) => match[1]!);
  return new Set(headings.map(anchorOf));
}

/** A heading as part of an address, as the usual viewers make it. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

function withFolders(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Every citation of the repository that leads nowhere. */
export function brokenCitations(): Broken[] {
  const files = [...FILES, ...FOLDERS.flatMap(filesIn)];
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
  const documents = files.filter((file) => file.endsWith('.md'));
  const library = libraryOf(files, new Map(documents.map((file) => [file, read(file)])));
  const scanned = files.filter((file) => TEXTS.test(file) && file !== SAMPLES);
  return scanned.flatMap((file) => brokenIn(library, file, read(file)));
}

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
}

if (import.meta.main) {
  const broken = brokenCitations();
  for (const { file, line, cited, why } of broken) {
    console.error(`${file}:${line}: ${cited}: ${why}`);
  }
  if (broken.length > 0) process.exitCode = 1;
}
