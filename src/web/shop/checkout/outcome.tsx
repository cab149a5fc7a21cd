import { fill } from '../../texts/fill.ts';
import { checkoutMessages } from '../../texts/messages/en.ts';
import { useTranslate } from '../../texts/messages/use-translate.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useTexts } from '../use-texts.ts';
import { StageHeading } from './stage-heading.tsx';
import { failureOf } from './texts.ts';
import { attemptOf, mayBePaid, promptIsOpen } from './state.ts';
import type { CheckoutView } from './use-checkout.ts';

/** The provider is done with the customer; its word to us is awaited. */
export function Confirming({ checkout: { order, edit } }: { checkout: CheckoutView }) {
  const { confirming: words, paid, waiting } = useTexts('checkout');
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
          {paid.go}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The try failed: why, and what to do next. */
export function Failed({ checkout }: { checkout: CheckoutView }) {
  const { order, review, edit, cancel } = checkout;
  const said = useTranslate();
  const { failed: words, tryAgain, waiting } = useTexts('checkout');
  return (
    <div>
      <StageHeading>{words.title}</StageHeading>
      <Notice tone="danger" className="mt-4">
        {said(failureOf(attemptOf(order)))}
      </Notice>
      <p className="mt-4">
        {mayBePaid(order)
          ? said(checkoutMessages.mayPayTwice)
          : fill(words.kept, { number: order?.number ?? '' })}
      </p>
      {promptIsOpen(order) && (
        <p className="mt-4 font-medium">{said(checkoutMessages.oldPrompt)}</p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="button" onClick={review}>
          {tryAgain}
        </Button>
        <Button type="button" variant="quiet" onClick={edit}>
          {waiting.otherMethod}
        </Button>
        <Button type="button" variant="danger" onClick={() => void cancel()}>
          {waiting.cancel}
        </Button>
      </div>
    </div>
  );
}
