import type { ReactNode } from 'react';
import { Container } from '../../ui/section.tsx';
import { NoScript } from '../no-script.tsx';
import { Skeleton } from '../skeleton.tsx';
import type { Route } from './+types/page.ts';
import { Confirming, Failed, Paid } from './outcome.tsx';
import { shownOfOrder } from './shown.ts';
import { Steps } from './steps.tsx';
import { useCheckout, type CheckoutView } from './use-checkout.ts';
import { Waiting } from './waiting.tsx';
import { WithOrder } from './with-order.tsx';

export function meta(): Route.MetaDescriptors {
  return [
    { title: 'Checkout | Mfano Technologies' },
    { name: 'description', content: 'Check your order and pay by M-Pesa, card or PayPal.' },
    { name: 'robots', content: 'noindex' },
  ];
}

const NO_SCRIPT = 'Paying needs JavaScript: prices are checked and your phone is prompted from this page. Please switch it on, or order by phone or e-mail: you find both at the foot of this page.';

/** Checkout (spec/storefront.txt §2): details, review, Pay, and what became of it. */
export default function CheckoutPage() {
  const checkout = useCheckout();
  return (
    <main id="main" data-eager className="min-h-svh pt-12 pb-20 lg:pt-16">
      <Container>
        {checkout.stage !== 'paid' && <h1 className="mb-8 text-4xl sm:text-5xl">Checkout</h1>}
        <NoScript>{NO_SCRIPT}</NoScript>
        <Stage checkout={checkout} />
      </Container>
    </main>
  );
}

function Stage({ checkout }: { checkout: CheckoutView }) {
  switch (checkout.stage) {
    case 'restoring':
      return <Skeleton label="Reading your order" />;
    case 'details':
    case 'review':
    case 'sending':
      return <Steps checkout={checkout} />;
    case 'waiting':
      return beside(checkout, <Waiting checkout={checkout} />);
    case 'confirming':
      return beside(checkout, <Confirming checkout={checkout} />);
    case 'failed':
      return beside(checkout, <Failed checkout={checkout} />);
    case 'paid':
      return <Paid checkout={checkout} />;
  }
}

/** The order in progress stays in sight, where it is known. */
function beside({ order, shown }: CheckoutView, panel: ReactNode) {
  return order ? <WithOrder shown={shownOfOrder(order, shown.vatRate)}>{panel}</WithOrder> : panel;
}
