/**
 * The dashes of the upper of two strands that cross once in each unit of their way, as far as `units` go: over for the
 * first half of each, under for the second. For `stroke-dasharray`, on a path of 60 units.
 */
export function crossings(units: number): string {
  return [...Array.from({ length: units }, () => '0.5 0.5'), '0 60'].join(' ');
}
