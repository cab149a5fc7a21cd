import { checkout as checkoutWords } from '../../texts/checkout/en.ts';
import type { CheckoutView } from './use-checkout.ts';

/** Cancels the order, unless it is an account's for which the visitor may only see and pay. */
export function CancelOrder({ checkout: { order, cancel } }: { checkout: CheckoutView }) {
  if (order?.actingFor?.role === 'see') return null;
  return (
    <button
      type="button"
      onClick={() => void cancel()}
      className="min-h-11 underline underline-offset-4"
    >
      {checkoutWords.waiting.cancel}
    </button>
  );
}
