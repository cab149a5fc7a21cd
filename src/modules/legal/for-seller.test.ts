import { describe, expect, test } from 'vitest';
import { license } from './house/license.ts';
import { privacy } from './house/privacy.ts';
import { refunds } from './house/refunds.ts';
import { terms } from './house/terms.ts';
import { forSeller, withFigures } from './legal-words.ts';

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
