import { Sentence } from '../../texts/sentence.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { OrderBand } from '../order-band.tsx';
import { Next, PaidOrder } from '../thank-you/parts.tsx';
import { useTexts } from '../use-texts.ts';
import { StageHeading } from './stage-heading.tsx';
import type { CheckoutView } from './use-checkout.ts';

/** S1-193: 'Payment Successful!', what happens next, and beside it what was bought with its receipt. */
export function Paid({ checkout: { order } }: { checkout: CheckoutView }) {
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
