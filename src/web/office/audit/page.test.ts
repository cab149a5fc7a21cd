import { expect, test } from 'vitest';
import { comparison, valueText } from './page.tsx';

test('values are shown as people write them, and none is none', () => {
  expect([true, 0, '', null, undefined, 'Nairobi'].map(valueText)).toEqual([
    'yes',
    '0',
    null,
    null,
    null,
    'Nairobi',
  ]);
  expect(valueText({ mpesa: true, payPal: false, note: '' })).toBe(
    'Mpesa: yes\nPay pal: no\nNote: –',
  );
  expect(valueText(['Bulk SMS', 'Web Hosting'])).toBe('Bulk SMS\nWeb Hosting');
  expect(valueText([{ price: 1 }])).toBe('[\n  {\n    "price": 1\n  }\n]');
});

test('both sides are compared by every field that one of them names', () => {
  expect(
    comparison({ status: 'active', phone: '' }, { status: 'inactive', avatar: '/a.png' }),
  ).toEqual([
    { name: 'Status', before: 'active', after: 'inactive' },
    { name: 'Phone', before: null, after: null },
    { name: 'Avatar', before: null, after: '/a.png' },
  ]);
  expect(comparison(null, null)).toEqual([]);
});
