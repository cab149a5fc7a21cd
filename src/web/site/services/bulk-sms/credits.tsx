import { langOf } from '../../../texts/record-lang.ts';
import type { CatalogueItem } from '../../../../contracts/catalogue.ts';
import { FeatureList } from '../../../components/package-card.tsx';
import { Price, showKes } from '../../../components/price.tsx';
import { BuyCredits } from './buy-credits.tsx';
import { copy } from './copy.ts';

const words = copy.credits;
const AMOUNTS = [100, 1_000, 10_000];

/** Credits by the message, with what round amounts cost. */
export function Credits({ item }: { item: CatalogueItem }) {
  const withVat = item.vatRate > 0;
  return (
    <article className="mt-5 grid gap-x-16 gap-y-8 rounded-card border border-line bg-raised p-5 sm:p-8 lg:grid-cols-2">
      <div>
        <h3 lang={langOf(item, 'name')} className="text-2xl">
          {item.name}
        </h3>
        <p lang={langOf(item, 'description')} className="mt-2 mb-5 text-soft">
          {item.description}
        </p>
        <Price item={item} />
        <FeatureList item={item} />
      </div>
      <div className="grid min-w-0 content-between gap-8">
        <table className="w-full text-left text-sm digits max-[25rem]:text-xs">
          <caption className="pb-2 text-left text-soft">{words.amounts}</caption>
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-2 font-semibold">
                {words.messages}
              </th>
              <th scope="col" className="py-2 pl-3 text-right font-semibold">
                {withVat ? words.exclVat : words.price}
              </th>
              {withVat && (
                <th scope="col" className="py-2 pl-3 text-right font-semibold">
                  {words.withVat}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {AMOUNTS.map((amount) => (
              <tr key={amount} className="border-b border-line">
                <th scope="row" className="py-2 font-normal">
                  {amount.toLocaleString('en-KE')}
                </th>
                <td className="py-2 pl-3 text-right">{showKes(item.price * amount)}</td>
                {withVat && (
                  <td className="py-2 pl-3 text-right">
                    {showKes(item.price * amount * (1 + item.vatRate / 10_000))}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
        <BuyCredits item={item} />
      </div>
    </article>
  );
}
