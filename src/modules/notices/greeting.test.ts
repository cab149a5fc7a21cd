import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test.each(['Wanjiru Otieno', "Achieng' O’Brien-Ndung'u", 'Dr. José Mwangi', 'A. Said Ali Jr.'])(
  'greets %s by name',
  (name) => {
    expect(greeting(name)).toBe(`Dear ${name},`);
  },
);

test.each([
  'www.win-a-phone.example',
  'Call 0700000000 now',
  'http://a.example',
  'ann@example.com',
  'Ann\nclick here',
  'x'.repeat(61),
  '',
])('leaves out %j', (name) => {
  expect(greeting(name)).toBe('Hello,');
});
