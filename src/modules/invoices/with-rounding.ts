import { formatMoney } from '../../kernel/money.ts';
import type { InvoiceRow } from './rows.store.ts';

/** A sum for the log: what moved, and what was rounded beside it: "Ksh 3,466.00 and Ksh 0.08 rounding". Minor units. */
export function withRounding(
  settles: number,
  rounding: number,
  { currency }: Pick<InvoiceRow, 'currency'>,
): string {
  const moved = formatMoney(settles - rounding, currency);
  return rounding === 0 ? moved : `${moved} and ${formatMoney(rounding, currency)} rounding`;
}
