import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CardPanel } from './card/card-panel.tsx';
import { DETAILS_FORM, DetailsForm } from './details-form.tsx';
import { Legal } from './legal.tsx';
import { MethodChoice } from './method-choice.tsx';
import { OrderLines } from './order-lines.tsx';
import { Review, ReviewedDetails } from './review.tsx';
import { StageHeading } from './stage-heading.tsx';
import { NO_METHOD } from './texts.ts';
import type { CheckoutView } from './use-checkout.ts';

/** The two steps before anything is charged: details, then the review with Pay. The card's fields stay between them. */
export function Steps({ checkout }: { checkout: CheckoutView }) {
  const { stage, method, error, note } = checkout;
  const first = stage === 'details';
  const [moved, setMoved] = useState(false);
  if (!first && !moved) setMoved(true);
  return (
    <div className={first ? 'grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]' : 'max-w-2xl'}>
      <div className="space-y-7">
        <p className="text-soft">Step {first ? 1 : 2} of 2</p>
        <StageHeading key={first ? 'details' : 'review'} quiet={!moved} className="-mt-6 text-2xl sm:text-3xl">
          {first ? 'Your details' : 'Check and pay'}
        </StageHeading>
        {error && <Notice tone="danger">{error}</Notice>}
        {note && <Notice>{note}</Notice>}
        {first ? <Details checkout={checkout} /> : <ReviewedDetails checkout={checkout} />}
        {method === 'card' && <CardPanel checkout={checkout} />}
        {first ? <Continue checkout={checkout} /> : <Review checkout={checkout} />}
      </div>
      {first && (
        <aside aria-labelledby="your-order" className="rounded-card border border-line bg-raised p-6 lg:sticky lg:top-28">
          <div className="mb-3 flex items-baseline justify-between">
            <h2 id="your-order" className="text-xl">
              Your order
            </h2>
            <Link to="/cart" className="py-1 text-sm underline underline-offset-4">
              Edit cart
            </Link>
          </div>
          <OrderLines shown={checkout.shown} />
        </aside>
      )}
    </div>
  );
}

function Details({ checkout }: { checkout: CheckoutView }) {
  const { customer, method, fillIn } = checkout;
  const [missing, setMissing] = useState(false);
  if (!customer) return <div className="h-60 rounded-xl bg-sunken motion-safe:animate-pulse" />;
  return (
    <>
      <DetailsForm customer={customer} method={method} onReady={(filled) => (method ? fillIn(filled) : setMissing(true))} />
      {missing && !method && <Notice tone="danger">{NO_METHOD}</Notice>}
      <MethodChoice checkout={checkout} />
    </>
  );
}

function Continue({ checkout: { basket, catalogue, offered } }: { checkout: CheckoutView }) {
  const ready = catalogue.state === 'there';
  return (
    <div className="space-y-4">
      {ready && !basket.orderable && (
        <Notice tone="danger">
          Something in your cart cannot be ordered just now.{' '}
          <Link to="/cart" className="font-semibold underline underline-offset-4">
            Look at your cart
          </Link>
        </Notice>
      )}
      {catalogue.state === 'failed' && (
        <Notice tone="danger">
          Prices could not be checked.{' '}
          <button type="button" onClick={catalogue.again} className="font-semibold underline underline-offset-4">
            Try again
          </button>
        </Notice>
      )}
      <Button form={DETAILS_FORM} size="large" className="w-full" disabled={!ready || !basket.orderable}>
        Review your order
      </Button>
      <Legal version={offered?.termsVersion} />
    </div>
  );
}
