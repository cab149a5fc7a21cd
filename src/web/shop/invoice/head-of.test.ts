import { expect, test } from 'vitest';
import type { PayPage } from '../../../contracts/pay-page.ts';
import { invoice as words } from '../../texts/invoice/en.ts';
import { headOf } from './head-of.ts';

const head = (
  invoice: Partial<PayPage['invoice']>,
  ...returned: [amount: number, currency: 'KES' | 'USD'][]
) =>
  headOf(words, {
    invoice: { status: 'Paid', balance: 0, dueNow: 0, dueLater: 0, ...invoice },
    payments: returned.map(([back, currency]) => ({ returned: back, currency })),
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
  expect(head({ status: 'Overdue', balance: 10, dueNow: 10 }, [300, 'KES'])).toBe('To pay');
  expect(head({ balance: 10, dueNow: 4, dueLater: 6 })).toBe('To pay now');
  expect(head({ balance: 10, dueLater: 10 })).toBe('Nothing is due now. To pay later');
});
