import type { ManualPaymentInput } from '../../contracts/invoice-payments.ts';
import type { InvoiceDetail } from '../../contracts/invoices.ts';
import type { UploadedFile } from '../../contracts/upload.ts';
import { isWithheld } from '../../contracts/withholding.ts';
import type { Database, Tx } from '../../db/database.ts';
import { nairobiDay, type Clock } from '../../kernel/clock.ts';
import { notFound, refusal, invalidField } from '../../kernel/errors.ts';
import { formatMoney } from '../../kernel/money.ts';
import { recordChange } from '../audit/index.ts';
import { paperFrom, pathOf, type Files } from '../files/index.ts';
import { lockReceipt, type Payments } from '../payments/index.ts';
import { detailOf } from './detail.ts';
import type { InvoiceTexts } from './invoice-texts.ts';
import { minorOf } from './invoices.ts';
import {
  recordManual,
  reverseManual,
  type Recorded,
  manualOf,
  type ManualPayment,
} from './manual.ts';
import type { Received } from './money-mails.ts';
import { receivedOf } from './paying.ts';
import { recorded } from './recorded.store.ts';
import type { InvoiceRow, ManualRow } from './rows.store.ts';
import type { Sending } from './sending.ts';
import { settledOf, lockInvoice } from './standing.ts';
import { updateReceipt } from './typed-receipts.ts';
import { tooMuchOf, payablesOf } from './view.ts';

interface InvoicePaymentsOptions {
  db: Database;
  clock: Clock;
  payments: Payments;
  sending: Sending;
  texts: Pick<InvoiceTexts, 'paid'>;
}

/** What staff do with invoice payments: record, reverse, and email receipts. */
export class InvoicePayments {
  readonly #options: InvoicePaymentsOptions;

  constructor(options: InvoicePaymentsOptions) {
    this.#options = options;
  }

  /** Records money that did not come through a provider, in parts if one receipt pays several invoices. `key` makes a repeated call the same one. Throws 404, 409, 422 above the balance. */
  record(
    number: string,
    input: ManualPaymentInput,
    by: string,
    key: string | null,
  ): Promise<InvoiceDetail> {
    const { db, clock } = this.#options;
    return db.transaction(async (tx) => {
      // Before the invoice's row, as where a provider names a receipt.
      await lockReceipt(tx, input.reference);
      const shares = sharesOf(number, input);
      const invoices = await lockAll(tx, shares);
      refuseAbove(input.came, shares, invoices[0]!);
      const made: Recorded[] = [];
      for (const [index, money] of shares.entries())
        made.push(
          await recordManual(tx, invoices[index]!, money, {
            by,
            key,
            now: clock.now(),
            shared: made.map(({ payment }) => payment.id),
          }),
        );
      // Under this key other parts were recorded.
      if (new Set(made.map(({ fresh }) => fresh)).size > 1)
        throw refusal('idempotency_conflict:payment');
      await updateReceipt(tx, input.reference ?? '', clock.now());
      for (const { invoice, payment, fresh } of made)
        if (input.receipt && fresh) await this.#tellPaid(tx, invoice, payment);
      return detailOf(tx, made[0]!.invoice, this.#options);
    });
  }

  async #tellPaid(tx: Tx, invoice: InvoiceRow, payment: ManualRow): Promise<void> {
    const { sending, texts } = this.#options;
    await sending.mailReceipt(tx, invoice, receivedByHand(payment), payment.id);
    // A text says that we received money.
    if (isWithheld(payment.method)) return;
    await texts.paid(tx, invoice, payment.id, {
      ...payment,
      currency: invoice.currency,
      reference: payment.reference || null,
    });
  }

  /**
   * Reverses a recorded payment. If a receipt was sent, the customer is emailed the amount due. Throws 404, 409 if it was
   * already reversed.
   */
  reverse(number: string, id: string, reason: string, by: string): Promise<InvoiceDetail> {
    const { db, clock, sending } = this.#options;
    return db.transaction(async (tx) => {
      const now = clock.now();
      const { invoice, payment } = await reverseManual(tx, number, id, { reason, by, now });
      await updateReceipt(tx, payment.reference, now);
      await sending.mailReversal(tx, invoice, { ...payment, reversedBecause: reason });
      return detailOf(tx, invoice, this.#options);
    });
  }

  /**
   * Emails the receipt for a payment, by hand or by a provider; answers the recipient. Throws 404,
   * 409, 422.
   */
  mailReceipt(number: string, paymentId: string): Promise<string> {
    const { db, sending } = this.#options;
    return db.transaction(async (tx) => {
      const row = await lockInvoice(tx, number);
      const received = await this.#received(tx, row, paymentId);
      await sending.mailReceipt(tx, row, received, paymentId);
      return row.customerEmail;
    });
  }

  async #received(tx: Tx, invoice: InvoiceRow, paymentId: string): Promise<Received> {
    const manual = await recorded.of(tx, invoice.number);
    const byHand = manual.find((one) => one.id === paymentId);
    if (byHand?.reversedAt) throw refusal('payment_not_received');
    if (byHand) return receivedByHand(byHand);
    const attempts = await this.#options.payments.ofPayables(tx, payablesOf(invoice));
    const online = attempts.find((one) => one.id === paymentId);
    if (!online) throw notFound('This payment');
    if (online.status !== 'succeeded' || online.invoiceNumber === null)
      throw refusal('payment_not_received');
    const tooMuch = tooMuchOf(await this.#options.payments.refundsOf(tx, [online.id]));
    const { currency, amount } = online;
    return {
      ...receivedOf(online),
      ...(tooMuch && { tooMuch: { ...tooMuch, currency, of: amount } }),
      settles: online.settles,
      day: nairobiDay(online.settledAt ?? online.createdAt),
    };
  }
}

function receivedByHand(row: ManualRow): Received {
  const { method, amount, rounding, reference, date } = row;
  const charged = rounding === 0 ? null : { amount, currency: row.currency, rate: null };
  return { method, settles: settledOf(row), charged, reference: reference || null, day: date };
}

/** What one receipt pays of one invoice. Minor units. */
interface Share extends ManualPayment {
  number: string;
}

/** What a call records, its own invoice first. Throws 422 for more than two decimals. */
function sharesOf(number: string, input: ManualPaymentInput): Share[] {
  const money = { ...manualOf(input), isPart: (input.parts ?? []).length > 0 };
  const others = (input.parts ?? []).map((part, index) => ({
    number: part.invoice,
    amount: minorOf(part.amount, `parts.${index}.amount`),
    field: `parts.${index}.amount`,
  }));
  return [{ ...money, number }, ...others.map((one) => ({ ...money, ...one, open: undefined }))];
}

/** Throws 422 at `came` where the parts are more than the receipt says. */
function refuseAbove(
  came: number | undefined,
  shares: readonly Share[],
  { currency }: Pick<InvoiceRow, 'currency'>,
): void {
  const sum = shares.reduce((total, { amount }) => total + amount, 0);
  if (shares.length > 1 && came === undefined)
    throw invalidField('came', 'invalid_input:no_amount');
  if (came !== undefined && sum > minorOf(came, 'came'))
    throw invalidField('came', 'invalid_input:parts_exceed', {
      sum: formatMoney(sum, currency),
      came: formatMoney(minorOf(came, 'came'), currency),
    });
}

/**
 * The invoices of these shares, always locked in the same order. Throws 404; 422 at a part for a
 * repeated invoice or another currency.
 */
async function lockAll(tx: Tx, shares: readonly Share[]): Promise<InvoiceRow[]> {
  const locked = new Map<string, InvoiceRow>();
  for (const { number } of shares.toSorted((a, b) => a.number.localeCompare(b.number)))
    locked.set(number, await lockInvoice(tx, number));
  const invoices = shares.map(({ number }) => locked.get(number)!);
  const { currency } = invoices[0]!;
  for (const [index, { number }] of shares.slice(1).entries()) {
    const repeated = shares.findIndex((one) => one.number === number) !== index + 1;
    if (repeated || locked.get(number)!.currency !== currency)
      throw invalidField(`parts.${index}.invoice`, 'invalid_input:part_invoice', { currency });
  }
  return invoices;
}

interface CertificatesOptions {
  db: Database;
  files: Files;
}

/** The pictures and PDFs of the certificates of withheld taxes. They often come long after the money. */
export class Certificates {
  readonly #options: CertificatesOptions;

  constructor(options: CertificatesOptions) {
    this.#options = options;
  }

  /** Keeps the file with the withheld tax, in place of an earlier one; answers its address. Throws 404, 422 for no picture or PDF. */
  async upload(number: string, id: string, file: UploadedFile): Promise<string> {
    const { db, files } = this.#options;
    const { bytes, contentType } = await paperFrom(file.bytes, 'certificate', 'not_a_certificate');
    const key = await files.store('certificates', bytes, contentType, file.filename);
    await db.transaction(async (tx) => {
      await lockInvoice(tx, number);
      const tax = (await recorded.of(tx, number)).find((one) => one.id === id);
      if (!tax || !isWithheld(tax.method)) throw notFound('This withheld tax');
      await recorded.change(tx, id, { certificateKey: key });
      await recordChange(tx, {
        action: 'invoice.certificate_added',
        entityId: number,
        summary: `File of certificate ${tax.reference} added to ${number}`,
      });
    });
    return pathOf(key);
  }

  /** Removes files that no withheld tax has had for a day. */
  removeOrphans(): Promise<number> {
    return this.#options.files.removeOrphans('certificates', recorded.isCertificateUsed);
  }
}
