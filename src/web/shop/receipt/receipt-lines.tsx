import type { Order } from '../../../contracts/orders.ts';
import { formatMoney, fromMajor } from '../../../kernel/money.ts';
import { useCompany } from '../../components/layout/company.ts';
import { TotalsTable } from '../totals.tsx';
import { useTexts } from '../use-texts.ts';

const show = (major: number): string => formatMoney(fromMajor(major));

/** The lines of a receipt with VAT each and in all. */
export function ReceiptLines({ order }: { order: Order }) {
  const withVat = useCompany().vatRate > 0 || order.vat > 0;
  return (
    <>
      <table className="w-full border-y border-line text-sm tabular-nums sm:text-base print:text-base">
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
              <td className="py-2.5 text-right">{show(line.subtotal)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-4 ml-auto max-w-xs">
        <TotalsTable totals={totalsOfOrder(order)} vatRate={null} />
      </div>
    </>
  );
}

function Heads({ withVat }: { withVat: boolean }) {
  const words = useTexts('receipt').lines;
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

function totalsOfOrder({ subtotal, vat, total }: Order) {
  return { subtotal: fromMajor(subtotal), vat: fromMajor(vat), total: fromMajor(total) };
}
