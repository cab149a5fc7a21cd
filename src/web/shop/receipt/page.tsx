import { data, Link } from 'react-router';
import { readOrder, type Order } from '../../../contracts/orders.ts';
import { readCompany } from '../../../contracts/settings.ts';
import { services } from '../../lib/services.ts';
import { fill } from '../../texts/fill.ts';
import { shopTexts } from '../../texts/shop.ts';
import { Container } from '../../ui/section.tsx';
import { shopMeta, useTexts } from '../use-texts.ts';
import type { Route } from './+types/page.ts';
import { PrintButton } from './print-button.tsx';
import { Receipt } from './receipt.tsx';

export const handle = { kiswahili: true };

export const meta: Route.MetaFunction = ({ loaderData }) => shopMeta(loaderData?.texts.receipt.meta);

/** The order by the same rules as over the API: a guest's for who has its address, an account's for that account. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { call } = context.get(services);
  const { name, address, city, phone, email } = await call(readCompany);
  const { order } = await call(readOrder, { params: { id: params.id } }).catch((error: unknown) => {
    if (['not_found', 'invalid'].includes(String((error as { kind?: unknown }).kind))) throw data(null, { status: 404 });
    throw error;
  });
  return { order, texts: shopTexts('receipt', url), company: { name, address, city, phone, email } };
}

/** A receipt (D9): works without scripts, prints on one page. */
export default function ReceiptPage({ loaderData: { order, company } }: Route.ComponentProps) {
  const words = useTexts('receipt');
  return (
    <main id="main" className="pt-12 pb-20 print:p-0">
      <Container>
        <div className="mx-auto max-w-3xl">
          {isReceipt(order) ? <Receipt order={order} company={company} /> : <NotPaid order={order} />}
          <div className="mt-8 flex flex-wrap items-center gap-4 print:hidden">
            {isReceipt(order) && <PrintButton />}
            <Link to="/" className="py-2 underline underline-offset-4">
              {words.go}
            </Link>
          </div>
        </div>
      </Container>
    </main>
  );
}

function isReceipt(order: Order): boolean {
  return ['paid', 'refunded', 'partially_refunded'].includes(order.status);
}

function NotPaid({ order }: { order: Order }) {
  const words = useTexts('receipt').none;
  return (
    <div className="max-w-xl">
      <h1 className="text-4xl">{words.title}</h1>
      <p className="mt-4 text-lg text-soft">{fill(words.text, { number: order.number })}</p>
    </div>
  );
}
