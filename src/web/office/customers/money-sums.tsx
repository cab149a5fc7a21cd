import type { CustomerDetail } from '../../../contracts/customers.ts';
import { show } from '../invoices/show.ts';

/** How they stand: what they owe and what they paid, each currency by itself. */
export function MoneySums({ money }: Pick<CustomerDetail, 'money'>) {
  if (money.length === 0)
    return <p className="text-sm text-soft">No money has moved and nothing is owed.</p>;
  return (
    <div className="grid gap-3">
      {money.map(({ currency, owed, received, refunded, toRefund }) => (
        <dl
          key={currency}
          className="grid grid-cols-2 max-[20rem]:grid-cols-1 gap-px overflow-hidden rounded-xl border border-line bg-line text-sm sm:grid-cols-4"
        >
          <Sum name="Owed on invoices" value={show(owed, currency)} loud={owed > 0} />
          <Sum name="Received" value={show(received, currency)} />
          <Sum name="Refunded" value={show(refunded, currency)} />
          <Sum name="Still to refund" value={show(toRefund, currency)} loud={toRefund > 0} />
        </dl>
      ))}
    </div>
  );
}

function Sum({ name, value, loud = false }: { name: string; value: string; loud?: boolean }) {
  return (
    <div className="bg-raised px-4 py-3">
      <dt className="text-soft">{name}</dt>
      <dd className={`mt-0.5 text-lg tabular-nums ${loud ? 'font-semibold' : ''}`}>{value}</dd>
    </div>
  );
}
