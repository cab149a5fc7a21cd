import { Link, redirect } from 'react-router';
import { whoAmI } from '../../../contracts/accounts.ts';
import { listPayments, type PaymentRow } from '../../../contracts/payments.ts';
import { showDay } from '../../../kernel/clock.ts';
import { formatMoney, fromMajor } from '../../../kernel/money.ts';
import { services } from '../../lib/services.ts';
import { Button } from '../../ui/button.tsx';
import { Container } from '../../ui/section.tsx';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Back office | Mfano Technologies' },
  { name: 'description', content: 'For staff of the company.' },
  { name: 'robots', content: 'noindex' },
];

/** Staff only: nobody and every other role are sent to the start page (spec/storefront.txt §6). */
export async function loader({ context }: Route.LoaderArgs) {
  const server = context.get(services);
  const me = await server.call(whoAmI).catch((error: { kind?: string }) => {
    if (error.kind === 'unauthenticated') throw redirect('/');
    throw error;
  });
  if (me.user.role !== 'admin') throw redirect('/');
  return { name: `${me.user.first_name} ${me.user.last_name}`.trim() || me.user.email, payments: await server.call(listPayments, { query: { limit: 25 } }) };
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  return (
    <main className="min-h-dvh py-10" data-eager>
      <Container>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div>
            <h1 className="text-4xl">Back office</h1>
            <p className="mt-2 text-soft">Signed in as {loaderData.name}</p>
          </div>
          <div className="flex flex-wrap items-center gap-5">
            <Link to="/" className="underline underline-offset-4">To the website</Link>
            <Button type="button" variant="quiet" data-sign-out="">Logout</Button>
          </div>
        </div>
        <noscript><p className="mt-6 rounded-lg bg-sunken p-4">The back office needs JavaScript for everything beyond this list.</p></noscript>
        <h2 className="mt-12 text-2xl">Latest payments</h2>
        <p className="mt-2 max-w-2xl text-soft">Every attempt that reached a provider, newest first. The other sections of the office follow; until then the API at <a className="underline underline-offset-4" href="/api/docs">/api/docs</a> has the same data.</p>
        <PaymentsTable rows={loaderData.payments} />
      </Container>
    </main>
  );
}

const COLUMNS = ['Payment', 'Invoice', 'Customer', 'Amount', 'Method', 'Status', 'Date'];

function PaymentsTable({ rows }: { rows: PaymentRow[] }) {
  if (rows.length === 0) {
    return (
      <div className="mt-6 rounded-card border border-line p-8">
        <p className="font-semibold">No payments found</p>
        <p className="mt-1 text-soft">No payment records available.</p>
      </div>
    );
  }
  return (
    <section className="mt-6 overflow-x-auto rounded-card border border-line bg-raised" tabIndex={0} aria-label="Payments">
      <table className="w-full min-w-3xl text-left text-sm">
        <thead>
          <tr className="border-b border-line">{COLUMNS.map((name) => <th key={name} scope="col" className="px-4 py-3 font-semibold">{name}</th>)}</tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-b border-line last:border-0">
              <td className="px-4 py-3 font-mono text-xs">{row.paymentId ?? '–'}</td>
              <td className="px-4 py-3 whitespace-nowrap">{row.invoiceId ?? '–'}</td>
              <td className="px-4 py-3">{row.customer}</td>
              <td className="px-4 py-3 whitespace-nowrap tabular-nums">{formatMoney(fromMajor(row.amount), row.currency === 'USD' ? 'USD' : 'KES')}</td>
              <td className="px-4 py-3 whitespace-nowrap">{row.method}</td>
              <td className="px-4 py-3">{row.status}</td>
              <td className="px-4 py-3 whitespace-nowrap">{showDay(new Date(row.date))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
