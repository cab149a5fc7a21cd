import type { PayPage } from '../../../contracts/pay-page.ts';
import {
  formatMoney,
  fromMajor,
  kesToUsd,
  mpesaTotal,
  shillingsFor,
  type Currency,
} from '../../../kernel/money.ts';
import { fill } from '../../texts/fill.ts';
import { invoice as copy } from '../../texts/invoice/en.ts';

/** The currency before an amount, as `formatMoney` writes it. */
export const SIGNS: Record<Currency, string> = { KES: 'Ksh', USD: 'US$' };

/** An amount of the API (major units) for a person. */
export function show(amount: number, currency: Currency): string {
  return formatMoney(fromMajor(amount), currency);
}

export type Method = PayPage['methods'][number];

/** What a method takes to pay everything, major units. */
export function wholeOf({ invoice }: Pick<PayPage, 'invoice'>, method: Method['id']): number {
  return method === 'mpesa' ? mpesaTotal(fromMajor(invoice.balance)) / 100 : invoice.balance;
}

/** What a method takes to pay what is asked for first: M-Pesa whole shillings that are enough for it. */
export function firstOf(page: Pick<PayPage, 'invoice'>, method: Method): number {
  const asked = fromMajor(page.invoice.dueNext);
  const enough = (method.id === 'mpesa' ? shillingsFor(asked) : asked) / 100;
  return Math.min(Math.max(enough, method.minAmount), wholeOf(page, method.id), method.maxAmount);
}

/** What to type at a paybill, which takes whole shillings as a prompt does: enough for what is asked for first. */
export function byHandOf({ invoice }: Pick<PayPage, 'invoice'>): number {
  const { dueNext, balance } = invoice;
  return dueNext < balance
    ? Math.min(shillingsFor(fromMajor(dueNext)) / 100, wholeOf({ invoice }, 'mpesa'))
    : wholeOf({ invoice }, 'mpesa');
}

/** What was typed as a number of major units; null for what is none. */
export function readAmount(typed: string): number | null {
  const text = typed.replaceAll(',', '').replace(/\s/g, '');
  return /^\d{1,10}(\.\d{1,2})?$/.test(text) ? Number(text) : null;
}

/** Why an amount cannot be paid so; null where it can. The server decides anyway. */
export function complaintOf(page: PayPage, method: Method, amount: number | null): string | null {
  const { currency } = page.invoice;
  if (amount === null || amount <= 0) return copy.wrong.noAmount;
  if (amount > wholeOf(page, method.id))
    return fill(copy.wrong.tooMuch, { sum: show(wholeOf(page, method.id), currency) });
  if (method.id === 'mpesa' && !Number.isInteger(amount)) return copy.wrong.wholeShillings;
  if (amount > method.maxAmount)
    return fill(copy.wrong.aboveMost, { sum: show(method.maxAmount, currency) });
  if (amount < method.minAmount)
    return fill(copy.wrong.belowLeast, { sum: show(method.minAmount, currency) });
  return null;
}

/** What PayPal will charge for shillings, at the stored rate. */
export function dollarsFor(page: PayPage, amount: number | null): string | null {
  if (page.invoice.currency !== 'KES' || !page.rate || amount === null || amount <= 0) return null;
  return fill(copy.pay.dollars, {
    sum: formatMoney(kesToUsd(fromMajor(amount), page.rate.value), 'USD'),
    rate: page.rate.value,
  });
}
