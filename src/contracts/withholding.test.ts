import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toMajor, totalsOf } from '../kernel/money.ts';
import { proposedWithholding, receivedOf, WITHHELD, WITHHOLDING_RATES } from './withholding.ts';

const invoiceOf = (lines: Parameters<typeof totalsOf>[0], credited = 0, paid = 0) => {
  const { subtotal, total } = totalsOf(lines);
  return {
    amount: toMajor(subtotal),
    total: toMajor(total),
    credited: toMajor(credited),
    balance: toMajor(Math.max(0, total - credited - paid)),
  };
};

test('5% income tax and 2% VAT are proposed of the amount without VAT, half up to the cent', () => {
  const invoice = invoiceOf([{ unitPrice: 1_000_10, quantity: 1, vatRate: 1600 }]);
  expect(proposedWithholding('Withholding Tax', invoice, [])).toBe(50.01);
  expect(proposedWithholding('Withholding VAT', invoice, [])).toBe(20);
});

test('what certificates already say is not proposed again; one that was reversed is', () => {
  const invoice = invoiceOf([{ unitPrice: 1_000_00, quantity: 1, vatRate: 1600 }]);
  const known = (status: 'Completed' | 'Reversed', method = 'Withholding Tax') => [
    { method, status, settles: 30 },
  ];
  expect(proposedWithholding('Withholding Tax', invoice, known('Completed'))).toBe(20);
  expect(proposedWithholding('Withholding Tax', invoice, known('Reversed'))).toBe(50);
  expect(proposedWithholding('Withholding Tax', invoice, known('Completed', 'Cash'))).toBe(50);
});

test('a credited part is not withheld from', () => {
  const invoice = invoiceOf([{ unitPrice: 1_000_00, quantity: 1, vatRate: 1600 }], 580_00);
  expect(proposedWithholding('Withholding Tax', invoice, [])).toBe(25);
});

test('every proposal is whole cents, within a cent of the exact share, and at most what is due', () => {
  const line = fc.record({
    unitPrice: fc.integer({ min: 1, max: 100_000_000 }),
    quantity: fc.integer({ min: 1, max: 50 }),
    vatRate: fc.constantFrom(0, 800, 1600),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.nat(100),
      fc.nat(100),
      (lines, creditedPart, paidPart) => {
        const { subtotal, total } = totalsOf(lines);
        const credited = Math.floor((total * creditedPart) / 100);
        const paid = Math.floor(((total - credited) * paidPart) / 100);
        const invoice = invoiceOf(lines, credited, paid);
        for (const tax of WITHHELD) {
          const proposed = Math.round(proposedWithholding(tax, invoice, []) * 100);
          const exact = (subtotal * (1 - credited / total) * WITHHOLDING_RATES[tax]) / 10_000;
          const open = total - credited - paid;
          expect(toMajor(proposed)).toBe(proposedWithholding(tax, invoice, []));
          expect(proposed).toBeLessThanOrEqual(open);
          expect(Math.abs(proposed - Math.min(exact, open))).toBeLessThanOrEqual(1);
          // Recorded, it leaves nothing to propose.
          const recorded = [{ method: tax, status: 'Completed' as const, settles: proposed / 100 }];
          if (proposed < open) expect(proposedWithholding(tax, invoice, recorded)).toBe(0);
        }
      },
    ),
  );
});

test('what reached us leaves rounding and withheld taxes out, to the cent', () => {
  expect(receivedOf({ paid: 1160.08, rounding: 0.08, withheld: 50.01 })).toBe(1109.99);
});
