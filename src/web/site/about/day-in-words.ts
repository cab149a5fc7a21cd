const FORMAT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day of the API (YYYY-MM-DD, already Nairobi's) in words, the same on every machine. */
export function dayInWords(day: string): string {
  return FORMAT.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
}
