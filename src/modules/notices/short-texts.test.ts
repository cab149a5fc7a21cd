import { describe, expect, test } from 'vitest';
import { MOST_CHARACTERS, paidText, readyText, refundedText } from './short-texts.ts';

const company = { name: 'Mfano Technologies', phone: '0700 000 000' };
/** The longest that there are: an order's number, eight digits of money, a provider's reference, a company's name. */
const longest = {
  name: 'The Ünusually Long Name of a Company of Nairobi and Mombasa Limited',
  phone: '+254 700 000 000 ext. 12',
};
const order = (language: 'en' | 'sw') => ({
  kind: 'order' as const,
  number: 'BA7KQ2M9XT',
  language,
});
const invoice = (language: 'en' | 'sw') => ({
  kind: 'invoice' as const,
  number: 'INV-0000042',
  language,
});
const money = (method: string, reference: string | null = 'TWM1ABC2DE') => ({
  amount: 999_999_99,
  currency: 'KES' as const,
  method,
  reference,
});

test('a text names the order, the money and how it came, in the language that was asked for', () => {
  const small = { ...money('M-Pesa'), amount: 2_320_00 };
  expect(paidText(order('en'), small, company)).toBe(
    'Mfano Technologies: we received Ksh 2,320.00 by M-Pesa for order BA7KQ2M9XT. Thank you! Ref. TWM1ABC2DE',
  );
  expect(paidText(order('sw'), small, company)).toBe(
    'Mfano Technologies: tumepokea Ksh 2,320.00 za agizo BA7KQ2M9XT kwa M-Pesa. Asante! Kumb. TWM1ABC2DE',
  );
  expect(
    refundedText(order('en'), { ...small, method: 'Credit Card', reference: null }, company),
  ).toBe('Mfano Technologies: we have refunded Ksh 2,320.00 to your card for order BA7KQ2M9XT.');
  expect(paidText(invoice('sw'), { ...small, reference: null }, company)).toBe(
    'Mfano Technologies: tumepokea Ksh 2,320.00 za ankara INV-0000042 kwa M-Pesa. Asante!',
  );
  expect(readyText(order('sw'), company)).toBe(
    'Mfano Technologies: agizo BA7KQ2M9XT liko tayari. Una swali? Piga 0700 000 000.',
  );
});

describe('every text is one SMS of plain ASCII, however long names and references are', () => {
  const all = (['en', 'sw'] as const).flatMap((texts) => [
    readyText(order(texts), longest),
    ...['M-Pesa', 'Credit Card', 'PayPal', 'bank transfer', 'Cheque', 'Assumed'].flatMap((method) =>
      [null, 'TWM1ABC2DE', `ch_${'3OQ'.repeat(9)}`].flatMap((reference) =>
        [order(texts), invoice(texts)].flatMap((about) => [
          paidText(about, money(method, reference), longest),
          refundedText(about, money(method, reference), longest),
        ]),
      ),
    ),
  ]);
  test.each(all)('%s', (text) => {
    expect(text).toMatch(/^[^^{}\\[\]~|`\x00-\x1f\x7f-\uffff]+$/);
    expect(text).not.toContain('  ');
    expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS);
    expect(text).toMatch(/BA7KQ2M9XT|INV-0000042/);
  });
});
