import { BILLING } from '../../../contracts/billing-details.ts';
import type { Order, OrderPayment } from '../../../contracts/orders.ts';
import type { SellerFacts } from '../../../contracts/seller.ts';
import { formatMoney, fromMajor } from '../../../kernel/money.ts';
import { showDay } from '../../../kernel/clock.ts';
import { Seller } from '../../components/seller/seller.tsx';
import { fill } from '../../texts/fill.ts';
import { useLanguage } from '../../texts/use-language.ts';
import { OrderBand } from '../order-band.tsx';
import { useCompany } from '../../components/layout/company.ts';
import { shownOfOrder } from '../checkout/shown.ts';
import { TotalsTable } from '../totals.tsx';
import { common as commonWords } from '../../texts/common/en.ts';
import { receipt as receiptWords } from '../../texts/receipt/en.ts';

const show = (major: number): string => formatMoney(fromMajor(major));

/** The lines of a receipt with VAT each and in all. */
function ReceiptLines({ order }: { order: Order }) {
  const withVat = useCompany().vatRate > 0 || order.vat > 0;
  return (
    <>
      <table className="w-full border-y border-line text-sm digits sm:text-base print:text-base">
        <Heads withVat={withVat} />
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id} className="border-b border-line align-top last:border-b-0">
              <th scope="row" className="py-2.5 pr-2 sm:pr-4 text-left font-medium">
                {line.name}
                <span className="block text-sm font-normal text-soft print:text-black">
                  {line.packageType}
                </span>
              </th>
              <td className="py-2.5 pr-2 sm:pr-4 text-right">{line.quantity}</td>
              <td className="hidden py-2.5 pr-2 sm:pr-4 text-right sm:table-cell print:table-cell">
                {show(line.price)}
              </td>
              {withVat && (
                <td className="hidden py-2.5 pr-2 sm:pr-4 text-right sm:table-cell print:table-cell">
                  {show(line.vat)}
                </td>
              )}
              <td className="py-2.5 text-right">
                {formatMoney(fromMajor(line.subtotal) + fromMajor(line.discount ?? 0))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-4 ml-auto max-w-xs">
        <TotalsTable {...shownOfOrder(order, null)} />
      </div>
    </>
  );
}

function Heads({ withVat }: { withVat: boolean }) {
  const words = receiptWords.lines;
  return (
    <thead>
      <tr className="border-b border-line text-left text-sm">
        <th scope="col" className="py-2 pr-2 sm:pr-4">
          {words.package}
        </th>
        <th scope="col" className="py-2 pr-2 sm:pr-4 text-right">
          {words.quantity}
        </th>
        <th
          scope="col"
          className="hidden py-2 pr-2 sm:pr-4 text-right sm:table-cell print:table-cell"
        >
          {words.price}
        </th>
        {withVat && (
          <th
            scope="col"
            className="hidden py-2 pr-2 sm:pr-4 text-right sm:table-cell print:table-cell"
          >
            {words.vat}
          </th>
        )}
        <th scope="col" className="py-2 text-right">
          {words.amount}
        </th>
      </tr>
    </thead>
  );
}

/** A paid order on one sheet: who, when, what, VAT, and how it was paid with rounding and rate. */
export function Receipt({
  order,
  customer,
  seller,
}: {
  order: Order;
  customer: string | undefined;
  seller: SellerFacts;
}) {
  const words = receiptWords;
  const language = useLanguage();
  const settled = order.payments.filter(
    (payment) => payment.status === 'succeeded' || payment.status === 'refunded',
  );
  return (
    <article className="rounded-card border border-line bg-raised p-4 sm:p-10 print:rounded-none print:border-0 print:bg-white print:p-0 print:text-black">
      <header className="flex flex-wrap justify-between gap-6 border-b-2 border-current pb-6">
        <div>
          <h1 className="text-4xl">{words.title}</h1>
          <p className="mt-2 digits">{order.invoiceNumber ?? order.number}</p>
        </div>
        <Seller seller={seller} className="sm:text-right" />
      </header>
      <OrderBand number={order.number} className="mt-5 print:text-black" />
      <dl className="grid gap-x-8 gap-y-4 py-6 sm:grid-cols-3">
        <Fact name={words.facts.order}>{order.number}</Fact>
        {order.paidAt && (
          <Fact name={words.facts.paidOn}>{showDay(new Date(order.paidAt), language)}</Fact>
        )}
        {customer && <Fact name={words.facts.customer}>{customer}</Fact>}
        {BILLING.map(
          (detail) =>
            order[detail] && (
              <Fact key={detail} name={commonWords.billing[detail]}>
                {order[detail]}
              </Fact>
            ),
        )}
      </dl>
      <ReceiptLines order={order} />
      <h2 className="mt-8 text-lg">{settled.length === 1 ? words.payment : words.payments}</h2>
      {settled.map((payment) => (
        <Payment key={payment.id} payment={payment} />
      ))}
      {order.status !== 'paid' && (
        <p className="mt-4 font-medium">
          {order.status === 'refunded' ? words.refunded : words.partlyRefunded}
        </p>
      )}
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
  const words = receiptWords;
  const { methods } = commonWords;
  const currency = payment.currency === 'USD' ? 'USD' : 'KES';
  return (
    <dl className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-3">
      <Fact name={words.paidBy}>{methods[payment.method]}</Fact>
      <Fact name={words.amount}>{formatMoney(fromMajor(payment.amount), currency)}</Fact>
      {payment.reference && <Fact name={words.reference}>{payment.reference}</Fact>}
      {payment.rounding !== undefined && payment.rounding !== 0 && (
        <Fact name={words.rounding}>{formatMoney(fromMajor(payment.rounding))}</Fact>
      )}
      {payment.rate && <Fact name={words.rate}>{fill(words.rateIs, { rate: payment.rate })}</Fact>}
    </dl>
  );
}
