import type { PayPage } from '../../../contracts/pay-page.ts';
import { formatMoney, fromMajor } from '../../../kernel/money.ts';
import { fill } from '../../texts/fill.ts';
import type { InvoiceTexts } from '../../texts/shop.ts';

/** What stands over the one figure that counts. Of an invoice that was paid and refunded it says both. */
export function headOf(
  { heads }: Pick<InvoiceTexts, 'heads'>,
  page: Pick<PayPage, 'invoice' | 'payments'>,
): string {
  const { status, balance, dueNow, dueLater } = page.invoice;
  const { taken, takenBack, refunded, paid, paidBack, open, now, later } = heads;
  const sum = backOf(page);
  if (status === 'Void') return sum ? fill(takenBack, { sum }) : taken;
  if (status === 'Refunded') return refunded;
  if (balance > 0) return dueLater === 0 ? open : dueNow > 0 ? now : later;
  return sum ? fill(paidBack, { sum }) : paid;
}

/** What went back to the payers, a sum for each currency; null for nothing. */
function backOf({ payments }: Pick<PayPage, 'payments'>): string | null {
  const sums = (['KES', 'USD'] as const).flatMap((currency) => {
    const back = payments
      .filter((payment) => payment.currency === currency)
      .reduce((sum, { returned }) => sum + fromMajor(returned), 0);
    return back > 0 ? [formatMoney(back, currency)] : [];
  });
  return sums.length > 0 ? sums.join(' + ') : null;
}
