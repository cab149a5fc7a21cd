import type { Tx } from '../../db/database.ts';
import { recordChange } from '../audit/index.ts';
import {
  paidText,
  refundedText,
  renewalText,
  type QueuedSms,
  type TextAbout,
  type TextedMoney,
  type TextingCompany,
} from '../notices/index.ts';
import { balanceOf } from './invoices.ts';
import { textedPhone } from './payer.store.ts';
import { rows, type InvoiceRow } from './rows.store.ts';

interface InvoiceTextsOptions {
  /** The company's facts as they are now; asked inside transactions. */
  company(): TextingCompany;
  queueSms(tx: Tx, sms: QueuedSms): Promise<void>;
}

/** Texts about an invoice, where its customer wants them; each once. */
export class InvoiceTexts {
  readonly #options: InvoiceTextsOptions;

  constructor(options: InvoiceTextsOptions) {
    this.#options = options;
  }

  /** `reference` names the payment. */
  paid(tx: Tx, invoice: InvoiceRow, reference: string, money: TextedMoney): Promise<void> {
    return this.#queue(tx, invoice, 'invoice_receipt', reference, (about, company) =>
      paidText(about, money, company),
    );
  }

  /** `reference` names the refund. */
  refunded(tx: Tx, invoice: InvoiceRow, reference: string, money: TextedMoney): Promise<void> {
    return this.#queue(tx, invoice, 'invoice_refund', reference, (about, company) =>
      refundedText(about, money, company),
    );
  }

  /** What is not paid of a renewal, where its customer wants texts about the invoice; one of each kind. */
  async renewal(
    tx: Tx,
    number: string,
    {
      kind,
      name,
      link,
    }: {
      kind: 'service_due' | 'service_suspended';
      name: string;
      link: (invoice: InvoiceRow) => Promise<string>;
    },
  ): Promise<void> {
    // Read under its lock: it may have been paid a moment ago.
    const invoice = await rows.lock(tx, number);
    const owed = invoice ? balanceOf(invoice) : 0;
    if (!invoice || owed === 0) return;
    const { phone, wanted } = await textedPhone(tx, invoice);
    if (phone === null || !wanted) return;
    const url = await link(invoice);
    const text = renewalText(
      { kind: 'invoice', number, language: invoice.language },
      { kind: kind === 'service_due' ? 'due' : 'suspended', name, owed, url },
      this.#options.company(),
    );
    await this.#options.queueSms(tx, {
      template: kind,
      reference: number,
      to: phone,
      text,
      secretLink: url,
    });
  }

  async #queue(
    tx: Tx,
    invoice: InvoiceRow,
    template: QueuedSms['template'],
    reference: string,
    say: (about: TextAbout, company: TextingCompany) => string,
  ): Promise<void> {
    const { phone, wanted } = await textedPhone(tx, invoice);
    if (phone === null || !wanted) return;
    const { number, language } = invoice;
    const text = say({ kind: 'invoice', number, language }, this.#options.company());
    await this.#options.queueSms(tx, { template, reference, to: phone, text });
  }
}

/** Makes all invoices of an account follow what it says. */
export const applyTextChoice = (tx: Tx, userId: string): Promise<void> =>
  rows.textsAsAccount(tx, userId);

/** What went to an address stays the account's that gives the address up. */
export const keepInvoices = (tx: Tx, userId: string, email: string): Promise<void> =>
  rows.keepFor(tx, userId, email);

/** Stores the choice of a person with the private link, and records it in the audit log. */
export async function chooseTexts(
  tx: Tx,
  invoice: InvoiceRow,
  wanted: boolean,
  ip: string,
): Promise<void> {
  const before = await textedPhone(tx, invoice);
  if (before.wanted === wanted) return;
  await rows.update(tx, invoice.number, { texts: wanted });
  await recordChange(
    tx,
    {
      action: 'invoice.texts',
      entityId: invoice.number,
      summary: `${invoice.customer} ${wanted ? 'turned on text messages' : 'turned off text messages'} about ${invoice.number}`,
      before: { texts: before.wanted },
      after: { texts: wanted },
    },
    { name: invoice.customer, ip },
  );
}
