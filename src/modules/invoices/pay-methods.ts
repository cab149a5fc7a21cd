import type { PayPage } from '../../contracts/pay-page.ts';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { refusal, type AppError, invalidField } from '../../kernel/errors.ts';
import {
  isRate,
  mpesaTotal,
  toMajor,
  type Currency,
  formatMoney,
  kesToUsd,
  shillingsFor,
} from '../../kernel/money.ts';
import {
  type CardProvider,
  type Payments,
  type Provider,
  blocksAnother,
  isSameAttempt,
  type CardUse,
  type Allocation,
  type Asked,
  type Payment,
} from '../payments/index.ts';
import { isFresh, type SettingsService } from '../settings/index.ts';
import { balanceOf, minorOf } from './invoices.ts';
import type { InvoiceRow } from './rows.store.ts';

export type PayMethod = 'mpesa' | 'card' | 'paypal';

/** The most that each method takes in one payment of an invoice, minor units of the invoice's currency (docs/providers.md §2.2). */
export type InvoiceLimits = Record<Currency, Record<PayMethod, number>>;

export interface PayMethodOptions {
  clock: Clock;
  payments: Payments;
  settings: SettingsService;
  limits: InvoiceLimits;
  /** The company that takes new card payments. */
  cards: CardProvider;
  /** Our paybill at M-Pesa; null where we have none. */
  paybill: string | null;
}

/** The provider of a method. */
export const providerOf = (method: PayMethod, cards: CardProvider): Provider =>
  method === 'card' ? cards : method;

/** The least that one payment may be, minor units (docs/providers.md §2.2). */
const LEAST: Record<'KES' | 'USD', Record<PayMethod, number>> = {
  KES: { mpesa: 1_00, card: 100_00, paypal: 1_00 },
  USD: { mpesa: 1_00, card: 1_00, paypal: 1_00 },
};

/** Shillings for a dollar, and the day that it was typed. */
interface Rate {
  value: string;
  date: string;
}

interface Offer {
  bounds: Map<PayMethod, Bounds>;
  rate: Rate | null;
  paybill: string | null;
}

/** What the page offers to pay this invoice with. Amounts in major units; nothing for one that is paid. */
export async function methodsFor(
  invoice: InvoiceRow,
  options: PayMethodOptions,
): Promise<Pick<PayPage, 'methods' | 'rate' | 'paybill'>> {
  const balance = balanceOf(invoice);
  if (balance === 0) return { methods: [], rate: null, paybill: null };
  const { bounds, rate, paybill } = await offerFor(invoice, options);
  const methods = [...bounds].flatMap(([id, { least, most }]) => {
    const whole = id === 'mpesa' ? mpesaTotal(balance) : balance;
    return whole < least
      ? []
      : [{ id, minAmount: toMajor(least), maxAmount: toMajor(Math.min(whole, most)) }];
  });
  return { methods, rate: invoice.currency === 'KES' ? rate : null, paybill };
}

/** The bounds of one payment by a method, and the rate of the dollar. Throws 409 for a method that is off. */
export async function termsOf(
  invoice: InvoiceRow,
  method: PayMethod,
  options: PayMethodOptions,
): Promise<{ bounds: Bounds; rate: Rate | null }> {
  const offer = await offerFor(invoice, options);
  const bounds = offer.bounds.get(method);
  if (!bounds) throw refusal('method_unavailable');
  return { bounds, rate: offer.rate };
}

/**
 * Methods that can pay this invoice now. M-Pesa takes shillings only; PayPal takes them at the
 * stored rate.
 */
export async function offerFor(
  { currency }: InvoiceRow,
  { settings, payments, limits, clock, paybill, cards }: PayMethodOptions,
): Promise<Offer> {
  const [shop, exchange] = await Promise.all([
    settings.read('shop'),
    settings.read('exchangeRate'),
  ]);
  const rate =
    isRate(exchange.value) && isFresh(exchange, clock.now())
      ? { value: exchange.value, date: exchange.date }
      : null;
  const fits = (method: PayMethod): boolean =>
    currency === 'USD' ? method !== 'mpesa' : method !== 'paypal' || rate !== null;
  const offered = (['mpesa', 'card', 'paypal'] as const).filter(
    (method) => shop.methods[method] && payments.offers(providerOf(method, cards)) && fits(method),
  );
  const most = {
    ...limits[currency],
    mpesa: Math.min(limits[currency].mpesa, shop.mpesaLimit * 100),
  };
  const least = LEAST[currency];
  return {
    bounds: new Map(
      offered.map((method) => [method, { least: least[method], most: most[method] }]),
    ),
    rate,
    paybill: currency === 'KES' && shop.methods.mpesa ? paybill : null,
  };
}

/**
 * An attempt for another amount may still be open. A card's or PayPal's is ended before the new
 * one starts. A prompt is on a phone, where only its owner can end it, so that throws 409. If
 * the old one is paid anyway, the money counts.
 */
export async function endOtherAttempt(
  row: InvoiceRow,
  provider: Provider,
  asked: { amount: number; card: CardUse | undefined },
  { db, payments, clock }: Pick<PayMethodOptions, 'payments' | 'clock'> & { db: Database },
): Promise<void> {
  const now = clock.now();
  const open = (await payments.ofPayable(db, row.number)).find(
    (one) => one.provider === provider && blocksAnother(one, now),
  );
  if (!open || isSameAttempt(open, asked)) return;
  if (open.cardUse === 'charge') throw refusal('payment_in_progress');
  if (provider === 'mpesa') throw inProgress();
  const ended = await payments.cancel(open);
  if (ended?.kind === 'succeeded') {
    await payments.apply(open, ended);
    throw refusal('payment_in_progress:arrived');
  }
  await payments.apply(open, {
    kind: 'failed',
    code: 'replaced',
    reason: 'The payer chose another amount.',
  });
}

export function inProgress() {
  return refusal('payment_in_progress:other_amount');
}

/** What a customer may pay of an invoice now. Minor units of the invoice's currency. */
interface Owed {
  currency: Currency;
  balance: number;
}

/** The least and the most that one payment by a method may be, minor units of the invoice's currency. */
interface Bounds {
  least: number;
  most: number;
}

const SHILLING = 100;

/** What to type at a paybill for a part of the balance: whole shillings that are enough for it. */
export function byHandFor(asked: number, balance: number): number {
  const whole = mpesaTotal(balance);
  return asked < balance ? Math.min(shillingsFor(asked), whole) : whole;
}

/**
 * What an attempt asks from its provider for the amount that the customer typed, major units of the invoice's currency. Never
 * more than is owed: by M-Pesa the balance is rounded to the shilling, and the difference is kept on the payment.
 * An invoice in shillings is paid at PayPal in dollars at the stored rate; one in dollars moves dollars. Throws 422.
 */
export function askFor(
  owed: Owed,
  method: PayMethod,
  typed: number,
  bounds: Bounds,
  rate: { value: string; date: string } | null,
): Asked {
  const amount = minorOf(typed, 'amount');
  const whole = method === 'mpesa' ? mpesaTotal(owed.balance) : owed.balance;
  if (amount > whole) throw above(owed, whole);
  if (amount < 1) throw invalidField('amount', 'invalid_input:no_amount');
  if (method === 'mpesa' && amount % SHILLING !== 0)
    throw invalidField('amount', 'invalid_input:whole_shillings');
  if (amount > bounds.most)
    throw invalidField('amount', 'amount_above_limit:part', {
      most: formatMoney(bounds.most, owed.currency),
    });
  if (amount < bounds.least)
    throw invalidField('amount', 'amount_below_minimum:method', {
      least: formatMoney(bounds.least, owed.currency),
    });
  const settles = amount === whole ? owed.balance : amount;
  if (method === 'paypal' && owed.currency === 'KES') {
    if (!rate) throw refusal('method_unavailable:paypal');
    return {
      amount: kesToUsd(settles, rate.value),
      currency: 'USD',
      settles,
      rounding: 0,
      rate: rate.value,
      rateDate: rate.date,
    };
  }
  return {
    amount,
    currency: owed.currency,
    settles,
    rounding: amount - settles,
    rate: null,
    rateDate: null,
  };
}

function above(owed: Owed, whole: number): AppError {
  return invalidField('amount', 'amount_above_balance', {
    open: formatMoney(whole, owed.currency),
  });
}

type Arrived = Pick<Payment, 'provider' | 'amount' | 'settles' | 'rate'>;

/**
 * What a payment pays of what is open when it arrives: what it was asked for, and never more than is open. What M-Pesa
 * moves for all that is open pays all of it, whatever it was asked for: no cents stay open that nobody can send. What
 * the method would not have moved for the part that it pays goes back.
 */
export function allocationOf(payment: Arrived, open: number): Allocation {
  const all = payment.provider === 'mpesa' && payment.amount === mpesaTotal(open);
  const settles = all ? open : Math.min(open, payment.settles);
  const moved =
    all || settles === payment.settles
      ? payment.amount
      : Math.min(payment.amount, movedFor(payment, settles));
  return {
    settles,
    rounding: payment.rate === null ? moved - settles : 0,
    excess: payment.amount - moved,
  };
}

/** What a payment's method moves for a part of what is owed: minor units in, the payment's currency out. */
function movedFor({ provider, rate }: Pick<Arrived, 'provider' | 'rate'>, settles: number): number {
  if (rate !== null) return kesToUsd(settles, rate);
  return provider === 'mpesa' ? mpesaTotal(settles) : settles;
}
