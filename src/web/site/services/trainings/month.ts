/** The month of a day such as `2026-12-07`: how many days of the week stand before its first, Monday being the first, and how many it has. */
export function monthOf(date: string): { before: number; days: number; day: number } {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return {
    before: (first + 6) % 7,
    days: new Date(Date.UTC(year, month, 0)).getUTCDate(),
    day,
  };
}
