import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { isEmail } from '../kernel/email.ts';
import { email, personName, phoneTenDigits, textMatching, text } from './fields.ts';

test.each([
  'ann@example.com',
  "o'brien+shop@mail.co.ke",
  'A_b-c.d@sub.domain.example',
  '0712345678@x1.example',
  'ann@xn--bcher-kva.example',
  "o'neil_{x}@x-y.example",
  `${'a'.repeat(64)}@${'b'.repeat(63)}.ke`,
  '1@2.k3',
])('%s is an address', (address) => {
  expect(isEmail(address)).toBe(true);
});

test.each([
  '<<a@b.example>>',
  'a@b.example>',
  '"a b"@c.example',
  'a@b;c.example',
  'a,b@c.example',
  'Ann <ann@example.com>',
  'a@b@c.example',
  'a@b',
  'a@.b',
  'a@b.',
  'a@-b.example',
  'a@b..example',
  '.a@b.example',
  'a.@b.example',
  'a..b@c.example',
  'a\u200b@b.example',
  'a@b\u200d.example',
  'a\u0007@b.example',
  'a\n@b.example',
  'a\u202e@b.example',
  'a@\u115fb.example',
  'a@127.0.0.1',
  '@b.example',
  'a@',
  '',
  'a b@b.ke',
  'a@b-.ke',
  'a@b.123',
  'a@b_c.ke',
  'a@[127.0.0.1]',
  `${'a'.repeat(65)}@b.ke`,
  `a@${'b'.repeat(64)}.ke`,
])('%j is no address', (address) => {
  expect(isEmail(address)).toBe(false);
});

test('an address is trimmed once, and nothing else of it is changed', () => {
  expect(z.parse(email(), '  Ann@Example.com ')).toBe('Ann@Example.com');
  expect(z.safeParse(email(), 'ann\u200b@example.com').error?.issues[0]?.message).toBe(
    'Invalid email address',
  );
});

test.each([
  ['joiners', '\u200d\u200c\u200d'],
  ['variation selectors', '\ufe0f\ufe0f'],
  ['fillers of Hangul', '\u3164\u115f\uffa0'],
  ['empty Braille', '\u2800\u2800'],
  ['tags', '\u{e0041}\u{e0042}'],
  ['accents of no letter', '\u0301\u0301'],
])('a text of nothing but %s is none', (_what, typed) => {
  for (const max of [100, 5_000])
    expect(z.safeParse(text('Name is required', max), typed).error?.issues[0]?.message).toBe(
      'Name is required',
    );
});

test('emojis and scripts that need joiners stay as they are', () => {
  for (const typed of ['👩🏾‍💻', '❤️', 'می‌خواهم', '👍'])
    expect(z.parse(text('Name is required'), typed)).toBe(typed);
});

test('one line loses what nobody sees, and keeps its letters, emoji and marks', () => {
  expect(z.parse(personName('x'), ' \u202aWanjiru\u202c\u200b\tO\u0301tieno\u0007\r\n')).toBe(
    'Wanjiru O\u0301tieno',
  );
  expect(z.parse(text('x'), '👩‍💻 Ltd')).toBe('👩‍💻 Ltd');
  expect(z.safeParse(text('Name is required'), '\u200b\u2060 ').error?.issues[0]?.message).toBe(
    'Name is required',
  );
});

test('a longer text keeps its lines', () => {
  expect(z.parse(text('x', 1_000), 'one\n\ttwo')).toBe('one\n\ttwo');
});

test('a text of the wrong length is told its length and nothing more', () => {
  expect(
    z.safeParse(email(), `${'a'.repeat(300)}@`).error?.issues.map((issue) => issue.message),
  ).toEqual(['Must be 254 characters or fewer']);
  expect(
    z
      .safeParse(textMatching(/^a+$/, 'Only a'), 'b'.repeat(300))
      .error?.issues.map((issue) => issue.message),
  ).toEqual(['Only a']);
});

test.each([
  '0712345678',
  '0712 345 678',
  '(0712) 345-678',
  '+254 712 345 678',
  '254712345678',
  '00254712345678',
  '+254 (0)712 345678',
])('a phone that is registered as %s is 0712345678 (S1-249, D137)', (typed) => {
  expect(z.safeParse(phoneTenDigits(), typed).data).toBe('0712345678');
});

test.each(['071234567', '07123456789', '+1 712 345 6789', '0712 34S 678', '+254 712 345'])(
  'and %s is not ten digits (S1-251)',
  (typed) => {
    const { error } = z.safeParse(phoneTenDigits(), typed);
    expect(error?.issues.map(({ message }) => message)).toEqual(['Must be exactly 10 digits']);
  },
);
