import type { SignedIn } from '../../contracts/call.ts';
import type { PayAttempt, PayPage } from '../../contracts/pay-page.ts';
import type { Database } from '../../db/database.ts';
import { nairobiDay, type Clock } from '../../kernel/clock.ts';
import { invalidField, notFound, refusal } from '../../kernel/errors.ts';
import { isRate, toMajor, type Currency } from '../../kernel/money.ts';
import { normalisePhone } from '../../kernel/phone.ts';
import {
  blocksAnother,
  isUnanswered,
  METHOD_NAMES,
  type Asked,
  type Payment,
  type Payments,
  type Provider,
  type Refund,
} from '../payments/index.ts';
import type { PrivateLinks } from '../private-links/index.ts';
import { isFresh, type SettingsService } from '../settings/index.ts';
import { askFor, mpesaTotal, type Bounds, type PayMethod } from './ask.ts';
import { balanceOf, speaksOfVat } from './invoices.ts';
import { refuseIfNotOwed } from './paying.ts';
import { moneyBackOf } from './money-back.ts';
import { rows, type InvoiceRow, type ManualRow } from './rows.store.ts';
import { inMajor, payablesOf, toInvoice } from './view.ts';

/** The most that each method takes in one payment of an invoice, minor units of the invoice's currency (D43; docs/providers.md §2.2). */
export type InvoiceLimits = Record<Currency, Record<PayMethod, number>>;

export interface PayPageOptions {
  db: Database;
  clock: Clock;
  payments: Payments;
  settings: SettingsService;
  links: PrivateLinks;
  limits: InvoiceLimits;
  /** True where cards are confirmed at the stand-in. */
  sandboxCards: boolean;
  publishableKey: string | null;
}

export interface PayInput {
  token: string;
  method: PayMethod;
  /** Major units of the invoice's currency. */
  amount: number;
  phoneNumber?: string;
  origin: string;
}

const PROVIDERS: Record<PayMethod, Provider> = { mpesa: 'mpesa', card: 'stripe', paypal: 'paypal' };
const METHODS: Record<Provider, PayMethod> = { mpesa: 'mpesa', stripe: 'card', paypal: 'paypal' };
/** The least that one payment may be, minor units (docs/providers.md §2.2). */
const LEAST: Record<'KES' | 'USD', Record<PayMethod, number>> = {
  KES: { mpesa: 1_00, card: 100_00, paypal: 1_00 },
  USD: { mpesa: 1_00, card: 1_00, paypal: 1_00 },
};

/** The private page of an invoice: what is owed, what was paid, and the ways to pay all or a part of it. */
export class InvoicePage {
  readonly #options: PayPageOptions;

  constructor(options: PayPageOptions) {
    this.#options = options;
  }

  /** What the page shows. The customer's first look is remembered, staff's is not. Throws 404 for a link that opens nothing. */
  async read(token: string, signedIn: SignedIn | null): Promise<PayPage> {
    const { db, clock, payments, settings } = this.#options;
    const row = await this.#invoiceByToken(token);
    if (row.viewedAt === null && signedIn?.role !== 'admin')
      await rows.update(db, row.number, { viewedAt: clock.now() });
    const [items, manual, attempts, company, seller, ways] = await Promise.all([
      rows.items(db, [row.number]),
      rows.manualPayments(db, row.number),
      payments.ofPayables(db, payablesOf(row)),
      settings.read('company'),
      settings.read('seller'),
      this.#ways(row),
    ]);
    const {
      email: _email,
      phone: _phone,
      kraPin: _pin,
      address: _address,
      issuedAt: _issued,
      sentAt: _sent,
      viewedAt: _viewed,
      orderId: _order,
      proposalId: _proposal,
      created_at: _made,
      updated_at: _changed,
      ...invoice
    } = toInvoice(row, items);
    return {
      invoice,
      withVat: speaksOfVat(row.tax, items, seller.vatRegistered),
      company: {
        name: company.name,
        phone: company.phone,
        email: company.email,
        bank: seller.bank,
      },
      payments: received(
        manual,
        attempts,
        await payments.refundsOf(
          db,
          attempts.map((one) => one.id),
        ),
      ),
      attempts: attempts.filter((one) => one.payableId === row.number).map(toAttempt),
      ...ways,
      sandbox: this.#options.sandboxCards,
      ...(this.#options.publishableKey ? { publishableKey: this.#options.publishableKey } : {}),
    };
  }

  /** Starts a payment of the balance or a part of it. Throws 404, 409 (paid, void, a prompt is open, method off), 422 at the amount or phone. */
  async pay(input: PayInput): Promise<Payment> {
    const row = await this.#invoiceByToken(input.token);
    refuseIfNotOwed(row);
    const terms = await this.#terms(row, input.method);
    const phone = input.phoneNumber === undefined ? undefined : normalisePhone(input.phoneNumber);
    if (phone === null) throw invalidField('phoneNumber', 'invalid_input:phone');
    const ask = (balance: number): Asked =>
      askFor(
        { currency: row.currency, balance },
        input.method,
        input.amount,
        terms.bounds,
        terms.rate,
      );
    const asked = ask(balanceOf(row));
    await this.#clearWay(row, PROVIDERS[input.method], asked);
    const payment = await this.#options.payments.start({
      kind: 'invoice',
      id: row.number,
      provider: PROVIDERS[input.method],
      phone,
      origin: input.origin,
      ask: (payable) => ask(payable.owed),
    });
    if (payment.amount !== asked.amount) throw inProgress();
    return payment;
  }

  async #invoiceByToken(token: string): Promise<InvoiceRow> {
    const { db, links } = this.#options;
    const number = await links.find(db, 'invoice', token);
    const row = number === null ? null : await rows.find(db, number);
    if (!row || row.issuedAt === null) throw notFound('This invoice');
    return row;
  }

  /**
   * A try over another amount stands in the way of this one: a card's or PayPal's is ended first; a prompt lives on a
   * phone, where only its owner can end it. Should the old one be paid all the same, its money counts.
   */
  async #clearWay(row: InvoiceRow, provider: Provider, asked: Asked): Promise<void> {
    const { db, payments, clock } = this.#options;
    const now = clock.now();
    const open = (await payments.ofPayable(db, row.number)).find(
      (one) => one.provider === provider && blocksAnother(one, now),
    );
    if (!open || open.amount === asked.amount) return;
    if (provider === 'mpesa') throw inProgress();
    const gateway = payments.gateway(provider);
    const ended =
      gateway.cancel && open.providerRef !== null
        ? await gateway.cancel({
            attemptId: open.id,
            providerRef: open.providerRef,
            amount: open.amount,
            currency: open.currency,
          })
        : null;
    if (ended?.kind === 'succeeded') {
      await payments.apply(open, ended);
      throw refusal('payment_in_progress:arrived');
    }
    await payments.apply(open, {
      kind: 'failed',
      code: 'replaced',
      reason: 'Another amount was chosen.',
    });
  }

  async #terms(
    row: InvoiceRow,
    method: PayMethod,
  ): Promise<{ bounds: Bounds; rate: { value: string; date: string } | null }> {
    const { ways, rate } = await this.#offer(row);
    const bounds = ways.get(method);
    if (!bounds) throw refusal('method_unavailable');
    return { bounds, rate: method === 'paypal' && row.currency === 'KES' ? rate : null };
  }

  /** Methods that take money for this invoice just now. M-Pesa moves shillings only; PayPal takes them at the stored rate. */
  async #offer(
    row: InvoiceRow,
  ): Promise<{ ways: Map<PayMethod, Bounds>; rate: { value: string; date: string } | null }> {
    const { settings, payments, limits, clock } = this.#options;
    const [shop, exchange] = await Promise.all([
      settings.read('shop'),
      settings.read('exchangeRate'),
    ]);
    const rate =
      isRate(exchange.value) && isFresh(exchange, clock.now())
        ? { value: exchange.value, date: exchange.date }
        : null;
    const fits = (method: PayMethod): boolean =>
      row.currency === 'USD' ? method !== 'mpesa' : method !== 'paypal' || rate !== null;
    const offered = (['mpesa', 'card', 'paypal'] as const).filter(
      (method) => shop.methods[method] && payments.offers(PROVIDERS[method]) && fits(method),
    );
    const most = {
      ...limits[row.currency],
      mpesa: Math.min(limits[row.currency].mpesa, shop.mpesaLimit * 100),
    };
    return {
      ways: new Map(
        offered.map((method) => [
          method,
          { least: LEAST[row.currency][method], most: most[method] },
        ]),
      ),
      rate,
    };
  }

  async #ways(row: InvoiceRow): Promise<Pick<PayPage, 'methods' | 'rate'>> {
    const balance = balanceOf(row);
    const { ways, rate } =
      balance === 0 ? { ways: new Map<PayMethod, Bounds>(), rate: null } : await this.#offer(row);
    const methods = [...ways].flatMap(([id, { least, most }]) => {
      const whole = id === 'mpesa' ? mpesaTotal(balance) : balance;
      return whole < least
        ? []
        : [{ id, minAmount: toMajor(least), maxAmount: toMajor(Math.min(whole, most)) }];
    });
    return { methods, rate: row.currency === 'KES' ? rate : null };
  }
}

function inProgress() {
  return refusal('payment_in_progress:other_amount');
}

/** Everything that arrived, what has to go back or is back beside it: money of another amount than was asked came, too. */
function received(
  manual: ManualRow[],
  attempts: Payment[],
  refunds: Refund[],
): PayPage['payments'] {
  const byHand = manual
    .filter((one) => one.reversedAt === null)
    .map((one) => ({
      id: one.id,
      method: one.method,
      amount: toMajor(one.amount),
      currency: one.currency,
      reference: one.reference || null,
      date: one.date,
      surplus: 0,
      returning: 0,
      returned: 0,
    }));
  const online = attempts.map((one) => ({
    one,
    back: moneyBackOf(refunds.filter((refund) => refund.paymentId === one.id)),
    settled: one.status === 'succeeded' || one.status === 'refunded',
  }));
  const arrived = online
    .filter(({ back, settled }) => settled || back.surplus > 0)
    .map(({ one, back, settled }) => ({
      id: one.id,
      method: METHOD_NAMES[one.provider],
      amount: toMajor(settled ? one.amount : back.surplus),
      currency: one.currency,
      reference: one.receipt,
      date: nairobiDay(one.settledAt ?? one.createdAt),
      ...inMajor(back),
    }));
  return [...byHand, ...arrived].toSorted((one, other) => other.date.localeCompare(one.date));
}

function toAttempt(payment: Payment): PayAttempt {
  return {
    id: payment.id,
    method: METHODS[payment.provider],
    status: payment.status,
    amount: toMajor(payment.amount),
    currency: payment.currency,
    reference: payment.receipt,
    ...(isUnanswered(payment) ? { unanswered: true as const } : {}),
    ...(payment.failureCode ? { code: payment.failureCode } : {}),
    ...(payment.failureReason ? { reason: payment.failureReason } : {}),
    at: payment.createdAt.toISOString(),
  };
}
