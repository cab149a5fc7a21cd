import { describe, expect, test } from 'vitest';
import type { Tier } from '../../../../contracts/content-kinds.ts';
import { catalogue } from '../../../../db/seed/catalogue.ts';
import { tiers as builtIn } from '../../../../db/seed/content.ts';
import { scoreOf, tierFor } from './assessment.tsx';
import { copy } from './copy.ts';

const { questions } = copy.assessment;
const tiers = builtIn.map((record) => record.data as Tier);

describe('security assessment', () => {
  test('five questions give only the scores 0, 20, 40, 60, 80 and 100 (S1-340, S1-341)', () => {
    expect(questions).toHaveLength(5);
    expect([0, 1, 2, 3, 4, 5].map((ticked) => scoreOf(ticked, questions.length))).toEqual([
      0, 20, 40, 60, 80, 100,
    ]);
  });

  test('the three tiers and what they suggest, in the order of the requirements (S1-213, S1-342, S1-343, S1-344)', () => {
    expect(
      tiers.map(({ threshold, name, suggestedPackages }) => [threshold, name, suggestedPackages]),
    ).toEqual([
      [20, 'Basic Protection', ['endpoint', 'backup']],
      [60, 'Standard Security Suite', ['endpoint', 'network', 'backup', 'encryption']],
      [
        80,
        'Advanced Threat Protection',
        ['network', 'cloud', 'protection', 'encryption', 'backup'],
      ],
    ]);
    for (const tier of tiers) expect(tier.description).toMatch(/\w/);
  });

  test.each([
    [0, undefined],
    [19, undefined],
    [20, 'Basic Protection'],
    [40, 'Basic Protection'],
    [59, 'Basic Protection'],
    [60, 'Standard Security Suite'],
    [80, 'Advanced Threat Protection'],
    [100, 'Advanced Threat Protection'],
  ])('a score of %i leads to %s (S1-345)', (score, name) => {
    expect(tierFor(score, tiers)?.name).toBe(name);
  });

  test('every suggested package is on sale as a security package (S1-346)', () => {
    const sold = catalogue
      .filter((item) => item.packageType === 'Cybersecurity')
      .map((item) => item.id);
    for (const tier of tiers) expect(sold).toEqual(expect.arrayContaining(tier.suggestedPackages));
  });

  test('more ticks than questions are a fault', () => {
    expect(() => scoreOf(6, 5)).toThrow(RangeError);
  });
});
