import { fill } from '../../texts/fill.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useTexts } from '../use-texts.ts';
import { StageHeading } from './stage-heading.tsx';
import type { CheckoutView } from './use-checkout.ts';

/** The provider is done with the customer, and has not confirmed yet: a second payment is not offered. */
export function Confirming({ checkout: { order } }: { checkout: CheckoutView }) {
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
