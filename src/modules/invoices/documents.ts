import type { Database } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Document } from '../notices/index.ts';
import type { PrivateLinks } from '../private-links/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { drawDocument } from './document/draw.ts';
import { creditNoteFacts, invoiceFacts, type DocumentSources } from './document/facts.ts';
import { rows, type CreditRow } from './rows.store.ts';
import type { Sending } from './sending.ts';

export interface DocumentsOptions {
  db: Database;
  clock: Clock;
  settings: SettingsService;
  links: PrivateLinks;
  sending: Sending;
}

/** Invoices and credit notes as PDF, drawn anew each time from what is stored. */
export class Documents {
  readonly #options: DocumentsOptions;

  constructor(options: DocumentsOptions) {
    this.#options = options;
  }

  /** Throws 404. */
  async invoice(number: string): Promise<Document> {
    return this.#draw(await this.#sources(number));
  }

  /** Throws 404 for an unknown one, and for one of another invoice where that is named. */
  async creditNote(number: string, invoiceNumber?: string): Promise<Document> {
    const note = await this.#creditNote(number, invoiceNumber);
    return this.#drawCredit(note, await this.#sources(note.invoiceNumber));
  }

  /** The invoice behind a private link, without the customer's e-mail and phone: a link may be passed on. Throws 404 for an unknown or revoked one. */
  async byToken(token: string): Promise<Document> {
    return this.#draw(withoutContact(await this.#sources(await this.#numberBehind(token))));
  }

  /** A credit note of that invoice, in the same way. Throws 404 for one of another, too. */
  async creditNoteByToken(number: string, token: string): Promise<Document> {
    const note = await this.#creditNote(number, await this.#numberBehind(token));
    return this.#drawCredit(note, withoutContact(await this.#sources(note.invoiceNumber)));
  }

  /** Whether an account may read the documents of an invoice as its own. */
  isOf(number: string, userId: string): Promise<boolean> {
    return rows.isOf(this.#options.db, number, userId);
  }

  async #numberBehind(token: string): Promise<string> {
    const number = await this.#options.links.find(this.#options.db, 'invoice', token);
    if (number === null) throw notFound('This invoice');
    return number;
  }

  async #creditNote(number: string, invoiceNumber?: string): Promise<CreditRow> {
    const note = await rows.creditNote(this.#options.db, number);
    if (!note || (invoiceNumber !== undefined && note.invoiceNumber !== invoiceNumber))
      throw notFound(`Credit note ${number}`);
    return note;
  }

  async #drawCredit(note: CreditRow, sources: DocumentSources): Promise<Document> {
    return pdf(
      note.number,
      await drawDocument(creditNoteFacts(note, sources), this.#options.clock.now()),
    );
  }

  async #draw(sources: DocumentSources): Promise<Document> {
    return pdf(
      sources.invoice.number,
      await drawDocument(invoiceFacts(sources), this.#options.clock.now()),
    );
  }

  async #sources(number: string): Promise<DocumentSources> {
    const { db, settings, sending } = this.#options;
    const invoice = await rows.find(db, number);
    if (!invoice) throw notFound(`Invoice ${number}`);
    const [items, seller, company, payLink] = await Promise.all([
      rows.items(db, [number]),
      settings.read('seller'),
      settings.read('company'),
      sending.addressOf(db, number),
    ]);
    return { invoice, items, seller, company, payLink };
  }
}

/** What a document says to whoever has the link. */
function withoutContact(sources: DocumentSources): DocumentSources {
  return { ...sources, invoice: { ...sources.invoice, customerEmail: '', customerPhone: null } };
}

function pdf(number: string, content: Buffer): Document {
  return { filename: `${number}.pdf`, contentType: 'application/pdf', content };
}
