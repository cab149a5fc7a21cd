import { useEffect, useState } from 'react';
import type { Order } from '../../../contracts/orders.ts';
import { WhatsAppLink } from '../../components/whatsapp-link.tsx';
import { clearCartOf } from '../../lib/cart.ts';
import { pageMeta } from '../../lib/seo.ts';
import { useHydrated, useQuery } from '../../lib/use-query.ts';
import { fill } from '../../texts/fill.ts';
import { Sentence } from '../../texts/sentence.tsx';
import { thankYou as thankYouWords } from '../../texts/thank-you/en.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Container } from '../../ui/section.tsx';
import { isPaid } from '../checkout/state.ts';
import { watchOrder } from '../checkout/watch-order.ts';
import { OrderBand } from '../order-band.tsx';
import type { Route } from './+types/page.ts';
import { Next, PaidOrder } from './parts.tsx';

export const handle = { paying: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...thankYouWords.meta, unlisted: true });

/** Shown after a card payment: the order, its receipt and the next step per product. */
export default function ThankYou() {
  const query = useQuery();
  const hydrated = useHydrated();
  return (
    <main id="main" data-eager className="min-h-[36rem] pt-12 pb-20 lg:pt-20">
      <Container>{hydrated ? <OfOrder id={query.get('order')} /> : <Asking />}</Container>
    </main>
  );
}

function OfOrder({ id }: { id: string | null }) {
  const found = usePaidOrder(id);
  if (found.state === 'there') return <Thanks order={found.order} />;
  return found.state === 'none' ? <Neutral /> : <Asking />;
}

function Neutral() {
  const words = thankYouWords;
  return (
    <div className="grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="max-w-xl">
        <h1 className="text-4xl sm:text-5xl">{words.title}</h1>
        <NeutralText />
      </div>
      <FindOrder />
    </div>
  );
}

/** The three ways to an order, for who came without one. */
function FindOrder() {
  const { find } = thankYouWords;
  const account = (
    <Link to="/account" className="text-ink underline underline-offset-4">
      {find.yours}
    </Link>
  );
  return (
    <aside
      aria-labelledby="find"
      className="space-y-3 rounded-card border border-line bg-raised p-6 text-soft"
    >
      <h2 id="find" className="text-xl text-ink">
        {find.title}
      </h2>
      <p>{find.mail}</p>
      <p>
        <Sentence text={find.account} places={{ account }} />
      </p>
      <WhatsAppLink
        message={find.message}
        className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
      >
        {find.ask}
      </WhatsAppLink>
    </aside>
  );
}

function NeutralText() {
  const words = thankYouWords;
  return (
    <>
      <p className="mt-4 text-lg text-soft">{words.neutral}</p>
      <ButtonLink to="/" className="mt-8">
        {words.home}
      </ButtonLink>
    </>
  );
}

function Asking() {
  const words = thankYouWords;
  return (
    <div className="max-w-xl">
      <h1 className="text-4xl sm:text-5xl">{words.title}</h1>
      {/* The page is the same for every order until scripts ask: nobody who has paid reads first that it may be unpaid. */}
      <p role="status" className="needs-script mt-4 text-lg text-soft">
        {words.reading}
      </p>
      <noscript>
        <NeutralText />
      </noscript>
    </div>
  );
}

function Thanks({ order }: { order: Order }) {
  const paid = isPaid(order);
  const words = thankYouWords;
  const number = { number: order.number };
  return (
    <div className="grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div>
        {paid && <OrderBand number={order.number} className="mb-6" />}
        <h1 className="text-4xl sm:text-6xl">{words.title}</h1>
        <p role="status" className="mt-5 text-lg text-soft">
          {`${paid ? words.paid : words.confirming} `}
          <Sentence
            text={words.order}
            places={{
              number: <strong className="whitespace-nowrap text-ink">{order.number}</strong>,
            }}
          />
          {paid && order.customer && ` ${fill(words.mailed, { email: order.customer.email })}`}
        </p>
        <Next order={order} />
        <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3">
          <ButtonLink to="/" size="large">
            {words.go}
          </ButtonLink>
          <WhatsAppLink
            message={fill(words.message, number)}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {words.ask}
          </WhatsAppLink>
        </div>
      </div>
      <PaidOrder order={order} paid={paid} />
    </div>
  );
}

type Found = { state: 'asking' } | { state: 'there'; order: Order } | { state: 'none' };

/** An order, asked for until it is paid; its cart is cleared then. Null id: there is none. */
function usePaidOrder(id: string | null): Found {
  const [found, setFound] = useState<Found>({ state: 'asking' });
  useEffect(() => {
    if (id === null) return setFound({ state: 'none' });
    const stop = watchOrder(
      id,
      (order) => {
        setFound({ state: 'there', order });
        if (!isPaid(order)) return;
        clearCartOf(order);
        stop();
      },
      () => setFound({ state: 'none' }),
    );
    return stop;
  }, [id]);
  return found;
}
