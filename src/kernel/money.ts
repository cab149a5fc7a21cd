/**
 * Money is an integer of minor units (cents) plus a currency; only the edge of the API and the screen
 * see major units. Rules: VAT 16 %, two decimals, whole shillings for M-Pesa.
 */
export type Currency = 'KES' | 'USD';

/** What is taken off a line or a document, before VAT: basis points of it (1000 is 10 %), or minor units. */
export interface Discount {
  kind: 'percent' | 'sum';
  value: number;
}

export interface PricedLine {
  /** Price of one unit in minor units, without VAT. */
  unitPrice: number;
  quantity: number;
  /** VAT rate of the line in basis points: 1600 is 16 %, 0 is zero-rated or exempt. */
  vatRate: number;
  discount?: Discount | null;
}

export interface Totals {
  /** What the lines cost without VAT, once every discount is off. */
  subtotal: number;
  vat: number;
  total: number;
  /** VAT of each line, in the order given; they add up to `vat` exactly. */
  lineVat: number[];
  /** What each line's own discount takes off it, and what it costs then. */
  lineDiscount: number[];
  lineNet: number[];
  /** What VAT is computed on, after the document's discount. They add up to `subtotal`. */
  lineBase: number[];
  /** What the document's discount takes off the sum of `lineNet`. */
  discount: number;
}

/** Rounds numerator/denominator half up (both non-negative integers), without floating point. */
function divideHalfUp(numerator: number, denominator: number): number {
  const n = BigInt(numerator);
  const d = BigInt(denominator);
  return Number((n * 2n + d) / (d * 2n));
}

/** VAT contained in a net amount: minor units, rate in basis points, half up. */
export function vatOf(net: number, rate: number): number {
  return pointsOf(net, rate);
}

/** Basis points of an amount in minor units, half up. */
function pointsOf(amount: number, points: number): number {
  return Number((BigInt(amount) * BigInt(points) * 2n + 10_000n) / 20_000n);
}

/** What a discount takes off an amount: minor units, half up. A sum may be more than there is; that is the caller's to refuse. */
export function discountAmount(amount: number, discount: Discount | null | undefined): number {
  if (!discount) return 0;
  return discount.kind === 'percent' ? pointsOf(amount, discount.value) : discount.value;
}

/**
 * Totals of a document. A discount on the whole is allotted to the lines, so that each rate of VAT bears its part; VAT is
 * computed once per rate on what is left (half up) and allotted to the lines by largest remainder: lines, VAT and total
 * always agree to the cent. Throws RangeError for a discount of more than it is taken off.
 */
export function totalsOf(lines: readonly PricedLine[], discount: Discount | null = null): Totals {
  const gross = lines.map((line) => line.unitPrice * line.quantity);
  const lineDiscount = gross.map((amount, index) => within(amount, lines[index]!.discount));
  const lineNet = gross.map((amount, index) => amount - lineDiscount[index]!);
  const off = within(sum(lineNet), discount);
  const offEach = lines.map(() => 0);
  const all = lines.map((_, index) => index);
  if (off > 0) allot(off, all, lineNet, offEach);
  const lineBase = lineNet.map((net, index) => net - offEach[index]!);
  const lineVat = lines.map(() => 0);
  for (const rate of new Set(lines.map((line) => line.vatRate))) {
    const members = all.filter((index) => lines[index]!.vatRate === rate);
    allot(vatOf(sum(members.map((index) => lineBase[index]!)), rate), members, lineBase, lineVat);
  }
  const subtotal = sum(lineBase);
  const vat = sum(lineVat);
  return {
    subtotal,
    vat,
    total: subtotal + vat,
    lineVat,
    lineDiscount,
    lineNet,
    lineBase,
    discount: off,
  };
}

function within(amount: number, discount: Discount | null | undefined): number {
  const off = discountAmount(amount, discount);
  if (off > amount) throw new RangeError('a discount is at most what it is taken off');
  return off;
}

/** An amount in parts by their weights, by largest remainder: the parts add up to it. Minor units. */
export function allotted(amount: number, weights: readonly number[]): number[] {
  const parts = weights.map(() => 0);
  allot(amount, [...weights.keys()], [...weights], parts);
  return parts;
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

/** One part of a total: basis points of it, minor units, or what the others leave. */
export type Share = Discount | { kind: 'rest' };

/**
 * A total in parts, minor units each, half up; what rounding leaves goes to the last. `off` is what the parts leave over,
 * or below zero what they ask too much, by more than rounding: 0 where they add up.
 */
export function splitTotal(
  total: number,
  shares: readonly Share[],
): { amounts: number[]; off: number } {
  const amounts = shares.map((share) => (share.kind === 'rest' ? 0 : discountAmount(total, share)));
  const left = total - sum(amounts);
  const rest = shares.findIndex((share) => share.kind === 'rest');
  const filled = (at: number): number[] =>
    amounts.map((amount, index) => (index === at ? amount + left : amount));
  if (rest >= 0) return { amounts: filled(rest), off: Math.min(0, left) };
  // Ten-thousandths of a minor unit, exactly: half a cent and less is rounding.
  const exact = shares.reduce(
    (open, share) =>
      share.kind === 'rest'
        ? open
        : open - BigInt(share.value) * (share.kind === 'percent' ? BigInt(total) : 10_000n),
    BigInt(total) * 10_000n,
  );
  const isRounding = shares.length > 0 && exact < 5_000n && exact > -5_000n;
  if (!isRounding) return { amounts, off: left === 0 ? Math.sign(Number(exact)) : left };
  return { amounts: filled(shares.length - 1), off: 0 };
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

/** What M-Pesa moves to pay all that is owed: whole shillings, half up, at least one; nothing for nothing. Minor units in, minor units out. */
export function mpesaTotal(owed: number): number {
  return owed === 0 ? 0 : Math.max(100, divideHalfUp(owed, 100) * 100);
}

/** The fewest whole shillings that pay an amount by M-Pesa: minor units in, minor units out. */
export function shillingsFor(minor: number): number {
  return Math.ceil(minor / 100) * 100;
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

/** Money for a person: 5800050 KES -> "Ksh 58,000.50" with a no-break space, the same everywhere. */
export function formatMoney(minor: number, currency: Currency = 'KES'): string {
  let formatter = formatters.get(currency);
  if (!formatter) {
    formatter = new Intl.NumberFormat('en-KE', { style: 'currency', currency });
    formatters.set(currency, formatter);
  }
  return formatter.format(minor / 100);
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
