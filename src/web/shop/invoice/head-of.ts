import type { PayPage } from '../../../contracts/pay-page.ts';
import { formatMoney, fromMajor } from '../../../kernel/money.ts';
import { fill } from '../../texts/fill.ts';
import type { InvoiceTexts } from '../../texts/shop.ts';

/** What stands over the one figure that counts. Of an invoice that was paid and refunded it says both. */
export function headOf(
  { heads }: Pick<InvoiceTexts, 'heads'>,
  page: Pick<PayPage, 'invoice' | 'payments' | 'replacedBy'>,
): string {
  const { status, balance, dueNow, dueLater } = page.invoice;
  const { taken, takenBack, replaced, refunded, paid, paidBack, open, now, later } = heads;
  if (page.replacedBy) return fill(replaced, { number: page.replacedBy.number });
  const all = sumOf(page, ({ returned }) => returned);
  if (status === 'Void') return all ? fill(takenBack, { sum: all }) : taken;
  if (status === 'Refunded') return refunded;
  if (balance > 0) return dueLater === 0 ? open : dueNow > 0 ? now : later;
  // What came above the total was never of it.
  const sum = sumOf(page, (payment) => payment.returned - excessBackOf(payment));
  return sum ? fill(paidBack, { sum }) : paid;
}

/** What came above what was owed, and whether it is back; null for nothing. Of a void invoice the head says it. */
export function tooMuchOf(
  { facts }: Pick<InvoiceTexts, 'facts'>,
  page: Pick<PayPage, 'invoice' | 'payments'>,
): string | null {
  const sum = sumOf(page, ({ surplus }) => surplus);
  if (page.invoice.status === 'Void' || !sum) return null;
  const isBack = page.payments.every((payment) => excessBackOf(payment) === payment.surplus);
  return fill(isBack ? facts.isBack : facts.goesBack, { sum });
}

/** How much of what came above what was owed is back with the payer. */
const excessBackOf = ({ surplus, returning, returned }: PayPage['payments'][number]): number =>
  Math.min(returned, Math.max(0, surplus - returning));

/** A sum over all payments, for each currency; null for nothing. */
function sumOf(
  { payments }: Pick<PayPage, 'payments'>,
  part: (payment: PayPage['payments'][number]) => number,
): string | null {
  const sums = (['KES', 'USD'] as const).flatMap((currency) => {
    const sum = payments
      .filter((payment) => payment.currency === currency)
      .reduce((whole, payment) => whole + fromMajor(part(payment)), 0);
    return sum > 0 ? [formatMoney(sum, currency)] : [];
  });
  return sums.length > 0 ? sums.join(' + ') : null;
}
