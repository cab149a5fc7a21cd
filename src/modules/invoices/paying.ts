import { notify, type Tx } from '../../db/database.ts';
import { nairobiDay } from '../../kernel/clock.ts';
import { conflict } from '../../kernel/errors.ts';
import { formatMoney } from '../../kernel/money.ts';
import { recordChange } from '../audit/index.ts';
import { tellStaff } from '../notifications/index.ts';
import type { QueuedMail } from '../notices/index.ts';
import { METHOD_NAMES, type Payable, type PayableHandler, type Payment, type Settlement } from '../payments/index.ts';
import { excessOf } from './ask.ts';
import { balanceOf, refuseVoid } from './invoices.ts';
import { receiptMail } from './mails.ts';
import { invoiceRefunded } from './refunded.ts';
import { rows, type InvoiceRow } from './rows.store.ts';
import { lockInvoice, restand } from './standing.ts';

export interface PayingOptions {
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
  /** The private address of an invoice, where one stands. */
  addressOf(tx: Tx, number: string): Promise<string | null>;
}

/** Told on every node when an invoice's payments changed, with its number. */
export const INVOICE_CHANGED = 'invoice_changed';

/** Invoices as something that can be paid, in one go or in parts: what the payments call, wired by the composition root. */
export function invoicePayable(options: PayingOptions): PayableHandler {
  return {
    async admit(tx, number) {
      const invoice = await lockInvoice(tx, number);
      refuseIfNotOwed(invoice);
      return toPayable(invoice);
    },
    async wanted(tx, number) {
      const invoice = await rows.find(tx, number);
      return invoice !== null && balanceOf(invoice) > 0;
    },
    settle: (tx, payment, now) => settleInvoice(tx, payment, now, options),
    refunded: invoiceRefunded,
    changed: (tx, number) => notify(tx, INVOICE_CHANGED, number),
  };
}

/** Throws 409 where nothing can be paid. */
export function refuseIfNotOwed(invoice: InvoiceRow): void {
  refuseVoid(invoice);
  if (balanceOf(invoice) === 0) throw conflict('invoice_paid', 'This invoice is paid already. Nothing was charged.');
}

function toPayable(invoice: InvoiceRow): Payable {
  return { kind: 'invoice', id: invoice.number, number: invoice.number, customer: invoice.customer, email: invoice.customerEmail, description: `Invoice ${invoice.number}`, owed: balanceOf(invoice) };
}

/** Money for an invoice arrived: what is open is paid by it, under the invoice's lock; what is over goes back. */
async function settleInvoice(tx: Tx, payment: Payment, now: Date, options: PayingOptions): Promise<Settlement> {
  const invoice = await lockInvoice(tx, payment.payableId);
  const open = balanceOf(invoice);
  if (open === 0) return { kind: 'surplus', reason: 'surplus' };
  const settles = Math.min(open, payment.settles);
  const after = await restand(tx, invoice, { paid: invoice.paid + settles }, now);
  const method = METHOD_NAMES[payment.provider];
  const text = `${invoice.number}: ${formatMoney(settles, invoice.currency)} received by ${method}${after.status === 'Paid' ? ', paid in full' : ''}`;
  await recordChange(tx, { action: 'invoice.paid', entityId: invoice.number, summary: text, before: { paid: invoice.paid, status: invoice.status }, after: { paid: after.paid, status: after.status } });
  await tellStaff(tx, { message: `${invoice.customer} paid ${formatMoney(settles, invoice.currency)} of ${invoice.number} by ${method}`, type: 'success', href: `/dashboard/admin/invoices?open=${invoice.number}`, area: 'sales' });
  await mailReceipt(tx, after, payment, settles, now, options);
  return { kind: 'accepted', invoiceNumber: invoice.number, ...(settles < payment.settles ? { excess: { settles, amount: excessOf(payment, settles) } } : {}) };
}

async function mailReceipt(tx: Tx, invoice: InvoiceRow, payment: Payment, settles: number, now: Date, { queueMail, addressOf }: PayingOptions): Promise<void> {
  if (!invoice.customerEmail) return;
  const content = receiptMail(invoice, { ...receivedOf(payment), settles, day: nairobiDay(now) }, await addressOf(tx, invoice.number));
  await queueMail(tx, { template: 'invoice_receipt', reference: payment.id, to: invoice.customerEmail, content, secret: true });
}

/** How a provider's payment is named on a receipt. */
export function receivedOf(payment: Payment) {
  const other = payment.rate !== null || payment.rounding !== 0;
  return { method: METHOD_NAMES[payment.provider], reference: payment.receipt, charged: other ? { amount: payment.amount, currency: payment.currency, rate: payment.rate } : null };
}
