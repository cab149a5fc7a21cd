import type { CatalogueItem } from '../../contracts/catalogue.ts';
import { fromMajor, totalsOf, type Totals } from '../../kernel/money.ts';
import { seatsInAnOrder } from '../../kernel/seats.ts';
import type { CartLine } from '../lib/cart.ts';

/** A cart line with the catalogue's current data. Money in minor units. */
export interface BasketLine {
  line: CartLine;
  /** Null where the package is no longer on sale. */
  item: CatalogueItem | null;
  /** The least that can be ordered: 1 unless staff set more. */
  min: number;
  /** The most that can be ordered; 0 for a full intake, or where other seats leave no room in the order. */
  max: number;
  /** The most seats of one order, where the line is for seats. */
  seats?: number;
  unitPrice: number;
  amount: number;
  orderable: boolean;
}

export interface Basket {
  lines: BasketLine[];
  /** Of the lines that can be ordered. */
  totals: Totals;
  /** Every line can be ordered, and there is one. */
  orderable: boolean;
  /** The one VAT rate of all lines in basis points, null where they differ. */
  vatRate: number | null;
}

/** What changed in a line since the visitor saw it last. */
export interface Change {
  kind: 'price' | 'quantity';
  name: string;
  from: number;
  to: number;
}

/** The catalogue's package of a line: by id and package type, by id alone where the line names no type. */
export function itemOf(
  catalogue: readonly CatalogueItem[],
  line: Pick<CartLine, 'id' | 'packageType'>,
): CatalogueItem | null {
  return (
    catalogue.find(
      (item) =>
        item.id === line.id &&
        (line.packageType === undefined || item.packageType === line.packageType),
    ) ?? null
  );
}

/**
 * The cart as it can be ordered; without a catalogue (null) by the prices kept in its lines, and the seller's usual rate
 * of VAT in basis points. With an account more seats fit in.
 */
export function basketOf(
  cart: readonly CartLine[],
  catalogue: readonly CatalogueItem[] | null,
  usualVat: number,
  withAccount = false,
): Basket {
  const seats = seatsInAnOrder(withAccount);
  const lines = cart.map((line) => basketLine(line, cart, catalogue, seats));
  const counted = lines.filter((line) => line.orderable);
  const priced = counted.map((entry) => ({
    unitPrice: entry.unitPrice,
    quantity: entry.line.quantity,
    vatRate: entry.item?.vatRate ?? usualVat,
  }));
  const rates = new Set(priced.map((entry) => entry.vatRate));
  return {
    lines,
    totals: totalsOf(priced),
    orderable: lines.length > 0 && counted.length === lines.length,
    vatRate: rates.size === 1 ? [...rates][0]! : rates.size === 0 ? usualVat : null,
  };
}

function basketLine(
  line: CartLine,
  cart: readonly CartLine[],
  catalogue: readonly CatalogueItem[] | null,
  seats: number,
): BasketLine {
  const item = catalogue ? itemOf(catalogue, line) : null;
  const unitPrice = fromMajor(Math.round((item?.price ?? line.price) * 100) / 100);
  const max = catalogue
    ? item
      ? mostOf(item, cart, catalogue, seats)
      : 0
    : Math.max(99, line.quantity);
  const min = item?.minQuantity ?? 1;
  const bounded = item?.seatsLeft === undefined ? {} : { seats };
  return {
    line,
    item,
    min,
    max,
    ...bounded,
    unitPrice,
    amount: unitPrice * line.quantity,
    orderable: line.quantity >= min && line.quantity <= max,
  };
}

/** The most of a package that an order with the other lines of the cart takes: seats of all classes count together. */
function mostOf(
  item: CatalogueItem,
  cart: readonly CartLine[],
  catalogue: readonly CatalogueItem[],
  seats: number,
): number {
  if (item.seatsLeft === undefined) return item.maxQuantity;
  const others = cart.filter(
    (line) => line.id !== item.id && itemOf(catalogue, line)?.seatsLeft !== undefined,
  );
  const taken = others.reduce((sum, line) => sum + line.quantity, 0);
  return Math.max(0, Math.min(item.seatsLeft, seats - taken));
}

/**
 * Names, prices and images read again from the catalogue, quantities brought within its limits. A line
 * that is no longer on sale, or whose intake is full, stays as it is: the cart marks it.
 */
export function refreshed(
  cart: readonly CartLine[],
  catalogue: readonly CatalogueItem[],
  withAccount = false,
): CartLine[] {
  return cart.map((line) => {
    const item = itemOf(catalogue, line);
    if (!item) return line;
    const max = mostOf(item, cart, catalogue, seatsInAnOrder(withAccount));
    const quantity =
      max > 0 ? Math.min(Math.max(line.quantity, item.minQuantity), max) : line.quantity;
    const { image: _old, was, ...rest } = line;
    return {
      ...rest,
      name: item.name,
      packageType: item.packageType,
      price: item.price,
      quantity,
      ...(item.image ? { image: item.image } : {}),
      ...unseen({ ...line, ...was }, { price: item.price, quantity }),
    };
  });
}

type Seen = Pick<CartLine, 'price' | 'quantity'>;

function unseen(seen: Seen, now: Seen): Pick<CartLine, 'was'> {
  const was = {
    ...(seen.price === now.price ? {} : { price: seen.price }),
    ...(seen.quantity === now.quantity ? {} : { quantity: seen.quantity }),
  };
  return Object.keys(was).length > 0 ? { was } : {};
}

/** What the visitor has not seen yet of what the catalogue changed. */
export function changesOf(cart: readonly CartLine[]): Change[] {
  return cart.flatMap(({ name, was, ...now }) =>
    (['price', 'quantity'] as const).flatMap((kind) =>
      was?.[kind] === undefined ? [] : [{ kind, name, from: was[kind], to: now[kind] }],
    ),
  );
}

/** The lines once the visitor has seen what changed. */
export const asSeen = (cart: readonly CartLine[]): CartLine[] =>
  cart.map(({ was: _seen, ...line }) => line);

/** The lines as an order takes them. */
export function orderLines(
  basket: Basket,
): { id: string; packageType: string; quantity: number }[] {
  return basket.lines.map(({ line, item }) => ({
    id: line.id,
    packageType: item?.packageType ?? line.packageType ?? '',
    quantity: line.quantity,
  }));
}
