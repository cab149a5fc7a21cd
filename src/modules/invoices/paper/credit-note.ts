import { showDay } from '../../../kernel/clock.ts';
import { allotted } from '../../../kernel/money.ts';
import {
  byRate,
  currencyName,
  dateAndTime,
  letterhead,
  moneyIn,
  NOT_FISCAL,
  ratesTable,
  type OfRate,
  type Paper,
} from '../../pdf/index.ts';
import { showsVat } from '../invoices.ts';
import type { CreditRow } from '../rows.store.ts';
import { buyerOf, purchaseOrderOf, soldLines, type PaperSources } from './invoice.ts';

/** What a credit note prints; it names the invoice that it takes back. `before`: the notes of that invoice that came earlier. */
export function creditNotePaper(
  note: CreditRow,
  before: readonly CreditRow[],
  sources: PaperSources,
): Paper {
  const { invoice, items, seller } = sources;
  const withVat = showsVat(note.tax, items, seller.vatRegistered);
  const money = moneyIn(invoice.currency);
  const rates = withVat ? creditedByRate(byRate(soldLines(items, invoice)), note, before) : [];
  return {
    heading: 'CREDIT NOTE',
    number: note.number,
    file: note.number,
    mark: null,
    seller: letterhead(sources),
    buyer: buyerOf(invoice),
    about: [
      ['Credit note number', note.number],
      ['Date', dateAndTime(note.createdAt)],
      ['For invoice', invoice.number],
      ['Invoice date', showDay(invoice.date)],
      ['Currency', currencyName(invoice.currency)],
      ...purchaseOrderOf(invoice),
    ],
    warning: NOT_FISCAL,
    blocks: [
      {
        kind: 'lines',
        columns: [
          { title: 'Description', wide: true },
          { title: 'Amount', figure: true },
        ],
        rows: [[`Taken off invoice ${invoice.number}: ${note.reason}`, money(note.amount)]],
      },
      {
        kind: 'sums',
        rows: [
          ...(withVat
            ? [
                { label: 'Without VAT', value: money(note.amount) },
                { label: 'VAT', value: money(note.tax) },
              ]
            : []),
          { label: 'Credited', value: money(note.total), strong: true },
        ],
        rates: ratesTable(rates),
      },
      {
        kind: 'prose',
        title: null,
        paragraphs: [
          `The total of invoice ${invoice.number} was ${money(invoice.total)}; ${money(invoice.credited)} of it has been credited so far.`,
        ],
      },
    ],
  };
}

/**
 * What a note takes back under each rate, in proportion to what the invoice has there: the parts add up to the note,
 * and those of all notes of an invoice to what it had under that rate.
 */
export function creditedByRate(
  rates: readonly OfRate[],
  note: Pick<CreditRow, 'amount' | 'tax'>,
  before: readonly Pick<CreditRow, 'amount' | 'tax'>[],
): OfRate[] {
  const parts = (pick: 'amount' | 'tax', weights: number[]): number[] => {
    const earlier = before.reduce((sum, one) => sum + one[pick], 0);
    const until = allotted(earlier + note[pick], weights);
    const from = allotted(earlier, weights);
    return until.map((part, index) => part - from[index]!);
  };
  const net = parts(
    'amount',
    rates.map((one) => one.net),
  );
  const vat = parts(
    'tax',
    rates.map((one) => one.vat),
  );
  return rates
    .map(({ rate }, index) => ({ rate, net: net[index]!, vat: vat[index]! }))
    .filter((one) => one.net !== 0 || one.vat !== 0);
}
