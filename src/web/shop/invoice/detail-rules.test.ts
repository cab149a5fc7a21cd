import { expect, test } from 'vitest';
import { payDetails } from '../../../contracts/pay-page.ts';
import { detailErrors } from './action.ts';

test.each([
  ['', ''],
  ['LPO 2026/118', 'P051234567X'],
  ['LPO', 'a051234567z'],
  ['x'.repeat(40), 'P05123456X'],
  ['x'.repeat(41), 'P051234567XY'],
  ['LPO', 'Q051234567X'],
  ['LPO', '1'.repeat(10_000)],
])('a purchase order and PIN are judged as the call judges them (%#)', (purchaseOrder, kraPin) => {
  const judged = payDetails.safeParse({ purchaseOrder, kraPin });
  const complaints = Object.fromEntries(
    (judged.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
  expect(detailErrors({ purchaseOrder, kraPin })).toEqual(complaints);
});
