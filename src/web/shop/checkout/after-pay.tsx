import { Failed } from './failed.tsx';
import type { CheckoutView } from './use-checkout.ts';
import { Waiting } from './waiting.tsx';
import { fill } from '../../texts/fill.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useTexts } from '../use-texts.ts';
import { StageHeading } from './stage-heading.tsx';
import { Sentence } from '../../texts/sentence.tsx';
import { OrderBand } from '../order-band.tsx';
import { Next, PaidOrder } from '../thank-you/parts.tsx';

/** What the customer sees once Pay was pressed: what to do, whether it failed, that it is paid. */
export default function AfterPay({ checkout }: { checkout: CheckoutView }) {
  switch (checkout.stage) {
    case 'sending':
    case 'waiting':
      return <Waiting checkout={checkout} />;
    case 'failed':
      return <Failed checkout={checkout} />;
    case 'paid':
      return <Paid checkout={checkout} />;
    default:
      return <Confirming checkout={checkout} />;
  }
}

/** The provider is done with the customer, and has not confirmed yet: a second payment is not offered. */
function Confirming({ checkout: { order } }: { checkout: CheckoutView }) {
  const { confirming: words } = useTexts('checkout');
  const { go } = useTexts('thankYou');
  return (
    <div>
      <StageHeading>{words.title}</StageHeading>
      <p role="status" className="mt-4 text-lg text-soft">
        {order ? fill(words.known, { number: order.number }) : words.unknown}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/" variant="quiet">
          {go}
        </ButtonLink>
      </div>
    </div>
  );
}

/** 'Payment Successful!', what happens next, and beside it what was bought with its receipt. */
function Paid({ checkout: { order } }: { checkout: CheckoutView }) {
  const words = useTexts('checkout').paid;
  const { go } = useTexts('thankYou');
  return (
    <div>
      {order && <OrderBand number={order.number} className="mb-8" />}
      <div className="grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <div role="status">
            <StageHeading as="h1" className="text-4xl sm:text-6xl">
              {words.title}
            </StageHeading>
            <p className="mt-5 text-lg text-soft">
              <Sentence
                text={words.text}
                places={{
                  number: <strong className="text-ink">{order?.number}</strong>,
                  email: order?.customer?.email ?? words.yourMail,
                }}
              />
            </p>
          </div>
          {order && <Next order={order} />}
          <ButtonLink to="/" size="large" className="mt-8">
            {go}
          </ButtonLink>
        </div>
        {order && <PaidOrder order={order} paid />}
      </div>
    </div>
  );
}
