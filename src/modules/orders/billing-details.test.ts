import { expect, test } from 'vitest';
import { BILLING, BILLING_DETAILS, eachDetail } from '../../contracts/billing-details.ts';
import { EXPORTS } from '../../contracts/exports.ts';
import { searchedText } from '../../db/search.ts';
import { orders } from '../../db/tables/orders.ts';
import { detailRows } from './paper-lines.ts';

test.each(BILLING)('orders are found by %s where it says so, and nowhere else', (detail) => {
  const indexed = searchedText(orders).includes(`"${orders[detail].name}"`);
  expect(indexed).toBe(BILLING_DETAILS[detail].searched);
});

test.each(BILLING)('the export of orders has a column of %s where the list has it', (detail) => {
  const { label, inList } = BILLING_DETAILS[detail];
  const { columns } = EXPORTS.find(({ file }) => file === 'orders')!;
  const column = columns.find(([head]) => head === label);
  expect(column?.[1]({ [detail]: 'a value' } as never)).toBe(inList ? 'a value' : undefined);
});

test('papers name each detail, but for those of the address', () => {
  const added = eachDetail(BILLING, (detail) => `the ${detail}`);
  expect([
    'the company',
    'the kraPin',
    ...detailRows(added, 'sw').map(([, value]) => value),
  ]).toEqual(BILLING.map((detail) => `the ${detail}`));
});
