import { type AppError, invalidField, refusal } from '../../kernel/errors.ts';
import { formatMoney, totalsOf, toMajor, type Totals } from '../../kernel/money.ts';
import { seatsInAnOrder } from '../../kernel/seats.ts';
import type { PackageRow } from '../catalogue/index.ts';
import { discountPerLine, type CouponRow } from '../coupons/index.ts';

export interface AskedLine {
  id: string;
  packageType: string;
  quantity: number;
}

/** A line as the order keeps it, priced from the catalogue. Minor units. */
export interface PricedOrderLine {
  packageId: string;
  packageType: string;
  name: string;
  unitPrice: number;
  quantity: number;
  vatRate: number;
  discount: number;
  /** Without VAT, the discount off. */
  net: number;
  vat: number;
  unit: string | null;
  billingPeriod: string | null;
  intakeId: string | null;
}

export interface PricedOrder extends Pick<Totals, 'subtotal' | 'vat' | 'total' | 'lineVat'> {
  lines: PricedOrderLine[];
  couponId: number | null;
  couponCode: string | null;
  /** What the coupon takes off the lines before VAT. */
  discount: number;
}

/**
 * Prices what was asked from the catalogue. Lines of one package are joined. Throws 422 with the field
 * of the line at fault, 409 sold_out where an intake has too few seats left. With an account more seats fit in. A coupon
 * that does not fit the lines is 422 at `coupon`.
 */
export function priceOrder(
  asked: AskedLine[],
  catalogue: Map<string, PackageRow>,
  withAccount = false,
  coupon: CouponRow | null = null,
): PricedOrder {
  const joined = new Map<string, { line: AskedLine; field: string }>();
  asked.forEach((line, index) => {
    const known = joined.get(line.id);
    if (known) known.line = { ...known.line, quantity: known.line.quantity + line.quantity };
    else joined.set(line.id, { line: { ...line }, field: `lines.${index}` });
    const row = catalogue.get(line.id);
    if (!row) throw invalidField(`lines.${index}.id`, 'unknown_package');
    if (row.packageType !== line.packageType)
      throw invalidField(`lines.${index}.packageType`, 'unknown_package:kind');
  });
  let seats = 0;
  const lines = [...joined.values()].map(({ line, field }) => {
    const row = catalogue.get(line.id)!;
    if (row.packageType === 'Bootcamp') {
      checkSeats(line, row, field);
      seats += line.quantity;
      if (seats > seatsInAnOrder(withAccount)) throw tooManySeats(field, withAccount);
    }
    return priceLine(line, row, field);
  });
  const off = coupon ? discountPerLine(lines, coupon) : [];
  const totals = totalsOf(
    lines.map((line, index) => ({
      ...line,
      discount: { kind: 'sum', value: off[index] ?? 0 },
    })),
  );
  // No way of paying takes nothing.
  if (coupon && totals.total === 0) throw invalidField('coupon', 'coupon_not_valid:whole_order');
  return {
    ...totals,
    lines: lines.map((line, index) => ({
      ...line,
      discount: totals.lineDiscount[index]!,
      net: totals.lineNet[index]!,
      vat: totals.lineVat[index]!,
    })),
    couponId: coupon?.id ?? null,
    couponCode: coupon?.code ?? null,
    discount: off.reduce((sum, amount) => sum + amount, 0),
  };
}

function priceLine(asked: AskedLine, row: PackageRow, field: string): PricedOrderLine {
  if (
    row.packageType !== 'Bootcamp' &&
    (asked.quantity < row.minQuantity || asked.quantity > row.maxQuantity)
  ) {
    throw invalidField(`${field}.quantity`, 'quantity_out_of_range', {
      min: row.minQuantity,
      max: row.maxQuantity,
    });
  }
  return {
    packageId: row.id,
    packageType: row.packageType,
    name: row.name,
    unitPrice: row.price,
    quantity: asked.quantity,
    vatRate: row.vatRate,
    discount: 0,
    net: row.price * asked.quantity,
    vat: 0,
    unit: row.unit,
    billingPeriod: row.billingPeriod,
    intakeId: row.intakeId,
  };
}

function checkSeats(asked: AskedLine, row: PackageRow, field: string): void {
  const left = row.seatsLeft ?? 0;
  if (left === 0) throw soldOut(row.name);
  if (asked.quantity > left) {
    const quantity = `${field}.quantity`;
    throw left === 1
      ? invalidField(quantity, 'quantity_out_of_range:one_seat')
      : invalidField(quantity, 'quantity_out_of_range:few_seats', { left });
  }
}

function tooManySeats(field: string, withAccount: boolean): AppError {
  const quantity = `${field}.quantity`;
  const most = seatsInAnOrder(withAccount);
  if (withAccount)
    return invalidField(quantity, 'quantity_out_of_range:seats_of_account', { most });
  const more = seatsInAnOrder(true);
  return invalidField(quantity, 'quantity_out_of_range:seats_of_guest', { most, more });
}

export function soldOut(name: string): AppError {
  return refusal('sold_out', { name });
}

/** The customer was shown another amount than what is owed: refused with fresh totals (docs/calls.md#starting-a-payment). */
export function amountMismatch(order: {
  subtotal: number;
  vat: number;
  total: number;
  number: string;
  owed: number;
}): AppError {
  const inPart = order.owed < order.total;
  const totals = {
    subtotal: toMajor(order.subtotal),
    vat: toMajor(order.vat),
    total: toMajor(order.total),
  };
  return inPart
    ? refusal(
        'amount_mismatch:part_paid',
        { owed: formatMoney(order.owed), number: order.number },
        { extra: { totals, owed: toMajor(order.owed) } },
      )
    : refusal('amount_mismatch', {}, { extra: { totals } });
}
