/** A cell that a spreadsheet would take for a formula starts with an apostrophe instead; numbers stay numbers. */
const FORMULA = /^[=+\-@\t\r]/;

/** One line of a CSV file (RFC 4180). */
export function csvLine(values: unknown[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(String(value)) ? `'${String(value)}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
