import { type AppError, invalidField, refusal } from '../../kernel/errors.ts';
import {
  formatMoney,
  kesToUsd,
  mpesaTotal,
  shillingsFor,
  type Currency,
} from '../../kernel/money.ts';
import type { Allocation, Asked, Payment } from '../payments/index.ts';
import { minorOf } from './invoices.ts';

export type PayMethod = 'mpesa' | 'card' | 'paypal';

/** What a customer may pay of an invoice now. Minor units of the invoice's currency. */
export interface Owed {
  currency: Currency;
  balance: number;
}

/** The least and the most that one payment by a method may be, minor units of the invoice's currency. */
export interface Bounds {
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
 * What a try asks from its provider for the amount that the customer typed, major units of the invoice's currency. Never
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
