import { expect, test } from 'vitest';
import type { CatalogueItem } from '../../../contracts/catalogue.ts';
import type { CartLine } from '../../lib/cart.ts';
import { withNamed } from './named-items.ts';

const CATALOGUE = [
  { id: 'exam-basic', name: 'Basic', packageType: 'Exam Parlour', price: 2000 },
  { id: 'backup', name: 'Backup', packageType: 'Cybersecurity', price: 20_000 },
] as CatalogueItem[];
const named = (text: string, cart: CartLine[] = []): string[] =>
  withNamed(cart, text, CATALOGUE).map(({ id, quantity }) => `${id} ${quantity}`);

test('what a proforma’s address names goes into the cart, at the catalogue’s prices', () => {
  expect(withNamed([], 'exam-basic*2', CATALOGUE)).toEqual([
    { id: 'exam-basic', name: 'Basic', packageType: 'Exam Parlour', price: 2000, quantity: 2 },
  ]);
});

test('what is in the cart already stays as it is; what nobody sells or counts is left out', () => {
  const cart = [{ ...CATALOGUE[1]!, quantity: 5 }] as CartLine[];
  expect(named('backup*1,exam-basic*3', cart)).toEqual(['backup 5', 'exam-basic 3']);
  expect(named('gone*1,backup*0,backup*-1,exam-basic*1e9,backup,,*')).toEqual([]);
});
