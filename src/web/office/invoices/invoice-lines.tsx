import type { InvoiceDetail } from '../../../contracts/invoices.ts';
import { show } from '../kit/words.ts';
import { UNDER_ONE_ANOTHER } from '../kit/table-column.ts';

const TAX = { standard: null, zero: 'Zero-rated', exempt: 'Exempt' } as const;

/** The items with their VAT, and the sums down to what is still to be paid. */
export function InvoiceLines({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <section aria-label="Items">
      <table className={`w-full text-left text-sm tabular-nums ${UNDER_ONE_ANOTHER}`}>
        <thead>
          <tr className="border-b border-line text-soft">
            <th scope="col" className="py-2 pr-3 font-semibold">
              Item
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-semibold max-sm:hidden">
              Quantity
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-semibold max-sm:hidden">
              Price
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-semibold max-sm:hidden">
              VAT
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.items.map((item, index) => (
            <Item key={index} item={item} currency={invoice.currency} />
          ))}
        </tbody>
      </table>
      <Sums invoice={invoice} />
    </section>
  );
}

interface ItemProps {
  item: InvoiceDetail['items'][number];
  currency: InvoiceDetail['currency'];
}

/** On a narrow screen quantity, price and VAT stand below the name. */
function Item({ item, currency }: ItemProps) {
  return (
    <tr className="border-b border-line align-top">
      <td className="py-2 pr-3 wrap-anywhere">
        {item.description}
        {item.discount && (
          <span className="block text-soft">
            less {show(item.discount.amount, currency)}
            {item.discount.kind === 'percent' && ` (${item.discount.value}%)`}
          </span>
        )}
        <span className="block text-soft sm:hidden">
          {item.quantity.toLocaleString('en-KE')} × {show(item.price, currency)},{' '}
          {TAX[item.taxClass] ?? `VAT ${item.vatRate}%`}
        </span>
      </td>
      <td className="py-2 pr-3 text-right max-sm:hidden">
        {item.quantity.toLocaleString('en-KE')}
      </td>
      <td className="py-2 pr-3 text-right whitespace-nowrap max-sm:hidden">
        {show(item.price, currency)}
      </td>
      <td className="py-2 pr-3 text-right whitespace-nowrap max-sm:hidden">
        {TAX[item.taxClass] ?? `${item.vatRate}%`}
      </td>
      <td className="py-2 text-right whitespace-nowrap">{show(item.subtotal, currency)}</td>
    </tr>
  );
}

function Sums({ invoice }: { invoice: InvoiceDetail }) {
  const sums: [string, number, boolean?][] = [
    ...(invoice.discount ? [['Discount', -invoice.discount.amount] as [string, number]] : []),
    ['Amount', invoice.amount],
    ['VAT', invoice.tax],
    ['Total', invoice.total, true],
    ...(invoice.paid > 0 ? [['Paid', invoice.rounding - invoice.paid] as [string, number]] : []),
    ...(invoice.rounding === 0 ? [] : [['Rounding', -invoice.rounding] as [string, number]]),
    ...(invoice.credited > 0 ? [['Credited', -invoice.credited] as [string, number]] : []),
    ['To pay', invoice.balance, true],
  ];
  return (
    <dl className="mt-3 ml-auto w-full max-w-72 text-sm tabular-nums">
      {sums.map(([name, amount, strong]) => (
        <div
          key={name}
          className={`flex flex-wrap justify-between gap-x-6 py-1 ${strong ? 'border-t border-line font-semibold' : ''}`}
        >
          <dt>{name}</dt>
          <dd>{show(amount, invoice.currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
