import { sha256 } from '../../kernel/sha256.ts';
import type { SignedIn } from '../../contracts/call.ts';
import type { PayPage } from '../../contracts/pay-page.ts';
import type { Database, Tx } from '../../db/database.ts';
import { nairobiDay } from '../../kernel/clock.ts';
import { invalidField, notFound, refusal } from '../../kernel/errors.ts';
import { normalisePhone, showEnds, showPhone } from '../../kernel/phone.ts';
import { recordChange } from '../audit/index.ts';
import { type CardUse, type Asked, type Payment, type Provider } from '../payments/index.ts';
import type { PrivateLinks } from '../private-links/index.ts';
import {
  endOtherAttempt,
  inProgress,
  methodsFor,
  providerOf,
  termsOf,
  type PayMethodOptions,
  askFor,
  type PayMethod,
} from './pay-methods.ts';
import { changeBuyerDetails, type BuyerDetails } from './update.ts';
import { balanceOf, REPLACED_BY, showsVat } from './invoices.ts';
import { chooseTexts } from './invoice-texts.ts';
import { phoneOf, textedPhone } from './payer.store.ts';
import { paymentsShown, toAttempt, toSharedNote } from './pay-page-view.ts';
import { successorOf, versionOf } from './quote-of.store.ts';
import { refuseIfNotOwed } from './paying.ts';
import { recorded } from './recorded.store.ts';
import { rows, type CreditRow, type InvoiceRow } from './rows.store.ts';
import { lockInvoice } from './standing.ts';
import { payablesOf, toInvoice } from './view.ts';

interface PayPageOptions extends PayMethodOptions {
  db: Database;
  links: PrivateLinks;
  /** True where cards are confirmed at the stand-in. */
  sandboxCards: boolean;
  publishableKey: string | null;
  /** The service whose renewals an account can have charged to the card that pays this invoice; null for none. */
  keepable(tx: Tx, number: string, userId: string): Promise<string | null>;
}

interface PayInput {
  token: string;
  method: PayMethod;
  /** Major units of the invoice's currency. */
  amount: number;
  phoneNumber?: string;
  /** The account that asks to have the card kept for its renewals. */
  cardUserId?: string | null;
  /** What makes a repeated call the same one; null where its sender gave none. */
  key: string | null;
  origin: string;
}

type Prompt = Pick<PayInput, 'amount' | 'key' | 'origin'> & { phoneNumber: string };

/** The private page of an invoice: what is owed, what was paid, and the ways to pay all or a part of it. */
export class InvoicePage {
  readonly #options: PayPageOptions;

  constructor(options: PayPageOptions) {
    this.#options = options;
  }

  /** What the page shows. The customer's first look is remembered, staff's is not. Throws 404 for a link that opens nothing. */
  async read(token: string, signedIn: SignedIn | null): Promise<PayPage> {
    const { db, clock, payments, settings, keepable } = this.#options;
    const row = await this.#invoiceByToken(token);
    const now = clock.now();
    if (row.viewedAt === null && signedIn?.role !== 'admin')
      await rows.update(db, row.number, { viewedAt: now });
    const [items, manual, notes, phone, texted, attempts, company, seller, methods] =
      await Promise.all([
        rows.items(db, [row.number]),
        recorded.of(db, row.number),
        rows.creditNotes(db, row.number),
        this.#phoneFor(row, signedIn),
        textedPhone(db, row),
        payments.ofPayables(db, payablesOf(row)),
        settings.read('company'),
        settings.read('seller'),
        methodsFor(row, this.#options),
      ]);
    const {
      email: _email,
      phone: _phone,
      address: _address,
      issuedAt: _issued,
      sentAt: _sent,
      viewedAt: _viewed,
      orderId: _order,
      proposalId: _proposal,
      plan: _plan,
      created_at: _made,
      updated_at: _changed,
      ...invoice
    } = toInvoice(row, items, nairobiDay(now));
    return {
      invoice,
      withVat: showsVat(row.tax, items, seller.vatRegistered),
      company: {
        name: seller.legalName,
        phone: company.phone,
        email: company.email,
        bank: seller.bank,
      },
      payments: paymentsShown(
        manual,
        attempts,
        await payments.refundsOf(
          db,
          attempts.map((one) => one.id),
        ),
      ),
      attempts: attempts.filter((one) => one.payableId === row.number).map(toAttempt),
      creditNotes: notes.map((note) => toSharedNote(note, row)),
      replacedBy: await this.#replacedBy(row, notes),
      phone,
      texts: texted.phone === null ? null : texted.wanted,
      ...methods,
      keepCardFor: signedIn && (await keepable(db, row.number, signedIn.userId)),
      ...(this.#options.cards === 'paystack' ? { cards: 'paystack' as const } : {}),
      sandbox: this.#options.sandboxCards,
      ...(this.#options.publishableKey ? { publishableKey: this.#options.publishableKey } : {}),
    };
  }

  /** The address of a replaced invoice leads to the new one. */
  async #replacedBy(row: InvoiceRow, notes: CreditRow[]): Promise<PayPage['replacedBy']> {
    const { db, links } = this.#options;
    if (row.proposalId === null || !notes.some(({ reason }) => reason.startsWith(REPLACED_BY)))
      return null;
    const number = await successorOf(db, row.proposalId);
    return number === null ? null : { number, token: await links.current(db, 'invoice', number) };
  }

  /** What tells whether `read` may answer something else than before. Throws 404. */
  async version(token: string): Promise<{ version: string }> {
    const { db, clock } = this.#options;
    const { number } = await this.#invoiceByToken(token);
    return { version: await versionOf(db, number, nairobiDay(clock.now())) };
  }

  /** Starts a payment of the balance or a part of it; by the same key and content again it is the same payment. Throws 404, 409 (paid, void, a prompt is open, method off), 422 at the amount or phone. */
  async pay({ token, ...input }: PayInput): Promise<Payment> {
    return this.#pay(await this.#invoiceByToken(token), input);
  }

  /** The prompt that staff send while the customer is on the line. Throws 404, 409 where the invoice has not gone out, and as `pay`. */
  async prompt(number: string, input: Prompt): Promise<void> {
    const { db } = this.#options;
    const row = await rows.find(db, number);
    if (!row) throw notFound('This invoice');
    if (row.issuedAt === null) throw refusal('invoice_not_issued:prompt', { number });
    // Written down before it is sent: a prompt that nobody answers for may be on the phone.
    await this.#pay(row, { ...input, method: 'mpesa' }, (phone) =>
      db.transaction((tx) =>
        recordChange(tx, {
          action: 'invoice.prompted',
          entityId: number,
          summary: `M-Pesa prompt for ${number} asked for, to ${showEnds(phone)}`,
          after: { amount: input.amount },
        }),
      ),
    );
  }

  /** `asking` is told of the phone before a new prompt is sent to it. */
  async #pay(
    row: InvoiceRow,
    input: Omit<PayInput, 'token'>,
    asking?: (phone: string) => Promise<void>,
  ): Promise<Payment> {
    const provider = providerOf(input.method, this.#options.cards);
    const startKey = startKeyOf(input, provider);
    const before =
      startKey && (await this.#options.payments.starts.startedBefore(row.number, startKey));
    if (before) return before;
    refuseIfNotOwed(row);
    const terms = await termsOf(row, input.method, this.#options);
    const phone = input.method === 'mpesa' ? await this.#prompted(row, input) : undefined;
    const ask = (balance: number): Asked =>
      askFor(
        { currency: row.currency, balance },
        input.method,
        input.amount,
        terms.bounds,
        terms.rate,
      );
    const asked = ask(balanceOf(row));
    const card = await this.#cardOf(row, input);
    await endOtherAttempt(row, provider, { amount: asked.amount, card }, this.#options);
    if (phone !== undefined) await asking?.(phone);
    const payment = await this.#options.payments.starts.start({
      kind: 'invoice',
      id: row.number,
      provider,
      phone,
      startKey,
      card,
      origin: input.origin,
      ask: (payable) => ask(payable.owed),
    });
    if (payment.amount !== asked.amount) throw inProgress();
    return payment;
  }

  /** Throws 422 where its account cannot keep a card for this invoice, such as after it signed out. */
  async #cardOf(
    row: InvoiceRow,
    { cardUserId: userId = null }: Pick<PayInput, 'cardUserId'>,
  ): Promise<CardUse | undefined> {
    if (userId === null) return undefined;
    if ((await this.#options.keepable(this.#options.db, row.number, userId)) === null)
      throw invalidField('keepCard', 'invalid_input:keep_card');
    return { use: 'keep', userId };
  }

  /** The number of a prompt: the one that was typed, else the customer's own. Throws 422 where there is none. */
  async #prompted(
    row: InvoiceRow,
    { phoneNumber }: Pick<PayInput, 'phoneNumber'>,
  ): Promise<string> {
    // The contract takes only what is a number.
    if (phoneNumber !== undefined) return normalisePhone(phoneNumber)!;
    const phone = await phoneOf(this.#options.db, row);
    if (phone === null) throw invalidField('phoneNumber', 'invalid_input:no_phone');
    return phone;
  }

  /** The customer's number as this viewer may see it. */
  async #phoneFor(row: InvoiceRow, signedIn: SignedIn | null): Promise<string | null> {
    const { db } = this.#options;
    const phone = await phoneOf(db, row);
    if (phone === null) return null;
    const own = signedIn !== null && (await rows.isOf(db, row.number, signedIn.userId));
    return own ? showPhone(phone) : showEnds(phone);
  }

  /** Puts the buyer's own details on the invoice. Throws 404, 409 once it is paid or void. */
  async changeDetails(token: string, details: BuyerDetails, ip: string): Promise<void> {
    const { db, clock } = this.#options;
    await db.transaction(async (tx) => {
      const { number } = await this.#invoiceByToken(token, tx);
      const row = await lockInvoice(tx, number);
      // Checked again under the lock, because staff may have revoked the link.
      await this.#invoiceByToken(token, tx);
      await changeBuyerDetails(tx, row, details, { ip, now: clock.now() });
    });
  }

  /** Sets whether texts come about the invoice. Throws 404 for a link that opens nothing. */
  async chooseTexts(token: string, wanted: boolean, ip: string): Promise<void> {
    await this.#options.db.transaction(async (tx) => {
      const row = await lockInvoice(tx, (await this.#invoiceByToken(token, tx)).number);
      await this.#invoiceByToken(token, tx);
      await chooseTexts(tx, row, wanted, ip);
    });
  }

  async #invoiceByToken(token: string, tx: Tx = this.#options.db): Promise<InvoiceRow> {
    const number = await this.#options.links.find(tx, 'invoice', token);
    const row = number === null ? null : await rows.find(tx, number);
    if (!row || row.issuedAt === null) throw notFound('This invoice');
    return row;
  }
}

/** Key, provider and content, so that another amount or number is another payment. */
function startKeyOf(
  {
    key,
    amount,
    phoneNumber = '',
    cardUserId,
  }: Pick<PayInput, 'key' | 'amount' | 'phoneNumber' | 'cardUserId'>,
  provider: Provider,
): string | null {
  if (key === null) return null;
  const content = [key, provider, amount, phoneNumber, ...(cardUserId ? [cardUserId] : [])];
  return sha256(JSON.stringify(content));
}
