/**
 * Money is an integer of minor units (cents) plus a currency; only the edge of the API and the screen
 * see major units. Rules: S1-290, S1-311…S1-313 (VAT 16 %, two decimals, whole shillings for M-Pesa).
 */
export type Currency = 'KES' | 'USD';

export interface PricedLine {
  /** Price of one unit in minor units, without VAT. */
  unitPrice: number;
  quantity: number;
  /** VAT rate of the line in basis points: 1600 is 16 %, 0 is zero-rated or exempt. */
  vatRate: number;
}

export interface Totals {
  subtotal: number;
  vat: number;
  total: number;
  /** VAT of each line, in the order given; they add up to `vat` exactly. */
  lineVat: number[];
}

/** Rounds numerator/denominator half up (both non-negative integers), without floating point. */
function divideHalfUp(numerator: number, denominator: number): number {
  const n = BigInt(numerator);
  const d = BigInt(denominator);
  return Number((n * 2n + d) / (d * 2n));
}

/** VAT contained in a net amount: minor units, rate in basis points, half up. */
export function vatOf(net: number, rate: number): number {
  return Number((BigInt(net) * BigInt(rate) * 2n + 10_000n) / 20_000n);
}

/**
 * Totals of a document. VAT is computed once per rate on the document (half up) and allotted to the
 * lines by largest remainder, so that lines, VAT and total always agree to the cent.
 */
export function totalsOf(lines: readonly PricedLine[]): Totals {
  const nets = lines.map((line) => line.unitPrice * line.quantity);
  const lineVat = lines.map(() => 0);
  for (const rate of new Set(lines.map((line) => line.vatRate))) {
    const members = lines
      .map((_, index) => index)
      .filter((index) => lines[index]!.vatRate === rate);
    allot(vatOf(sum(members.map((index) => nets[index]!)), rate), members, nets, lineVat);
  }
  const subtotal = sum(nets);
  const vat = sum(lineVat);
  return { subtotal, vat, total: subtotal + vat, lineVat };
}

function allot(amount: number, members: number[], weights: number[], into: number[]): void {
  const whole = sum(members.map((index) => weights[index]!));
  if (whole === 0) return;
  const shares = members.map((index) => {
    const exact = BigInt(amount) * BigInt(weights[index]!);
    return { index, floor: Number(exact / BigInt(whole)), rest: exact % BigInt(whole) };
  });
  let left = amount - sum(shares.map((share) => share.floor));
  shares.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (const share of shares) into[share.index] = share.floor + (left-- > 0 ? 1 : 0);
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Minor units to the number of the API: 850000 -> 8500, 80 -> 0.8. */
export function toMajor(minor: number): number {
  return minor / 100;
}

/** Whether a number of the API is an amount: two decimals at most, and small enough to be exact. */
export function isMajor(major: number): boolean {
  const minor = Math.round(major * 100);
  return Number.isSafeInteger(minor) && Math.abs(minor / 100 - major) <= 1e-9;
}

/** The API's number to minor units; throws RangeError for more than two decimals. */
export function fromMajor(major: number): number {
  if (!isMajor(major)) throw new RangeError('an amount has at most two decimals');
  return Math.round(major * 100);
}

/** The whole shillings that M-Pesa moves for a total: minor units in, minor units out (half up). */
export function wholeShillings(minor: number): number {
  return divideHalfUp(minor, 100) * 100;
}

/**
 * KES to USD at a rate given as a decimal string of KES per 1 USD ("129.50"), rounded up to the cent
 * (docs/providers.md §4.3). Throws RangeError for a rate that is not a positive decimal.
 */
export function kesToUsd(kesMinor: number, rate: string): number {
  const scaled = scaleRate(rate);
  if (scaled <= 0n) throw new RangeError(`not an exchange rate: ${rate}`);
  const numerator = BigInt(kesMinor) * 1_000_000n;
  return Number((numerator + scaled - 1n) / scaled);
}

/** Whether a text is a positive exchange rate with at most six decimals. */
export function isRate(rate: string): boolean {
  return scaleRate(rate) > 0n;
}

/** Millionths of a shilling per dollar; 0 for what is no rate. */
function scaleRate(rate: string): bigint {
  const match = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(rate);
  return match ? BigInt(match[1]! + (match[2] ?? '').padEnd(6, '0')) : 0n;
}

const formatters = new Map<Currency, Intl.NumberFormat>();

/** Money for a person: 5800050 KES -> "Ksh 58,000.50" with a no-break space, the same everywhere (D132). */
export function formatMoney(minor: number, currency: Currency = 'KES'): string {
  let formatter = formatters.get(currency);
  if (!formatter) {
    formatter = new Intl.NumberFormat('en-KE', { style: 'currency', currency });
    formatters.set(currency, formatter);
  }
  return formatter.format(minor / 100);
}

/** Money in plain ASCII for SMS and files: "KES 58000.50" (D132). */
export function plainMoney(minor: number, currency: Currency = 'KES'): string {
  return `${currency} ${decimal(minor)}`;
}

/** Minor units as a decimal string with two places, as PayPal wants it: 966 -> "9.66". */
export function decimal(minor: number): string {
  const sign = minor < 0 ? '-' : '';
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A provider's decimal string to minor units; null when it is not one. */
export function parseDecimal(text: string): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim());
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}
