import type { PayPage } from '../../../contracts/invoices.ts';
import { formatMoney, fromMajor, kesToUsd, wholeShillings } from '../../../kernel/money.ts';
import { show } from './show.ts';

export type Method = PayPage['methods'][number];

/** What a method takes to pay everything, major units: M-Pesa moves whole shillings, at least one (D42). */
export function wholeOf({ invoice }: PayPage, method: Method['id']): number {
  return method === 'mpesa' ? Math.max(100, wholeShillings(fromMajor(invoice.balance))) / 100 : invoice.balance;
}

/** What was typed as a number of major units; null for what is none. */
export function readAmount(typed: string): number | null {
  const text = typed.replaceAll(',', '').replace(/\s/g, '');
  return /^\d{1,10}(\.\d{1,2})?$/.test(text) ? Number(text) : null;
}

/** Why an amount cannot be paid so; null where it can. The server decides anyway. */
export function complaintOf(page: PayPage, method: Method, amount: number | null): string | null {
  const { currency } = page.invoice;
  if (amount === null || amount <= 0) return 'Please enter an amount';
  if (amount > wholeOf(page, method.id)) return `Only ${show(wholeOf(page, method.id), currency)} is still to be paid`;
  if (method.id === 'mpesa' && !Number.isInteger(amount)) return 'M-Pesa takes whole shillings';
  if (amount > method.maxAmount) return `At most ${show(method.maxAmount, currency)} at once by this method`;
  if (amount < method.minAmount) return `This method starts at ${show(method.minAmount, currency)}`;
  return null;
}

/** What PayPal will charge for shillings, at the stored rate (D46). */
export function dollarsFor(page: PayPage, amount: number | null): string | null {
  if (page.invoice.currency !== 'KES' || !page.rate || amount === null || amount <= 0) return null;
  return `PayPal charges ${formatMoney(kesToUsd(fromMajor(amount), page.rate.value), 'USD')}, at KES ${page.rate.value} per US dollar.`;
}
