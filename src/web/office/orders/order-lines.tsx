import type { Order } from '../../../contracts/orders.ts';
import { showDay } from '../../../kernel/clock.ts';
import { show } from '../invoices/show.ts';
import { UNDER_ONE_ANOTHER } from '../kit/table-column.ts';

/** What was bought, with its VAT and the sums. */
export function OrderLines({ order }: { order: Order }) {
  const sums: [string, number][] = [
    ['Subtotal', order.subtotal],
    ['VAT', order.vat],
    ['Total', order.total],
  ];
  return (
    <section aria-label="Items">
      <table className={`w-full text-left text-sm tabular-nums ${UNDER_ONE_ANOTHER}`}>
        <thead>
          <tr className="border-b border-line text-soft">
            <th scope="col" className="py-2 pr-3 font-semibold">
              Item
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-semibold">
              Quantity
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-semibold max-sm:hidden">
              Price
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id} className="border-b border-line align-top">
              <td className="py-2 pr-3 wrap-anywhere">
                {line.name}{' '}
                <span className="text-soft">
                  {line.packageType}
                  {line.startDate ? `, starts ${showDay(line.startDate)}` : ''}
                </span>
              </td>
              <td className="py-2 pr-3 text-right">{line.quantity.toLocaleString('en-KE')}</td>
              <td className="py-2 pr-3 text-right whitespace-nowrap max-sm:hidden">
                {show(line.price)}
              </td>
              <td className="py-2 text-right whitespace-nowrap">{show(line.subtotal)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-3 ml-auto w-full max-w-72 text-sm tabular-nums">
        {sums.map(([name, amount]) => (
          <div
            key={name}
            className={`flex flex-wrap justify-between gap-x-6 py-1 ${name === 'Total' ? 'border-t border-line font-semibold' : ''}`}
          >
            <dt>{name}</dt>
            <dd>{show(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
