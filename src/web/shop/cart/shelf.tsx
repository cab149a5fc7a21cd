import type { CatalogueItem } from '../../../contracts/catalogue.ts';
import type { PACKAGE_TYPES } from '../../../contracts/catalogue-office.ts';
import { formatMoney } from '../../../kernel/money.ts';
import type { CartLine } from '../../lib/cart.ts';
import { fill } from '../../texts/fill.ts';
import { layout } from '../../texts/layout/en.ts';
import { Link } from '../../ui/link.tsx';
import { periodIn } from './lines.tsx';
import { cart as cartWords } from '../../texts/cart/en.ts';

type Kind = (typeof PACKAGE_TYPES)[number];

interface Sale {
  /** The entry of the menus that names it, where it has a page of its own. */
  name?: keyof (typeof layout)['links'];
  /** The page that sells it. */
  to: string;
  /** What those who buy it often need next. */
  next: Kind[];
}

const SALES: Record<Kind, Sale> = {
  Premium: {
    name: 'darasalink',
    to: '/services/darasalink',
    next: ['Bulk SMS', 'Exam Parlour', 'Bootcamp'],
  },
  'Exam Parlour': {
    name: 'examParlour',
    to: '/services/exam-parlour',
    next: ['Premium', 'Bulk SMS'],
  },
  'Bulk SMS': {
    name: 'bulkSms',
    to: '/services/bulk-sms',
    next: ['Skiza Tunes', 'Premium', 'Web Hosting'],
  },
  'Skiza Tunes': { name: 'skiza', to: '/services/skiza-tunes', next: ['Bulk SMS', 'Web Hosting'] },
  Cybersecurity: {
    name: 'cybersecurity',
    to: '/services/cybersecurity',
    next: ['Web Hosting', 'Bootcamp'],
  },
  Bootcamp: { name: 'trainings', to: '/services/trainings', next: ['Exam Parlour', 'Web Hosting'] },
  'Web Hosting': {
    to: '/software-development#hosting',
    next: ['Cybersecurity', 'Bulk SMS', 'Skiza Tunes'],
  },
};
/** In the order in which the website names them. */
export const KINDS = Object.keys(SALES) as Kind[];
const isKind = (type: string | undefined): type is Kind => KINDS.includes(type as Kind);

const MOST_BESIDE = 3;

/** What goes with a cart: what its kinds name first, without what it has. */
export function goesWith(lines: readonly CartLine[]): Kind[] {
  const own = lines.map((line) => line.packageType).filter(isKind);
  return [...new Set(own.flatMap((kind) => SALES[kind].next))]
    .filter((kind) => !own.includes(kind))
    .slice(0, MOST_BESIDE);
}
interface ShelfProps {
  title: string;
  items: readonly CatalogueItem[];
  kinds: readonly Kind[];
  className: string;
}

/** Kinds of packages, each with its lowest price and its page. */
export function Shelf({ title, items, kinds, className }: ShelfProps) {
  const { empty } = cartWords;
  const { links } = layout;
  const shown = kinds.flatMap((kind) => {
    const cheapest = items
      .filter((item) => item.packageType === kind)
      .sort((a, b) => a.priceWithVat - b.priceWithVat)[0];
    return cheapest ? [{ ...SALES[kind], kind, cheapest }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="shelf" className="mt-14">
      <h2 id="shelf" className="text-2xl">
        {title}
      </h2>
      <ul className={`mt-6 grid gap-3 sm:grid-cols-2 ${className}`}>
        {shown.map(({ name, kind, to, cheapest }) => (
          <li key={to}>
            <Link
              to={to}
              className="group flex h-full flex-col justify-between gap-3 rounded-card border border-line bg-raised px-5 py-4 hover:border-sunrise"
            >
              <span className="font-display text-lg font-bold underline decoration-sunrise decoration-2 underline-offset-4">
                {name ? links[name] : kind}
              </span>
              <span className="text-sm text-soft digits">
                {fill(empty.from, {
                  price: formatMoney(Math.round(cheapest.priceWithVat * 100)),
                  period: periodIn(cheapest),
                })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
