import { Confirming } from './confirming.tsx';
import { Failed } from './failed.tsx';
import { Paid } from './paid.tsx';
import type { CheckoutView } from './use-checkout.ts';
import { Waiting } from './waiting.tsx';

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
