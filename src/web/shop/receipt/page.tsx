import { data, useLocation } from 'react-router';
import { listOrderClasses } from '../../../contracts/classes.ts';
import { listOrderDeliveries } from '../../../contracts/order-deliveries.ts';
import { readOrder, readReceipt, type Order } from '../../../contracts/orders.ts';
import { readSeller } from '../../../contracts/seller.ts';
import { pageMeta } from '../../lib/seo.ts';
import { refusalOf, services, unlistedLink } from '../../lib/server.ts';
import { useHydrated } from '../../lib/use-query.ts';
import { fill } from '../../texts/fill.ts';
import { receipt as receiptWords } from '../../texts/receipt/en.ts';
import { ButtonLink, Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Container } from '../../ui/section.tsx';
import type { Route } from './+types/page.ts';
import { ClassSeats } from './class-seats.tsx';
import { Receipt } from './receipt.tsx';
import { Steps } from './steps.tsx';

export const handle = { paying: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...receiptWords.meta, unlisted: true });

/** The address opens an order: no other site is told, no search engine keeps it. */
export const headers = unlistedLink;

/**
 * By the token of a mail, whose order it is; by an order's id the same as over the API: a guest's for who has it,
 * an account's for that account.
 */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { call } = context.get(services);
  const found = id.startsWith('ord_')
    ? call(readOrder, { params: { id } })
    : call(readReceipt, { params: { token: id } });
  const seller = await call(readSeller);
  try {
    const opened = await found;
    const customer = 'name' in opened ? opened.name : opened.order.customer?.name;
    const deliveries = await ownOf(() => call(listOrderDeliveries, { params: { id } }));
    const classes = await ownOf(() => call(listOrderClasses, { params: { id } }));
    const { order } = opened;
    const acting = order.actingFor ?? null;
    return data({ order, customer, seller, pdf: pdfOf(id), deliveries, classes, id, acting }, 200);
  } catch (error) {
    const { status } = refusalOf(error);
    if (status !== 404) throw data(null, { status });
    const none = {
      order: null,
      customer: undefined,
      pdf: null,
      deliveries: [],
      classes: [],
      acting: null,
    };
    return data({ ...none, seller, id }, 404);
  }
}

/** None for a caller who only has a guest's id: what is delivered, and who comes, is the customer's own. */
async function ownOf<Row>(read: () => Promise<Row[]>): Promise<Row[]> {
  try {
    return await read();
  } catch (error) {
    const { status } = refusalOf(error);
    if (status === 404) return [];
    throw data(null, { status });
  }
}

/** Where the same receipt is as PDF: it names the customer, so who has a guest's id alone gets none. */
const pdfOf = (id: string): string =>
  id.startsWith('ord_') ? `/api/orders/${id}/receipt/pdf` : `/api/orders/by-link/${id}/pdf`;

/** A receipt: works without scripts, prints on one page. */
export default function ReceiptPage({
  loaderData: { order, customer, seller, pdf, deliveries, classes, id, acting },
}: Route.ComponentProps) {
  const words = receiptWords;
  return (
    <main id="main" className="pt-12 pb-20 print:p-0">
      <Container>
        <div className="mx-auto max-w-3xl">
          {acting && (
            <Notice className="mb-8 print:hidden">
              {fill(words.actingFor, { name: acting.name })}
            </Notice>
          )}
          {order === null ? (
            <NotYours />
          ) : isReceipt(order) ? (
            <Receipt order={order} customer={customer} seller={seller} />
          ) : (
            <NotPaid order={order} />
          )}
          {order && classes.length > 0 && (
            <ClassSeats order={id} first={classes} mayChange={acting?.role !== 'see'} />
          )}
          {order && deliveries.length > 0 && (
            <Steps order={id} first={deliveries} mayChange={acting?.role !== 'see'} />
          )}
          <div className="mt-8 flex flex-wrap items-center gap-4 print:hidden">
            {order && isReceipt(order) && <PrintButton />}
            {order && isReceipt(order) && (customer ?? null) !== null && pdf && (
              <a
                href={pdf}
                target="_blank"
                rel="noreferrer"
                className="py-2 underline underline-offset-4"
              >
                {words.pdf}
              </a>
            )}
            <Link to="/" className="py-2 underline underline-offset-4">
              {words.go}
            </Link>
          </div>
        </div>
      </Container>
    </main>
  );
}

/** The same for an order that is somebody else's and for none at all. */
function NotYours() {
  const words = receiptWords.notYours;
  const { pathname } = useLocation();
  return (
    <div className="max-w-xl">
      <h1 className="text-4xl">{words.title}</h1>
      <p className="mt-4 text-lg text-soft">{words.text}</p>
      <ButtonLink to={`/login?origin=${encodeURIComponent(pathname)}`} className="mt-8">
        {words.signIn}
      </ButtonLink>
    </div>
  );
}

function isReceipt(order: Order): boolean {
  return ['paid', 'refunded', 'partially_refunded'].includes(order.status);
}

function NotPaid({ order }: { order: Order }) {
  const words = receiptWords.none;
  return (
    <div className="max-w-xl">
      <h1 className="text-4xl">{words.title}</h1>
      <p className="mt-4 text-lg text-soft">{fill(words.text, { number: order.number })}</p>
    </div>
  );
}

/** Shown once it can do something. */
function PrintButton() {
  const { print } = receiptWords;
  return useHydrated() ? <Button onClick={() => window.print()}>{print}</Button> : null;
}
