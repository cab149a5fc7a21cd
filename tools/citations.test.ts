import { expect, test } from 'vitest';
import { brokenIn, libraryOf } from './citations.ts';

const DOCUMENTS = new Map([
  ['docs/calls.md', '# Calls\n\n## Sign-in\n\n### GET /api/payments\n'],
  ['docs/requirements.md', '| S1-001 | a |\n| S1-002 | b |\n| S1-003 | c |\n| S2-010 | d |\n'],
  ['docs/decisions/product.md', '### D1\n\n### D74\n\n### D80\n'],
  ['docs/decisions/0007-payments.md', '# 0007 How money is moved\n'],
  [
    'docs/providers.md',
    '## 1. M-Pesa\n### 1.6 Codes\n| 99 | no pitfall |\n' +
      '## 9. Wrong\n### 9.2 Forty\n| 16 | a |\n| 28 | b |\n',
  ],
  ['src/web/office/kit/README.md', '# The kit\n'],
]);
const CODE = ['src/config/read.ts', 'src/db/seed/content-stories.ts', 'public/media/hero.mp4'];
const library = libraryOf([...DOCUMENTS.keys(), ...CODE], DOCUMENTS);

function cited(text: string, file = 'tests/some.test.ts'): string[] {
  return brokenIn(library, file, text).map((one) => `${one.line}: ${one.cited}`);
}

test.each([
  'D1, (D74–D80), S1-001…S1-003, S1-001…003 and S2-010',
  'docs/calls.md#sign-in and docs/calls.md#get-apipayments',
  'docs/providers.md §1, docs/providers.md §1.6, §9 and docs/providers.md §9, 16 and 28',
  'docs/decisions/0007, docs/decisions/0007-payments.md, decision 0007, docs/decisions/product.md',
  'src/web/office/kit/README.md',
])('what is there can be cited: %s', (text) => {
  expect(cited(text)).toEqual([]);
});

test.each([
  ['a number nobody decided', '(D75), by D75.', ['1: D75', '1: D75']],
  ['a requirement that is not there', 'S1-004', ['1: S1-004']],
  ['each one of a row', 'S1-002…S1-004, S1-003…005', ['1: S1-004', '1: S1-004', '1: S1-005']],
  ['a heading that is not there', 'docs/calls.md#sign-out', ['1: docs/calls.md#sign-out']],
  ['a section', 'docs/providers.md §1.6, §1.7', ['1: §1.7']],
  ['a row', 'docs/providers.md §9, 16 and 99', ['1: 99']],
  ['a section of no document', 'by §1.6', ['1: §1.6']],
  ['a record', 'docs/decisions/0008, decision 0009', ['1: decisions/0008', '1: decision 0009']],
  ['a record under another name', 'docs/decisions/0007-money', ['1: decisions/0007-money']],
  ['a document kept elsewhere', 'as contract.md says', ['1: contract.md']],
  ['a document by its name alone', 'see calls.md#sign-in', ['1: calls.md#sign-in']],
  ['a specification kept elsewhere', 'spec/shop.txt', ['1: spec/shop.txt']],
  ['an issue', 'as asked (issue 4)', ['1: issue 4']],
])('%s is told', (_what, text, told) => {
  expect(cited(text)).toEqual(told);
});

test('a citation may go on in the next line of a comment, and is told with its own line', () => {
  const comment = '/**\n * One (docs/providers.md §1.6,\n * §1.9, D1,\n * D2).\n */';
  expect(cited(comment)).toEqual(['2: §1.9', '4: D2']);
});

test('code of the product gives a reason in place of a number', () => {
  expect(cited('/** Once only (D1, S1-001). */', 'src/some/code.ts')).toEqual([
    '1: D1',
    '1: S1-001',
  ]);
  expect(cited('once only (D1, S1-001)', 'src/some/code.test.ts')).toEqual([]);
});

test('what only looks like a number is none', () => {
  expect(cited('#D99 ID99 D99px a-D99 XS1-004 v1.D99')).toEqual([]);
});

test('a document and the code name paths of code that are there, and its neighbours by their own names', () => {
  const text =
    'See [calls](calls.md#sign-in), `src/config`, `src/db/seed/content*.ts`, `media/hero.mp4`,' +
    ' `src/config/config.ts`, [x](gone.md).';
  expect(cited(text, 'docs/architecture.md')).toEqual(['1: src/config/config.ts', '1: gone.md']);
  expect(cited('`src/config/config.ts`', 'src/some/code.ts')).toEqual(['1: src/config/config.ts']);
  expect(cited('src/config/read.ts, src/made', 'src/some/code.ts')).toEqual([]);
});
