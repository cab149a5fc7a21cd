import { fromMajor, discountAmount, toMajor } from '../kernel/money.ts';

/**
 * Taxes that a business customer keeps from an invoice and pays to KRA in our name. They pay the invoice, but no money
 * reaches us: the certificate is what we have for them.
 */
export const WITHHELD = ['Withholding Tax', 'Withholding VAT'] as const;
export type Withheld = (typeof WITHHELD)[number];

export const isWithheld = (method: string): method is Withheld =>
  (WITHHELD as readonly string[]).includes(method);

/** Basis points of the amount without VAT. */
export const WITHHOLDING_RATES: Record<Withheld, number> = {
  'Withholding Tax': 500,
  'Withholding VAT': 200,
};

/**
 * What a customer probably withheld: the rate of what is invoiced without VAT and not credited, half up to the cent, less
 * what certificates of the same tax already say, and never more than is due. Major units.
 */
export function proposedWithholding(
  tax: Withheld,
  invoice: Record<'amount' | 'total' | 'credited' | 'balance', number>,
  payments: readonly { method: string; status: string; settles: number }[],
): number {
  const [net, total, credited] = [invoice.amount, invoice.total, invoice.credited].map(fromMajor);
  const left = total === 0 ? 0 : netLeft(net!, total!, credited!);
  const known = payments
    .filter(({ method, status }) => method === tax && status === 'Completed')
    .reduce((sum, { settles }) => sum + fromMajor(settles), 0);
  const whole = discountAmount(left, { kind: 'percent', value: WITHHOLDING_RATES[tax] });
  return toMajor(Math.max(0, Math.min(whole - known, fromMajor(invoice.balance))));
}

/** Of a part credit, the part without VAT. */
const netLeft = (net: number, total: number, credited: number): number =>
  Number((BigInt(net) * BigInt(total - credited) * 2n + BigInt(total)) / (BigInt(total) * 2n));

/** What reached us of what counts as paid: without M-Pesa's rounding and withheld taxes. Major units. */
export const receivedOf = ({
  paid,
  rounding,
  withheld,
}: Record<'paid' | 'rounding' | 'withheld', number>): number =>
  toMajor(fromMajor(paid) - fromMajor(rounding) - fromMajor(withheld));
