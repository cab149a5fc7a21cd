import { expect, test } from 'vitest';
import { linkAddress } from './boxes.tsx';

test.each([
  ['https://a.example/x', 'https://a.example/x'],
  [' a.example/x ', 'https://a.example/x'],
  ['/services/trainings#dates', '/services/trainings#dates'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['a@b.example', 'mailto:a@b.example'],
  ['tel:+254700000000', 'tel:+254700000000'],
  ['javascript:alert(1)', null],
  ['//evil.example', null],
  ['two words', null],
  ['', null],
])('%j leads to %j', (typed, href) => {
  expect(linkAddress(typed)).toBe(href);
});
