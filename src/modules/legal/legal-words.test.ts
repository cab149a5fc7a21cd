import { expect, test, describe } from 'vitest';
import { RETENTION_KINDS } from '../../contracts/settings-values.ts';
import { license } from './house/license.ts';
import { privacy } from './house/privacy.ts';
import { refunds } from './house/refunds.ts';
import { terms } from './house/terms.ts';
import { forSeller, HOUSE, withFigures } from './legal-words.ts';

const days = Object.fromEntries(RETENTION_KINDS.map((kind, index) => [kind, 1_001 + index]));

test('the privacy notice names the time of every kind that the nightly job deletes, and no other', () => {
  const words = JSON.stringify(
    withFigures(forSeller(privacy, true), { vatRate: 1600, days, cardProcessor: 'Paystack' }),
  );
  for (const kind of RETENTION_KINDS) expect(words, kind).toContain(`${days[kind]} days`);
  expect(words).toContain('the card processor Paystack, or PayPal');
  expect(words).not.toMatch(/\{\w+\}/);
});

test('times are said as people say them', () => {
  const said = (count: number): string =>
    JSON.stringify(
      withFigures(forSeller(privacy, true), {
        vatRate: 1600,
        days: { ...days, messages: count },
        cardProcessor: 'Stripe',
      }),
    );
  for (const [count, text] of [
    [730, '2 years'],
    [365, '1 year'],
    [540, '18 months'],
    [90, '90 days'],
    [1, '1 day'],
  ] as const)
    expect(said(count)).toContain(`contact form: after ${text};`);
});

test('times in Kiswahili have the unit before the number', () => {
  const figures = {
    vatRate: 1600,
    days: { ...days, messages: 730, quotes: 365, applications: 540 },
  };
  const words = JSON.stringify(
    withFigures(forSeller(HOUSE.sw.privacy, true), { ...figures, cardProcessor: 'Stripe' }, 'sw'),
  );
  for (const time of ['miaka 2', 'mwaka 1', 'miezi 18']) expect(words).toContain(time);
  expect(words).not.toMatch(/\{\w+\}|\d (years?|months?|days?)\b/);
});

const TEXTS = { terms, refunds, license, privacy };
const wordsOf = (vatRate: number): string =>
  Object.values(TEXTS)
    .map((text) =>
      JSON.stringify(
        withFigures(forSeller(text, vatRate > 0), { vatRate, days: {}, cardProcessor: 'Stripe' }),
      ),
    )
    .join('\n');

describe('the legal texts follow the seller (D35)', () => {
  test('who is registered says the rate that stands in the settings, and nothing of not being registered', () => {
    expect(wordsOf(1600)).toContain('is currently 16% of the subtotal');
    expect(wordsOf(1450)).toContain('is currently 14.5% of the subtotal');
    for (const rate of [1600, 1450]) expect(wordsOf(rate)).not.toMatch(/not registered|\{rate\}/);
  });

  test('who is not registered speaks of no VAT, but says that there is none', () => {
    const words = wordsOf(0);
    expect(words).toContain('We are not registered for value added tax, so we charge none');
    expect(words).not.toMatch(/\bVAT\b|16 ?%|\{rate\}/);
  });
});
