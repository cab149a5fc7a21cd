import { Sentence } from '../../texts/sentence.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { WeaveBand } from '../../ui/weave.tsx';
import { useTexts } from '../use-texts.ts';
import { StageHeading } from './stage-heading.tsx';
import type { CheckoutView } from './use-checkout.ts';

/** S1-193: 'Payment Successful!' and the way on. */
export function Paid({ checkout: { order } }: { checkout: CheckoutView }) {
  const words = useTexts('checkout').paid;
  return (
    <div role="status" className="max-w-2xl py-6">
      <WeaveBand className="mb-8 w-48 text-sunrise" />
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
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/" size="large">
          {words.go}
        </ButtonLink>
        {order && (
          <ButtonLink to={`/receipt/${order.id}`} variant="quiet" size="large">
            {words.receipt}
          </ButtonLink>
        )}
        {order && (
          <ButtonLink to={`/thank-you?order=${order.id}`} variant="quiet" size="large">
            {words.next}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
