import { describe, expect, test } from 'vitest';
import type { PayPage } from '../../../contracts/pay-page.ts';
import { invoice as words } from '../../texts/invoice/en.ts';
import { headOf, tooMuchOf } from './balance.tsx';

const head = (
  invoice: Partial<PayPage['invoice']>,
  ...returned: [amount: number, currency: 'KES' | 'USD'][]
) =>
  headOf(words, {
    invoice: { status: 'Paid', balance: 0, dueNow: 0, dueLater: 0, ...invoice },
    payments: returned.map(([back, currency]) => ({
      returned: back,
      surplus: 0,
      returning: 0,
      currency,
    })),
  } as PayPage).replaceAll('\u00a0', ' ');

test('an invoice that was paid in full and partly refunded says both', () => {
  expect(head({})).toBe('Paid in full. Thank you');
  expect(head({}, [300, 'KES'], [0.5, 'KES'])).toBe(
    'Paid in full, and Ksh 300.50 refunded. Nothing is owed',
  );
  expect(head({}, [300, 'KES'], [2, 'USD'])).toMatch(/^Paid in full, and Ksh 300\.00 \+ US\$2\.00/);
});

test('one that was taken back, or has something open, says that', () => {
  expect(head({ status: 'Void' })).toBe('This invoice was taken back. Nothing is owed');
  expect(head({ status: 'Void' }, [300, 'KES'])).toContain('and Ksh 300.00 refunded');
  const replaced = {
    invoice: { status: 'Void' },
    payments: [],
    replacedBy: { number: 'INV-00009' },
  };
  expect(headOf(words, replaced as unknown as PayPage)).toBe(
    'Invoice INV-00009 took the place of this one. Nothing is owed here',
  );
  expect(head({ status: 'Overdue', balance: 10, dueNow: 10 }, [300, 'KES'])).toBe('To pay');
  expect(head({ balance: 10, dueNow: 4, dueLater: 6 })).toBe('To pay now');
  expect(head({ balance: 10, dueLater: 10 })).toBe('Nothing is due now. To pay later');
});

describe('more than was owed', () => {
  const page = (
    payment: Partial<PayPage['payments'][number]>,
    status: PayPage['invoice']['status'] = 'Paid',
  ) =>
    ({
      invoice: { status, balance: 0, dueNow: 0, dueLater: 0 },
      payments: [{ currency: 'KES', surplus: 8400, returning: 0, returned: 0, ...payment }],
    }) as unknown as PayPage;
  const said = (of: PayPage) =>
    [headOf(words, of), tooMuchOf(words, of)].map((text) => text?.replaceAll('\u00a0', ' '));

  test('says beside the total where it is, and is no refund of the invoice', () => {
    expect(said(page({ returning: 8400 }))).toEqual([
      'Paid in full. Thank you',
      'Ksh 8,400.00, goes back to you',
    ]);
    expect(said(page({ returned: 8400 }))).toEqual([
      'Paid in full. Thank you',
      'Ksh 8,400.00, is back with you',
    ]);
  });

  test('is told apart from what staff gave back of the same payment', () => {
    expect(said(page({ returning: 8400, returned: 100 }))).toEqual([
      'Paid in full, and Ksh 100.00 refunded. Nothing is owed',
      'Ksh 8,400.00, goes back to you',
    ]);
    expect(said(page({ returned: 8500 }))).toEqual([
      'Paid in full, and Ksh 100.00 refunded. Nothing is owed',
      'Ksh 8,400.00, is back with you',
    ]);
  });

  test('of an invoice that was taken back the head says all', () => {
    expect(said(page({ returned: 8400 }, 'Void'))).toEqual([
      'This invoice was taken back, and Ksh 8,400.00 refunded. Nothing is owed',
      undefined,
    ]);
  });
});
