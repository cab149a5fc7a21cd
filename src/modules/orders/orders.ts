import { type AppError, invalidField, refusal } from '../../kernel/errors.ts';
import { formatMoney, totalsOf, toMajor, type Totals } from '../../kernel/money.ts';
import { seatsInAnOrder } from '../../kernel/seats.ts';
import type { PackageRow } from '../catalogue/index.ts';

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
  net: number;
  vat: number;
  unit: string | null;
  billingPeriod: string | null;
  intakeId: string | null;
}

export interface PricedOrder extends Pick<Totals, 'subtotal' | 'vat' | 'total' | 'lineVat'> {
  lines: PricedOrderLine[];
}

/**
 * Prices what was asked from the catalogue (D28, D38). Lines of one package are joined. Throws 422 with the field
 * of the line at fault, 409 sold_out where an intake has too few seats left. With an account more seats fit in (D142).
 */
export function priceOrder(
  asked: AskedLine[],
  catalogue: Map<string, PackageRow>,
  withAccount = false,
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
  const totals = totalsOf(lines);
  return {
    ...totals,
    lines: lines.map((line, index) => ({ ...line, vat: totals.lineVat[index]! })),
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

/** The customer was shown another amount than what is owed: refused with fresh totals (docs/calls.md#starting-a-payment; D38). */
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

/** What the company has to do for a paid line (D136). */
export function fulfilmentOf(line: Pick<PricedOrderLine, 'packageType' | 'name' | 'quantity'>): {
  kind: string;
  title: string;
} {
  const many = line.quantity > 1 ? ` × ${line.quantity}` : '';
  switch (line.packageType) {
    case 'Premium':
      return { kind: 'onboarding', title: `Set up ${line.name} and train the school${many}` };
    case 'Exam Parlour':
      return { kind: 'accounts', title: `Open Exam Parlour ${line.name} accounts${many}` };
    case 'Bulk SMS':
      return line.name.includes('credits')
        ? { kind: 'sms_units', title: `Load ${line.quantity} SMS credits` }
        : { kind: 'sender_name', title: `Register a sender name, ${line.name}${many}` };
    case 'Skiza Tunes':
      return { kind: 'tune_brief', title: `Call for the brief of the ${line.name} tune${many}` };
    case 'Cybersecurity':
      return { kind: 'scoping_call', title: `Scoping call for ${line.name}${many}` };
    case 'Bootcamp':
      return { kind: 'seat', title: `Enrol ${line.quantity} in the ${line.name} bootcamp` };
    case 'Web Hosting':
      return { kind: 'hosting', title: `Open ${line.name} hosting${many}` };
    default:
      return { kind: 'delivery', title: `Deliver ${line.name}${many}` };
  }
}
