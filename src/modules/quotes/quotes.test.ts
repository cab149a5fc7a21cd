import { expect, test } from 'vitest';
import { confirmationSms } from './quotes.ts';

test('the confirmation text is plain ASCII whatever the company is called', () => {
  expect(confirmationSms(7, { name: 'Café “Jua”', phone: '+254 700 000 000' })).toBe(
    'Cafe Jua: we have your quote request no. 7 and will reply within 24 hours. Questions? Call +254 700 000 000.',
  );
});
