import type { PACKAGE_TYPES } from '../../../contracts/catalogue-office.ts';
import type { CatalogueItem } from '../../../contracts/catalogue.ts';
import { formatMoney } from '../../../kernel/money.ts';
import { fill } from '../../texts/fill.ts';
import { useLayoutTexts, type LayoutTexts } from '../../texts/layout/use-layout-texts.ts';
import { useTexts } from '../use-texts.ts';
import { periodIn } from './period.ts';
import { Link } from '../../ui/link.tsx';

/** The page that sells each kind, and the entry of the menus that names it where it has a page of its own. */
const SOLD_AT: Record<
  (typeof PACKAGE_TYPES)[number],
  { name?: keyof LayoutTexts['links']; to: string }
> = {
  Premium: { name: 'darasalink', to: '/services/darasalink' },
  'Exam Parlour': { name: 'examParlour', to: '/services/exam-parlour' },
  'Bulk SMS': { name: 'bulkSms', to: '/services/bulk-sms' },
  'Skiza Tunes': { name: 'skiza', to: '/services/skiza-tunes' },
  Cybersecurity: { name: 'cybersecurity', to: '/services/cybersecurity' },
  Bootcamp: { name: 'trainings', to: '/services/trainings' },
  'Web Hosting': { to: '/software-development#hosting' },
};

/** What could lie in an empty cart: each kind that is on sale with its lowest price and the page that sells it. */
export function Shelf({ items }: { items: readonly CatalogueItem[] }) {
  const { empty, periods } = useTexts('cart');
  const { links } = useLayoutTexts();
  const kinds = Object.entries(SOLD_AT).flatMap(([type, page]) => {
    const cheapest = items
      .filter((item) => item.packageType === type)
      .sort((a, b) => a.priceWithVat - b.priceWithVat)[0];
    return cheapest ? [{ ...page, type, cheapest }] : [];
  });
  if (kinds.length === 0) return null;
  return (
    <section aria-labelledby="shelf" className="mt-14 border-t border-line pt-8">
      <h2 id="shelf" className="text-2xl">
        {empty.shelf}
      </h2>
      <ul className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {kinds.map(({ name, type, to, cheapest }) => (
          <li key={to}>
            <Link
              to={to}
              className="group flex h-full flex-col justify-between gap-3 rounded-card border border-line bg-raised px-5 py-4 hover:border-sunrise"
            >
              <span className="font-display text-lg font-bold underline decoration-sunrise decoration-2 underline-offset-4">
                {name ? links[name] : type}
              </span>
              <span className="text-sm text-soft tabular-nums">
                {fill(empty.from, {
                  price: formatMoney(Math.round(cheapest.priceWithVat * 100)),
                  period: periodIn(periods, cheapest),
                })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
