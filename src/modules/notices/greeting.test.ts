import { expect, test } from 'vitest';
import { greeting } from './mail-content.ts';

test.each(['Wanjiru Otieno', "Achieng' O’Brien-Ndung'u", 'Dr. José Mwangi', 'A. Said Ali Jr.'])(
  'greets %s by name',
  (person) => {
    expect(greeting({ person })).toBe(`Dear ${person},`);
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
])('leaves out %j', (person) => {
  expect(greeting({ person })).toBe('Hello,');
});

test('our own mailbox is not greeted, nor who is greeted by what staff wrote', () => {
  expect([greeting('stranger'), greeting('staff'), greeting('own words')]).toEqual([
    'Hello,',
    null,
    null,
  ]);
});
