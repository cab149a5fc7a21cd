import type { Tx } from '../../db/database.ts';
import { nairobiDay, type Clock } from '../../kernel/clock.ts';
import { invalidField } from '../../kernel/errors.ts';
import { BASES, type Language } from '../../kernel/language.ts';
import { recordChange, recordLast } from '../audit/index.ts';
import { isQueued, onceAMinute, type QueuedMail } from '../notices/index.ts';
import type { PrivateLinks } from '../private-links/index.ts';
import { createInvoice } from './create.ts';
import { credit } from './crediting.ts';
import { INVOICE_CANCELLED, REPLACED_BY, refuseVoid, type InvoiceDraft } from './invoices.ts';
import { invoiceMail, milestoneReachedMail, reminderMail } from './mails.ts';
import { creditNoteMail, receiptMail, reversalMail, type Received } from './money-mails.ts';
import type { PlacedPart } from './plan.ts';
import type { CreditRow, InvoiceRow, ManualRow, ReminderRow } from './rows.store.ts';
import { recorded } from './recorded.store.ts';
import { rows } from './rows.store.ts';
import { lockInvoice, updateStanding } from './standing.ts';

/** An invoice by what its private address is made of: the page speaks the invoice's language. */
type Addressed = Pick<InvoiceRow, 'number' | 'language'>;

interface SendingOptions {
  clock: Clock;
  links: PrivateLinks;
  publicUrl: string;
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
}

/** What goes out about an invoice: itself, reminders, receipts and credit notes, each with its private address or PDF. */
export class Sending {
  readonly #options: SendingOptions;

  constructor(options: SendingOptions) {
    this.#options = options;
  }

  /** Issues a locked invoice and mails it; again mails it again. Throws 409 for a void one, 422 without an e-mail address. */
  async send(tx: Tx, row: InvoiceRow): Promise<InvoiceRow> {
    const { clock } = this.#options;
    refuseVoid(row);
    if (!row.customerEmail) throw invalidField('email', 'invalid_input:no_address');
    const now = clock.now();
    const again = row.sentAt !== null;
    const issued = await updateStanding(tx, row, { issuedAt: row.issuedAt ?? now }, now);
    const mail = this.#invoiceMail(issued, await this.#makeAddress(tx, row), { again, now });
    if (await isQueued(tx, mail)) return issued;
    await rows.update(tx, row.number, { sentAt: now });
    await this.#mail(tx, mail);
    await recordChange(tx, sentChange(issued, { again, before: row.issuedAt }));
    return { ...issued, sentAt: now };
  }

  #invoiceMail(
    row: InvoiceRow,
    url: string,
    { again, now }: { again: boolean; now: Date },
  ): QueuedMail {
    const written = (repeated: boolean) =>
      invoiceMail(row, url, { again: repeated, today: nairobiDay(now) });
    return {
      template: 'invoice',
      reference: onceAMinute(row.number, [written(false), row.updatedAt], now),
      to: row.customerEmail!,
      content: written(again),
      attachments: [{ kind: 'invoice', number: row.number }],
    };
  }

  /**
   * Makes an invoice that goes out with it, and answers its number. With `last`, what comes with it is written at the end of
   * the transaction, which then cannot read it. Throws as `createInvoice`, and 422 without an e-mail address.
   */
  async create(
    tx: Tx,
    draft: InvoiceDraft,
    { by = null, last = false }: { by?: string | null; last?: boolean } = {},
  ): Promise<string> {
    if (!draft.email) throw invalidField('email', 'invalid_input:no_address');
    const { clock, links } = this.#options;
    const now = clock.now();
    const row = await createInvoice(tx, draft, now, { by, sent: true });
    const { number } = row;
    const url = this.#url(await links.newFor(tx, 'invoice', number, last), row.language);
    await this.#mail(tx, this.#invoiceMail(row, url, { again: false, now }));
    await (last ? recordLast : recordChange)(tx, sentChange(row, { again: false, before: null }));
    return number;
  }

  /** Credits the balance of an invoice that is not wanted any more, or whose proposal was replaced, and emails the credit note to the customer. */
  async takeBack(
    tx: Tx,
    number: string,
    { replacedBy, by }: { replacedBy?: string; by: string },
  ): Promise<void> {
    const { clock } = this.#options;
    const row = await lockInvoice(tx, number);
    const reason = replacedBy === undefined ? INVOICE_CANCELLED : REPLACED_BY + replacedBy;
    const { invoice, note } = await credit(tx, row, { amount: null, reason, by }, clock.now());
    await this.mailCredit(tx, invoice, note);
  }

  /** Revokes the private addresses sent so far; the next email gets a new one. */
  async revoke(tx: Tx, row: InvoiceRow): Promise<void> {
    await this.#options.links.revoke(tx, 'invoice', row.number);
    await recordChange(tx, {
      action: 'invoice.link_revoked',
      entityId: row.number,
      summary: `Pay link for ${row.number} revoked`,
    });
  }

  /** One reminder of a locked, issued invoice; `kind` and the day make it one of its kind. */
  async remind(
    tx: Tx,
    row: InvoiceRow,
    { kind, day }: { kind: ReminderRow['kind']; day: string },
    today: string,
  ): Promise<void> {
    if (!row.customerEmail) return;
    const content = reminderMail(row, await this.#makeAddress(tx, row), { day, today });
    await this.#mail(tx, {
      template: `invoice_${kind}`,
      reference: `${row.number}:${day}`,
      to: row.customerEmail,
      content,
      attachments: [{ kind: 'invoice', number: row.number }],
    });
  }

  /**
   * Tells the customer of an issued invoice once that milestones have their day now. The reminder is for the
   * timeline; the mail is one of its kind by its milestones, for another may get the same day later.
   */
  async tellReached(tx: Tx, row: InvoiceRow, parts: PlacedPart[]): Promise<void> {
    if (!row.customerEmail || row.issuedAt === null) return;
    const createdAt = this.#options.clock.now();
    for (const [day, reached] of Map.groupBy(parts, ({ date }) => date!)) {
      const reminder = { invoiceNumber: row.number, kind: 'reached', dueDate: day } as const;
      await rows.takeReminder(tx, { ...reminder, createdAt });
      const labels = reached.map(({ label }) => label);
      await this.#mail(tx, {
        template: 'invoice_reached',
        reference: `${row.number}:${day}:${reached.map(({ position }) => position).join(',')}`,
        to: row.customerEmail,
        content: milestoneReachedMail(row, await this.#makeAddress(tx, row), { day, labels }),
        attachments: [{ kind: 'invoice', number: row.number }],
      });
    }
  }

  /** The receipt of a payment, which remembers where it went if it was recorded by hand. Throws 422 without an e-mail address. */
  async mailReceipt(tx: Tx, row: InvoiceRow, received: Received, paymentId: string): Promise<void> {
    if (!row.customerEmail) throw invalidField('email', 'invalid_input:no_address');
    const now = this.#options.clock.now();
    const content = receiptMail(row, received, await this.addressOf(tx, row), nairobiDay(now));
    const mail = {
      template: 'invoice_receipt',
      reference: onceAMinute(paymentId, content, now),
      to: row.customerEmail,
      content,
    } as const;
    if (await isQueued(tx, mail)) return;
    await recorded.change(tx, paymentId, { receiptTo: row.customerEmail });
    await this.#mail(tx, mail);
    await recordChange(tx, {
      action: 'invoice.receipt_sent',
      entityId: row.number,
      summary: `Receipt for ${row.number} sent to ${row.customerEmail}`,
    });
  }

  /** To who was told that the money had come. */
  async mailReversal(tx: Tx, row: InvoiceRow, payment: ManualRow): Promise<void> {
    if (payment.receiptTo === null) return;
    await this.#mail(tx, {
      template: 'invoice_payment_reversed',
      reference: payment.id,
      to: payment.receiptTo,
      content: reversalMail(
        row,
        payment,
        await this.addressOf(tx, row),
        nairobiDay(this.#options.clock.now()),
      ),
    });
  }

  /** To a customer who has the invoice; nobody else wonders what it is. */
  async mailCredit(tx: Tx, row: InvoiceRow, note: CreditRow): Promise<void> {
    if (!row.customerEmail || row.sentAt === null) return;
    await this.#mail(tx, {
      template: 'credit_note',
      reference: note.number,
      to: row.customerEmail,
      content: creditNoteMail(row, note, await this.addressOf(tx, row)),
      attachments: [{ kind: 'credit_note', number: note.number }],
    });
  }

  /**
   * The private address of an invoice, if it has one; null before the first sending and after it
   * was revoked.
   */
  async addressOf(tx: Tx, { number, language }: Addressed): Promise<string | null> {
    const token = await this.#options.links.current(tx, 'invoice', number);
    return token && this.#url(token, language);
  }

  /**
   * The path of a locked invoice's private page, for its signed-in owner; created if there is
   * none.
   */
  async pathFor(tx: Tx, { number, language }: Addressed): Promise<string> {
    return payPathOf(await this.#options.links.tokenFor(tx, 'invoice', number), language);
  }

  /** The path of the page through which a payment was begun at an instant; null where that link was revoked since. */
  async pathSince(tx: Tx, number: string, at: Date): Promise<string | null> {
    const token = await this.#options.links.current(tx, 'invoice', number, at);
    const row = token && (await rows.find(tx, number));
    return row ? payPathOf(token, row.language) : null;
  }

  async #makeAddress(tx: Tx, { number, language }: Addressed): Promise<string> {
    return this.#url(await this.#options.links.tokenFor(tx, 'invoice', number), language);
  }

  #url(token: string, language: Language): string {
    return `${this.#options.publicUrl}${payPathOf(token, language)}`;
  }

  /** An address that works like a password does not stay in the outbox. */
  #mail(tx: Tx, mail: QueuedMail): Promise<void> {
    return this.#options.queueMail(tx, { ...mail, secret: 'standing' });
  }
}

function sentChange(
  { number, customerEmail, issuedAt }: InvoiceRow,
  { again, before }: { again: boolean; before: Date | null },
) {
  return {
    action: again ? 'invoice.sent_again' : 'invoice.sent',
    entityId: number,
    summary: `Invoice ${number} sent to ${customerEmail}`,
    before: { issuedAt: before },
    after: { issuedAt },
  } as const;
}

/** The path of an invoice's private page in a language. */
const payPathOf = (token: string, language: Language): string =>
  `${BASES[language]}/invoice/${token}`;
