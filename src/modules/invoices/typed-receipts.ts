import type { Tx } from '../../db/database.ts';
import { formatMoney } from '../../kernel/money.ts';
import { SYSTEM_ACTOR } from '../../kernel/ids.ts';
import { recordChange } from '../audit/index.ts';
import { notifyStaff } from '../notifications/index.ts';
import {
  byMethod,
  plainReceipt,
  recordedByHand,
  type ManualSum,
  type Payment,
} from '../payments/index.ts';
import { balanceOf } from './invoices.ts';
import { reverseManual, fitting } from './manual.ts';
import {
  dueByHand,
  settledOf,
  withRecord,
  withRounding,
  lockInvoice,
  updateStanding,
} from './standing.ts';
import { recorded } from './recorded.store.ts';
import type { InvoiceRow, ManualRow } from './rows.store.ts';

/*
 * Money that staff typed with its receipt and that comes by itself as well counts once, in whatever order the words come
 * (decision 0013). A prompt's query says paid and names no receipt: until something does, a record of the same
 * amount is taken for the prompt's money, and staff are told.
 */

/** Before a prompt without a receipt settles, a matching record is assumed to be the same payment and stops counting. */
export async function withoutAssumed(
  tx: Tx,
  invoice: InvoiceRow,
  payment: Payment,
  now: Date,
): Promise<InvoiceRow> {
  if (payment.provider !== 'mpesa' || payment.receipt !== null) return invoice;
  const counted = (await recorded.of(tx, invoice.number)).filter((one) => one.reversedAt === null);
  const [typed] = await fitting(tx, [payment], counted);
  if (!typed) return invoice;
  const reason = `Probably the same payment as the prompt ${payment.id}, whose receipt is not known yet`;
  const { invoice: after } = await reverseManual(tx, invoice.number, typed.id, {
    reason,
    by: SYSTEM_ACTOR,
    now,
    countedAs: payment.id,
  });
  await tellStaff(
    tx,
    typed,
    `is probably the same payment as the M-Pesa prompt that was just paid. We do not have the prompt’s receipt yet, so check the M-Pesa portal.`,
  );
  return after;
}

/** The counted payments that staff recorded under a receipt, on any invoice. */
export async function recordedUnder(tx: Tx, receipt: string): Promise<ManualSum> {
  const counted = (await recorded.ofReference(tx, receipt)).filter((one) => !one.reversedAt);
  return {
    // An amount in dollars tells nothing about the shillings received.
    sum: counted.reduce((sum, { amount, currency }) => sum + (currency === 'KES' ? amount : 0), 0),
    numbers: [...new Set(counted.map(({ invoiceNumber }) => invoiceNumber))],
  };
}

/** A payment reported by M-Pesa is settled once all of it is recorded by hand, and unassigned otherwise. */
export async function updateReceipt(tx: Tx, reference: string, now: Date): Promise<void> {
  await recordedByHand(tx, reference, await recordedUnder(tx, reference), now);
}

/**
 * The amount that staff recorded for a receipt on a locked invoice, in minor units; null if they split it over several
 * invoices, even if one part was reversed later.
 */
export async function recordedAmount(
  tx: Tx,
  number: string,
  receipt: string,
): Promise<number | null> {
  const all = await recorded.ofReference(tx, receipt);
  const counted = all.filter((one) => !one.reversedAt);
  const places = new Set(counted.map(({ invoiceNumber }) => invoiceNumber));
  const wasShared = all.some(({ receiptPart }) => receiptPart > 0);
  if (places.size > 1 || (wasShared && places.size > 0 && !places.has(number))) return null;
  const own = counted.filter(({ invoiceNumber }) => invoiceNumber === number);
  return own.reduce((sum, one) => sum + settledOf(one), 0);
}

/** A provider named the receipt of a payment; see `PayableHandler.onReceipt`. */
export async function onReceipt(
  tx: Tx,
  payment: Payment & { receipt: string },
  now: Date,
): Promise<boolean> {
  const { receipt } = payment;
  const same = await recorded.ofReference(tx, receipt);
  for (const one of same) await takeBack(tx, one, payment, now);
  for (const one of await recorded.countedAs(tx, payment.id))
    if (plainReceipt(one.reference) !== plainReceipt(receipt)) await restore(tx, one, receipt, now);
  return same.some((one) => one.reversedAt === null && one.invoiceNumber === payment.payableId);
}

async function takeBack(
  tx: Tx,
  typed: ManualRow,
  payment: Payment & { receipt: string },
  now: Date,
): Promise<void> {
  const reason = `${payment.receipt} was reported by M-Pesa`;
  if (typed.reversedAt !== null) {
    // A record that staff reversed themselves stays as it is.
    if (typed.countedAs !== null)
      await recorded.change(tx, typed.id, { countedAs: payment.id, reversedBecause: reason });
    return;
  }
  const elsewhere = typed.invoiceNumber !== payment.payableId;
  const text = elsewhere ? `${reason} for ${payment.payableNumber}` : reason;
  const taken = { reason: text, by: SYSTEM_ACTOR, now, countedAs: payment.id };
  await reverseManual(tx, typed.invoiceNumber, typed.id, taken);
  if (elsewhere)
    await tellStaff(
      tx,
      typed,
      `was reported by M-Pesa for ${payment.payableNumber}. We now count it towards ${payment.payableNumber}, not ${typed.invoiceNumber}.`,
    );
}

/** The prompt has another receipt than the record assumed to be the same payment, so the record counts again. */
async function restore(tx: Tx, typed: ManualRow, receipt: string, now: Date): Promise<void> {
  const invoice = await lockInvoice(tx, typed.invoiceNumber);
  const money = formatMoney(typed.amount, typed.currency);
  const open = balanceOf(invoice);
  const settles = typed.amount === dueByHand(invoice, typed.method) ? open : settledOf(typed);
  if (settles > open) {
    const reversedBecause = `A different payment from ${receipt}, and more than the balance`;
    await recorded.change(tx, typed.id, { countedAs: null, reversedBecause });
    await updateReceipt(tx, typed.reference, now);
    return tellStaff(
      tx,
      typed,
      `is a different payment from ${receipt}. It was ${money}, but only ${formatMoney(open, invoice.currency)} is due. We have not counted it. Check it in the M-Pesa portal.`,
    );
  }
  const rounding = typed.amount - settles;
  const back = {
    countedAs: null,
    reversedAt: null,
    reversedBy: null,
    reversedBecause: '',
    rounding,
  };
  await recorded.change(tx, typed.id, back);
  const counts = withRecord(invoice, { ...typed, rounding });
  const after = await updateStanding(tx, invoice, counts, now);
  await updateReceipt(tx, typed.reference, now);
  await recordChange(tx, {
    action: 'invoice.payment_recorded',
    entityId: invoice.number,
    summary: `${withRounding(settles, -rounding, invoice)} ${byMethod(typed.method)} restored on ${invoice.number}: ${typed.reference} is a different payment from ${receipt}`,
    before: { paid: invoice.paid, status: invoice.status },
    after: { paid: after.paid, status: after.status },
  });
  await tellStaff(
    tx,
    typed,
    `is a different payment from ${receipt}. The invoice’s paid amount includes it again.`,
  );
}

function tellStaff(tx: Tx, typed: ManualRow, what: string): Promise<void> {
  return notifyStaff(tx, {
    message: `${typed.reference}, recorded by hand for ${typed.invoiceNumber}, ${what}`,
    type: 'error',
    href: `/dashboard/admin/invoices?open=${typed.invoiceNumber}`,
    area: 'sales',
  });
}
