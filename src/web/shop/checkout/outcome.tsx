import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { WeaveBand } from '../../ui/weave.tsx';
import { StageHeading } from './stage-heading.tsx';
import { attemptOf, OLD_PROMPT, promptIsOpen } from './state.ts';
import type { CheckoutView } from './use-checkout.ts';

/** The provider is done with the customer; its word to us is awaited. */
export function Confirming({ checkout: { order, edit } }: { checkout: CheckoutView }) {
  return (
    <div>
      <StageHeading>We are confirming your payment</StageHeading>
      <p role="status" className="mt-4 text-lg text-soft">
        {order
          ? `Order ${order.number}: this usually takes a few seconds. The page changes by itself, and we e-mail your receipt.`
          : 'If your payment went through, we e-mail your receipt. You need not pay again.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {order && (
          <Button type="button" variant="quiet" onClick={edit}>
            Use another method
          </Button>
        )}
        <ButtonLink to="/" variant="quiet">
          Continue Shopping
        </ButtonLink>
      </div>
    </div>
  );
}

/** The try failed: why, and what to do next. */
export function Failed({ checkout }: { checkout: CheckoutView }) {
  const { order, review, edit, cancel } = checkout;
  return (
    <div>
      <StageHeading>The payment did not go through</StageHeading>
      <Notice tone="danger" className="mt-4">
        {attemptOf(order)?.reason ?? 'Payment failed'}
      </Notice>
      <p className="mt-4">Nothing was charged. Your order {order?.number} is kept for you, with the same prices.</p>
      {promptIsOpen(order) && <p className="mt-4 font-medium">{OLD_PROMPT}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="button" onClick={review}>
          Try again
        </Button>
        <Button type="button" variant="quiet" onClick={edit}>
          Use another method
        </Button>
        <Button type="button" variant="danger" onClick={() => void cancel()}>
          Cancel order
        </Button>
      </div>
    </div>
  );
}

/** spec/storefront.txt §2: 'Payment Successful!' and the way on. */
export function Paid({ checkout: { order } }: { checkout: CheckoutView }) {
  return (
    <div role="status" className="max-w-2xl py-6">
      <WeaveBand className="mb-8 w-48 text-sunrise" />
      <StageHeading as="h1" className="text-4xl sm:text-6xl">
        Payment Successful!
      </StageHeading>
      <p className="mt-5 text-lg text-soft">
        Thank you. Order <strong className="text-ink">{order?.number}</strong> is paid, and your receipt is on its way to your e-mail.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/" size="large">
          Continue Shopping
        </ButtonLink>
        {order && (
          <ButtonLink to={`/receipt/${order.id}`} variant="quiet" size="large">
            See the receipt
          </ButtonLink>
        )}
        {order && (
          <ButtonLink to={`/thank-you?order=${order.id}`} variant="quiet" size="large">
            What happens next
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
