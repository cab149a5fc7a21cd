import { menu } from 'virtual:menu';
import type { PACKAGE_TYPES } from '../../../contracts/catalogue-office.ts';
import type { CatalogueItem } from '../../../contracts/catalogue.ts';
import { bandOf } from '../../../kernel/band.ts';
import { formatMoney } from '../../../kernel/money.ts';
import { useCompany } from '../../components/layout/company.ts';
import type { CartLine } from '../../lib/cart.ts';
import { cart as cartWords } from '../../texts/cart/en.ts';
import { fill } from '../../texts/fill.ts';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { BasketLine } from '../basket.ts';
import { Remove, lineProblem, SeatHint, Quantity } from '../line-parts.tsx';

/** The lines of the cart as a ledger: picture, name and type, price, quantity, amount. */
export function CartLines({ lines }: { lines: BasketLine[] }) {
  return (
    <ul className="border-t border-line">
      {lines.map((entry) => (
        <Line key={`${entry.line.id}|${entry.line.packageType ?? ''}`} entry={entry} />
      ))}
    </ul>
  );
}

function Line({ entry }: { entry: BasketLine }) {
  const { line, item, min, max, unitPrice, amount, orderable } = entry;
  const words = cartWords;
  const usualVat = useCompany().vatRate;
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-3 border-b border-line py-5 sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:gap-x-6 xl:grid-cols-[6rem_minmax(0,1fr)_23rem_auto]">
      <LinePicture entry={entry} />
      <div className="min-w-0">
        <p className="font-display text-lg leading-tight font-bold sm:text-xl">{line.name}</p>
        {line.packageType && <p className="text-soft">{line.packageType}</p>}
        <p className="mt-1 text-sm digits">
          {formatMoney(unitPrice)}{' '}
          <span className="text-soft">
            {[item && periodIn(item), (item?.vatRate ?? usualVat) > 0 && words.line.exclVat]
              .filter(Boolean)
              .join(', ')}
          </span>
        </p>
      </div>
      <Remove line={line} className="-mt-2 -mr-2 xl:col-start-4 xl:row-start-1" />
      <div className="col-span-3 flex flex-wrap items-center justify-between gap-3 sm:col-span-2 sm:col-start-2 xl:col-span-1 xl:col-start-3 xl:row-start-1">
        <Quantity line={line} min={min} max={max} />
        <p
          className={`ml-auto text-lg font-semibold digits ${orderable ? '' : 'text-soft line-through'}`}
        >
          {formatMoney(amount)}
        </p>
      </div>
      {entry.seats && (
        <div className="col-span-3 sm:col-span-2 sm:col-start-2 xl:col-span-3">
          <SeatHint seats={entry.seats} />
        </div>
      )}
      {!orderable && (
        <p className="col-span-3 rounded-lg bg-danger-soft px-3 py-2 text-sm text-danger sm:col-span-2 sm:col-start-2 xl:col-span-3">
          {lineProblem(entry)}
        </p>
      )}
    </li>
  );
}

function LinePicture({ entry: { line } }: { entry: BasketLine }) {
  const { noImage } = cartWords.line;
  const box =
    'grid aspect-square w-full place-items-center overflow-hidden rounded-xl border border-line bg-sunken';
  if (!line.image)
    return (
      <div className={`${box} content-center gap-1 p-1 text-center text-xs text-soft`}>
        <Sign name={line.name} />
        {noImage}
      </div>
    );
  return (
    <Picture
      src={line.image}
      sizes="6rem"
      width="96"
      height="96"
      className={`${box} object-cover`}
    />
  );
}

/** So many letters of a name. */
const LETTERS = 4;

/** The woven sign of a product without a picture. */
function Sign({ name }: { name: string }) {
  const { width, height, strands, knots } = bandOf(name.slice(0, LETTERS));
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="w-12 text-leaf">
      <path d={strands} fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d={knots} fill="currentColor" />
    </svg>
  );
}

/** What one price of a line buys, in the page's language: "per month", "per SMS", "once". */
function periodIn(item: Pick<CatalogueItem, 'billingPeriod' | 'isPerSMS' | 'unit'>): string {
  const words = cartWords.periods;
  if (item.isPerSMS) return words.sms;
  if (item.unit) return fill(words.unit, { unit: item.unit });
  const known: Record<string, string> = {
    month: words.month,
    term: words.term,
    quarter: words.quarter,
    year: words.year,
    'one-off': words.once,
  };
  return (
    known[item.billingPeriod ?? 'one-off'] ?? fill(words.unit, { unit: item.billingPeriod ?? '' })
  );
}

type Kind = (typeof PACKAGE_TYPES)[number];

interface Sale {
  /** The page that sells it; the menus name it, where the page is its own. */
  to: string;
  /** What those who buy it often need next. */
  next: Kind[];
}

const SALES: Record<Kind, Sale> = {
  Premium: {
    to: '/services/darasalink',
    next: ['Bulk SMS', 'Exam Parlour', 'Bootcamp'],
  },
  'Exam Parlour': {
    to: '/services/exam-parlour',
    next: ['Premium', 'Bulk SMS'],
  },
  'Bulk SMS': {
    to: '/services/bulk-sms',
    next: ['Skiza Tunes', 'Premium', 'Web Hosting'],
  },
  'Skiza Tunes': { to: '/services/skiza-tunes', next: ['Bulk SMS', 'Web Hosting'] },
  Cybersecurity: {
    to: '/services/cybersecurity',
    next: ['Web Hosting', 'Bootcamp'],
  },
  Bootcamp: { to: '/services/trainings', next: ['Exam Parlour', 'Web Hosting'] },
  'Web Hosting': {
    to: '/software-development#hosting',
    next: ['Cybersecurity', 'Bulk SMS', 'Skiza Tunes'],
  },
};
const NAMES = new Map([...menu.brands, ...menu.otherServices].map(({ to, name }) => [to, name]));

/** In the order in which the website names them. */
export const KINDS = Object.keys(SALES) as Kind[];
const isKind = (type: string | undefined): type is Kind => KINDS.includes(type as Kind);

const MOST_BESIDE = 3;

/** What goes with a cart: what its kinds name first, without what it has. */
export function relatedKinds(lines: readonly CartLine[]): Kind[] {
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
        {shown.map(({ kind, to, cheapest }) => (
          <li key={to}>
            <Link
              to={to}
              className="group flex h-full flex-col justify-between gap-3 rounded-card border border-line bg-raised px-5 py-4 hover:border-sunrise"
            >
              <span className="font-display text-lg font-bold underline decoration-sunrise decoration-2 underline-offset-4">
                {NAMES.get(to) ?? kind}
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
