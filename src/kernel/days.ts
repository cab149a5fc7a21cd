/** Days of the calendar as YYYY-MM-DD, without a time and without a zone. */

/** The day some days after another. */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The same day some months later; the last of its month where that month is shorter: 31 January, 28 February. */
export function monthsAfter(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

/** The working day, Monday to Friday, that many working days after another. Of a weekend day the count starts on Monday. */
export function workingDaysAfter(day: string, days: number): string {
  let found = day;
  for (let left = days; left > 0;) {
    found = daysAfter(found, 1);
    if (isWorkingDay(found)) left--;
  }
  while (!isWorkingDay(found)) found = daysAfter(found, 1);
  return found;
}

const isWorkingDay = (day: string): boolean =>
  ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
