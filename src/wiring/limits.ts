import type { Config } from '../config/config.ts';
import type { InvoiceLimits } from '../modules/invoices/index.ts';

/** Minor units. Cards: Stripe takes eight digits of any currency (docs/providers.md §2.2); PayPal: what it lets most accounts pay at once. */
const MOST = {
  KES: { card: 999_999_99, paypal: 999_999_99 },
  USD: { card: 999_999_99, paypal: 10_000_00 },
};

/** The most of one payment, minor units. M-Pesa moves no dollars. */
export function limitsOf(config: Config): InvoiceLimits {
  const mpesa = (config.mpesa?.maxAmount ?? 250_000) * 100;
  return { KES: { ...MOST.KES, mpesa }, USD: { ...MOST.USD, mpesa: 0 } };
}
