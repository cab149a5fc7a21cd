import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/**
 * Upper bounds for code: beyond them a reader scrolls back and forth. A function may be as long as its story, so the bound is
 * far above the usual length. Tests may be longer.
 */
export const LIMITS = { file: 300, function: 200 };

export interface Source {
  path: string;
  text: string;
}

export interface Measured {
  place: string;
  lines: number;
}

const ROOT = join(import.meta.dirname, '..');
const isTest = (file: string): boolean => file.startsWith('tests/') || /\.test\.tsx?$/.test(file);

/** The sources of the project, code and tests apart. */
export function sources(): Record<'code' | 'tests', Source[]> {
  const all = globSync('{src,tools,bench,tests}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['tests/client/generated/**'],
  })
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
  return {
    code: all.filter(({ path }) => !isTest(path)),
    tests: all.filter(({ path }) => isTest(path)),
  };
}

export function lengthOf({ path, text }: Source): Measured {
  return { place: path, lines: text.trimEnd().split('\n').length };
}

/**
 * Named functions, methods and functions in variables. Inner functions count as part of theirs.
 */
export function functionsOf({ path, text }: Source): Measured[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const found: Measured[] = [];
  const visit = (node: ts.Node, parent: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const [first, last] = [node.getStart(source), node.getEnd()].map(
        (at) => source.getLineAndCharacterOfPosition(at).line,
      );
      const name = nameOf(node, parent, source);
      found.push({ place: `${path}:${first! + 1} ${name}`, lines: last! - first! + 1 });
    }
    ts.forEachChild(node, (child) => visit(child, node));
  };
  visit(source, source);
  return found;
}

/** What is longer than it may be, the longest first. */
export function above(measured: Measured[], limit: number): Measured[] {
  return measured.filter(({ lines }) => lines > limit).sort((a, b) => b.lines - a.lines);
}

function nameOf(node: ts.SignatureDeclaration, parent: ts.Node, source: ts.SourceFile): string {
  if (node.name) return node.name.getText(source);
  return ts.isVariableDeclaration(parent) ? parent.name.getText(source) : '(callback)';
}
