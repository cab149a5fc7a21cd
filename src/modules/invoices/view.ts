import type { CreditNote, Invoice, InvoicePayment } from '../../contracts/invoices.ts';
import { nairobiDay } from '../../kernel/clock.ts';
import { toMajor } from '../../kernel/money.ts';
import { pathOf } from '../files/index.ts';
import {
  METHOD_NAMES,
  officeStatus,
  type Payment,
  payerOf,
  type Refund,
} from '../payments/index.ts';
import { balanceOf, netOf, shownDiscount, shownPlan } from './invoices.ts';
import { dueOn, scheduleOf } from './plan.ts';
import type { CreditRow, InvoiceItemRow, InvoiceRow, ManualRow } from './rows.store.ts';
import { settledOf } from './standing.ts';

/** What of one payment is not ours to keep. Minor units of the payment's currency. */
interface MoneyBack {
  /** Came above what was owed, wherever it is now. */
  surplus: number;
  /** Has to go back, or is on its way. */
  returning: number;
  /** Is back with the payer. */
  returned: number;
}

/** Why the product itself puts money on the refund list: more came than was owed, or another amount than was asked. */
const TOO_MUCH = ['surplus', 'amount_differs', 'sold_out'];

const isTooMuch = (refund: Refund): boolean =>
  refund.requestedBy === null && TOO_MUCH.includes(refund.reason);

/** Adds up the refunds of one payment. Surplus whose refund failed still has to go back; what staff wanted to give back and failed does not. */
export function moneyBackOf(refunds: readonly Refund[]): MoneyBack {
  const sum = (counts: (refund: Refund) => boolean): number =>
    refunds.filter(counts).reduce((total, refund) => total + refund.amount, 0);
  return {
    surplus: sum(isTooMuch),
    returning: sum(
      (refund) =>
        refund.reason !== 'dispute' &&
        (refund.status === 'due' ||
          refund.status === 'submitted' ||
          (refund.status === 'failed' && isTooMuch(refund))),
    ),
    returned: sum((refund) => refund.status === 'succeeded'),
  };
}

/** What of one payment came above what was owed, and whether all of that is back; null where nothing did. */
export function tooMuchOf(refunds: readonly Refund[]): { amount: number; isBack: boolean } | null {
  const { surplus, returned } = moneyBackOf(refunds.filter(isTooMuch));
  return surplus > 0 ? { amount: surplus, isBack: returned === surplus } : null;
}

/** An invoice as the API answers it on a Nairobi day; amounts in major units of its currency. */
export function toInvoice(row: InvoiceRow, items: InvoiceItemRow[], today: string): Invoice {
  const due = dueOn(row, today);
  const at = (instant: Date | null): string | null => instant?.toISOString() ?? null;
  return {
    id: row.number,
    customer: row.customer,
    email: row.customerEmail,
    phone: row.customerPhone,
    kraPin: row.customerPin,
    purchaseOrder: row.purchaseOrder,
    address: row.customerAddress,
    note: row.note,
    currency: row.currency,
    status: row.status,
    discount: shownDiscount(row),
    amount: toMajor(row.amount),
    tax: toMajor(row.tax),
    total: toMajor(row.total),
    paid: toMajor(row.paid),
    rounding: toMajor(row.rounding),
    withheld: toMajor(row.withheld),
    credited: toMajor(row.credited),
    balance: toMajor(balanceOf(row)),
    date: row.date,
    dueDate: row.dueDate,
    plan: shownPlan(row.plan),
    dueNow: toMajor(due.now),
    dueLater: toMajor(due.later),
    dueNext: toMajor(due.next),
    schedule: scheduleOf(row, today),
    items: items.map(toItem),
    issuedAt: at(row.issuedAt),
    sentAt: at(row.sentAt),
    viewedAt: at(row.viewedAt),
    orderId: row.orderId,
    proposalId: row.proposalId,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

function toItem(item: InvoiceItemRow): Invoice['items'][number] {
  const { description, quantity, price, taxClass, vatRate, vat } = item;
  return {
    description,
    quantity,
    price: toMajor(price),
    taxClass,
    vatRate: vatRate / 100,
    discount: shownDiscount(item),
    subtotal: toMajor(netOf(item)),
    vat: toMajor(vat),
  };
}

/**
 * What the attempts that paid an invoice were made for: itself, and its order. A disputed order is
 * paid again by its invoice.
 */
export function payablesOf({ number, orderId }: Pick<InvoiceRow, 'number' | 'orderId'>): string[] {
  return orderId === null ? [number] : [orderId, number];
}

/** A provider's attempt as the invoice's payment. */
export function toOnline(payment: Payment, back: MoneyBack, left: number): InvoicePayment {
  return {
    id: payment.id,
    recorded: 'online',
    method: METHOD_NAMES[payment.provider],
    status: officeStatus(payment.status),
    amount: toMajor(payment.amount),
    currency: payment.currency,
    // Without an invoice it took nothing off: not paid yet, or more than was owed.
    settles: payment.invoiceNumber === null ? 0 : toMajor(payment.settles),
    ...inMajor(back),
    left: toMajor(left),
    ofOrder: payment.payableKind === 'order',
    payer: payerOf(payment),
    receiptTo: null,
    reference: payment.receipt,
    certificate: null,
    date: (payment.settledAt ?? payment.createdAt).toISOString(),
    note: '',
    by: null,
    reason: payment.failureReason,
  };
}

export function inMajor({ surplus, returning, returned }: MoneyBack): MoneyBack {
  return { surplus: toMajor(surplus), returning: toMajor(returning), returned: toMajor(returned) };
}

export function toManual(row: ManualRow): InvoicePayment {
  return {
    id: row.id,
    recorded: 'by hand',
    method: row.method,
    status: row.reversedAt ? 'Reversed' : 'Completed',
    amount: toMajor(row.amount),
    currency: row.currency,
    settles: toMajor(settledOf(row)),
    surplus: 0,
    returning: 0,
    returned: 0,
    left: 0,
    ofOrder: false,
    payer: '',
    receiptTo: row.receiptTo,
    reference: row.reference || null,
    certificate: row.certificateKey === null ? null : pathOf(row.certificateKey),
    date: row.date,
    note: row.note,
    by: row.recordedBy,
    reason: row.reversedAt ? row.reversedBecause : null,
  };
}

export function toCreditNote(row: CreditRow): CreditNote {
  return {
    id: row.number,
    amount: toMajor(row.amount),
    tax: toMajor(row.tax),
    total: toMajor(row.total),
    reason: row.reason,
    date: row.date,
    by: row.createdBy,
  };
}

/** When money came: the Nairobi day that it counts for, and the instant that tells apart what came on one day. */
interface ReceivedAt {
  day: string;
  at: Date;
}

/** Of money that staff recorded: its day is typed, its instant is that of the record. */
export const receivedByHandAt = ({ date, createdAt }: ManualRow): ReceivedAt => ({
  day: date,
  at: createdAt,
});

/** Of a provider's attempt: when it ended, else when it began. */
export function receivedOnlineAt({ settledAt, createdAt }: Payment): ReceivedAt {
  const at = settledAt ?? createdAt;
  return { day: nairobiDay(at), at };
}

/** Money of both kinds, the newest first. */
export function newestFirst<Shown>(money: readonly (readonly [ReceivedAt, Shown])[]): Shown[] {
  return money
    .toSorted(([one], [other]) => other.day.localeCompare(one.day) || +other.at - +one.at)
    .map(([, shown]) => shown);
}
