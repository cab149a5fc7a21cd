import { fill } from '../../texts/fill.ts';
import type { Offer } from './copy.ts';
import { useCopy } from './use-copy.ts';

interface LinesProps {
  proposal: Offer;
  /** An amount for a person. */
  money: (amount: number) => string;
}

/** The lines with their sums: a ledger, which reads as a list on a phone. */
export function Lines(props: LinesProps) {
  return (
    <>
      <Ledger {...props} />
      <Sums {...props} />
    </>
  );
}

function Ledger({ proposal, money }: LinesProps) {
  const copy = useCopy();
  return (
    <table className="w-full text-left max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-edge text-sm text-soft">
          <th scope="col" className="pb-2 font-medium">
            {copy.lines.description}
          </th>
          <th scope="col" className="pb-2 pl-4 text-right font-medium">
            {copy.lines.quantity}
          </th>
          <th scope="col" className="pb-2 pl-4 text-right font-medium">
            {copy.lines.price}
          </th>
          <th scope="col" className="pb-2 pl-4 text-right font-medium">
            {copy.lines.sum}
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {proposal.lines.map((line, index) => (
          <tr
            key={index}
            className="border-b border-line align-top digits max-sm:flex max-sm:flex-wrap max-sm:gap-x-2 max-sm:py-3"
          >
            <td className="py-3 wrap-anywhere max-sm:w-full max-sm:py-0 max-sm:font-medium">
              {line.description}
              {line.vatRate === 0 && (
                <span className="text-sm text-soft">
                  {' '}
                  ({copy.noVat[line.taxClass ?? 'standard']})
                </span>
              )}
              {line.discount && (
                <span className="block text-sm font-normal text-soft">
                  {fill(copy.lines.less, { sum: money(line.discount.amount) })}
                </span>
              )}
            </td>
            <td className="py-3 pl-4 text-right max-sm:p-0 max-sm:text-soft max-sm:after:content-['_×']">
              {line.quantity.toLocaleString('en-KE')}
            </td>
            <td className="py-3 pl-4 text-right whitespace-nowrap max-sm:p-0 max-sm:text-soft">
              {money(line.price)}
            </td>
            <td className="py-3 pl-4 text-right whitespace-nowrap max-sm:ml-auto max-sm:p-0">
              {money(line.subtotal)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ proposal: { discount, amount, tax, total }, money }: LinesProps) {
  const copy = useCopy();
  const sums: [string, number][] = [
    ...(discount ? [[copy.sums.discount, -discount.amount] satisfies [string, number]] : []),
    ...(tax > 0
      ? ([
          [copy.sums.amount, amount],
          [copy.sums.tax, tax],
        ] satisfies [string, number][])
      : []),
    [copy.sums.total, total],
  ];
  return (
    <dl className="mt-4 ml-auto max-w-80 digits">
      {sums.map(([term, value], index) => (
        <div
          key={term}
          className={`flex justify-between gap-6 py-1.5 ${index === sums.length - 1 ? 'mt-1 border-t border-edge pt-3 text-xl font-bold' : 'text-soft'}`}
        >
          <dt>{term}</dt>
          <dd>{money(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
