import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { check } from 'recheck';
import ts from 'typescript';
import { expect, test } from 'vitest';

/**
 * Every pattern of the product takes linear time: one that does not stops the whole process for everybody, with one
 * text of a stranger. What is excused reads only what the build or we ourselves have made.
 */
const EXCUSED: Record<string, string> = {
  'src/http/pages/critical-css.ts': 'the stylesheet that the build made',
  'src/http/pages/renderer.ts': 'the head of a page, as the build made it',
  'src/http/security.ts': 'a page of ours, in which everything typed is escaped',
  'src/sandbox/paypal/signature.ts': 'valid JSON, in which every string ends',
};
/** Patterns put together while the product runs, from words of ours. */
const PUT_TOGETHER = ['src/http/pages/critical-css.ts', 'src/http/pages/page-words.ts'];

/**
 * What looks ahead or behind cannot be decided, and is tried out at random: with the same seed in every run and to the
 * end of each step, however busy the machine is, so that a finding is there again.
 */
const TRIED_OUT = {
  checker: 'fuzz',
  timeout: null,
  randomSeed: 1,
  incubationTimeout: null,
  mutationTimeout: null,
  attackTimeout: null,
  recallTimeout: null,
} as const;

const ROOT = `${import.meta.dirname}/..`;
const literals = new Map<string, Set<string>>();
const built = new Set<string>();
for (const path of globSync(`${ROOT}/src/**/*.{ts,tsx}`)) {
  if (!path.endsWith('.test.ts'))
    collect(
      ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest),
      relative(ROOT, path),
    );
}

function collect(node: ts.Node, file: string): void {
  if (ts.isRegularExpressionLiteral(node))
    literals.set(node.text, (literals.get(node.text) ?? new Set()).add(file));
  if (
    (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'RegExp'
  )
    built.add(file);
  ts.forEachChild(node, (child) => collect(child, file));
}

test('the search for patterns finds them', () => {
  expect(literals.size).toBeGreaterThan(150);
});

test('every pattern takes linear time', async () => {
  const slow: string[] = [];
  for (const [literal, files] of literals) {
    const from = [...files].filter((file) => !(file in EXCUSED));
    if (from.length === 0) continue;
    const end = literal.lastIndexOf('/');
    const pattern = [literal.slice(1, end), literal.slice(end + 1)] as const;
    const decided = await check(...pattern, { checker: 'automaton', timeout: null });
    const found = decided.status === 'unknown' ? await check(...pattern, TRIED_OUT) : decided;
    if (found.status !== 'safe')
      slow.push(
        `${literal} of ${from.join(', ')}: ${found.status === 'vulnerable' ? found.complexity.summary : found.status}`,
      );
  }
  expect(slow).toEqual([]);
});

test('a pattern is put together only from words of our own', () => {
  expect([...built].sort()).toEqual(PUT_TOGETHER);
});
