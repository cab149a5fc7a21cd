/** The totals of a document, the same in the editor and on the server: the only conversion from API numbers to money.ts. */

import * as z from 'zod/mini';
import {
  fromMajor,
  isMajor,
  splitTotal,
  discountAmount,
  totalsOf,
  type Discount,
  type PricedLine,
  type Share,
  type Totals,
} from '../kernel/money.ts';
import type { DiscountInput, InstalmentInput } from './terms.ts';

/** For so long we keep prices that we put in writing, unless staff say another day. */
export const PRICES_HOLD_DAYS = 14;

const WHOLE = 100;

/** A discount for money.ts, in basis points or minor units; null for none. */
export function discountOf(input: DiscountInput | null | undefined): Discount | null {
  return input?.value ? { kind: input.kind, value: fromMajor(input.value) } : null;
}

/** An instalment's share of the total, for money.ts. */
export function shareOf({ share, value }: Pick<InstalmentInput, 'share' | 'value'>): Share {
  return share === 'rest' ? { kind: 'rest' } : { kind: share, value: fromMajor(value ?? 0) };
}

/** A line as entered, before its VAT rate is known. */
export interface WrittenLine {
  quantity?: number;
  price?: number;
  discount?: Partial<DiscountInput> | null;
}

/** An entered line for money.ts; null if one of its numbers is invalid. */
export function pricedLine(line: WrittenLine, vatRate: number): PricedLine | null {
  const [quantity, price] = [orNothing(line.quantity), orNothing(line.price)];
  const discount = readDiscount(line.discount);
  if (discount === undefined || !isCount(quantity) || !isSum(price)) return null;
  const unitPrice = fromMajor(price);
  if (discountAmount(unitPrice * quantity, discount) > unitPrice * quantity) return null;
  return { unitPrice, quantity, vatRate, discount };
}

/** The totals of a document as entered now; null if one of its numbers is invalid. */
export function totalsAsWritten(
  lines: readonly (PricedLine | null)[],
  off: Partial<DiscountInput> | null | undefined,
): Totals | null {
  const discount = readDiscount(off);
  if (discount === undefined || lines.some((line) => line === null)) return null;
  const priced = lines as PricedLine[];
  const before = totalsOf(priced);
  return discountAmount(before.subtotal, discount) > before.subtotal
    ? null
    : totalsOf(priced, discount);
}

/** A payment plan as entered: the amount of each part and the rest; null without parts or with an invalid number. */
export function planAsWritten(
  total: number,
  parts: readonly (Partial<InstalmentInput> | null | undefined)[],
): ReturnType<typeof splitTotal> | null {
  const shares = parts.map((part) => {
    const value = orNothing(part?.value);
    if (part?.share === 'rest') return shareOf({ share: 'rest' });
    return part?.share && isSum(value) && (part.share === 'sum' || value <= WHOLE)
      ? shareOf({ share: part.share, value })
      : null;
  });
  if (shares.length === 0 || shares.includes(null)) return null;
  return splitTotal(
    total,
    shares.filter((share) => share !== null),
  );
}

/** Undefined for an invalid value. */
function readDiscount(off: Partial<DiscountInput> | null | undefined): Discount | null | undefined {
  const value = orNothing(off?.value);
  if (value === 0) return null;
  return isSum(value) && off?.kind && (off.kind === 'sum' || value <= WHOLE)
    ? discountOf({ kind: off.kind, value })
    : undefined;
}

/** An empty input counts as zero. */
const orNothing = (value: number | null | undefined): number =>
  value === undefined || value === null || Number.isNaN(value) ? 0 : value;
const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
const isSum = (value: number): boolean => value >= 0 && isMajor(value);

/** Errors in the numbers of a line, by field, shown while typing and before the schema runs. */
export function lineProblems(line: WrittenLine): { price?: string; discount?: string } {
  const [quantity, price] = [orNothing(line.quantity), orNothing(line.price)];
  if (price < 0) return { price: 'Price must be 0 or more' };
  const discount = readDiscount(line.discount);
  if (!discount || !isCount(quantity) || !isSum(price)) return {};
  const whole = fromMajor(price) * quantity;
  return discountAmount(whole, discount) > whole
    ? { discount: 'The discount is more than the line total' }
    : {};
}

/** Errors in a discount on all lines. */
export function discountProblem(
  lines: readonly (WrittenLine | null | undefined)[],
  off: Partial<DiscountInput> | null | undefined,
): string | undefined {
  const discount = readDiscount(off);
  const priced = lines.map((line) => line && pricedLine(line, 0));
  if (!discount || !priced.every(Boolean)) return undefined;
  const { subtotal } = totalsOf(priced as PricedLine[]);
  return discountAmount(subtotal, discount) > subtotal
    ? 'The discount is more than the total of the lines'
    : undefined;
}

const AT_DISCOUNT = {
  path: ['discount', 'value'],
  when: ({ value }: { value: unknown }) => isPart(value),
};

/** The check of a line: its discount is at most the line. */
export function discountWithinLine() {
  return z.refine<WrittenLine>((line) => !lineProblems(line).discount, {
    ...AT_DISCOUNT,
    error: 'The discount is more than the line total',
  });
}

/** The check of a document: its discount is at most what its lines cost. */
export function discountWithinLines<Field extends 'lines' | 'items'>(field: Field) {
  return z.refine<Partial<Record<Field, WrittenLine[]>> & { discount?: DiscountInput | null }>(
    (document) => {
      const lines: unknown = document[field];
      return !(Array.isArray(lines) && discountProblem(lines.map(asLine), document.discount));
    },
    { ...AT_DISCOUNT, error: 'The discount is more than the total of the lines' },
  );
}

const asLine = (line: unknown): WrittenLine | null => (isPart(line) ? (line as WrittenLine) : null);

function isPart(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
