import { lazy, Suspense, useEffect, useRef } from 'react';
import { fromMajor } from '../../../../kernel/money.ts';
import { checkoutMessages } from '../../../texts/messages/en.ts';
import { say } from '../../../texts/messages/say.ts';
import { Checkbox } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Messages } from '../review.tsx';
import { dueOf } from '../shown.ts';
import type { CheckoutView } from '../use-checkout.ts';
import { checkout as checkoutWords } from '../../../texts/checkout/en.ts';

// Only one of the three is ever needed, and only by who chooses Card.
const SandboxCard = lazy(async () => ({
  default: (await import('./sandbox-card.tsx')).SandboxCard,
}));
const StripeCard = lazy(async () => ({ default: (await import('./stripe-card.tsx')).StripeCard }));
const HostedCard = lazy(async () => ({ default: (await import('./hosted-card.tsx')).HostedCard }));

/** The card's fields, open while Card is chosen; they stay as typed between the steps. What went wrong is said above them. */
export function CardPanel({ checkout }: { checkout: CheckoutView }) {
  const { offered, card, shown, customer, order, stage } = checkout;
  const words = checkoutWords.card;
  const { cards, sandbox, publishableKey } = offered;
  const total = order ? fromMajor(dueOf(order)) : shown.due;
  return (
    <section
      aria-labelledby="card-title"
      className="rounded-xl border border-edge bg-raised p-4 sm:p-5"
    >
      <h3 id="card-title" className="mb-4 text-lg">
        {words.title}
      </h3>
      {stage !== 'details' && <Declined checkout={checkout} />}
      <Suspense fallback={<div className="h-72 rounded-lg bg-sunken motion-safe:animate-pulse" />}>
        {cards === 'paystack' ? (
          <HostedCard ref={card} />
        ) : sandbox ? (
          <SandboxCard ref={card} billingName={customer?.name ?? ''} />
        ) : publishableKey ? (
          <StripeCard ref={card} publishableKey={publishableKey} total={total} />
        ) : (
          <Notice tone="danger">{say(checkoutMessages.cardFailed)}</Notice>
        )}
      </Suspense>
      {checkout.renews && (
        <Checkbox
          name="keepCard"
          className="mt-4"
          label={words.keep}
          hint={words.keepHint}
          checked={checkout.keepCard}
          onChange={(event) => checkout.setKeepCard(event.target.checked)}
        />
      )}
    </section>
  );
}

/** Pay may be pressed from a bar at the foot of the screen: a decline comes into sight with the fields. A field that is wrong has the focus. */
function Declined({ checkout }: { checkout: CheckoutView }) {
  const place = useRef<HTMLDivElement>(null);
  const { error } = checkout;
  useEffect(() => {
    const box = place.current;
    if (error && !box?.parentElement?.querySelector('[aria-invalid]'))
      box?.scrollIntoView({ block: 'center' });
  }, [error]);
  return (
    <div ref={place} className="mb-4 space-y-4 empty:hidden">
      <Messages {...checkout} />
    </div>
  );
}
