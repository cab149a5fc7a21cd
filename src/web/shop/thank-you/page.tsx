import type { Order } from '../../../contracts/orders.ts';
import { showDay } from '../../../kernel/clock.ts';
import { useCompany, whatsappAbout } from '../../components/layout/company.ts';
import { useHydrated, useQuery } from '../../lib/use-query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/section.tsx';
import { WeaveBand } from '../../ui/weave.tsx';
import { OrderLines } from '../checkout/order-lines.tsx';
import { shownOfOrder } from '../checkout/shown.ts';
import { isPaid } from '../checkout/state.ts';
import { usePaidOrder } from '../use-paid-order.ts';
import type { Route } from './+types/page.ts';
import { neutral, nextSteps } from './content.ts';

export function meta(): Route.MetaDescriptors {
  return [
    { title: 'Thank you | Mfano Technologies' },
    { name: 'description', content: 'Your order with its receipt, and what happens next.' },
    { name: 'robots', content: 'noindex' },
  ];
}

/** Shown after a card payment (spec/storefront.txt §2, D9): the order, its receipt and the next step per product. */
export default function ThankYou() {
  const query = useQuery();
  const hydrated = useHydrated();
  return (
    <main id="main" data-eager className="min-h-[36rem] pt-12 pb-20 lg:pt-20">
      <Container>
        <WeaveBand className="mb-8 w-48 text-sunrise" />
        {hydrated ? <OfOrder id={query.get('order')} /> : <Neutral />}
      </Container>
    </main>
  );
}

function OfOrder({ id }: { id: string | null }) {
  const found = usePaidOrder(id);
  if (found.state === 'there') return <Thanks order={found.order} />;
  return found.state === 'none' ? <Neutral /> : <Asking />;
}

function Neutral() {
  return (
    <div className="max-w-xl">
      <h1 className="text-4xl sm:text-5xl">{neutral.title}</h1>
      <p className="mt-4 text-lg text-soft">{neutral.text}</p>
      <ButtonLink to="/" className="mt-8">
        Back to the home page
      </ButtonLink>
    </div>
  );
}

function Asking() {
  return (
    <div className="max-w-xl">
      <h1 className="text-4xl sm:text-5xl">Thank you</h1>
      <p role="status" className="mt-4 text-lg text-soft">
        Reading your order…
      </p>
    </div>
  );
}

function Thanks({ order }: { order: Order }) {
  const paid = isPaid(order);
  const company = useCompany();
  return (
    <div className="grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div>
        <h1 className="text-4xl sm:text-6xl">Thank you</h1>
        <p role="status" className="mt-5 text-lg text-soft">
          {paid ? 'Your payment has arrived. ' : 'We are confirming your payment; this page changes by itself. '}
          Order <strong className="whitespace-nowrap text-ink">{order.number}</strong>
        </p>
        <h2 className="mt-12 text-2xl">What happens next</h2>
        <ol className="mt-4 border-t border-line">
          {nextSteps(order.lines.map((line) => line.packageType)).map((step, index) => (
            <li key={step.title} className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-b border-line py-5">
              <span aria-hidden="true" className="font-display text-2xl font-bold text-clay">
                {index + 1}
              </span>
              <div>
                <h3 className="text-lg">{step.title}</h3>
                <p className="mt-1 text-soft">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3">
          <ButtonLink to="/" size="large">
            Continue Shopping
          </ButtonLink>
          <a href={whatsappAbout(company, `Hello, I am writing about order ${order.number}.`)} rel="noopener" className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
            Ask about this order on WhatsApp
          </a>
        </div>
      </div>
      <section aria-labelledby="order-title" className="rounded-card border border-line bg-raised p-6">
        <h2 id="order-title" className="mb-4 text-xl">
          Your order
        </h2>
        <OrderLines shown={shownOfOrder(order, null)} />
        {paid && (
          <ButtonLink to={`/receipt/${order.id}`} variant="quiet" className="mt-6 w-full">
            Receipt to print or save
          </ButtonLink>
        )}
        {order.paidAt && <p className="mt-4 text-sm text-soft">Paid on {showDay(new Date(order.paidAt))}.</p>}
      </section>
    </div>
  );
}
