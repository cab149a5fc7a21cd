import type { Invoice, InvoiceDetail } from '../../contracts/invoices.ts';
import type { InvoiceInput, ListedInvoice } from '../../contracts/invoices-office.ts';
import type { Edit } from '../../contracts/editing.ts';
import { discountOf } from '../../contracts/pricing.ts';
import type { Page } from '../../kernel/page.ts';
import type { Database, Tx } from '../../db/database.ts';
import { nairobiDay, type Clock } from '../../kernel/clock.ts';
import { invalidField, notFound, refusal } from '../../kernel/errors.ts';
import { toMajor } from '../../kernel/money.ts';
import { assertIfMatch } from '../../kernel/if-match.ts';
import { recordChange } from '../audit/index.ts';
import { lockReceipt, type Payments } from '../payments/index.ts';
import { standardVat, type SettingsService } from '../settings/index.ts';
import { credit } from './crediting.ts';
import { createInvoice, itemsOf, marksAsPaid } from './create.ts';
import { detailOf } from './detail.ts';
import { balanceOf, minorOf, refuseVoid, INVOICE_CANCELLED } from './invoices.ts';
import { recordManual } from './manual.ts';
import { dueByHand, lockInvoice } from './standing.ts';
import { refuseIfNotOwed } from './paying.ts';
import { languageOf } from './payer.store.ts';
import { planOf, newlyDatedParts } from './plan.ts';
import { rows, type InvoiceItemRow, type InvoiceRow, type InvoicesQuery } from './rows.store.ts';
import type { Sending } from './sending.ts';
import { updateReceipt } from './typed-receipts.ts';
import { updateInvoice } from './update.ts';
import { toInvoice } from './view.ts';

interface InvoicesOptions {
  db: Database;
  clock: Clock;
  payments: Payments;
  settings: SettingsService;
  sending: Sending;
}

/** What staff do with invoices. A number is never removed, and a sent invoice never changes. */
export class Invoices {
  readonly #options: InvoicesOptions;

  constructor(options: InvoicesOptions) {
    this.#options = options;
  }

  async list(query: InvoicesQuery): Promise<Page<ListedInvoice>> {
    const { db, settings } = this.#options;
    const page = await this.#shown(await rows.list(db, query));
    const { value } = await settings.read('exchangeRate');
    const numbers = page.rows.map(({ id }) => id);
    const counted = new Map(
      (await rows.revenue(db, numbers, value)).map(({ number, revenue }) => [number, revenue]),
    );
    const listed = page.rows.map((row) => ({
      ...row,
      revenue: toMajor(counted.get(row.id) ?? 0),
    }));
    return { ...page, rows: listed };
  }

  /** The issued invoices of an account (docs/calls.md#who-may-call). */
  async ofUser(userId: string, query: InvoicesQuery): Promise<Page<Invoice>> {
    return this.#shown(await rows.ofUser(this.#options.db, userId, query));
  }

  /** The private page of an invoice, for the account it was sent to. Throws 404 for another account, 409 if nothing is due. */
  payPage(number: string, userId: string): Promise<string> {
    const { db, sending } = this.#options;
    return db.transaction(async (tx) => {
      if (!(await rows.isOf(tx, number, userId))) throw notFound(`Invoice ${number}`);
      const invoice = await lockInvoice(tx, number);
      refuseIfNotOwed(invoice);
      return sending.pathFor(tx, invoice);
    });
  }

  async read(number: string): Promise<InvoiceDetail> {
    const row = await rows.find(this.#options.db, number);
    if (!row) throw notFound(`Invoice ${number}`);
    return this.#detail(this.#options.db, row);
  }

  /** Creates an invoice. If it is set to Paid, its payment is also recorded. Throws 422. */
  async create(input: InvoiceInput, { by }: Edit): Promise<InvoiceDetail> {
    const rate = await standardVat(this.#options.settings);
    const { db, clock } = this.#options;
    return db.transaction(async (tx) => {
      const now = clock.now();
      const {
        customer,
        email,
        phone,
        kraPin,
        purchaseOrder,
        address,
        note,
        currency = 'KES',
        date,
        dueDate,
      } = input;
      const draft = {
        customer,
        email: email ?? '',
        phone: phone ?? null,
        pin: kraPin ?? null,
        purchaseOrder: purchaseOrder ?? null,
        address: address ?? '',
        note: note ?? '',
        language: input.language ?? (await languageOf(tx, email ?? '')),
        currency,
        items: itemsOf(input, rate),
        discount: discountOf(input.discount),
        plan: (total: number, from: string) => planOf(input.plan, { total, currency, from }),
        date,
        dueDate,
      };
      await lockReceipt(tx, input.payment?.reference);
      const row = await createInvoice(tx, draft, now, { by });
      const { number } = row;
      await recordChange(tx, {
        action: 'invoice.created',
        entityId: number,
        summary: `Invoice ${number} for ${customer} created`,
        after: toInvoice(row, [], nairobiDay(now)),
      });
      return this.#detail(tx, await this.#payIfChosen(tx, row, null, input, by, now));
    });
  }

  /** Changes a draft, or an issued invoice's note, due date and contact. Throws 404, 409 (stale, issued, void), 422. */
  async update(number: string, input: InvoiceInput, edit: Edit): Promise<InvoiceDetail> {
    const rate = await standardVat(this.#options.settings);
    const { db, clock, sending } = this.#options;
    return db.transaction(async (tx) => {
      // Locked before the invoice's row, as when a provider sends a receipt.
      await lockReceipt(tx, input.payment?.reference);
      const row = await lockInvoice(tx, number);
      assertIfMatch(edit.ifMatch, row, 'changed it');
      refuseVoid(row);
      const now = clock.now();
      const written = await updateInvoice(tx, row, input, { rate, edit, now });
      await sending.tellReached(tx, written, newlyDatedParts(row, written));
      return this.#detail(tx, await this.#payIfChosen(tx, written, row, input, edit.by, now));
    });
  }

  async #payIfChosen(
    tx: Tx,
    row: InvoiceRow,
    before: InvoiceRow | null,
    input: InvoiceInput,
    by: string,
    now: Date,
  ): Promise<InvoiceRow> {
    if (!marksAsPaid(input.status, before?.status ?? null, row.status)) return row;
    if (!input.payment) throw invalidField('payment.method', 'invalid_input:how_paid');
    const { method, reference, date, open } = input.payment;
    const { invoice } = await recordManual(
      tx,
      row,
      {
        method,
        amount: dueByHand(row, method),
        reference: reference ?? '',
        date,
        note: '',
        // A draft's lines may change in the same step: the form showed what was due before.
        open:
          before && open !== undefined
            ? minorOf(open, 'payment.open') + balanceOf(row) - balanceOf(before)
            : undefined,
        again: true,
      },
      { by, key: null, now },
    );
    await updateReceipt(tx, reference ?? '', now);
    return invoice;
  }

  /** Cancels an invoice: void if it was not sent, otherwise a credit note for its balance. Throws 404, 409 for a paid or void one. */
  async remove(number: string, { by, ifMatch }: Edit): Promise<void> {
    const { db, clock, sending } = this.#options;
    await db.transaction(async (tx) => {
      const row = await lockInvoice(tx, number);
      assertIfMatch(ifMatch, row, 'changed it');
      refuseVoid(row);
      const now = clock.now();
      if (row.issuedAt !== null) {
        const { invoice, note } = await credit(
          tx,
          row,
          { amount: null, reason: INVOICE_CANCELLED, by },
          now,
        );
        return sending.mailCredit(tx, invoice, note);
      }
      await rows.update(tx, number, { status: 'Void', voidedAt: now });
      await recordChange(tx, {
        action: 'invoice.voided',
        entityId: number,
        summary: `Invoice ${number} for ${row.customer} voided before it was sent`,
        before: { status: row.status },
        after: { status: 'Void' },
      });
    });
  }

  /** Issues an invoice and emails it with its PDF and pay link; another call emails it again. Throws 404, 409, 422 without an address. */
  send(number: string): Promise<InvoiceDetail> {
    return this.#change(number, (tx, row) => this.#options.sending.send(tx, row));
  }

  revokeLink(number: string): Promise<InvoiceDetail> {
    return this.#change(number, async (tx, row) => {
      await this.#options.sending.revoke(tx, row);
      return row;
    });
  }

  /**
   * Takes a part, or all that is open, of an issued invoice back. `amount` in major units with VAT. Throws 404, 422, 409,
   * also where not so much is open any more as `open` says: a note whose answer was lost is not written twice.
   */
  addCredit(
    number: string,
    input: { amount?: number | null; reason: string; open?: number },
    by: string,
  ): Promise<InvoiceDetail> {
    return this.#change(number, async (tx, row) => {
      if (input.open !== undefined && minorOf(input.open, 'open') !== balanceOf(row))
        throw refusal('credit_changed');
      const amount =
        input.amount === undefined || input.amount === null
          ? null
          : minorOf(input.amount, 'amount');
      const { invoice, note } = await credit(
        tx,
        row,
        { amount, reason: input.reason, by },
        this.#options.clock.now(),
      );
      await this.#options.sending.mailCredit(tx, invoice, note);
      return invoice;
    });
  }

  #change(
    number: string,
    work: (tx: Tx, row: InvoiceRow) => Promise<InvoiceRow>,
  ): Promise<InvoiceDetail> {
    return this.#options.db.transaction(async (tx) =>
      this.#detail(tx, await work(tx, await lockInvoice(tx, number))),
    );
  }

  async #shown(page: Page<InvoiceRow>): Promise<Page<Invoice>> {
    const items = Map.groupBy(await this.#items(page.rows), (item) => item.invoiceNumber);
    const today = nairobiDay(this.#options.clock.now());
    const shown = page.rows.map((row) => toInvoice(row, items.get(row.number) ?? [], today));
    return { ...page, rows: shown };
  }

  #items(found: InvoiceRow[]): Promise<InvoiceItemRow[]> {
    return found.length === 0
      ? Promise.resolve([])
      : rows.items(
          this.#options.db,
          found.map((row) => row.number),
        );
  }

  #detail(tx: Tx, row: InvoiceRow): Promise<InvoiceDetail> {
    return detailOf(tx, row, this.#options);
  }
}
