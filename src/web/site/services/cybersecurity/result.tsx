import { useState } from 'react';
import type { CatalogueItem } from '../../../../contracts/catalogue.ts';
import type { Tier } from '../../../../contracts/content-kinds.ts';
import { fromMajor, toMajor, totalsOf } from '../../../../kernel/money.ts';
import { langOf } from '../../../texts/record-lang.ts';
import { AddAllButton } from '../../../components/add-button.tsx';
import { Price, showKes } from '../../../components/price.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import type { Shown } from '../../records.ts';
import { copy } from './copy.ts';

const words = copy.result;

/** The score, the tier it reaches, and its packages with what they cost together. */
export function Result({
  score,
  tiers,
  packages,
}: {
  score: number;
  tiers: Shown<'tier'>[];
  packages: CatalogueItem[];
}) {
  const tier = tierFor(score, tiers);
  const suggested = (tier?.suggestedPackages ?? []).flatMap((id) =>
    packages.filter((item) => item.id === id),
  );
  return (
    <div className="grid gap-x-16 gap-y-5 lg:grid-cols-2">
      <div>
        <p className="text-soft">{words.score}</p>
        <p className="font-display text-7xl font-bold text-sunrise digits">{score}%</p>
        <h3 lang={tier ? langOf(tier, 'name') : undefined} className="mt-4 text-2xl">
          {tier ? tier.name : words.noTier}
        </h3>
        <p lang={tier ? langOf(tier, 'description') : undefined} className="mt-2 text-soft">
          {tier ? tier.description : words.noTierText}
        </p>
      </div>
      {suggested.length > 0 && <Suggestion items={suggested} />}
    </div>
  );
}

function Suggestion({ items }: { items: CatalogueItem[] }) {
  const [added, setAdded] = useState(false);
  return (
    <div>
      <ul className="border-b border-line">
        {items.map((item) => (
          <li key={item.id} className="flex justify-between gap-4 border-t border-line py-2.5">
            <span lang={langOf(item, 'name')}>{item.name}</span>
            <span className="digits">{showKes(item.price)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <Price item={togetherOf(items)} />
      </div>
      {/* The shell adds on the same tap; after it the button leads to the cart, so that no second tap doubles the order. */}
      <div className="mt-5">
        {added ? (
          <ButtonLink to="/cart" size="large">
            {words.cart}
          </ButtonLink>
        ) : (
          <AddAllButton items={items} size="large" onAdded={() => setAdded(true)} />
        )}
      </div>
    </div>
  );
}

/** All packages as one price, with VAT as an order would have it. */
function togetherOf(
  items: CatalogueItem[],
): Pick<CatalogueItem, 'price' | 'priceWithVat' | 'vatRate'> {
  const totals = totalsOf(
    items.map((item) => ({ unitPrice: fromMajor(item.price), quantity: 1, vatRate: item.vatRate })),
  );
  return {
    price: toMajor(totals.subtotal),
    priceWithVat: toMajor(totals.total),
    vatRate: totals.vat === 0 ? 0 : items[0]!.vatRate,
  };
}

/** The share of ticked questions as a whole percentage. Throws RangeError where there is no question. */
export function scoreOf(ticked: number, questions: number): number {
  if (questions < 1 || ticked < 0 || ticked > questions)
    throw new RangeError('a score needs questions, and no more ticks than those');
  return Math.round((ticked / questions) * 100);
}

/** The highest tier whose threshold the score reaches, or null for none. */
export function tierFor<T extends Tier>(score: number, tiers: readonly T[]): T | null {
  return tiers.reduce<T | null>(
    (best, tier) =>
      score >= tier.threshold && tier.threshold > (best?.threshold ?? -1) ? tier : best,
    null,
  );
}
