import type { OrderPayment } from '../../../contracts/orders.ts';
import { checkout as checkoutWords } from '../../texts/checkout/en.ts';
import { fill } from '../../texts/fill.ts';
import { checkoutMessages } from '../../texts/messages/en.ts';
import { say } from '../../texts/messages/say.ts';
import { Sentence } from '../../texts/sentence.tsx';
import { thankYou as thankYouWords } from '../../texts/thank-you/en.ts';
import { ButtonLink, Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OrderBand } from '../order-band.tsx';
import { Next, PaidOrder } from '../thank-you/parts.tsx';
import { shownOfOrder } from './shown.ts';
import { StageHeading, PayBar } from './stage.tsx';
import { attemptOf, mayBePaid, promptIsOpen, failureOf } from './state.ts';
import type { CheckoutView } from './use-checkout.ts';
import { Waiting, Handset, CancelOrder } from './waiting.tsx';

/** M-Pesa's codes (src/adapters/mpesa/results.ts) after which another prompt to this phone can hardly be paid. */
const METHOD = new Set(['1', '2', '3', '4', '8', '2028', '8006', 'SFC_IC0003', 'configuration']);
/** The phone was not reached: it may be off, or another one. */
const NUMBER = new Set(['1025', '1037', '9999']);

/** What fits why a prompt was not paid: another one, one to another number, or another method. */
export function nextStep({ code = '' }: Pick<OrderPayment, 'code'>): 'again' | 'number' | 'method' {
  if (METHOD.has(code)) return 'method';
  return NUMBER.has(code) ? 'number' : 'again';
}

/**
 * The attempt failed: why, and what to do next. A failed prompt is shown on the handset it was
 * sent to.
 */
function Failed({ checkout }: { checkout: CheckoutView }) {
  const attempt = attemptOf(checkout.order);
  const words = checkoutWords.failed;
  const reason = say(failureOf(attempt));
  return (
    <div>
      <StageHeading>{words.title}</StageHeading>
      {attempt?.method === 'mpesa' ? (
        <div className="mt-6 grid items-center gap-8 sm:grid-cols-[auto_minmax(0,1fr)]">
          <Handset left={null} failed>
            <div role="alert" className="my-auto text-center">
              <Icon name="alert" className="mx-auto mb-4 size-8 text-danger" />
              <p className="font-semibold">{reason}</p>
            </div>
          </Handset>
          <NextSteps checkout={checkout} />
        </div>
      ) : (
        <>
          <Notice tone="danger" className="mt-4">
            {reason}
          </Notice>
          <NextSteps checkout={checkout} />
        </>
      )}
    </div>
  );
}

const SMALL = 'min-h-11 underline underline-offset-4';

function NextSteps({ checkout }: { checkout: CheckoutView }) {
  const { order, edit } = checkout;
  const attempt = attemptOf(order);
  const { failed: words } = checkoutWords;
  return (
    <div>
      <p className="mt-4">
        {mayBePaid(order)
          ? say(checkoutMessages.mayPayTwice)
          : fill(words.kept, { number: order?.number ?? '' })}
      </p>
      {promptIsOpen(order) && <p className="mt-4 font-medium">{say(checkoutMessages.oldPrompt)}</p>}
      <Ways checkout={checkout} />
      <p className="mt-4 flex flex-wrap gap-x-6">
        {attempt?.method === 'mpesa' && nextStep(attempt) === 'number' && (
          <button type="button" onClick={edit} className={SMALL}>
            {words.otherNumber}
          </button>
        )}
        <CancelOrder checkout={checkout} />
      </p>
    </div>
  );
}

/** The two ways on, the one that fits the cause first (src/web/shop/checkout/after-pay.tsx). */
function Ways({ checkout: { order, pay, review, edit } }: { checkout: CheckoutView }) {
  const { failed: words, tryAgain, waiting } = checkoutWords;
  const attempt = attemptOf(order);
  const prompted = attempt?.method === 'mpesa';
  const other = prompted && nextStep(attempt) === 'method';
  const again = (
    <Button
      key="again"
      variant={other ? 'quiet' : 'primary'}
      onClick={prompted ? () => void pay(order) : review}
    >
      {prompted ? words.again : tryAgain}
    </Button>
  );
  const method = (
    <Button key="method" variant={other ? 'primary' : 'quiet'} onClick={edit}>
      {waiting.otherMethod}
    </Button>
  );
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <PayBar shown={order && shownOfOrder(order, null)}>{other ? method : again}</PayBar>
      {other ? again : method}
    </div>
  );
}

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
  const { confirming: words } = checkoutWords;
  const { go } = thankYouWords;
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
  const words = checkoutWords.paid;
  const { go } = thankYouWords;
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
