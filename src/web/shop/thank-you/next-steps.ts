import type { ShopTexts } from '../../texts/shop.ts';

interface NextStep {
  title: string;
  text: string;
}

/** The next steps of an order, one for each kind of package in it. */
export function nextSteps(
  { steps, anyStep }: Pick<ShopTexts['thankYou'], 'steps' | 'anyStep'>,
  packageTypes: string[],
): NextStep[] {
  const known: Record<string, NextStep> = steps;
  return [...new Set(packageTypes.map((type) => known[type] ?? anyStep))];
}
