import type { AgreedDiscount, Instalment } from '../../contracts/terms.ts';
import type { PlannedPart } from '../../db/tables/columns.ts';
import { daysAfter } from '../../kernel/days.ts';
import { invalidField, refusal } from '../../kernel/errors.ts';
import type { Language } from '../../kernel/language.ts';
import {
  fromMajor,
  totalsOf,
  type Currency,
  type Discount,
  type Totals,
  toMajor,
} from '../../kernel/money.ts';

/** The stored reason of a credit note that cancels an invoice. Customers read it in their own words (`creditedBecause`). */
export const INVOICE_CANCELLED = 'Invoice cancelled';

/** The stored reason of a credit note for a refund. */
export const MONEY_BACK = 'Payment refunded';

/** The stored reason of a credit note for a replaced proposal, followed by the proposal's name. */
export const REPLACED_BY = 'Replaced by proposal ';

export type TaxClass = 'standard' | 'zero' | 'exempt';
export type InvoiceStatus = 'Pending' | 'Paid' | 'Overdue' | 'Void' | 'Refunded';

/** A line before its VAT is known. Prices in minor units without VAT. */
export interface DraftItem {
  description: string;
  quantity: number;
  price: number;
  /** Basis points: 1600 is 16 %. */
  vatRate: number;
  /** Told apart where the rate is 0; else it follows from the rate. */
  taxClass?: TaxClass;
  discount?: Discount | null;
}

/** What an invoice is made from: by staff, or by a proposal that was accepted. */
export interface InvoiceDraft {
  customer: string;
  email: string;
  phone?: string | null;
  /** KRA PIN of the customer. */
  pin?: string | null;
  /** The customer's own number for it. */
  purchaseOrder?: string | null;
  address?: string;
  note?: string;
  currency: Currency;
  items: DraftItem[];
  /** On the sum of the items. */
  discount?: Discount | null;
  /** How its total is paid, where not all of it is due on one day: made once the total is known. */
  plan?: (total: number, date: string) => PlannedPart[] | null;
  /** Another system invoiced it: issued without an email, and no revenue. */
  opening?: boolean;
  orderId?: string | null;
  proposalId?: string | null;
  userId?: string | null;
  /** That its customer uses; English unless told. */
  language?: Language;
  /** Nairobi days, YYYY-MM-DD: today, and seven days later, unless told. */
  date?: string;
  dueDate?: string;
}

/** What decides an invoice's status and what is still owed. Minor units of its currency. */
export interface Standing {
  status: InvoiceStatus;
  total: number;
  paid: number;
  credited: number;
  dueDate: string;
  plan: PlannedPart[] | null;
  /** Only milestones without a day are open. */
  waiting: boolean;
  issuedAt: Date | null;
}

/** Minor units: a hundred thousand million. Larger ones cannot be computed exactly. */
const LARGEST_DOCUMENT = 10_000_000_000_000;
/** How long a customer has to pay what is asked for. */
export const DUE_AFTER_DAYS = 7;

/** Discounts, VAT and sums of an invoice's lines: computed on the document, half up, allotted to the lines. Throws 422. */
export function priceItems(items: readonly DraftItem[], discount: Discount | null = null): Totals {
  if (items.length === 0) throw invalidField('items', 'invalid_input:no_items');
  let sum = 0;
  items.forEach((item, index) => {
    sum += item.price * item.quantity;
    if (sum > LARGEST_DOCUMENT)
      throw invalidField(`items.${index}.price`, 'invalid_input:invoice_too_large');
  });
  return totalsOf(
    items.map(({ price, quantity, vatRate, discount: off = null }) => ({
      unitPrice: price,
      quantity,
      vatRate,
      discount: off,
    })),
    discount,
  );
}

/** What the customer still has to pay, minor units; never below zero. */
export function balanceOf({
  status,
  total,
  paid,
  credited,
}: Pick<Standing, 'status' | 'total' | 'paid' | 'credited'>): number {
  return status === 'Void' ? 0 : Math.max(0, total - credited - paid);
}

/**
 * An invoice is paid when nothing is open, overdue from the day after its due date, else pending; of one with a plan that
 * is the day of the first instalment that is open, and there is none while only milestones are. What was credited in whole
 * before anything was paid is void: its number stays; where money of it went back to its payer (`goesBack`),
 * it is refunded.
 */
export function statusOf(invoice: Standing, today: string, goesBack = false): InvoiceStatus {
  const { status, total, paid, credited, dueDate, waiting, issuedAt } = invoice;
  if (status === 'Void') return 'Void';
  if (total > 0 && credited === total && paid === 0)
    return goesBack || status === 'Refunded' ? 'Refunded' : 'Void';
  if (balanceOf(invoice) === 0 && (total > 0 || issuedAt !== null)) return 'Paid';
  return dueDate < today && !waiting ? 'Overdue' : 'Pending';
}

/** The two days of an invoice, as given or as they stand by themselves. Throws 422 where it is due before it is written. */
export function datesOf(
  draft: { date?: string; dueDate?: string },
  today: string,
): { date: string; dueDate: string } {
  const date = draft.date ?? today;
  const dueDate = draft.dueDate ?? daysAfter(draft.date ?? today, DUE_AFTER_DAYS);
  if (dueDate < date) throw invalidField('dueDate', 'invalid_input:due_before_date');
  return { date, dueDate };
}

/** The VAT part of a credit, so that all credits of an invoice together take back exactly its VAT: amounts in minor units, VAT included. */
export function creditedTax(
  { total, tax, credited }: { total: number; tax: number; credited: number },
  amount: number,
): number {
  const share = (gross: number): number =>
    total === 0
      ? 0
      : Number((BigInt(tax) * BigInt(gross) * 2n + BigInt(total)) / (BigInt(total) * 2n));
  return share(credited + amount) - share(credited);
}

/** Throws 409 for what an invoice's state does not allow any more. */
export function refuseVoid(invoice: { status: InvoiceStatus; number: string }): void {
  if (invoice.status === 'Void' || invoice.status === 'Refunded')
    throw refusal('invoice_void', { number: invoice.number });
}

/** A number of the API in minor units. Throws 422 at the field for more than two decimals: 1e-7 passes a schema's look. */
export function minorOf(major: number, field: string): number {
  try {
    return fromMajor(major);
  } catch (error) {
    throw invalidField(field, 'invalid_input:decimals', {}, { cause: error });
  }
}

/**
 * Whether a document shows VAT. That of a seller who is not registered does not, unless VAT was charged when it was
 * written; neither does one whose lines were all of the standard class while that rate was zero.
 */
export function showsVat(
  tax: number,
  items: readonly { taxClass: TaxClass; vatRate: number }[],
  registered: boolean,
): boolean {
  return (
    tax > 0 ||
    items.some(({ vatRate }) => vatRate > 0) ||
    (registered && items.some(({ taxClass }) => taxClass !== 'standard'))
  );
}

/** A discount as it is kept: what it takes off, and its rate where it was agreed in percent. */
export interface KeptDiscount {
  discountRate: number | null;
  discount: number;
}

/** A discount with what it took off, minor units, for keeping. */
export function keepDiscount(discount: Discount | null | undefined, off: number): KeptDiscount {
  return { discountRate: discount?.kind === 'percent' ? discount.value : null, discount: off };
}

/** What a line costs without VAT, its own discount off; minor units. */
export function netOf(line: { price: number; quantity: number; discount: number }): number {
  return line.price * line.quantity - line.discount;
}

/** What each line adds to the sum without VAT, once the document's discount is allotted to them; minor units. */
export function basesOf(
  lines: readonly (KeptDiscount & { price: number; quantity: number; vatRate: number })[],
  document: KeptDiscount,
): number[] {
  const priced = lines.map(({ price, quantity, vatRate, ...line }) => ({
    unitPrice: price,
    quantity,
    vatRate,
    discount: keptDiscount(line),
  }));
  return totalsOf(priced, keptDiscount(document)).lineBase;
}

/** A kept discount as money.ts computes with it. */
export function keptDiscount({ discountRate, discount }: KeptDiscount): Discount | null {
  if (discountRate !== null) return { kind: 'percent', value: discountRate };
  return discount > 0 ? { kind: 'sum', value: discount } : null;
}

/** A kept discount as the API answers it. */
export function shownDiscount(kept: KeptDiscount): AgreedDiscount {
  const discount = keptDiscount(kept);
  return (
    discount && {
      kind: discount.kind,
      value: toMajor(discount.value),
      amount: toMajor(kept.discount),
    }
  );
}

/** A plan as the API answers it: as it was written, with what each part comes to. */
export function shownPlan(plan: PlannedPart[] | null): Instalment[] | null {
  return (
    plan &&
    plan.map((part) => ({
      label: part.label,
      share: part.share,
      value: part.value === null ? null : toMajor(part.value),
      due: part.due,
      days: part.days,
      date: part.date,
      amount: toMajor(part.amount),
    }))
  );
}
