import { describe, expect, test } from 'vitest';
import { smsLength } from './sms-words.ts';

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
