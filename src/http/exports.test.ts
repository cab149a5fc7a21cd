import cookie from '@fastify/cookie';
import fc from 'fast-check';
import Fastify from 'fastify';
import { expect, test, describe, it } from 'vitest';
import { answerErrors } from '../../tests/support/answering.ts';
import { OWNER } from '../../tests/support/signed-in.ts';
import { EXPORTS } from '../contracts/exports.ts';
import { exportLists, csvLine } from './exports.ts';

test('of many exports two lists are read at once, a file that has begun is whole, and who would wait too long is told when to come back', async () => {
  const reads = { now: 0, most: 0 };
  const asked = Promise.withResolvers<void>();
  let callers = 0;
  const bindings = EXPORTS.map(({ list }) => ({
    endpoint: list,
    async handle(
      { query }: { query: unknown },
      call: { answer: { header(name: string, value: string): void } },
    ) {
      reads.most = Math.max(reads.most, ++reads.now);
      await asked.promise;
      reads.now--;
      const { cursor } = query as { cursor?: string };
      call.answer.header('x-total-count', '2');
      if (!cursor) call.answer.header('link', '</api/contact?cursor=next>; rel="next"');
      return [{ id: 1, name: cursor ?? 'first' }];
    },
  }));
  const app = Fastify({ logger: false });
  answerErrors(app);
  await app.register(cookie);
  const findSession = async () => {
    if (++callers === 40) setImmediate(asked.resolve);
    return OWNER;
  };
  await app.register(exportLists(bindings, findSession, async () => undefined));
  const url = '/api/contact/export.csv';
  const all = await Promise.all(
    Array.from({ length: 40 }, () => app.inject({ url, cookies: { session: 'one' } })),
  );
  const refused = all.filter((one) => one.statusCode === 503);
  const taken = all.filter((one) => one.statusCode === 200);
  expect([reads.most, taken.length, refused.length]).toEqual([2, 22, 18]);
  for (const one of taken) expect(one.body.trim().split('\r\n')).toHaveLength(3);
  for (const one of refused) {
    expect(one.headers['retry-after']).toBe('5');
    expect(one.json()).toMatchObject({ code: 'busy' });
  }
});

describe('a line of CSV', () => {
  it('quotes what holds commas, quotes and line breaks, and leaves numbers alone', () => {
    expect(csvLine(['a', 'b,c', 'say "hi"', 'two\nlines', -5, 0.8, null])).toBe(
      'a,"b,c","say ""hi""","two\nlines",-5,0.8,\r\n',
    );
  });

  it('is never a formula, whatever a customer called themselves, on whichever keyboard', () => {
    const signs = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '＝',
      '＋',
      '－',
      '＠',
      ' =',
      '\u200b+',
      ';=',
      '"=',
      ' ; =',
      '\t=',
      '\r=',
      '\n=',
    );
    const kind = fc.constantFrom('text', 'phone', 'day', 'moment', undefined);
    fc.assert(
      fc.property(signs, fc.string(), kind, (sign, rest, column) => {
        const cell = csvLine([`${sign}x${rest}`], [column]).replace(/^"/, '');
        expect(cell).toMatch(/^'/);
      }),
    );
  });

  it('is no formula behind a sign that splits cells elsewhere: semicolon, tab or line break', () => {
    const splits = fc.constantFrom(';', '\t', '\r', '\n', '; ', ';"', ';;');
    const signs = fc.constantFrom('=', '+', '-', '@', '＝', '\u200b+');
    fc.assert(
      fc.property(fc.string(), splits, signs, fc.string(), (before, split, sign, rest) => {
        const line = csvLine(['first', `${before}${split}${sign}x${rest}`]);
        const parts = line.slice('first,'.length).split(/[;\t\r\n]/);
        for (const part of parts) expect(part).not.toMatch(/^[\s\u200b\ufeff"]*[=+\-@＝＋－＠]/);
      }),
    );
  });

  it('stays one cell where semicolons and tabs split, too', () => {
    expect(csvLine(['Monday; Tuesday', 'a\tb', 'c;=1+1;'])).toBe(
      `"Monday; Tuesday","a\tb","c;'=1+1;"\r\n`,
    );
  });

  it.each([
    ['254712345678', '0712 345 678'],
    ['0712345678', '0712 345 678'],
    ['0712-345 678', '0712 345 678'],
    ['+254712345678', '+254 712 345 678'],
    ['+442079460958', '+442 079 460 958'],
    ['+1+cmd', "'+1+cmd"],
  ])('keeps the zero and the plus of the phone %s', (typed, written) => {
    expect(csvLine([typed], ['phone'])).toBe(`${written}\r\n`);
  });

  it('has days and times of Nairobi, and money with its cents', () => {
    expect(
      csvLine(
        [
          '2026-03-31T22:30:05.000Z',
          '2026-03-31T22:30:05.000Z',
          '2026-03-31',
          85_000,
          -0.5,
          'soon',
        ],
        ['moment', 'day', 'day', 'money', 'money', 'day'],
      ),
    ).toBe('2026-04-01 01:30:05,2026-04-01,2026-03-31,85000.00,-0.50,soon\r\n');
  });
});
