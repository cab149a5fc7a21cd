import { showPhone, normalisePhone } from '../../../kernel/phone.ts';
import { formatMoney } from '../../../kernel/money.ts';
import { Button } from '../../ui/button.tsx';
import { ChargeLine } from './charge-line.tsx';
import { Legal } from './legal.tsx';
import { OrderLines } from './order-lines.tsx';
import { METHOD_NAMES } from './texts.ts';
import type { CheckoutView } from './use-checkout.ts';

/** Who orders and how it is paid, as chosen, with the way back to change it. */
export function ReviewedDetails({ checkout: { customer, method, edit, stage } }: { checkout: CheckoutView }) {
  if (!customer) return null;
  const phone = normalisePhone(customer.phone);
  return (
    <div className="flex items-start justify-between gap-4 rounded-xl bg-sunken px-4 py-3">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{customer.name}</span>
        {customer.company && `, ${customer.company}`}
        {customer.kraPin && ` (KRA PIN ${customer.kraPin})`}
        <br />
        {customer.email}
        <br />
        {phone ? showPhone(phone) : customer.phone}
        <br />
        <span className="text-soft">Paying by {method ? METHOD_NAMES[method] : 'no method yet'}</span>
      </p>
      <button type="button" onClick={edit} disabled={stage === 'sending'} className="shrink-0 py-1 font-semibold underline underline-offset-4 disabled:opacity-50">
        Change
      </button>
    </div>
  );
}

/** The last look before anything is charged. */
export function Review({ checkout }: { checkout: CheckoutView }) {
  const { shown, charge, method, stage, offered, pay } = checkout;
  return (
    <div className="space-y-6">
      <OrderLines shown={shown} />
      {charge && method && <ChargeLine charge={charge} method={METHOD_NAMES[method]} />}
      <Legal version={offered?.termsVersion} />
      <Button type="button" size="large" className="w-full" busy={stage === 'sending'} onClick={() => void pay()}>
        {stage === 'sending' ? 'Processing...' : payWords(checkout)}
      </Button>
    </div>
  );
}

function payWords({ method, charge }: CheckoutView): string {
  if (!charge) return 'Pay';
  const amount = formatMoney(charge.amount, charge.currency);
  return method === 'paypal' ? `Pay ${amount} with PayPal` : `Pay ${amount}`;
}
