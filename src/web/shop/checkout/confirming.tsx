import { fill } from '../../texts/fill.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useTexts } from '../use-texts.ts';
import { StageHeading } from './stage-heading.tsx';
import type { CheckoutView } from './use-checkout.ts';

/** The provider is done with the customer; its word to us is awaited. */
export function Confirming({ checkout: { order, edit } }: { checkout: CheckoutView }) {
  const { confirming: words, waiting } = useTexts('checkout');
  const { go } = useTexts('thankYou');
  return (
    <div>
      <StageHeading>{words.title}</StageHeading>
      <p role="status" className="mt-4 text-lg text-soft">
        {order ? fill(words.known, { number: order.number }) : words.unknown}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {order && (
          <Button type="button" variant="quiet" onClick={edit}>
            {waiting.otherMethod}
          </Button>
        )}
        <ButtonLink to="/" variant="quiet">
          {go}
        </ButtonLink>
      </div>
    </div>
  );
}
