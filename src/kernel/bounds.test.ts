import { describe, expect, test } from 'vitest';
import { inOrder } from './in-order.ts';
import { htmlIsPlain, markdownIsPlain } from './nesting.ts';
import { outboundFailure, readJson } from './outbound.ts';

describe('rows in the order that staff gave them', () => {
  const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

  test('come as their ids are named', () =>
    expect(inOrder(rows, ['c', 'a', 'b'])).toEqual([{ id: 'c' }, { id: 'a' }, { id: 'b' }]));

  test.each([
    [['a', 'b']],
    [['a', 'b', 'c', 'd']],
    [['a', 'b', 'b']],
    [['a', 'b', 'd']],
    [['a', 'b', 'c', 'c']],
    [[]],
  ])('are refused where %j is not each of them once', (ids) =>
    expect(() => inOrder(rows, ids)).toThrow(expect.objectContaining({ code: 'order_conflict' })),
  );
});

describe('what is parsed nests within bounds', () => {
  test.each([
    ['quotes', (levels: number) => `${'>'.repeat(levels)} a`, 20],
    ['lists', (levels: number) => `${'- '.repeat(levels)}a`, 20],
    ['numbered lists', (levels: number) => `${'1. '.repeat(levels)}a`, 20],
    ['tabs', (levels: number) => `${'\t'.repeat(levels)}a`, 20],
    ['double blanks', (levels: number) => `${'  '.repeat(levels)}a`, 20],
    ['marks in a paragraph', (marks: number) => '*a '.repeat(marks), 400],
    ['marks on several lines', (marks: number) => 'a `\n'.repeat(marks), 400],
    ['letters of a word', (letters: number) => `b ${'a'.repeat(letters)} c`, 2_000],
  ])('Markdown: %s', (_what, text, most) => {
    expect(markdownIsPlain(text(most))).toBe(true);
    expect(markdownIsPlain(text(most + 1))).toBe(false);
  });

  test('Markdown: each paragraph has marks of its own, and each kind of mark counts', () => {
    const marks = `a${'*'.repeat(300)}`;
    expect(markdownIsPlain(`${marks}\n \t\n${marks}`)).toBe(true);
    expect(markdownIsPlain(`${marks}\n${marks}`)).toBe(false);
    for (const mark of '*_~`[]<&\\') {
      expect(markdownIsPlain(`a${mark.repeat(400)}`), mark).toBe(true);
      expect(markdownIsPlain(`a${mark.repeat(401)}`), mark).toBe(false);
    }
    expect(markdownIsPlain('.'.repeat(401))).toBe(true);
  });

  test('HTML: elements that are open at once, apart from those that need no end', () => {
    expect(htmlIsPlain('<div>'.repeat(100))).toBe(true);
    expect(htmlIsPlain('<div>'.repeat(101))).toBe(false);
    expect(htmlIsPlain('<H1>'.repeat(101))).toBe(false);
    expect(htmlIsPlain('<div></div>'.repeat(500))).toBe(true);
    expect(htmlIsPlain('</div>'.repeat(50) + '<div>'.repeat(101))).toBe(false);
    for (const name of 'p LI tr td th thead tbody br hr img'.split(' '))
      expect(htmlIsPlain(`<${name}>`.repeat(500)), name).toBe(true);
  });
});

describe('a call that failed', () => {
  const failed = (code: string) =>
    new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });

  test.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])('%s: nothing arrived', (code) =>
    expect(outboundFailure(failed(code))).toEqual({ kind: 'unreachable', reason: code }),
  );

  test('may have arrived otherwise, and says why as far as it is known', () => {
    expect(outboundFailure(failed('ECONNRESET'))).toEqual({ kind: 'lost', reason: 'ECONNRESET' });
    expect(outboundFailure(new DOMException('x', 'TimeoutError'))).toMatchObject({ kind: 'lost' });
    expect(outboundFailure(new RangeError('x'))).toEqual({ kind: 'lost', reason: 'RangeError' });
    expect(outboundFailure('x')).toEqual({ kind: 'lost', reason: 'network error' });
  });

  test('JSON is read, and anything else is nothing', () => {
    expect(readJson('{"a":1}')).toEqual({ a: 1 });
    expect(readJson('<html>')).toBeUndefined();
  });
});
