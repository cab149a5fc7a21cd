import { Link } from 'react-router';
import type { PaymentMethod } from '../../../contracts/orders.ts';
import { formatMoney, fromMajor } from '../../../kernel/money.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { METHOD_NAMES } from './texts.ts';
import type { CheckoutView } from './use-checkout.ts';

const HOW: Record<PaymentMethod, { icon: IconName; words: string }> = {
  mpesa: { icon: 'phone', words: 'We send a prompt to your phone; you enter your PIN there.' },
  card: { icon: 'card', words: 'Visa or Mastercard, charged in shillings.' },
  paypal: { icon: 'external', words: 'Charged in US dollars; we show the amount first.' },
};

/** The methods that are on offer just now, as one group of radio buttons. */
export function MethodChoice({ checkout }: { checkout: CheckoutView }) {
  const { methods, offered, method, choose, shown } = checkout;
  if (methods.state === 'failed') return <MethodsMissing again={methods.again} />;
  return (
    <fieldset>
      <legend className="mb-3 font-display text-xl font-bold">How would you like to pay?</legend>
      {offered === null && <div role="status" className="h-52 rounded-xl bg-sunken motion-safe:animate-pulse" aria-label="Reading the payment methods" />}
      {offered?.methods.length === 0 && <Notice>No payment method is available just now. Please try again later or <Link to="/about/contact" className="underline">ask us for an invoice</Link>.</Notice>}
      <div className="overflow-hidden rounded-xl border border-edge">
        {offered?.methods.map(({ id, maxAmount }) => {
          const above = shown.totals.total > fromMajor(maxAmount);
          return (
            <label key={id} className="flex min-h-16 cursor-pointer items-center gap-4 border-b border-line bg-raised px-4 py-3 last:border-b-0 has-checked:bg-good-soft has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus">
              <input type="radio" name="method" value={id} checked={method === id} onChange={() => choose(id)} className="size-5 shrink-0 accent-leaf outline-none" />
              <span className="grow">
                <span className="block font-semibold">{METHOD_NAMES[id]}</span>
                <span className="block text-sm text-soft">{above ? `Takes at most ${formatMoney(fromMajor(maxAmount))} in one payment.` : HOW[id].words}</span>
              </span>
              <Icon name={HOW[id].icon} className="size-6 shrink-0 text-leaf" />
            </label>
          );
        })}
      </div>
      <AboveLimit checkout={checkout} />
    </fieldset>
  );
}

/** Above what the method takes at once: the other ways (D43). */
function AboveLimit({ checkout: { method, offered, shown } }: { checkout: CheckoutView }) {
  const limit = offered?.methods.find((entry) => entry.id === method);
  if (!limit || shown.totals.total <= fromMajor(limit.maxAmount)) return null;
  return (
    <Notice className="mt-3">
      This order is above the limit of {METHOD_NAMES[limit.id]}. Choose another method, order in two parts, or{' '}
      <Link to="/about/contact" className="underline underline-offset-4">
        ask us
      </Link>{' '}
      for our paybill or an invoice to pay by bank.
    </Notice>
  );
}

function MethodsMissing({ again }: { again: () => void }) {
  return (
    <Notice tone="danger">
      The payment methods could not be read.{' '}
      <button type="button" onClick={again} className="font-semibold underline underline-offset-4">
        Try again
      </button>
    </Notice>
  );
}
