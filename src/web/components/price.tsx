import type { CatalogueItem } from '../../contracts/catalogue.ts';
import { formatMoney } from '../../kernel/money.ts';
import { fill } from '../texts/fill.ts';
import { selling } from '../texts/selling/en.ts';
import { Sentence } from '../texts/sentence.tsx';

type Priced = Pick<
  CatalogueItem,
  'price' | 'priceWithVat' | 'vatRate' | 'billingPeriod' | 'isPerSMS' | 'unit'
>;

const words = selling.price;
const PERIODS: Record<string, string> = words.periods;

/** What one price buys, in words: "per month", "per SMS", "once". */
export function periodWords(item: Pick<Priced, 'billingPeriod' | 'isPerSMS' | 'unit'>): string {
  if (item.isPerSMS) return words.perSms;
  if (item.unit) return fill(words.per, { unit: item.unit });
  const period = item.billingPeriod ?? 'one-off';
  return PERIODS[period] ?? fill(words.per, { unit: period });
}

/** KES in major units, as the API gives them, for a person. */
export function showKes(major: number): string {
  return formatMoney(Math.round(major * 100));
}

/** The required price without VAT and beside it the price with VAT. */
export function Price({ item, large = false }: { item: Priced; large?: boolean }) {
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span
          className={`font-display font-bold digits ${large ? 'text-4xl lg:text-5xl' : 'text-3xl'}`}
        >
          {showKes(item.price)}
        </span>
        <span className="text-soft">{periodWords(item)}</span>
      </p>
      <p className="mt-1 text-sm text-soft">
        {item.vatRate === 0 ? (
          words.noVat
        ) : (
          <>
            {words.exclVat} <span aria-hidden="true">·</span>{' '}
            <Sentence
              text={words.withVat}
              places={{ price: <span className="digits">{showKes(item.priceWithVat)}</span> }}
            />
          </>
        )}
      </p>
    </div>
  );
}
