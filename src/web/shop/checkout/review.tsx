import { normalisePhone, showPhone } from '../../../kernel/phone.ts';
import { formatMoney } from '../../../kernel/money.ts';
import { Button } from '../../ui/button.tsx';
import { ChargeLine } from './charge-line.tsx';
import { Legal } from './legal.tsx';
import { Messages } from './messages.tsx';
import { METHOD_NAMES } from './texts.ts';
import type { CheckoutView } from './use-checkout.ts';

/** Who orders and how it is paid, as chosen, with the way back to change it. */
export function ReviewedDetails({ checkout: { customer, method, edit, stage } }: { checkout: CheckoutView }) {
  if (!customer) return null;
  const phone = normalisePhone(customer.phone);
  const facts = [
    ['Name', customer.name],
    ['Company', [customer.company, customer.kraPin && `KRA PIN ${customer.kraPin}`].filter(Boolean).join(', ')],
    ['Email', customer.email],
    ['Phone number', phone ? showPhone(phone) : customer.phone],
    ['Paying by', method ? METHOD_NAMES[method] : ''],
  ].filter(([, value]) => value !== '');
  return (
    <div>
      <dl className="border-t border-line">
        {facts.map(([name, value]) => (
          <div key={name} className="grid border-b border-line py-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="text-soft">{name}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={edit} disabled={stage === 'sending'} className="mt-3 py-2 font-semibold underline underline-offset-4 disabled:opacity-50">
        Change details or method
      </button>
    </div>
  );
}

/** The last look before anything is charged: what the method takes, and Pay. What goes wrong is said beside it. */
export function PayBox({ checkout }: { checkout: CheckoutView }) {
  const { charge, method, stage, offered, pay } = checkout;
  return (
    <div className="mt-6 space-y-5">
      {charge && method && <ChargeLine charge={charge} method={method} />}
      <Messages error={checkout.error} note={checkout.note} />
      <Button type="button" size="large" className="w-full" busy={stage === 'sending'} onClick={() => void pay()}>
        {stage === 'sending' ? 'Processing...' : payWords(checkout)}
      </Button>
      <Legal version={offered?.termsVersion} />
    </div>
  );
}

function payWords({ method, charge }: CheckoutView): string {
  if (!charge) return 'Pay';
  const amount = formatMoney(charge.amount, charge.currency);
  return method === 'paypal' ? `Pay ${amount} with PayPal` : `Pay ${amount}`;
}
