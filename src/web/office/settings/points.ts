/** "16.5" as 1650; NaN for anything that is no percentage with at most two decimals. */
export function pointsOf(typed: string): number {
  return /^\d{1,3}([.,]\d{1,2})?$/.test(typed.trim())
    ? Math.round(Number(typed.trim().replace(',', '.')) * 100)
    : NaN;
}
