import type { ManualPaymentInput } from '../../contracts/invoices-office.ts';
import type { Tx } from '../../db/database.ts';
import { invalidField } from '../../kernel/errors.ts';
import { formatMoney } from '../../kernel/money.ts';
import { minorOf } from './invoices.ts';
import { manualOf, type ManualPayment } from './manual.ts';
import type { InvoiceRow } from './rows.store.ts';
import { lockInvoice } from './standing.ts';

/** What one receipt pays of one invoice. Minor units. */
export interface Share extends ManualPayment {
  number: string;
}

/** What a call records, its own invoice first. Throws 422 for more than two decimals. */
export function sharesOf(number: string, input: ManualPaymentInput): Share[] {
  const money = { ...manualOf(input), isPart: (input.parts ?? []).length > 0 };
  const others = (input.parts ?? []).map((part, index) => ({
    number: part.invoice,
    amount: minorOf(part.amount, `parts.${index}.amount`),
    field: `parts.${index}.amount`,
  }));
  return [{ ...money, number }, ...others.map((one) => ({ ...money, ...one, open: undefined }))];
}

/** Throws 422 at `came` where the parts are more than the receipt says. */
export function refuseAbove(
  came: number | undefined,
  shares: readonly Share[],
  { currency }: Pick<InvoiceRow, 'currency'>,
): void {
  const sum = shares.reduce((total, { amount }) => total + amount, 0);
  if (shares.length > 1 && came === undefined)
    throw invalidField('came', 'invalid_input:no_amount');
  if (came !== undefined && sum > minorOf(came, 'came'))
    throw invalidField('came', 'invalid_input:parts_exceed', {
      sum: formatMoney(sum, currency),
      came: formatMoney(minorOf(came, 'came'), currency),
    });
}

/** The invoices of these shares, locked in one order whoever asks. Throws 404; 422 at a part for the same invoice twice, or another currency. */
export async function lockAll(tx: Tx, shares: readonly Share[]): Promise<InvoiceRow[]> {
  const locked = new Map<string, InvoiceRow>();
  for (const { number } of shares.toSorted((a, b) => a.number.localeCompare(b.number)))
    locked.set(number, await lockInvoice(tx, number));
  const invoices = shares.map(({ number }) => locked.get(number)!);
  const { currency } = invoices[0]!;
  for (const [index, { number }] of shares.slice(1).entries()) {
    const repeated = shares.findIndex((one) => one.number === number) !== index + 1;
    if (repeated || locked.get(number)!.currency !== currency)
      throw invalidField(`parts.${index}.invoice`, 'invalid_input:part_invoice', { currency });
  }
  return invoices;
}
