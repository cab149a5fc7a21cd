import { nairobiStamp, showDay } from '../../kernel/clock.ts';
import { formatMoney, type Currency } from '../../kernel/money.ts';
import type { Settings } from '../settings/index.ts';
import type { Block, Party, Ruled } from './paper.ts';

/** Says what a paper about money is not, while no eTIMS device signs it (docs/providers.md §7.5). */
export const NOT_FISCAL =
  'This is not a fiscal document. It was not signed by an eTIMS device of the Kenya Revenue Authority.';

export interface Seller {
  seller: Settings['seller'];
  company: Pick<Settings['company'], 'phone' | 'email'>;
}

/** Who sells, as every paper names it: the legal name, the address, the PIN and the VAT (docs/providers.md §7.2). */
export function letterhead({ seller, company }: Seller): Party {
  return {
    name: seller.legalName,
    lines: [
      ...seller.address.split('\n'),
      company.phone,
      company.email,
      ...labelled('KRA PIN', seller.kraPin),
      ...labelled('VAT', seller.vatRegistered ? seller.vatNumber : 'not registered'),
    ],
  };
}

/** "KRA PIN P051234567X", or no line at all. */
export function labelled(label: string, value: string | null): string[] {
  return value ? [`${label} ${value}`] : [];
}

/** A discount: what it takes off, minor units, and its rate in basis points where it was agreed in percent. */
export interface Off {
  discountRate: number | null;
  discount: number;
}

/** "Discount of 10%", or plainly "Discount". */
export const discountName = ({ discountRate }: Off): string =>
  discountRate === null ? 'Discount' : `Discount of ${discountRate / 100}%`;

const discountLine = (off: Off): string =>
  off.discount > 0 ? `\n${discountName(off)}: ${plain(-off.discount)}` : '';

/** A line that is sold. Minor units without VAT; the rate in basis points. */
export interface Sold {
  description: string;
  quantity: number;
  price: number;
  /** Its own discount off. */
  net: number;
  /** What its VAT is computed on, once the paper's discount is allotted to the lines; `net` unless told. */
  base?: number;
  discount?: Off;
  vatRate: number;
  /** Tells apart what has no VAT. */
  taxClass?: 'standard' | 'zero' | 'exempt';
  vat: number;
}

/**
 * The lines as a numbered table, read from left to right down to the VAT; its columns only where the paper speaks of it.
 * A discount on the whole comes off before VAT, so each line then says what is left of it.
 */
export function linesBlock(lines: readonly Sold[], withVat: boolean): Block {
  const figure = true;
  const isReduced = withVat && lines.some((line) => baseOf(line) !== line.net);
  return {
    kind: 'lines',
    columns: [
      { title: '#' },
      { title: 'Description', wide: true },
      { title: 'Quantity', figure },
      { title: 'Unit price', figure },
      { title: withVat ? 'Without VAT' : 'Amount', figure },
      ...(isReduced ? [{ title: 'After discount', figure }] : []),
      ...(withVat
        ? [
            { title: 'VAT rate', figure },
            { title: 'VAT', figure },
          ]
        : []),
    ],
    rows: lines.map((line, index) => [
      String(index + 1),
      line.description + (line.discount ? discountLine(line.discount) : ''),
      count(line.quantity),
      plain(line.price),
      plain(line.net),
      ...(isReduced ? [plain(baseOf(line))] : []),
      ...(withVat ? [rateName(line), plain(line.vat)] : []),
    ]),
  };
}

const baseOf = ({ base, net }: Sold): number => base ?? net;

/** One rate of a paper: what falls under it without VAT, and its VAT; minor units. */
export interface OfRate {
  rate: string;
  net: number;
  vat: number;
}

/** What falls under each rate, in the order of the lines. */
export function byRate(lines: readonly Sold[]): OfRate[] {
  const sum = (list: readonly Sold[], pick: (line: Sold) => number): number =>
    list.reduce((total, line) => total + pick(line), 0);
  return [...Map.groupBy(lines, rateName)].map(([rate, list]) => ({
    rate,
    net: sum(list, baseOf),
    vat: sum(list, (line) => line.vat),
  }));
}

/** VAT summed by rate, for the place beside the sums. */
export function ratesTable(rates: readonly OfRate[]): Ruled | null {
  if (rates.length === 0) return null;
  return {
    columns: [
      { title: 'VAT by rate' },
      { title: 'Without VAT', figure: true },
      { title: 'VAT', figure: true },
    ],
    rows: rates.map(({ rate, net, vat }) => [rate, plain(net), plain(vat)]),
  };
}

function rateName({ taxClass, vatRate }: Pick<Sold, 'taxClass' | 'vatRate'>): string {
  if (taxClass === 'exempt') return 'Exempt';
  if (vatRate > 0) return `${vatRate / 100}%`;
  return taxClass === 'zero' ? '0% (zero)' : 'No VAT';
}

const numbers = new Intl.NumberFormat('en-KE');
const amounts = new Intl.NumberFormat('en-KE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const count = (quantity: number): string => numbers.format(quantity);
/** In a table the currency stands elsewhere: 58,000.50. */
const plain = (minor: number): string => amounts.format(minor / 100);

/** Writes amounts of one currency: "Ksh 58,000.50". */
export function moneyIn(currency: Currency): (minor: number) => string {
  return (minor) => formatMoney(minor, currency);
}

export const currencyName = (currency: Currency): string =>
  currency === 'KES' ? 'Kenya shillings (KES)' : 'US dollars (USD)';

/** "21 November 2026, 14:05 EAT": the law asks for date and time (docs/providers.md §7.2). */
export function dateAndTime(instant: Date): string {
  const stamp = nairobiStamp(instant);
  return `${showDay(instant)}, ${stamp.slice(8, 10)}:${stamp.slice(10, 12)} EAT`;
}

/** Money that arrived, and what of it went back; minor units. */
export interface Arrived {
  /** A Nairobi day, or an instant. */
  date: string | Date;
  method: string;
  reference: string | null;
  amount: number;
  currency: Currency;
  back: number;
  /** What a method that moves whole units took above what counts, or below zero under it. */
  rounding?: number;
  /** The Nairobi day on which it was taken back and counts no more. */
  takenBack?: string | null;
}

/** Each payment with day, method and reference; a column for what went back where something did. */
export function paymentsBlock(payments: readonly Arrived[]): Block[] {
  if (payments.length === 0) return [];
  const anyBack = payments.some((one) => one.back > 0);
  const anyTaken = payments.some((one) => one.takenBack);
  return [
    {
      kind: 'table',
      title: payments.length === 1 ? 'Payment' : 'Payments',
      columns: [
        { title: 'Date' },
        { title: 'Method' },
        { title: 'Reference', wide: true },
        { title: 'Amount', figure: true },
        ...(anyBack || anyTaken
          ? [{ title: anyTaken ? 'Went back' : 'Refunded', figure: true }]
          : []),
      ],
      rows: payments.map((one) => {
        const back = one.takenBack ? one.amount : one.back;
        return [
          showDay(one.date),
          one.method,
          [one.reference ?? '', ...saidOf(one)].filter(Boolean).join('\n'),
          formatMoney(one.amount, one.currency),
          ...(anyBack || anyTaken ? [back > 0 ? formatMoney(back, one.currency) : ''] : []),
        ];
      }),
    },
  ];
}

/** Why what came is not what counts. */
function saidOf({ rounding = 0, takenBack, amount, currency }: Arrived): string[] {
  return [
    ...(rounding === 0
      ? []
      : [`Rounded to whole shillings: counts as ${formatMoney(amount - rounding, currency)}`]),
    ...(takenBack ? [`Taken back on ${showDay(takenBack)}: it does not count`] : []),
  ];
}

/** An instalment: what for, when in words, and how much; what of it is open, where money may have come. Minor units. */
export interface Instalment {
  label: string;
  due: string;
  amount: number;
  open?: number;
}

/** The plan by which it is paid, in the order in which it was written; nothing without one. */
export function planBlock(parts: readonly Instalment[], currency: Currency): Block[] {
  if (parts.length === 0) return [];
  const money = moneyIn(currency);
  const withOpen = parts.some((part) => part.open !== undefined);
  return [
    {
      kind: 'table',
      title: 'To be paid in instalments',
      columns: [
        { title: 'For', wide: true },
        { title: 'Due' },
        { title: 'Amount', figure: true },
        ...(withOpen ? [{ title: 'Still open', figure: true }] : []),
      ],
      rows: parts.map(({ label, due, amount, open = 0 }) => [
        label,
        due,
        money(amount),
        ...(withOpen ? [open === 0 ? 'settled' : money(open)] : []),
      ]),
    },
  ];
}
