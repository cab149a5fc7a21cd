import type { Coupon } from './coupons.ts';

/** The columns of an export of coupons. */
export const COUPON_COLUMNS: [
  head: string,
  pick: (row: Coupon) => unknown,
  kind?: 'number' | 'money' | 'day',
][] = [
  ['Code', (row) => row.code],
  ['Discount', (row) => row.value, 'number'],
  ['Of', (row) => (row.kind === 'percent' ? '%' : 'KES')],
  ['First day', (row) => row.startsOn, 'day'],
  ['Last day', (row) => row.endsOn, 'day'],
  ['Uses', (row) => row.uses, 'number'],
  ['Most uses', (row) => row.maxUses, 'number'],
  ['Most for one customer', (row) => row.maxPerCustomer, 'number'],
  ['Smallest order', (row) => row.minOrder, 'money'],
  ['Packages', (row) => row.packages.join(', ')],
  ['Active', (row) => (row.active ? 'Yes' : 'No')],
  ['Note', (row) => row.note],
];
