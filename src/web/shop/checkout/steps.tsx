import { useState, type ReactNode } from 'react';
import { shownUser } from '../../lib/session.ts';
import { cart as cartWords } from '../../texts/cart/en.ts';
import { checkout as checkoutWords } from '../../texts/checkout/en.ts';
import { fill } from '../../texts/fill.ts';
import { checkoutMessages } from '../../texts/messages/en.ts';
import { say } from '../../texts/messages/say.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { BasketLine } from '../basket.ts';
import { KeptLines } from '../kept-lines.tsx';
import { Removed, Remove, lineProblem, SeatHint, Quantity } from '../line-parts.tsx';
import { OrderLines } from '../totals.tsx';
import { CouponField } from './coupon.tsx';
import { DETAILS_FORM, DetailsForm, PhoneForm } from './details-form.tsx';
import { CardPanel, MethodChoice } from './method-choice.tsx';
import { Blocked, Messages, PayBox, ReviewedDetails, Legal } from './review.tsx';
import type { Shown } from './shown.ts';
import { PayBar, StageHeading } from './stage.tsx';
import type { CheckoutView } from './use-checkout.ts';
import type { Customer } from './use-customer.ts';

/** The two steps before anything is charged: details, then the review with Pay. The card's fields stay between them. */
export function Steps({ checkout }: { checkout: CheckoutView }) {
  const restoring = checkout.stage === 'restoring';
  const first = restoring || checkout.stage === 'details';
  const words = checkoutWords.steps;
  const [moved, setMoved] = useState(false);
  if (!first && !moved) setMoved(true);
  const changes = first && !checkout.resumed && checkout.lines !== null;
  const guest = changes && shownUser() === null;
  if (checkout.lines === 0 && !checkout.resumed && !restoring)
    return <Emptied checkout={checkout} />;
  return (
    <WithOrder
      shown={checkout.lines === null ? null : checkout.shown}
      editable={changes && !guest}
      controls={guest ? controlsOf(checkout) : undefined}
      below={
        <>
          <CouponField checkout={checkout} />
          {!first && <PayBox checkout={checkout} />}
        </>
      }
    >
      <div className="space-y-7">
        <div>
          <div aria-hidden="true" className="mb-3 flex items-center gap-2 text-sunrise">
            <div className="strands w-24" />
            <div className={first ? 'w-24 border-b-2 border-line' : 'strands w-24'} />
          </div>
          <p className="mb-1 text-soft">{fill(words.count, { step: first ? 1 : 2 })}</p>
          <StageHeading key={first ? 'details' : 'review'} quiet={!moved && !checkout.resumed}>
            {first ? (checkout.resumed ? words.resumed : words.details) : words.review}
          </StageHeading>
        </div>
        {first && <Messages {...checkout} />}
        {first ? <Details checkout={checkout} /> : <ReviewedDetails checkout={checkout} />}
        {checkout.method === 'card' && !restoring && <CardPanel checkout={checkout} />}
        {first && <Continue checkout={checkout} />}
      </div>
    </WithOrder>
  );
}

/** The last line was taken out here: it can be put back, and nothing typed is lost. Or an order has ended, and says so. */
function Emptied({ checkout }: { checkout: CheckoutView }) {
  const words = cartWords.empty;
  return (
    <>
      <Removed />
      <Messages {...checkout} />
      <p className="text-lg text-soft">{words.text}</p>
      <ButtonLink to="/" className="mt-6">
        {words.go}
      </ButtonLink>
    </>
  );
}

/** For a guest: what changes each line, once its limits are known. */
function controlsOf({ basket, catalogue }: CheckoutView): (key: string) => ReactNode {
  return (key) => {
    const entry =
      catalogue.state === 'there' &&
      basket.lines.find(({ line }) => `${line.id}|${line.packageType ?? ''}` === key);
    return entry && <GuestLine entry={entry} />;
  };
}

function Details({ checkout }: { checkout: CheckoutView }) {
  const { basket, catalogue, customer, method, fillIn, resumed } = checkout;
  const [missing, setMissing] = useState(false);
  const priced = catalogue.state !== 'loading';
  const ready = (filled: Customer): void => {
    if (!method) return setMissing(true);
    if (resumed || (catalogue.state === 'there' && basket.orderable)) fillIn(filled);
  };
  return (
    <>
      {resumed && customer ? (
        <PhoneForm customer={customer} method={method} onReady={ready} />
      ) : (
        <DetailsForm customer={priced ? customer : null} method={method} onReady={ready} />
      )}
      {missing && !method && <Notice tone="danger">{say(checkoutMessages.noMethod)}</Notice>}
      <MethodChoice checkout={checkout} />
    </>
  );
}

function Continue({
  checkout: { basket, catalogue, lines, offered, resumed, shown, waits },
}: {
  checkout: CheckoutView;
}) {
  const { details: words, tryAgain } = checkoutWords;
  // What is ordered already is priced already.
  const ready = resumed || catalogue.state === 'there';
  const orderable = resumed || basket.orderable;
  return (
    <div className="space-y-4">
      {ready && !orderable && <Blocked />}
      {!ready && catalogue.state === 'failed' && (
        <Notice tone="danger">
          {words.noPrices}{' '}
          <button
            type="button"
            onClick={catalogue.again}
            className="font-semibold underline underline-offset-4"
          >
            {tryAgain}
          </button>
        </Notice>
      )}
      <PayBar shown={lines === null ? null : shown}>
        {/* Before the cart and its prices are read a press waits: a button that is disabled until then would lose it. */}
        <Button
          form={DETAILS_FORM}
          size="large"
          className="w-full"
          busy={waits}
          disabled={lines !== null && (ready ? !orderable : catalogue.state === 'failed')}
        >
          {words.review}
        </Button>
      </PayBar>
      <Legal version={offered.termsVersion} />
    </div>
  );
}

/** Quantity and removal of a guest's line: the cart's page is for members, so a guest changes the cart here. */
function GuestLine({ entry }: { entry: BasketLine }) {
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center justify-between">
        <Quantity line={entry.line} min={entry.min} max={entry.max} />
        <Remove line={entry.line} className="-mr-2" />
      </div>
      <SeatHint seats={entry.seats} />
      {!entry.orderable && (
        <p className="mt-2 rounded-lg bg-danger-soft px-3 py-2 text-sm text-danger">
          {lineProblem(entry)}
        </p>
      )}
    </>
  );
}

interface WithOrderProps {
  /** Null while the page is as the server sent it: the browser writes the lines of its cart into it. */
  shown: Shown | null;
  /** A link back to the cart, while the order can still change. */
  editable?: boolean;
  /** What changes a line here, for a guest: the cart's page is for members. */
  controls?: (key: string) => ReactNode;
  /** Under the lines, such as Pay. */
  below?: ReactNode;
  children: ReactNode;
}

/** A step on the left and the order beside it; under it on a phone. */
export function WithOrder({ shown, editable = false, controls, below, children }: WithOrderProps) {
  const words = checkoutWords.order;
  return (
    <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
      <div className="min-w-0">{children}</div>
      <aside
        aria-labelledby="your-order"
        className="rounded-card border border-line bg-raised p-5 sm:p-6 lg:sticky lg:top-24"
      >
        <div className="mb-3 flex items-baseline justify-between">
          <h2 id="your-order" className="text-xl">
            {words.title}
          </h2>
          {editable && (
            <Link to="/cart" className="py-1 text-sm underline underline-offset-4">
              {words.edit}
            </Link>
          )}
        </div>
        {controls && <Removed />}
        {shown ? <OrderLines shown={shown} controls={controls} /> : <KeptLines />}
        {below}
      </aside>
    </div>
  );
}
