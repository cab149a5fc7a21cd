import type { Tier } from '../../../../contracts/content-kinds.ts';

/** The share of ticked questions as a whole percentage. Throws RangeError where there is no question. */
export function scoreOf(ticked: number, questions: number): number {
  if (questions < 1 || ticked < 0 || ticked > questions)
    throw new RangeError('a score needs questions, and no more ticks than those');
  return Math.round((ticked / questions) * 100);
}

/** The highest tier whose threshold the score reaches, or null for none. */
export function tierFor(score: number, tiers: readonly Tier[]): Tier | null {
  return tiers.reduce<Tier | null>(
    (best, tier) =>
      score >= tier.threshold && tier.threshold > (best?.threshold ?? -1) ? tier : best,
    null,
  );
}
