import type { Invoice, InvoiceDetail } from '../../contracts/invoices.ts';
import type { InvoiceInput, ManualPaymentInput } from '../../contracts/invoices-office.ts';
import { markOf, type Edit } from '../../contracts/editing.ts';
import type { Page } from '../../contracts/paging.ts';
import type { Database, Tx } from '../../db/database.ts';
import { nairobiDay, type Clock } from '../../kernel/clock.ts';
import { invalidField, notFound, refusal } from '../../kernel/errors.ts';
import { assertIfMatch } from '../../kernel/if-match.ts';
import { recordChange } from '../audit/index.ts';
import type { Payments } from '../payments/index.ts';
import { standardVat, type SettingsService } from '../settings/index.ts';
import { credit } from './crediting.ts';
import { createInvoice } from './create.ts';
import { detailOf } from './detail.ts';
import {
  customerOf,
  itemsOf,
  nameOf,
  pricedItems,
  refuseFrozen,
  sameLines,
  wantsPaid,
} from './draft.ts';
import { balanceOf, datesOf, minorOf, refuseVoid } from './invoices.ts';
import { insertItems } from './invoices.store.ts';
import { manualOf, recordManual, reverseManual } from './manual.ts';
import { receivedOf, refuseIfNotOwed } from './paying.ts';
import { rows, type InvoiceItemRow, type InvoiceRow, type InvoicesQuery } from './rows.store.ts';
import type { Sending } from './sending.ts';
import { lockInvoice, updateStanding } from './standing.ts';
import { payablesOf, toInvoice } from './view.ts';

export interface InvoicesOptions {
  db: Database;
  clock: Clock;
  payments: Payments;
  settings: SettingsService;
  sending: Sending;
}

/** Invoices as staff work with them: a number is never removed, what went out never changes, what is paid is recorded. */
export class Invoices {
  readonly #options: InvoicesOptions;

  constructor(options: InvoicesOptions) {
    this.#options = options;
  }

  async list(query: InvoicesQuery): Promise<Page<Invoice>> {
    return this.#shown(await rows.list(this.#options.db, query));
  }

  /** Those of an account, issued ones (docs/calls.md#who-may-call). */
  async ofUser(userId: string, query: InvoicesQuery): Promise<Page<Invoice>> {
    return this.#shown(await rows.ofUser(this.#options.db, userId, query));
  }

  /** The private page of an invoice, for an account that it went out to. Throws 404 for another's, 409 where nothing is open. */
  payPage(number: string, userId: string): Promise<string> {
    const { db, sending } = this.#options;
    return db.transaction(async (tx) => {
      if (!(await rows.isOf(tx, number, userId))) throw notFound(`Invoice ${number}`);
      refuseIfNotOwed(await lockInvoice(tx, number));
      return sending.pathFor(tx, number);
    });
  }

  async read(number: string): Promise<InvoiceDetail> {
    const row = await rows.find(this.#options.db, number);
    if (!row) throw notFound(`Invoice ${number}`);
    return this.#detail(this.#options.db, row);
  }

  /** Makes an invoice; set to Paid, its payment is recorded with it (D77). Throws 422. */
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
        address: address ?? '',
        note: note ?? '',
        currency,
        items: itemsOf(input, rate),
        date,
        dueDate,
      };
      const number = await createInvoice(tx, draft, now, by);
      const row = await lockInvoice(tx, number);
      await recordChange(tx, {
        action: 'invoice.created',
        entityId: number,
        summary: `Invoice ${number} for ${customer} made`,
        after: toInvoice(row, []),
      });
      return this.#detail(tx, await this.#payIfChosen(tx, row, null, input, by, now));
    });
  }

  /** Changes a draft, or an issued invoice's note, due date and contact. Throws 404, 409 (stale, issued, void), 422. */
  async update(number: string, input: InvoiceInput, edit: Edit): Promise<InvoiceDetail> {
    const rate = await standardVat(this.#options.settings);
    const { db, clock } = this.#options;
    return db.transaction(async (tx) => {
      const row = await lockInvoice(tx, number);
      assertIfMatch(edit.ifMatch, row, 'changed it');
      refuseVoid(row);
      const now = clock.now();
      const written = await this.#write(tx, row, input, rate, edit, now);
      return this.#detail(tx, await this.#payIfChosen(tx, written, row, input, edit.by, now));
    });
  }

  async #write(
    tx: Tx,
    row: InvoiceRow,
    input: InvoiceInput,
    rate: number,
    edit: Edit,
    now: Date,
  ): Promise<InvoiceRow> {
    const dates = datesOf(
      { date: input.date ?? row.date, dueDate: input.dueDate ?? row.dueDate },
      nairobiDay(now),
    );
    const values: Partial<InvoiceRow> = {
      ...customerOf(input),
      ...dates,
      ...(input.currency ? { currency: input.currency } : {}),
    };
    const stored = await rows.items(tx, [row.number]);
    const items = itemsOf(input, rate);
    refuseFrozen(row, stored, values, items);
    const mark = markOf<InvoiceRow>(row, values, edit, now);
    mark.changedFields = [
      ...mark.changedFields.map(nameOf),
      ...(sameLines(items, stored) ? [] : ['items']),
    ];
    if (row.issuedAt === null) {
      const { items: lines, ...sums } = pricedItems(items);
      Object.assign(values, sums);
      await rows.removeItems(tx, row.number);
      await insertItems(tx, row.number, lines);
    }
    await rows.update(tx, row.number, { ...values, ...mark });
    const after = await updateStanding(tx, { ...row, ...values, ...mark }, {}, now);
    await recordChange(tx, {
      action: 'invoice.updated',
      entityId: row.number,
      summary: `Invoice ${row.number} changed: ${mark.changedFields.join(', ') || 'nothing'}`,
      before: toInvoice(row, stored),
      after: toInvoice(after, await rows.items(tx, [row.number])),
    });
    return after;
  }

  async #payIfChosen(
    tx: Tx,
    row: InvoiceRow,
    before: InvoiceRow | null,
    input: InvoiceInput,
    by: string,
    now: Date,
  ): Promise<InvoiceRow> {
    if (!wantsPaid(input.status, before?.status ?? null, row.status)) return row;
    if (!input.payment) throw invalidField('payment.method', 'invalid_input:how_paid');
    const { method, reference, date } = input.payment;
    return (
      await recordManual(
        tx,
        row,
        { method, amount: balanceOf(row), reference: reference ?? '', date, note: '' },
        { by, key: null, now },
      )
    ).invoice;
  }

  /** Takes an invoice back: void before it went out, a credit note over what is open afterwards (D78). Throws 404, 409 for a paid or void one. */
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
          { amount: null, reason: 'Invoice taken back', by },
          now,
        );
        return sending.mailCredit(tx, invoice, note);
      }
      await rows.update(tx, number, { status: 'Void', voidedAt: now });
      await recordChange(tx, {
        action: 'invoice.voided',
        entityId: number,
        summary: `Invoice ${number} for ${row.customer} made void before it was sent`,
        before: { status: row.status },
        after: { status: 'Void' },
      });
    });
  }

  /** Issues an invoice and mails it with its PDF and pay link; again mails it again. Throws 404, 409, 422 without an address. */
  send(number: string): Promise<InvoiceDetail> {
    return this.#change(number, (tx, row) => this.#options.sending.send(tx, row));
  }

  revokeLink(number: string): Promise<InvoiceDetail> {
    return this.#change(number, async (tx, row) => {
      await this.#options.sending.revoke(tx, row);
      return row;
    });
  }

  /** Records money that came past the providers. `key` makes a repeated call the same one. Throws 404, 409, 422 above the balance. */
  pay(
    number: string,
    input: ManualPaymentInput,
    by: string,
    key: string | null,
  ): Promise<InvoiceDetail> {
    const { clock, sending } = this.#options;
    return this.#change(number, async (tx, row) => {
      const recorded = await recordManual(tx, row, manualOf(input), { by, key, now: clock.now() });
      const { method, amount, reference, date } = recorded.payment;
      if (input.receipt && recorded.fresh)
        await sending.mailReceipt(tx, recorded.invoice, recorded.payment.id, {
          method,
          settles: amount,
          charged: null,
          reference: reference || null,
          day: date,
        });
      return recorded.invoice;
    });
  }

  reverse(number: string, payment: string, reason: string, by: string): Promise<InvoiceDetail> {
    const { db, clock } = this.#options;
    return db.transaction(async (tx) =>
      this.#detail(tx, await reverseManual(tx, number, payment, { reason, by, now: clock.now() })),
    );
  }

  /** Mails the receipt of a payment that was received, by hand or by a provider; answers to whom. Throws 404, 409, 422. */
  receipt(number: string, paymentId: string): Promise<string> {
    const { db, payments, sending, clock } = this.#options;
    return db.transaction(async (tx) => {
      const row = await lockInvoice(tx, number);
      const manual = (await rows.manualPayments(tx, number)).find((one) => one.id === paymentId);
      const online = manual
        ? undefined
        : (await payments.ofPayables(tx, payablesOf(row))).find((one) => one.id === paymentId);
      if (!manual && !online) throw notFound('This payment');
      if (
        manual?.reversedAt ||
        (online && (online.status !== 'succeeded' || online.invoiceNumber === null))
      )
        throw refusal('payment_not_received');
      const received = manual
        ? {
            method: manual.method,
            settles: manual.amount,
            charged: null,
            reference: manual.reference || null,
            day: manual.date,
          }
        : {
            ...receivedOf(online!),
            settles: online!.settles,
            day: nairobiDay(online!.settledAt ?? online!.createdAt),
          };
      await sending.mailReceipt(tx, row, `${paymentId}:${clock.now().getTime()}`, received);
      return row.customerEmail;
    });
  }

  /** Takes a part, or all that is open, of an issued invoice back. `amount` in major units with VAT. Throws 404, 409, 422. */
  addCredit(
    number: string,
    input: { amount?: number | null; reason: string },
    by: string,
  ): Promise<InvoiceDetail> {
    return this.#change(number, async (tx, row) => {
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
    return { ...page, rows: page.rows.map((row) => toInvoice(row, items.get(row.number) ?? [])) };
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
