import { isWithheld } from '../../contracts/withholding.ts';
import { showDay } from '../../kernel/clock.ts';
import { formatMoney } from '../../kernel/money.ts';
import type { MailContent } from '../notices/index.ts';
import { cameBy } from '../payments/index.ts';
import { MONEY_BACK, REPLACED_BY, INVOICE_CANCELLED } from './invoices.ts';
import { WORDS } from './mail-words.ts';
import type { InvoiceRow } from './rows.store.ts';

/* Shared parts of the emails about an invoice. */

export type Row = [string, string];

export const money = (invoice: Pick<InvoiceRow, 'currency'>, minor: number): string =>
  formatMoney(minor, invoice.currency);
export const wordsOf = ({ language }: Pick<InvoiceRow, 'language'>) => WORDS[language];
export const dayOf = ({ language }: InvoiceRow, day: string): string => showDay(day, language);
export const pay = (invoice: InvoiceRow, url: string): MailContent['link'] => ({
  label: wordsOf(invoice).pay,
  url,
});
export const see = (invoice: InvoiceRow, url: string): MailContent['link'] => ({
  label: wordsOf(invoice).see,
  url,
});
export const to = (invoice: InvoiceRow) => ({
  language: invoice.language,
  addressee: { person: invoice.customer },
});

/** "by M-Pesa, reference TWM1", "as withholding tax, certificate KRAWHT1". */
export function cameWith(invoice: InvoiceRow, method: string, reference: string | null): string {
  const words = wordsOf(invoice);
  const say = isWithheld(method) ? words.certificate : words.reference;
  const said = reference ? say(reference) : '';
  return `${cameBy(method, invoice.language)}${said}`;
}

/** The reason for a credit note as the customer reads it: our own reasons are translated, reasons typed by staff are not. */
export function creditedBecause(reason: string, invoice: Pick<InvoiceRow, 'language'>): string {
  const { rows } = wordsOf(invoice);
  if (reason === INVOICE_CANCELLED) return rows.invoiceTakenBack;
  if (reason === MONEY_BACK) return rows.moneyBack;
  return reason.startsWith(REPLACED_BY)
    ? rows.replacedBy(reason.slice(REPLACED_BY.length))
    : reason;
}
