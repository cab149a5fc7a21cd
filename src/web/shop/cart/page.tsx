import { useDeferredValue, useEffect, type ReactNode } from 'react';
import type { CatalogueItem } from '../../../contracts/catalogue.ts';
import { useCompany } from '../../components/layout/company.ts';
import { writeCart, type CartLine } from '../../lib/cart.ts';
import { gateScript, useGate } from '../../lib/gate.ts';
import { InlineScript } from '../../lib/inline-script.tsx';
import { pageMeta } from '../../lib/seo.ts';
import { cart as cartWords } from '../../texts/cart/en.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Container } from '../../ui/section.tsx';
import { basketOf, changesOf, type Basket, type Change, refreshed } from '../basket.ts';
import { KeptLines, Skeleton } from '../kept-lines.tsx';
import { Removed, useTakenOut } from '../line-parts.tsx';
import { NoScript } from '../no-script.tsx';
import { useCart, useCatalogue } from '../use-cart.ts';
import type { Route } from './+types/page.ts';
import { CartLines, relatedKinds, KINDS, Shelf } from './lines.tsx';
import { Changes, CartSummary, EmptySummary } from './summary.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...cartWords.meta, unlisted: true });

/** The cart: kept in the browser, priced by the catalogue at each visit. */
export default function Cart() {
  useGate('/cart');
  const words = cartWords;
  const cart = useCart();
  useTakenOut();
  const { vatRate } = useCompany();
  // Drawn in small pieces: on a slow phone all at once would keep it from answering a press.
  const catalogue = useDeferredValue(useCatalogue());
  const items = catalogue.state === 'there' ? catalogue.value : null;
  useRefreshed(cart, items);
  const ready = cart !== null && (cart.length === 0 || catalogue.state !== 'loading');
  return (
    <main id="main" data-eager className="min-h-svh pt-12 pb-20 lg:pt-16">
      <InlineScript text={gateScript('/cart')} />
      <Container>
        <NoScript contactUs={words.contactUs}>{words.noScript}</NoScript>
        <Removed />
        {!ready && <Reading />}
        {ready && cart.length === 0 && <Empty items={items ?? []} />}
        {ready && cart.length > 0 && (
          <>
            <h1 className="mb-8 text-4xl sm:text-5xl">{words.title}</h1>
            {catalogue.state === 'failed' && <Offline again={catalogue.again} />}
            <Filled
              basket={basketOf(cart, items, vatRate, true)}
              changes={changesOf(cart)}
              beside={
                <Shelf
                  title={words.goesWith}
                  items={items ?? []}
                  kinds={relatedKinds(cart)}
                  className="lg:grid-cols-3"
                />
              }
            />
          </>
        )}
      </Container>
    </main>
  );
}

interface FilledProps {
  basket: Basket;
  changes: Change[];
  /** What goes with it; on a phone the way to the checkout is shorter without. */
  beside: ReactNode;
}

function Filled({ basket, changes, beside }: FilledProps) {
  return (
    <Columns aside={<CartSummary basket={basket} />}>
      <Changes changes={changes} />
      <CartLines lines={basket.lines} />
      <div className="hidden lg:block">{beside}</div>
    </Columns>
  );
}

function Columns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div>{children}</div>
      {aside}
    </div>
  );
}

function Offline({ again }: { again: () => void }) {
  const words = cartWords;
  return (
    <Notice className="mb-6">
      {words.offline}{' '}
      <button type="button" onClick={again} className="font-semibold underline underline-offset-4">
        {words.checkAgain}
      </button>
    </Notice>
  );
}

/** Until the catalogue is there. Whether there are lines the shell knows, before the page is painted. */
function Reading() {
  const words = cartWords;
  return (
    <>
      <div className="hidden in-data-[cart=no]:block">
        <NothingYet />
      </div>
      <div className="in-data-[cart=no]:hidden">
        <h1 className="mb-8 text-4xl sm:text-5xl">{words.title}</h1>
        <Columns aside={<EmptySummary />}>
          <KeptLines />
          <Skeleton label={words.reading} />
        </Columns>
      </div>
    </>
  );
}

function Empty({ items }: { items: readonly CatalogueItem[] }) {
  const words = cartWords;
  return (
    <>
      <NothingYet />
      <Shelf title={words.empty.shelf} items={items} kinds={KINDS} className="lg:grid-cols-4" />
    </>
  );
}

function NothingYet() {
  const words = cartWords.empty;
  return (
    <div className="max-w-xl pt-10">
      <h1 className="text-4xl sm:text-5xl">{words.title}</h1>
      <p className="mt-4 text-lg text-soft">{words.text}</p>
      <ButtonLink to="/" size="large" className="mt-8">
        {words.go}
      </ButtonLink>
    </div>
  );
}

/** Brings a member's stored lines up to the catalogue once it is there; a line keeps what of it was not seen yet. */
function useRefreshed(cart: CartLine[] | null, catalogue: CatalogueItem[] | null): void {
  useEffect(() => {
    if (!cart || !catalogue) return;
    const lines = refreshed(cart, catalogue, true);
    if (JSON.stringify(lines) !== JSON.stringify(cart)) writeCart(lines);
  }, [cart, catalogue]);
}
