import type { Database } from '../../db/database.ts';
import { nairobiDay, type Clock, showDay } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Document } from '../notices/index.ts';
import {
  asDocument,
  type Paper,
  byRate,
  currencyName,
  dateAndTime,
  letterhead,
  moneyIn,
  notFiscal,
  PAPER_WORDS,
  ratesTable,
  type OfRate,
} from '../pdf/index.ts';
import type { Payments } from '../payments/index.ts';
import type { PrivateLinks } from '../private-links/index.ts';
import type { SettingsService } from '../settings/index.ts';
import {
  invoicePaper,
  type PaperSources,
  buyerOf,
  purchaseOrderOf,
  soldLines,
} from './paper/invoice.ts';
import { WORDS } from './paper/words.ts';
import { creditedBecause } from './mails.ts';
import { WORDS as MAIL_WORDS } from './mail-words.ts';
import { paymentsShown } from './pay-page-view.ts';
import { recorded } from './recorded.store.ts';
import { rows, type CreditRow, type InvoiceRow } from './rows.store.ts';
import type { Sending } from './sending.ts';
import { payablesOf } from './view.ts';
import { allotted } from '../../kernel/money.ts';
import { showsVat } from './invoices.ts';

interface DocumentsOptions {
  db: Database;
  clock: Clock;
  settings: SettingsService;
  links: PrivateLinks;
  sending: Sending;
  payments: Payments;
  /** Our paybill at M-Pesa; null where we have none. */
  paybill: string | null;
}

/** Invoices and credit notes as PDF, typeset each time from the stored data. */
export class Documents {
  readonly #options: DocumentsOptions;

  constructor(options: DocumentsOptions) {
    this.#options = options;
  }

  /** Throws 404. */
  async invoice(number: string): Promise<Document> {
    return this.#set(`invoice ${number}`, async () => invoicePaper(await this.#sources(number)));
  }

  /** Throws 404 for an unknown one, and for one of another invoice where that is named. */
  async creditNote(number: string, invoiceNumber?: string): Promise<Document> {
    const note = await this.#creditNote(number, invoiceNumber);
    return this.#setCredit(note, `credit note ${number}`, (sources) => sources);
  }

  /** The invoice behind a private link, without the customer's email and phone, because links get shared. Throws 404 for an unknown or revoked link. */
  async byToken(token: string): Promise<Document> {
    const number = await this.#numberBehind(token);
    return this.#set(`invoice ${number} without contact`, async () =>
      invoicePaper(withoutContact(await this.#sources(number))),
    );
  }

  /** A credit note of that invoice. Also throws 404 for one of another invoice. */
  async creditNoteByToken(number: string, token: string): Promise<Document> {
    const note = await this.#creditNote(number, await this.#numberBehind(token));
    return this.#setCredit(note, `credit note ${number} without contact`, withoutContact);
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

  #setCredit(
    note: CreditRow,
    name: string,
    shown: (sources: PaperSources) => PaperSources,
  ): Promise<Document> {
    return this.#set(name, async () => {
      const sources = await this.#sources(note.invoiceNumber);
      const all = await rows.creditNotes(this.#options.db, note.invoiceNumber);
      const before = all.slice(
        0,
        all.findIndex((one) => one.number === note.number),
      );
      return creditNotePaper(note, before, shown(sources));
    });
  }

  #set(name: string, write: () => Promise<Paper>): Promise<Document> {
    return asDocument(name, this.#options.clock, write);
  }

  async #sources(number: string): Promise<PaperSources> {
    const { db, settings, sending, paybill } = this.#options;
    const invoice = await rows.find(db, number);
    if (!invoice) throw notFound(`Invoice ${number}`);
    const [items, payments, notes, seller, company, shop, payLink] = await Promise.all([
      rows.items(db, [number]),
      this.#payments(invoice),
      rows.creditNotes(db, number),
      settings.read('seller'),
      settings.read('company'),
      settings.read('shop'),
      sending.addressOf(db, invoice),
    ]);
    const byHand = invoice.currency === 'KES' && shop.methods.mpesa ? paybill : null;
    const today = nairobiDay(this.#options.clock.now());
    return { invoice, items, payments, notes, seller, company, payLink, paybill: byHand, today };
  }

  async #payments(invoice: InvoiceRow): Promise<PaperSources['payments']> {
    const { db, payments } = this.#options;
    const attempts = await payments.ofPayables(db, payablesOf(invoice));
    const ids = attempts.map((one) => one.id);
    return paymentsShown(
      await recorded.of(db, invoice.number),
      attempts,
      await payments.refundsOf(db, ids),
    );
  }
}

/** A PDF for a reader with the link. */
function withoutContact(sources: PaperSources): PaperSources {
  return { ...sources, invoice: { ...sources.invoice, customerEmail: '', customerPhone: null } };
}

/** The printed content of a credit note, which names the credited invoice. `before`: earlier notes of that invoice. */
export function creditNotePaper(
  note: CreditRow,
  before: readonly CreditRow[],
  sources: PaperSources,
): Paper {
  const { invoice, items, seller } = sources;
  const { language } = invoice;
  const { creditNote: words } = WORDS[language];
  const common = PAPER_WORDS[language];
  const withVat = showsVat(note.tax, items, seller.vatRegistered);
  const money = moneyIn(invoice.currency);
  const rates = withVat
    ? creditedByRate(byRate(soldLines(items, invoice), language), note, before)
    : [];
  return {
    language,
    heading: words.heading,
    number: note.number,
    file: note.number,
    mark: null,
    seller: letterhead(sources, language),
    buyer: buyerOf(invoice),
    about: [
      [words.number, note.number],
      [common.date, dateAndTime(note.createdAt, language)],
      [words.invoice, invoice.number],
      [words.invoiceDate, showDay(invoice.date, language)],
      [common.currency, currencyName(invoice.currency, language)],
      ...purchaseOrderOf(invoice),
    ],
    warning: notFiscal(language),
    blocks: [
      {
        kind: 'lines',
        columns: [
          { title: common.lines.description, wide: true },
          { title: common.amount, figure: true },
        ],
        rows: [
          [
            words.against(invoice.number, creditedBecause(note.reason, invoice)),
            money(note.amount),
          ],
        ],
      },
      {
        kind: 'sums',
        rows: [
          ...(withVat
            ? [
                { label: common.withoutVat, value: money(note.amount) },
                { label: 'VAT', value: money(note.tax) },
              ]
            : []),
          { label: MAIL_WORDS[language].rows.credited, value: money(note.total), strong: true },
        ],
        rates: ratesTable(rates, language),
      },
      {
        kind: 'prose',
        title: null,
        paragraphs: [words.soFar(invoice.number, money(invoice.total), money(invoice.credited))],
      },
    ],
  };
}

/**
 * The credited amount under each VAT rate, in proportion to the invoice. The parts add up to the note, and those of all
 * notes of an invoice add up to its amount under that rate.
 */
export function creditedByRate(
  rates: readonly OfRate[],
  note: Pick<CreditRow, 'amount' | 'tax'>,
  before: readonly Pick<CreditRow, 'amount' | 'tax'>[],
): OfRate[] {
  const parts = (pick: 'amount' | 'tax', weights: number[]): number[] => {
    const earlier = before.reduce((sum, one) => sum + one[pick], 0);
    const until = allotted(earlier + note[pick], weights);
    const from = allotted(earlier, weights);
    return until.map((part, index) => part - from[index]!);
  };
  const net = parts(
    'amount',
    rates.map((one) => one.net),
  );
  const vat = parts(
    'tax',
    rates.map((one) => one.vat),
  );
  return rates
    .map(({ rate }, index) => ({ rate, net: net[index]!, vat: vat[index]! }))
    .filter((one) => one.net !== 0 || one.vat !== 0);
}
