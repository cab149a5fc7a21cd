/**
 * A Kenyan mobile number in the form the providers want, 2547… or 2541… (docs/providers.md §8.1). Null when it cannot be one.
 */
export function normalisePhone(typed: string): string | null {
  let digits = typed.replace(/[\s().-]/g, '');
  if (digits.startsWith('+')) digits = digits.slice(1);
  if (!/^\d+$/.test(digits)) return null;
  digits = digits.replace(/^00/, '');
  if (!digits.startsWith('254')) digits = `254${digits.replace(/^0+/, '')}`;
  if (digits.startsWith('2540')) digits = `254${digits.slice(4)}`;
  return /^254[17]\d{8}$/.test(digits) ? digits : null;
}

/** "+254 (712) 345-678" -> "0712345678": what people type as ten digits. What is none stays wrong. */
export function toTenDigits(typed: string): string {
  return typed
    .replace(/[\s().-]/g, '')
    .replace(/^\+(?=0|254)/, '')
    .replace(/^(?:00)?2540?(?=\d{9}$)/, '0');
}

/** 254712345678 -> "0712 345 678", for people. */
export function showPhone(normal: string): string {
  return normal.replace(/^254(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3');
}

/** What somebody typed as a phone, grouped for people where it is a Kenyan mobile number, else as it was typed. */
export function showTypedPhone(typed: string): string {
  const normal = normalisePhone(typed);
  return normal === null ? typed : showPhone(normal);
}

/** 254712345678 -> "07•• ••• 678": who knows the number finds it again, nobody else learns it. */
export function showEnds(normal: string): string {
  return normal.replace(/^254(\d)\d{5}(\d{3})$/, '0$1•• ••• $2');
}

/** 254712345678 -> "2547*****678", for logs. */
export function maskPhone(value: string): string {
  return value.length < 8 ? '***' : `${value.slice(0, 4)}*****${value.slice(-3)}`;
}
