import type { PaymentMethod } from '../../../contracts/orders.ts';
import { formatMoney, fromMajor } from '../../../kernel/money.ts';
import { fill } from '../../texts/fill.ts';
import { Sentence } from '../../texts/sentence.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { CheckoutView } from './use-checkout.ts';
import { Link } from '../../ui/link.tsx';
import { checkout as checkoutWords } from '../../texts/checkout/en.ts';
import { common as commonWords } from '../../texts/common/en.ts';

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
