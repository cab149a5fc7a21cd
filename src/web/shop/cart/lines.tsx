import { formatMoney } from '../../../kernel/money.ts';
import { periodWords } from '../../components/price.tsx';
import { readCart, withoutLine, writeCart } from '../../lib/cart.ts';
import { Icon } from '../../ui/icons.tsx';
import type { BasketLine } from '../basket.ts';
import { Quantity } from '../quantity.tsx';

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
  const { line, item, max, unitPrice, amount, orderable } = entry;
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-3 border-b border-line py-5 sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:gap-x-6 xl:grid-cols-[6rem_minmax(0,1fr)_23rem_auto]">
      <Picture entry={entry} />
      <div className="min-w-0">
        <p className="font-display text-lg leading-tight font-bold sm:text-xl">{line.name}</p>
        {line.packageType && <p className="text-soft">{line.packageType}</p>}
        <p className="mt-1 text-sm tabular-nums">
          {formatMoney(unitPrice)} {item && <span className="text-soft">{periodWords(item)}, </span>}
          <span className="text-soft">excl. VAT</span>
        </p>
      </div>
      <button
        type="button"
        aria-label={`Remove ${line.name}`}
        className="-mt-2 -mr-2 xl:col-start-4 xl:row-start-1 grid size-11 place-items-center rounded-full text-soft hover:bg-danger-soft hover:text-danger"
        onClick={() => writeCart(withoutLine(readCart(), line))}
      >
        <Icon name="trash" />
      </button>
      <div className="col-span-3 flex flex-wrap items-center justify-between gap-3 sm:col-span-2 sm:col-start-2 xl:col-span-1 xl:col-start-3 xl:row-start-1">
        <Quantity line={line} max={max} />
        <p className={`ml-auto text-lg font-semibold tabular-nums ${orderable ? '' : 'text-soft line-through'}`}>{formatMoney(amount)}</p>
      </div>
      {!orderable && <p className="col-span-3 rounded-lg bg-danger-soft px-3 py-2 text-sm text-danger sm:col-span-2 sm:col-start-2 xl:col-span-3">{whyNot(entry)}</p>}
    </li>
  );
}

function whyNot({ item, max }: BasketLine): string {
  if (!item) return 'This package is no longer on sale. Remove it to go on.';
  if (max === 0) return 'This intake is full. Remove it to go on, or join its waitlist on the trainings page.';
  return `At most ${max} can be ordered. Lower the quantity to go on.`;
}

function Picture({ entry: { line } }: { entry: BasketLine }) {
  const box = 'grid aspect-square w-full place-items-center overflow-hidden rounded-xl border border-line bg-sunken';
  if (!line.image) return <div className={`${box} p-1 text-center text-xs text-soft`}>No image</div>;
  return <img src={line.image} alt="" width="96" height="96" className={`${box} object-cover`} />;
}
