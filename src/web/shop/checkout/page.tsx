import buyer from 'virtual:specimen/buyer';
import { lazy, Suspense, type ReactNode } from 'react';
import { paymentMethods } from '../../../contracts/payments.ts';
import { InlineScript } from '../../lib/inline-script.tsx';
import { returnScript } from '../../lib/saved-checkout.ts';
import { pageMeta } from '../../lib/seo.ts';
import { services } from '../../lib/server.ts';
import { checkout as checkoutWords } from '../../texts/checkout/en.ts';
import { fill } from '../../texts/fill.ts';
import { useLanguage } from '../../texts/use-language.ts';
import { Notice } from '../../ui/notice.tsx';
import { Container } from '../../ui/section.tsx';
import { Skeleton } from '../kept-lines.tsx';
import { NoScript } from '../no-script.tsx';
import type { Route } from './+types/page.ts';
import { loadAfterPay } from './load-after-pay.ts';
import { shownOfOrder } from './shown.ts';
import { Steps, WithOrder } from './steps.tsx';
import { useCheckout, type CheckoutView } from './use-checkout.ts';

const AfterPay = lazy(loadAfterPay);

export const handle = { paying: true };

/**
 * Before the page is painted: a cart to pay for shows the first step, which the server has drawn. A guest with nothing to
 * pay for is led to the cart, as useEmptyLeaves does later; what a member has, `buyer` asks. After a return from a
 * provider, and with an order of this tab, there is more to show than the cart.
 */
const FIRST_SCRIPT = `if(!location.search&&!sessionStorage.checkout_order){let d=document.documentElement.dataset,p=document.currentScript.parentNode,c=shell.cart()[0];if(c)d.begins='';d.user=='yes'?addEventListener('load',()=>import('${buyer}').then(b=>b.begin(p))):c||location.replace('cart')}`;

/** What an earlier visit has left here: the page takes it up with its scripts, at once. */
const KEPT = 'checkout_order checkout_paying checkout_customer checkout_method checkout_coupon';

export async function loader({ context }: Route.LoaderArgs) {
  const server = context.get(services);
  // A change of either makes a new page.
  server.dependsOn('settings');
  server.dependsOn('content');
  return { offered: await server.call(paymentMethods) };
}

export { anotherPage as shouldRevalidate } from '../../lib/another-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...checkoutWords.meta, unlisted: true });

/** Checkout: details, review, Pay, and what became of it. */
export default function CheckoutPage() {
  const checkout = useCheckout();
  const words = checkoutWords;
  const language = useLanguage();
  return (
    <main
      id="main"
      data-touched
      suppressHydrationWarning
      data-draft={KEPT}
      className="min-h-svh pt-12 pb-20 lg:pt-16"
    >
      <InlineScript text={(language === 'en' ? returnScript() : '') + FIRST_SCRIPT} />
      <Container>
        {checkout.stage !== 'paid' && <h1 className="mb-8 text-4xl sm:text-5xl">{words.title}</h1>}
        {checkout.order?.actingFor && (
          <Notice className="mb-8">
            {fill(words.actingFor, { name: checkout.order.actingFor.name })}
          </Notice>
        )}
        <NoScript contactUs={words.contactUs}>{words.noScript}</NoScript>
        <Stage checkout={checkout} />
      </Container>
    </main>
  );
}

function Stage({ checkout }: { checkout: CheckoutView }) {
  const { reading } = checkoutWords;
  // While the same order is prompted for once more, the handset stays in sight.
  switch (checkout.stage === 'sending' && checkout.again ? 'waiting' : checkout.stage) {
    case 'restoring':
    case 'details':
    case 'review':
    case 'sending': {
      const restoring = checkout.stage === 'restoring';
      if (restoring && checkout.resumed) return <Skeleton label={reading} />;
      return (
        <>
          <div className={restoring ? 'hidden in-data-begins:block' : undefined}>
            <Steps checkout={checkout} />
          </div>
          {restoring && (
            <div className="in-data-begins:hidden">
              <Skeleton label={reading} />
            </div>
          )}
        </>
      );
    }
    case 'invoiced':
      return <Invoiced checkout={checkout} />;
    case 'waiting':
    case 'confirming':
    case 'failed':
    case 'paid':
      return beside(
        checkout,
        <Suspense fallback={<Skeleton label={reading} />}>
          <AfterPay checkout={checkout} />
        </Suspense>,
      );
  }
}

/** Where the order is paid now: nobody pays it here again. */
function Invoiced({ checkout: { order } }: { checkout: CheckoutView }) {
  const { invoiced } = checkoutWords;
  return (
    <Notice>{fill(invoiced, { order: order!.number, invoice: order!.invoiceNumber! })}</Notice>
  );
}

/** The order in progress stays in sight, where it is known and not paid yet. */
function beside({ order, shown, stage }: CheckoutView, panel: ReactNode) {
  return order && stage !== 'paid' ? (
    <WithOrder shown={shownOfOrder(order, shown.vatRate)}>{panel}</WithOrder>
  ) : (
    panel
  );
}
