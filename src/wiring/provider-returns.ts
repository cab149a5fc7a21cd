import type { Payment, Payments } from '../modules/payments/index.ts';

/**
 * A browser is back from the provider. That proves nothing, so the provider is asked (D49). Answers where the browser
 * goes, for an unknown reference, too.
 */
export async function handleReturn(
  payments: Payments,
  { provider, reference, cancelled }: ProviderReturn,
  invoicePage: (payment: Payment) => Promise<string>,
): Promise<string> {
  const payment = await payments.findByRef(provider, reference);
  if (!payment) return '/checkout?error=unknown_payment';
  const state = await payments.verify(payment);
  const walkedAway = state.kind === 'pending' && (cancelled || state.unpaid === true);
  await payments.apply(
    payment,
    walkedAway ? { kind: 'failed', ...(cancelled ? CANCELLED : NOT_PAID) } : state,
  );
  const now = (await payments.find(payment.id)) ?? payment;
  return now.payableKind === 'invoice' ? invoicePage(now) : checkoutPage(now);
}

const CANCELLED = {
  code: 'cancelled',
  reason: 'You cancelled the payment. Nothing was charged.',
};
const NOT_PAID = {
  code: 'not_paid',
  reason: 'The payment was not completed. Nothing was charged.',
};

/** What the provider's page put into the address that it sent the browser to. */
export interface ProviderReturn {
  provider: 'stripe' | 'paypal';
  reference: string;
  cancelled: boolean;
}

function checkoutPage(payment: Payment): string {
  const order = `order=${encodeURIComponent(payment.payableId)}`;
  if (payment.status === 'failed' || payment.status === 'expired')
    return `/checkout?error=${encodeURIComponent(payment.failureCode ?? 'failed')}&${order}`;
  return `/checkout?success=true&${order}`;
}
