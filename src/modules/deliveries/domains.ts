import type { DeliveryStep } from '../../db/tables/deliveries.ts';
import { isOpen, type DeliveryRow } from './deliveries.ts';

/**
 * Whether the customer can enter a domain now: the step asks for one, and nobody has done or skipped it; or another one,
 * while our step after it is still open.
 */
export function takesDomain(
  { stage }: Pick<DeliveryRow, 'stage'>,
  steps: readonly DeliveryStep[],
  number: number,
): boolean {
  const step = steps[number - 1]!;
  if (step.asks !== 'domain' || stage === 'closed') return false;
  const after = steps[number];
  return isOpen(step) || (step.status === 'done' && after !== undefined && isOpen(after));
}
