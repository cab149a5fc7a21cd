import type { Tier } from '../../../contracts/content-kinds.ts';

/** Where a tier leaves out what the one below it has, in whole sentences: staff should know, and may want it so (D56). */
export function omissions(tiers: readonly Tier[]): string[] {
  const rising = tiers.toSorted((a, b) => a.threshold - b.threshold);
  return rising.slice(1).flatMap((tier, index) => {
    const below = rising[index]!;
    const left = below.suggestedPackages.filter((id) => !tier.suggestedPackages.includes(id));
    return left.length === 0
      ? []
      : [
          `${tier.name} (from ${tier.threshold}%) leaves out ${left.join(', ')}, which ${below.name} (from ${below.threshold}%) has.`,
        ];
  });
}
