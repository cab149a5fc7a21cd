import type { Order } from '../../../contracts/orders.ts';
import type { ShopTexts } from '../../texts/shop.ts';

interface NextStep {
  title: string;
  text: string;
  /** The lines it is about, as they are called. */
  lines: string[];
}

/** The next steps of an order, one for each kind of package in it. */
export function nextSteps(
  { steps, anyStep }: Pick<ShopTexts['thankYou'], 'steps' | 'anyStep'>,
  lines: Pick<Order['lines'][number], 'name' | 'packageType'>[],
): NextStep[] {
  const known: Record<string, Omit<NextStep, 'lines'>> = steps;
  const found = new Map<string, NextStep>();
  for (const { name, packageType } of lines) {
    const step = known[packageType] ?? anyStep;
    const told = found.get(step.title) ?? { ...step, lines: [] };
    found.set(step.title, { ...told, lines: [...told.lines, name] });
  }
  return [...found.values()];
}
