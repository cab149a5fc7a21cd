import { expect, test } from 'vitest';
import type { CatalogueItem } from '../../contracts/catalogue.ts';
import { toCartLine } from './add-button.tsx';
import { periodWords, showKes } from './price.tsx';

const credits: CatalogueItem = {
  id: 'sms-credits',
  packageType: 'Bulk SMS',
  name: 'SMS credits',
  description: '',
  price: 0.8,
  priceWithVat: 0.93,
  vatRate: 1600,
  features: [],
  recommended: false,
  billingPeriod: 'one-off',
  unit: 'SMS',
  isPerSMS: true,
  minQuantity: 1,
  maxQuantity: 1_000_000,
};

test('a price says what it buys', () => {
  expect(periodWords(credits)).toBe('per SMS');
  expect(periodWords({ billingPeriod: 'term' })).toBe('per term');
  expect(periodWords({ billingPeriod: 'month' })).toBe('per month');
  expect(periodWords({ billingPeriod: 'one-off' })).toBe('once');
});

test('prices are shown in Kenyan shillings, with cents (S1-015)', () => {
  expect(showKes(0.8)).toBe('Ksh\u00a00.80');
  expect(showKes(50_000)).toBe('Ksh\u00a050,000.00');
});

test('the cart line of an item has what the requirements name, and an image only where the item has one', () => {
  expect(toCartLine(credits)).toEqual({
    id: 'sms-credits',
    packageType: 'Bulk SMS',
    name: 'SMS credits',
    price: 0.8,
    max: 1_000_000,
  });
  expect(toCartLine({ ...credits, image: '/images/a.webp' })).toHaveProperty(
    'image',
    '/images/a.webp',
  );
});
