import type { PayPage } from '../../../contracts/pay-page.ts';
import { fill } from '../../texts/fill.ts';
import { useTexts } from '../use-texts.ts';
import type { InvoiceTexts } from '../../texts/shop.ts';
import { show } from './show.ts';

type Item = PayPage['invoice']['items'][number];

/** What the invoice is for, with VAT, down to its total. */
export function InvoiceLines({ page: { invoice, withVat } }: { page: PayPage }) {
  const { lines } = useTexts('invoice');
  const { currency } = invoice;
  return (
    <section aria-labelledby="lines-title">
      <h2 id="lines-title" className="mb-3 text-xl">
        {lines.title}
      </h2>
      <table className="w-full border-y border-line text-sm tabular-nums sm:text-base">
        <thead>
          <tr className="border-b border-line text-left text-sm text-soft">
            <th scope="col" className="py-2 pr-3">
              {lines.item}
            </th>
            <th scope="col" className="py-2 text-right">
              {withVat ? lines.net : lines.sum}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.items.map((item, index) => (
            <tr key={index} className="border-b border-line align-top last:border-b-0">
              <th scope="row" className="py-2.5 pr-3 text-left font-medium wrap-anywhere">
                {item.description}
                <span className="block text-sm font-normal text-soft">
                  {fill(withVat ? lines.each : lines.eachNoVat, {
                    quantity: item.quantity,
                    price: show(item.price, currency),
                    tax: taxOf(lines, item),
                  })}
                  {item.discount &&
                    `, ${fill(lines.less, { sum: show(item.discount.amount, currency) })}`}
                </span>
              </th>
              <td className="py-2.5 text-right whitespace-nowrap">
                {show(item.subtotal, currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Sums invoice={invoice} withVat={withVat} />
      {invoice.note && (
        <p className="mt-5 max-w-prose whitespace-pre-line text-soft">{invoice.note}</p>
      )}
    </section>
  );
}

function Sums({ invoice, withVat }: Pick<PayPage, 'invoice' | 'withVat'>) {
  const { lines } = useTexts('invoice');
  const sums: [string, number][] = [
    ...(invoice.discount
      ? [[lines.discount, -invoice.discount.amount] satisfies [string, number]]
      : []),
    ...(withVat
      ? ([
          [lines.net, invoice.amount],
          [lines.tax, invoice.tax],
        ] satisfies [string, number][])
      : []),
    [lines.total, invoice.total],
  ];
  return (
    <dl className="mt-3 ml-auto max-w-xs tabular-nums">
      {sums.map(([name, amount]) => (
        <div
          key={name}
          className="flex justify-between gap-6 py-1 last:border-t last:border-line last:font-semibold"
        >
          <dt>{name}</dt>
          <dd>{show(amount, invoice.currency)}</dd>
        </div>
      ))}
    </dl>
  );
}

function taxOf(lines: InvoiceTexts['lines'], { taxClass, vatRate }: Item): string {
  if (taxClass !== 'standard') return lines[taxClass];
  return vatRate > 0 ? fill(lines.rate, { rate: vatRate }) : lines.noVat;
}
