import { useEffect } from 'react';
import { BILLING } from '../../../contracts/billing-details.ts';
import { normalisePhone, showPhone } from '../../../kernel/phone.ts';
import { formatMoney } from '../../../kernel/money.ts';
import { fill } from '../../texts/fill.ts';
import type { ShopTexts } from '../../texts/shop.ts';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../use-texts.ts';
import { ChargeLine } from './charge-line.tsx';
import { Legal } from './legal.tsx';
import { loadAfterPay } from './load-after-pay.ts';
import { loadPay } from './load-pay.ts';
import { Messages } from './messages.tsx';
import { PayBar } from './pay-bar.tsx';
import type { CheckoutView } from './use-checkout.ts';

/** Who orders and how it is paid, as chosen, with the way back to change it. */
export function ReviewedDetails({
  checkout: { customer, method, edit, stage },
}: {
  checkout: CheckoutView;
}) {
  const { details: labels, review: words } = useTexts('checkout');
  const { methods } = useTexts('common');
  if (!customer) return null;
  const phone = normalisePhone(customer.phone);
  const facts = [
    [labels.name, customer.name],
    [
      words.company,
      BILLING.flatMap((detail) => {
        const value = customer[detail];
        if (!value) return [];
        return detail === 'company' ? [value] : [`${labels[detail]} ${value}`];
      }).join(', '),
    ],
    [labels.email, customer.email],
    [labels.phone, phone ? showPhone(phone) : customer.phone],
    [words.payingBy, method ? methods[method] : ''],
  ].filter(([, value]) => value !== '');
  return (
    <div>
      <dl className="border-t border-line">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="grid border-b border-line py-3 sm:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <dt className="text-soft">{name}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        onClick={edit}
        disabled={stage === 'sending'}
        className="mt-3 py-2 text-left font-semibold underline underline-offset-4 disabled:opacity-50"
      >
        {words.change}
      </button>
    </div>
  );
}

/** The last look before anything is charged: what the method takes, and Pay. What goes wrong is said beside it. */
export function PayBox({ checkout }: { checkout: CheckoutView }) {
  const { charge, method, shown, stage, offered, pay } = checkout;
  // Only a customer who pays needs them, and should not wait for them then.
  useEffect(() => void Promise.all([loadPay(), loadAfterPay()]), []);
  const words = useTexts('checkout').review;
  return (
    <div className="mt-6 space-y-5">
      {charge && method && (
        <ChargeLine charge={charge} method={method} rest={shown.due < shown.totals.total} />
      )}
      <Messages {...checkout} />
      <PayBar total={shown.totals.total}>
        <Button
          type="button"
          size="large"
          className="w-full"
          busy={stage === 'sending'}
          onClick={() => void pay()}
        >
          {stage === 'sending' ? words.processing : payWords(checkout, words)}
        </Button>
      </PayBar>
      <Legal version={offered?.termsVersion} />
    </div>
  );
}

function payWords(
  { method, charge, warned }: CheckoutView,
  words: ShopTexts['checkout']['review'],
): string {
  if (warned) return words.payAnyway;
  if (!charge) return words.pay;
  const amount = formatMoney(charge.amount, charge.currency);
  return fill(method === 'paypal' ? words.payPaypal : words.payAmount, { amount });
}
