import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CardPanel } from './card/card-panel.tsx';
import { DETAILS_FORM, DetailsForm, PhoneForm } from './details-form.tsx';
import { Messages } from './messages.tsx';
import { MethodChoice } from './method-choice.tsx';
import { PayBox, ReviewedDetails } from './review.tsx';
import { StageHeading } from './stage-heading.tsx';
import { NO_METHOD } from './texts.ts';
import type { CheckoutView } from './use-checkout.ts';
import type { Customer } from './use-customer.ts';
import { Legal } from './legal.tsx';
import { WithOrder } from './with-order.tsx';

/** The two steps before anything is charged: details, then the review with Pay. The card's fields stay between them. */
export function Steps({ checkout }: { checkout: CheckoutView }) {
  const first = checkout.stage === 'details';
  const [moved, setMoved] = useState(false);
  if (!first && !moved) setMoved(true);
  return (
    <WithOrder shown={checkout.shown} editable={first && !checkout.resumed} below={first ? undefined : <PayBox checkout={checkout} />}>
      <div className="space-y-7">
        <div>
          <p className="mb-1 text-soft">Step {first ? 1 : 2} of 2</p>
          <StageHeading key={first ? 'details' : 'review'} quiet={!moved}>
            {first ? (checkout.resumed ? 'Finish your payment' : 'Your details') : 'Check and pay'}
          </StageHeading>
        </div>
        {first && <Messages error={checkout.error} note={checkout.note} />}
        {first ? <Details checkout={checkout} /> : <ReviewedDetails checkout={checkout} />}
        {checkout.method === 'card' && <CardPanel checkout={checkout} />}
        {first && <Continue checkout={checkout} />}
      </div>
    </WithOrder>
  );
}

function Details({ checkout }: { checkout: CheckoutView }) {
  const { customer, method, fillIn, resumed } = checkout;
  const [missing, setMissing] = useState(false);
  const ready = (filled: Customer): void => (method ? fillIn(filled) : setMissing(true));
  // As tall as what comes, so that nothing in sight moves when it does.
  if (!customer) return <div className="h-[44rem] rounded-xl bg-sunken motion-safe:animate-pulse" />;
  return (
    <>
      {resumed ? <PhoneForm customer={customer} method={method} onReady={ready} /> : <DetailsForm customer={customer} method={method} onReady={ready} />}
      {missing && !method && <Notice tone="danger">{NO_METHOD}</Notice>}
      <MethodChoice checkout={checkout} />
    </>
  );
}

function Continue({ checkout: { basket, catalogue, offered, resumed } }: { checkout: CheckoutView }) {
  // What is ordered already is priced already.
  const ready = resumed || catalogue.state === 'there';
  const orderable = resumed || basket.orderable;
  return (
    <div className="space-y-4">
      {ready && !orderable && (
        <Notice tone="danger">
          Something in your cart cannot be ordered just now.{' '}
          <Link to="/cart" className="font-semibold underline underline-offset-4">
            Look at your cart
          </Link>
        </Notice>
      )}
      {!ready && catalogue.state === 'failed' && (
        <Notice tone="danger">
          Prices could not be checked.{' '}
          <button type="button" onClick={catalogue.again} className="font-semibold underline underline-offset-4">
            Try again
          </button>
        </Notice>
      )}
      <Button form={DETAILS_FORM} size="large" className="w-full" disabled={!ready || !orderable}>
        Review your order
      </Button>
      <Legal version={offered?.termsVersion} />
    </div>
  );
}
