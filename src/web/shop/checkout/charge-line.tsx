import type { PaymentMethod } from '../../../contracts/orders.ts';
import { showDay } from '../../../kernel/clock.ts';
import { formatMoney } from '../../../kernel/money.ts';
import type { Charge } from './shown.ts';

const WHO: Record<PaymentMethod, string> = { mpesa: 'M-Pesa will charge', card: 'Your card will be charged', paypal: 'PayPal will charge' };

/** What the chosen method will take, and how it comes from the total (D42, D46). */
export function ChargeLine({ charge, method }: { charge: Charge; method: PaymentMethod }) {
  return (
    <div className="rounded-xl border-2 border-ink px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{WHO[method]}</span>
        <span className="font-display text-2xl font-bold tabular-nums">{formatMoney(charge.amount, charge.currency)}</span>
      </p>
      <p className="text-sm text-soft">{explain(charge)}</p>
    </div>
  );
}

function explain(charge: Charge): string {
  if (charge.currency === 'USD') return `KES ${charge.rate} to the dollar, our rate of ${showDay(charge.rateDate)}, rounded up to the cent.`;
  if (charge.rounding === 0) return 'The total, to the cent.';
  return `M-Pesa moves whole shillings, so the total is rounded ${charge.rounding > 0 ? 'up' : 'down'} by ${formatMoney(Math.abs(charge.rounding))}.`;
}
