import { expect, test, describe } from 'vitest';
import { copy } from '../site/services/bulk-sms/copy.ts';
import { smsLength, costWords, hintWords, lengthWords } from './sms-words.ts';

test('what the page says of its own message is what the code says', () => {
  const { text, length } = copy.sample;
  expect(lengthWords(smsLength(text))).toBe(length);
});

test('length, cost and hint are told in words', () => {
  const long = smsLength('x'.repeat(161));
  expect(lengthWords(long)).toBe('161 of 306 characters, 2 messages');
  expect(costWords(long.parts, 928_00).replace(/\s/g, ' ')).toBe(
    'Ksh 1,856.00 for 1,000 phones, VAT included',
  );
  expect(hintWords(long)).toBe('');
  expect(hintWords(smsLength('Karibu 😀'))).toBe(
    '“😀” is a special character, so one message holds only 70 characters, not 160.',
  );
});

describe('how a text leaves as SMS', () => {
  test.each([
    ['', 0, 1, 160],
    ['a'.repeat(160), 160, 1, 160],
    ['a'.repeat(161), 161, 2, 306],
    ['a'.repeat(307), 307, 3, 459],
    ['€'.repeat(80), 160, 1, 160],
    ['😀'.repeat(35), 70, 1, 70],
    ['Habari 😀' + 'a'.repeat(62), 71, 2, 134],
  ])('%j takes %i places in %i parts of %i', (text, places, parts, room) => {
    expect(smsLength(text)).toMatchObject({ places, parts, room });
  });

  test('the letter that changes the alphabet is named', () => {
    expect(smsLength('Bei: “500”').foreign).toBe('“');
    expect(smsLength('Bei: "500"').foreign).toBeNull();
  });
});
