import { expect, test } from 'vitest';
import { languageOf, withoutLanguage } from './language.ts';

test('what stands under /sw is Kiswahili, and nothing that only begins so', () => {
  expect(['/sw', '/sw/', '/sw/cart', '/sw/cart.data', '/sw.data'].map(languageOf)).toEqual([
    'sw',
    'sw',
    'sw',
    'sw',
    'sw',
  ]);
  expect(['/', '/swahili', '/about/sw', '/sw.png'].map(languageOf)).toEqual([
    'en',
    'en',
    'en',
    'en',
  ]);
});

test('the page of an address is the same in both', () => {
  expect(['/sw', '/sw/', '/sw/cart', '/cart', '/swahili'].map(withoutLanguage)).toEqual([
    '/',
    '/',
    '/cart',
    '/cart',
    '/swahili',
  ]);
});
