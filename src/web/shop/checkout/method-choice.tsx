import { lazy, Suspense, useEffect, useRef } from 'react';
import type { PaymentMethod } from '../../../contracts/orders.ts';
import { formatMoney, fromMajor } from '../../../kernel/money.ts';
import { checkout as checkoutWords } from '../../texts/checkout/en.ts';
import { common as commonWords } from '../../texts/common/en.ts';
import { retryImport } from '../../lib/retry-import.ts';
import { fill } from '../../texts/fill.ts';
import { checkoutMessages } from '../../texts/messages/en.ts';
import { say } from '../../texts/messages/say.ts';
import { Sentence } from '../../texts/sentence.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Messages } from './review.tsx';
import { dueOf } from './shown.ts';
import type { CheckoutView } from './use-checkout.ts';

const ICONS: Record<PaymentMethod, IconName> = { mpesa: 'phone', card: 'card', paypal: 'external' };

/** The available payment methods, as one group of radio buttons. */
export function MethodChoice({ checkout }: { checkout: CheckoutView }) {
  const { offered, method, choose, shown } = checkout;
  const words = checkoutWords.methods;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-display text-xl font-bold">{words.question}</legend>
      {offered.methods.length === 0 && (
        <Notice>
          <Sentence
            text={words.none}
            places={{
              ask: (
                <Link to="/about/contact" className="underline">
                  {words.askInvoice}
                </Link>
              ),
            }}
          />
        </Notice>
      )}
      <div className="overflow-hidden rounded-xl border border-edge">
        {offered.methods.map((entry) => (
          <Choice
            key={entry.id}
            entry={entry}
            chosen={method === entry.id}
            choose={() => choose(entry.id)}
            above={shown.due > fromMajor(entry.maxAmount)}
          />
        ))}
      </div>
      <AboveLimit checkout={checkout} />
    </fieldset>
  );
}

interface ChoiceProps {
  entry: CheckoutView['offered']['methods'][number];
  chosen: boolean;
  choose: () => void;
  /** Whether the order is more than the method takes at once. */
  above: boolean;
}

function Choice({ entry: { id, maxAmount }, chosen, choose, above }: ChoiceProps) {
  const words = checkoutWords.methods;
  const { methods: names } = commonWords;
  return (
    <label className="flex min-h-16 cursor-pointer items-center gap-4 border-b border-line bg-raised px-4 py-3 last:border-b-0 has-checked:bg-good-soft has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="method"
        value={id}
        checked={chosen}
        onChange={choose}
        className="size-5 shrink-0 outline-none"
      />
      <span className="grow">
        <span className="block font-semibold">{names[id]}</span>
        <span className="block text-sm text-soft">
          {above
            ? fill(words.atMost, { amount: formatMoney(fromMajor(maxAmount)) })
            : words.how[id]}
        </span>
      </span>
      <Icon name={ICONS[id]} className="size-6 shrink-0 text-leaf" />
    </label>
  );
}

/** Above what the method takes at once: the other ways. */
function AboveLimit({ checkout: { method, offered, above } }: { checkout: CheckoutView }) {
  const words = checkoutWords.methods;
  const { methods: names } = commonWords;
  if (!above || !method) return null;
  return (
    <Notice className="mt-3">
      <Sentence
        text={offered.paybill ? words.aboveOr : words.above}
        places={{
          method: names[method],
          paybill: offered.paybill,
        }}
      />
    </Notice>
  );
}

// Only one of the three is ever needed, and only by who chooses Card.
const SandboxCard = lazy(async () => ({
  default: (await retryImport(() => import('./card/sandbox-card.tsx'))).SandboxCard,
}));
const StripeCard = lazy(async () => ({
  default: (await retryImport(() => import('./card/stripe-card.tsx'))).StripeCard,
}));
const HostedCard = lazy(async () => ({
  default: (await retryImport(() => import('./card/hosted-card.tsx'))).HostedCard,
}));

/** The card's fields, open while Card is chosen; they stay as typed between the steps. What went wrong is said above them. */
export function CardPanel({ checkout }: { checkout: CheckoutView }) {
  const { offered, card, shown, customer, order, stage } = checkout;
  const words = checkoutWords.card;
  const { cards, sandbox, publishableKey } = offered;
  const total = order ? fromMajor(dueOf(order)) : shown.due;
  return (
    <section
      aria-labelledby="card-title"
      className="rounded-xl border border-edge bg-raised p-4 sm:p-5"
    >
      <h3 id="card-title" className="mb-4 text-lg">
        {words.title}
      </h3>
      {stage !== 'details' && <Declined checkout={checkout} />}
      <Suspense fallback={<div className="h-72 rounded-lg bg-sunken motion-safe:animate-pulse" />}>
        {cards === 'paystack' ? (
          <HostedCard ref={card} />
        ) : sandbox ? (
          <SandboxCard ref={card} billingName={customer?.name ?? ''} />
        ) : publishableKey ? (
          <StripeCard ref={card} publishableKey={publishableKey} total={total} />
        ) : (
          <Notice tone="danger">{say(checkoutMessages.cardFailed)}</Notice>
        )}
      </Suspense>
      {checkout.renews && (
        <Checkbox
          name="keepCard"
          className="mt-4"
          label={words.keep}
          hint={words.keepHint}
          checked={checkout.keepCard}
          onChange={(event) => checkout.setKeepCard(event.target.checked)}
        />
      )}
    </section>
  );
}

/** Pay may be pressed from a bar at the foot of the screen: a decline comes into sight with the fields. A field that is wrong has the focus. */
function Declined({ checkout }: { checkout: CheckoutView }) {
  const place = useRef<HTMLDivElement>(null);
  const { error } = checkout;
  useEffect(() => {
    const box = place.current;
    if (error && !box?.parentElement?.querySelector('[aria-invalid]'))
      box?.scrollIntoView({ block: 'center' });
  }, [error]);
  return (
    <div ref={place} className="mb-4 space-y-4 empty:hidden">
      <Messages {...checkout} />
    </div>
  );
}
