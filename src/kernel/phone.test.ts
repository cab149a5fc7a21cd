import { describe, expect, it } from 'vitest';
import { maskPhone, normalisePhone, showPhone } from './phone.ts';

describe('Kenyan mobile numbers', () => {
  it.each([
    ['0712 345 678', '254712345678'],
    ['712345678', '254712345678'],
    ['+254712345678', '254712345678'],
    ['254712345678', '254712345678'],
    ['00254712345678', '254712345678'],
    ['+254 712-345-678', '254712345678'],
    ['0110-000-000', '254110000000'],
    ['+254 110 000000', '254110000000'],
    ['+2540712345678', '254712345678'],
    ['(0712) 345.678', '254712345678'],
    ['\u00a00712345678 ', '254712345678'],
  ])('takes "%s" as %s (S1-315, D44)', (typed, normal) =>
    expect(normalisePhone(typed)).toBe(normal),
  );

  it.each([
    '07123456',
    '0202345678',
    '+255712345678',
    '',
    '+',
    'abc',
    '07123456789',
    '2547123456780',
    '0712345678x',
    '+1 712 345 678',
    '254254712345678',
    '٠٧١٢٣٤٥٦٧٨',
    '0712+345678',
  ])('refuses "%s" (D44)', (typed) => expect(normalisePhone(typed)).toBeNull());

  it('shows a number to people and hides it from logs', () => {
    expect(showPhone('254712345678')).toBe('0712 345 678');
    expect(maskPhone('254712345678')).toBe('2547*****678');
    expect(maskPhone('12345')).toBe('***');
  });
});
