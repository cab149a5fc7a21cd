import { describe, expect, test } from 'vitest';
import type { PayPage } from '../../../contracts/pay-page.ts';
import { headOf, tooMuchOf } from './balance.tsx';

const head = (
  invoice: Partial<PayPage['invoice']>,
  ...returned: [amount: number, currency: 'KES' | 'USD'][]
) =>
  headOf({
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
    'Paid in full, and Ksh 300.50 was refunded. Nothing is due',
  );
  expect(head({}, [300, 'KES'], [2, 'USD'])).toMatch(/^Paid in full, and Ksh 300\.00 \+ US\$2\.00/);
});

test('one that was taken back, or has something open, says that', () => {
  expect(head({ status: 'Void' })).toBe('This invoice was cancelled. Nothing is due');
  expect(head({ status: 'Void' }, [300, 'KES'])).toContain('and Ksh 300.00 was refunded');
  const replaced = {
    invoice: { status: 'Void' },
    payments: [],
    replacedBy: { number: 'INV-00009' },
  };
  expect(headOf(replaced as unknown as PayPage)).toBe(
    'This invoice was replaced by invoice INV-00009. Nothing is due here',
  );
  expect(head({ status: 'Overdue', balance: 10, dueNow: 10 }, [300, 'KES'])).toBe('Balance due');
  expect(head({ balance: 10, dueNow: 4, dueLater: 6 })).toBe('Due now');
  expect(head({ balance: 10, dueLater: 10 })).toBe('Nothing is due now. Due later');
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
    [headOf(of), tooMuchOf(of)].map((text) => text?.replaceAll('\u00a0', ' '));

  test('says beside the total where it is, and is no refund of the invoice', () => {
    expect(said(page({ returning: 8400 }))).toEqual([
      'Paid in full. Thank you',
      'Ksh 8,400.00, to be refunded',
    ]);
    expect(said(page({ returned: 8400 }))).toEqual([
      'Paid in full. Thank you',
      'Ksh 8,400.00, refunded',
    ]);
  });

  test('is told apart from what staff gave back of the same payment', () => {
    expect(said(page({ returning: 8400, returned: 100 }))).toEqual([
      'Paid in full, and Ksh 100.00 was refunded. Nothing is due',
      'Ksh 8,400.00, to be refunded',
    ]);
    expect(said(page({ returned: 8500 }))).toEqual([
      'Paid in full, and Ksh 100.00 was refunded. Nothing is due',
      'Ksh 8,400.00, refunded',
    ]);
  });

  test('of an invoice that was taken back the head says all', () => {
    expect(said(page({ returned: 8400 }, 'Void'))).toEqual([
      'This invoice was cancelled and Ksh 8,400.00 was refunded. Nothing is due',
      undefined,
    ]);
  });
});
