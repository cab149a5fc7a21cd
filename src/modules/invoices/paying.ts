import type { Tx } from '../../db/database.ts';
import { nairobiDay } from '../../kernel/clock.ts';
import { refusal } from '../../kernel/errors.ts';
import { normalisePhone } from '../../kernel/phone.ts';
import { formatMoney, mpesaTotal } from '../../kernel/money.ts';
import { recordChange } from '../audit/index.ts';
import { notifyStaff } from '../notifications/index.ts';
import type { QueuedMail } from '../notices/index.ts';
import {
  byMethod,
  type Allocation,
  type CardKept,
  type Counted,
  METHOD_NAMES,
  type RefundMovement,
  type Payable,
  type PayableHandler,
  type Payment,
  type Settlement,
  plainAccount,
  type UnpaidItem,
} from '../payments/index.ts';
import { allocationOf } from './pay-methods.ts';
import { balanceOf, refuseVoid } from './invoices.ts';
import { moneyBackMail, receiptMail, tooMuchMail } from './money-mails.ts';
import type { InvoiceTexts } from './invoice-texts.ts';
import { invoiceRefunded, settledAfterRefunds } from './crediting.ts';
import { rows, type CreditRow, type InvoiceRow } from './rows.store.ts';
import { lockInvoice, updateStanding, withRounding } from './standing.ts';
import { onReceipt, recordedUnder, recordedAmount, withoutAssumed } from './typed-receipts.ts';
import { dueOn } from './plan.ts';

interface PayingOptions {
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
  texts: Pick<InvoiceTexts, 'paid' | 'refunded'>;
  /** The private address of an invoice, if it has one. */
  addressOf(tx: Tx, invoice: Pick<InvoiceRow, 'number' | 'language'>): Promise<string | null>;
  cards: {
    /** Keeps the card that paid an invoice. */
    keep(tx: Tx, kept: CardKept, now: Date): Promise<void>;
  };
}

const NOTHING: Counted = { settles: 0, rounding: 0 };

/** Told on every node when an invoice's payments changed, with its number. */
const INVOICE_CHANGED = 'invoice_changed';

/** Invoices as something that can be paid, in one go or in parts: what the payments call, wired by the composition root. */
export function invoicePayable(options: PayingOptions): PayableHandler {
  return {
    async lockForPayment(tx, number) {
      const invoice = await lockInvoice(tx, number);
      refuseIfNotOwed(invoice);
      return toPayable(invoice);
    },
    findByAccount: payableInvoice,
    async lockForReceipt(tx, number, receipt) {
      const invoice = await lockInvoice(tx, number);
      const typed = await recordedAmount(tx, number, receipt);
      const owed = typed === null ? 0 : balanceOf(invoice) + typed;
      return owed > 0 ? { ...toPayable(invoice), owed } : null;
    },
    recordedByHand: recordedUnder,
    listUnpaid: owedSince,
    async isPayable(tx, number) {
      const invoice = await rows.find(tx, number);
      return invoice !== null && balanceOf(invoice) > 0;
    },
    settle: (tx, payment, now, counted) => settleInvoice(tx, { payment, counted }, now, options),
    onReceipt,
    onRefund: async (tx, payment, back, now) =>
      mailMoneyBack(tx, payment, back, await invoiceRefunded(tx, payment, back, now), options),
    onCardKept: (tx, kept, now) => options.cards.keep(tx, kept, now),
    onSurplusReturned: (tx, payment, back) => mailMoneyBack(tx, payment, back, null, options),
    channel: INVOICE_CHANGED,
  };
}

/** Throws 409 where nothing can be paid. */
export function refuseIfNotOwed(invoice: InvoiceRow): void {
  refuseVoid(invoice);
  if (balanceOf(invoice) === 0) throw refusal('invoice_paid');
}

function toPayable(invoice: InvoiceRow): Payable {
  return {
    kind: 'invoice',
    id: invoice.number,
    number: invoice.number,
    customer: invoice.customer,
    email: invoice.customerEmail,
    phone: invoice.customerPhone && normalisePhone(invoice.customerPhone),
    description: `Invoice ${invoice.number}`,
    owed: balanceOf(invoice),
  };
}

/** Money for an invoice arrived: what is open is paid by it, under the invoice's lock; what is over goes back. `counted` is what of it counted before. */
async function settleInvoice(
  tx: Tx,
  { payment, counted = NOTHING }: { payment: Payment; counted?: Counted | undefined },
  now: Date,
  options: PayingOptions,
): Promise<Settlement> {
  const invoice = await withoutAssumed(tx, await lockInvoice(tx, payment.payableId), payment, now);
  const open = balanceOf(invoice);
  if (open === 0) {
    await mailTo(invoice, options, tx, {
      template: 'invoice_too_much',
      reference: payment.id,
      content: tooMuchMail(invoice, payment, METHOD_NAMES[payment.provider]),
    });
    return { kind: 'surplus', reason: 'surplus' };
  }
  const all = allocationOf(payment, open + counted.settles);
  const settles = all.settles - counted.settles;
  const rounding = all.rounding - counted.rounding;
  const change = { paid: invoice.paid + settles, rounding: invoice.rounding - rounding };
  const after = await updateStanding(tx, invoice, change, now);
  const moved = withRounding(settles, -rounding, invoice);
  const method = METHOD_NAMES[payment.provider];
  const text = `${invoice.number}: ${moved} received ${byMethod(method)}${after.status === 'Paid' ? ', paid in full' : ''}`;
  await recordChange(tx, {
    action: 'invoice.paid',
    entityId: invoice.number,
    summary: text,
    before: { paid: invoice.paid, status: invoice.status },
    after: { paid: after.paid, status: after.status },
  });
  await notifyStaff(tx, {
    message: `${invoice.customer} paid ${formatMoney(settles, invoice.currency)} for ${invoice.number} ${byMethod(method)}`,
    type: 'success',
    href: `/dashboard/admin/invoices?open=${invoice.number}`,
    area: 'sales',
  });
  await mailReceipt(tx, after, { payment, counted, all }, now, options);
  await options.texts.paid(tx, after, payment.id, {
    amount: payment.amount,
    currency: payment.currency,
    method,
    reference: payment.receipt,
  });
  return { kind: 'accepted', invoiceNumber: invoice.number, ...all };
}

/** Says what all of a payment comes to; who was told that a part goes back hears that it counts after all. */
async function mailReceipt(
  tx: Tx,
  invoice: InvoiceRow,
  { payment, counted, all }: { payment: Payment; counted: Counted; all: Allocation },
  now: Date,
  options: PayingOptions,
): Promise<void> {
  const { settles, rounding, excess } = all;
  const { amount, currency } = payment;
  const day = nairobiDay(now);
  const received = {
    ...receivedOf({ ...payment, rounding }),
    settles,
    day,
    ...(excess > 0 ? { tooMuch: { amount: excess, currency, of: amount } } : {}),
  };
  await mailTo(invoice, options, tx, {
    template: 'invoice_receipt',
    reference: counted === NOTHING ? payment.id : `${payment.id}:whole`,
    content: receiptMail(invoice, received, await options.addressOf(tx, invoice), day),
  });
}

/** Tells the customer that money is back; nobody here wrote about what a bank took, or did not take after all. */
async function mailMoneyBack(
  tx: Tx,
  payment: Payment,
  back: RefundMovement,
  note: CreditRow | null,
  options: PayingOptions,
): Promise<void> {
  if (!back.gone || back.disputed) return;
  const invoice = await lockInvoice(tx, payment.payableId);
  const attachments = note
    ? { attachments: [{ kind: 'credit_note' as const, number: note.number }] }
    : {};
  await mailTo(invoice, options, tx, {
    template: 'invoice_refund',
    reference: back.refundId,
    content: moneyBackMail(invoice, payment, back, note, isSurplus(payment, back)),
    ...attachments,
  });
  await options.texts.refunded(tx, invoice, back.refundId, {
    amount: back.amount,
    currency: payment.currency,
    method: back.by,
    reference: back.receipt,
  });
}

/** Whether it came above what the payment paid of its invoice. */
const isSurplus = (payment: Payment, { total, amount }: RefundMovement): boolean =>
  settledAfterRefunds(payment, total) === settledAfterRefunds(payment, total - amount);

async function mailTo(
  invoice: InvoiceRow,
  { queueMail }: PayingOptions,
  tx: Tx,
  mail: Omit<QueuedMail, 'to'>,
): Promise<void> {
  if (invoice.customerEmail)
    await queueMail(tx, { ...mail, to: invoice.customerEmail, secret: 'standing' });
}

/** How a provider's payment is named on a receipt. */
export function receivedOf(payment: Payment) {
  const other = payment.rate !== null || payment.rounding !== 0;
  return {
    method: METHOD_NAMES[payment.provider],
    reference: payment.receipt,
    charged: other
      ? { amount: payment.amount, currency: payment.currency, rate: payment.rate }
      : null,
  };
}

/** The invoice that an account number names: "inv 00012", "INV-OOO12". Only one in shillings that went out. Null for none. */
export async function payableInvoice(tx: Tx, account: string): Promise<Payable | null> {
  const digits = /^1NV(\d{5,9})$/.exec(plainAccount(account))?.[1];
  if (digits === undefined) return null;
  const invoice = await rows.find(tx, `INV-${digits}`);
  return invoice && invoice.issuedAt !== null && invoice.currency === 'KES'
    ? toPayable(invoice)
    : null;
}

/** Invoices in shillings that went out since then and are not paid, newest first. */
async function owedSince(tx: Tx, since: Date): Promise<UnpaidItem[]> {
  return (await rows.unpaidSince(tx, since)).map((row) => ({
    kind: 'invoice',
    number: row.number,
    customer: row.customer,
    phone: row.customerPhone && normalisePhone(row.customerPhone),
    // Of a plan the instalment that is next: that is what people pay.
    asked: mpesaTotal(dueOn(row, row.dueDate).next),
  }));
}
