import { expect, test } from 'vitest';
import { domainForm } from './domain.begin.ts';

test.each([
  ['MamaNjeri', 'mamanjeri'],
  [' https://www.duka-letu.co.ke/ ', 'duka-letu'],
  ['4g', '4g'],
  ['a'.repeat(63), 'a'.repeat(63)],
])('%j is a name that .co.ke takes', (typed, name) => {
  expect(domainForm(typed)).toEqual({ name, fault: null });
});

test.each([
  ['', 'empty'],
  ['mama njeri', 'letters'],
  ['duka.letu', 'letters'],
  ['-duka', 'edges'],
  ['duka-', 'edges'],
  ['a', 'length'],
  ['a'.repeat(64), 'length'],
])('%j is none: %s', (typed, fault) => {
  expect(domainForm(typed)).toEqual({ name: null, fault });
});
