import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/**
 * How long files and functions are, of the code and of the tests apart:
 * `node tools/figures.ts`, with `--list` also the files and functions above their limits.
 */
const ROOT = join(import.meta.dirname, '..');
const LIMITS = { file: 300, function: 60 };

interface Measured {
  place: string;
  lines: number;
}

const files = globSync('{src,tools,bench,db,media,tests}/**/*.{ts,tsx}', { cwd: ROOT }).sort();
const isTest = (file: string): boolean => file.startsWith('tests/') || /\.test\.tsx?$/.test(file);

report(
  'code',
  files.filter((file) => !isTest(file)),
);
report('tests', files.filter(isTest));

function report(name: string, paths: string[]): void {
  const sources = paths.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
  const sizes = sources.map(({ path, text }) => ({ place: path, lines: linesOf(text) }));
  const functions = sources.flatMap(({ path, text }) => functionsOf(path, text));
  console.log(`${name}: ${sizes.length} files, ${sum(sizes)} lines`);
  console.log(
    `  lines a file: ${spread(sizes)}; above ${LIMITS.file}: ${above(sizes, LIMITS.file).length}`,
  );
  console.log(
    `  lines a function: ${spread(functions)}; above ${LIMITS.function}: ${above(functions, LIMITS.function).length}`,
  );
  console.log(`  lines wider than 100 characters: ${share(sources.map(({ text }) => text))}`);
  if (!process.argv.includes('--list')) return;
  for (const { place, lines } of [
    ...above(sizes, LIMITS.file),
    ...above(functions, LIMITS.function),
  ]) {
    console.log(`    ${String(lines).padStart(5)}  ${place}`);
  }
}

function linesOf(text: string): number {
  return text.trimEnd().split('\n').length;
}

/** Named functions, methods and the functions that variables hold; what stands within one counts with it, too. */
function functionsOf(path: string, text: string): Measured[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Measured[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const [first, last] = [node.getStart(source), node.getEnd()].map(
        (at) => source.getLineAndCharacterOfPosition(at).line,
      );
      found.push({ place: `${path}:${first! + 1} ${nameOf(node)}`, lines: last! - first! + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText();
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : '(callback)';
}

function spread(measured: Measured[]): string {
  const sizes = measured.map(({ lines }) => lines).sort((a, b) => a - b);
  const at = (part: number): number => sizes[Math.floor(part * (sizes.length - 1))] ?? 0;
  return `median ${at(0.5)}, p90 ${at(0.9)}, longest ${at(1)}`;
}

function above(measured: Measured[], limit: number): Measured[] {
  return measured.filter(({ lines }) => lines > limit).sort((a, b) => b.lines - a.lines);
}

function sum(measured: Measured[]): number {
  return measured.reduce((total, { lines }) => total + lines, 0);
}

function share(texts: string[]): string {
  const lines = texts.flatMap((text) => text.split('\n'));
  const wide = lines.filter((line) => line.length > 100).length;
  return `${wide} of ${lines.length} (${((100 * wide) / lines.length).toFixed(1)} %)`;
}
