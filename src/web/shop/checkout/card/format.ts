/** Digits in groups of four as they are typed, at most 19. */
export function groupNumber(typed: string): string {
  return typed
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** "1230" becomes "12 / 30"; a month of one digit above 1 gets its zero. */
export function groupExpiry(typed: string, before: string): string {
  // Deleting the slash deletes what it came with.
  if (before.endsWith(' / ') && typed === before.slice(0, -1)) return typed.slice(0, 1);
  let digits = typed.replace(/\D/g, '');
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  digits = digits.slice(0, 4);
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}
