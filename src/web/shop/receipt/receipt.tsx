import type { Order, OrderPayment } from '../../../contracts/orders.ts';
import type { CompanyFacts } from '../../../contracts/settings.ts';
import { showDay } from '../../../kernel/clock.ts';
import { formatMoney, fromMajor } from '../../../kernel/money.ts';
import { METHOD_NAMES } from '../checkout/texts.ts';
import { ReceiptLines } from './receipt-lines.tsx';

type Company = Pick<CompanyFacts, 'name' | 'address' | 'city' | 'phone' | 'email'>;

/** A paid order on one sheet: who, when, what, VAT, and how it was paid with rounding and rate (D42, D46). */
export function Receipt({ order, company }: { order: Order; company: Company }) {
  const settled = order.payments.filter((payment) => payment.status === 'succeeded' || payment.status === 'refunded');
  return (
    <article className="rounded-card border border-line bg-raised p-4 sm:p-10 print:rounded-none print:border-0 print:bg-white print:p-0 print:text-black">
      <header className="flex flex-wrap justify-between gap-6 border-b-2 border-current pb-6">
        <div>
          <h1 className="text-4xl">Receipt</h1>
          <p className="mt-2 tabular-nums">{order.invoiceNumber ?? order.number}</p>
        </div>
        <address className="text-sm not-italic sm:text-right">
          <strong className="block text-base">{company.name}</strong>
          {company.address}, {company.city}
          <br />
          {company.phone}
          <br />
          {company.email}
        </address>
      </header>
      <dl className="grid gap-x-8 gap-y-4 py-6 sm:grid-cols-3">
        <Fact name="Order">{order.number}</Fact>
        {order.paidAt && <Fact name="Paid on">{showDay(new Date(order.paidAt))}</Fact>}
        {order.customer && <Fact name="Customer">{order.customer.name}</Fact>}
        {order.company && <Fact name="Company">{order.company}</Fact>}
        {order.kraPin && <Fact name="KRA PIN">{order.kraPin}</Fact>}
      </dl>
      <ReceiptLines order={order} />
      <h2 className="mt-8 text-lg">{settled.length === 1 ? 'Payment' : 'Payments'}</h2>
      {settled.map((payment) => (
        <Payment key={payment.id} payment={payment} />
      ))}
      {order.status !== 'paid' && <p className="mt-4 font-medium">{order.status === 'refunded' ? 'This order was refunded.' : 'Part of this order was refunded.'}</p>}
    </article>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-soft print:text-black">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

function Payment({ payment }: { payment: OrderPayment }) {
  const currency = payment.currency === 'USD' ? 'USD' : 'KES';
  return (
    <dl className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-3">
      <Fact name="Paid by">{METHOD_NAMES[payment.method]}</Fact>
      <Fact name="Amount">{formatMoney(fromMajor(payment.amount), currency)}</Fact>
      {payment.reference && <Fact name="Reference">{payment.reference}</Fact>}
      {payment.rounding !== undefined && payment.rounding !== 0 && <Fact name="Rounding to whole shillings">{formatMoney(fromMajor(payment.rounding))}</Fact>}
      {payment.rate && <Fact name="Exchange rate">{`KES ${payment.rate} to 1 USD`}</Fact>}
    </dl>
  );
}
