import { expect, test } from 'vitest';
import { linesInWords, planInWords } from './form.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test('lines that a colleague stored are told in words, not in codes (D145)', () => {
  const line = { description: 'Work', quantity: 1, price: 2000, taxClass: 'standard' } as const;
  expect(
    plain(
      linesInWords('KES')([
        { ...line, discount: { kind: 'percent', value: null } },
        { ...line, quantity: 3, taxClass: 'zero', discount: { kind: 'percent', value: 10 } },
        { ...line, taxClass: 'exempt', discount: { kind: 'sum', value: 50.5 } },
      ]),
    ).split('\n'),
  ).toEqual([
    'Work: 1 × Ksh 2,000.00, standard VAT',
    'Work: 3 × Ksh 2,000.00, zero-rated, less 10%',
    'Work: 1 × Ksh 2,000.00, exempt from VAT, less Ksh 50.50',
  ]);
});

test('a plan that a colleague stored is told in words, and one day is no plan', () => {
  const part = { label: 'Deposit', days: 7, date: '' };
  expect(
    plain(
      planInWords(
        'KES',
        'acceptance',
      )([
        { ...part, share: 'percent', value: 50, due: 'days' },
        { ...part, label: 'Second', share: 'sum', value: 500, due: 'date', date: '2026-03-02' },
        { ...part, label: 'Last', share: 'rest', value: null, due: 'milestone' },
      ]),
    ).split('\n'),
  ).toEqual([
    'Deposit: 50%, 7 days after acceptance',
    'Second: Ksh 500.00, by 2 March 2026',
    'Last: the rest, when the milestone is reached',
  ]);
  expect(planInWords('KES', 'acceptance')([])).toBe('All due on one day');
});
