import { showDay, showTime } from '../../kernel/clock.ts';
import type { Language } from '../../kernel/language.ts';
import { formatMoney, type Currency } from '../../kernel/money.ts';
import type { Settings } from '../settings/index.ts';
import type { Block, Party, Ruled } from './paper.ts';
import { PAPER_WORDS } from './words.ts';

/** The notice on invoices and receipts while no eTIMS device signs them (docs/providers.md §7.5). */
export const notFiscal = (language: Language): string => PAPER_WORDS[language].notFiscal;

export interface Seller {
  seller: Settings['seller'];
  company: Pick<Settings['company'], 'phone' | 'email'>;
}

/** The seller on every document: legal name, address, PIN and VAT (docs/providers.md §7.2). */
export function letterhead({ seller, company }: Seller, language: Language): Party {
  return {
    name: seller.legalName,
    lines: [
      ...seller.address.split('\n'),
      company.phone,
      company.email,
      ...labelled('KRA PIN', seller.kraPin),
      ...(seller.vatRegistered
        ? labelled('VAT', seller.vatNumber)
        : [PAPER_WORDS[language].notForVat]),
    ],
  };
}

/** "KRA PIN P051234567X", or no line without a value. */
export function labelled(label: string, value: string | null): string[] {
  return value ? [`${label} ${value}`] : [];
}

/** A discount: its amount in minor units, and its rate in basis points if it is a percentage. */
interface Off {
  discountRate: number | null;
  discount: number;
}

/** "10% discount", or "Discount" for a fixed amount. */
export function discountName({ discountRate }: Off, language: Language): string {
  const { discount, discountOf } = PAPER_WORDS[language];
  return discountRate === null ? discount : discountOf(`${discountRate / 100}%`);
}

const discountLine = (off: Off, language: Language): string =>
  off.discount > 0 ? `\n${discountName(off, language)}: ${plain(-off.discount)}` : '';

/** A line that is sold. Minor units without VAT; the rate in basis points. */
export interface Sold {
  description: string;
  quantity: number;
  price: number;
  /** After the line's own discount. */
  net: number;
  /** The VAT base after the document's discount was divided among the lines; `net` if not given. */
  base?: number;
  discount?: Off;
  vatRate: number;
  /** Why a line has no VAT. */
  taxClass?: 'standard' | 'zero' | 'exempt';
  vat: number;
}

/**
 * The lines as a numbered table, with VAT columns only if the document shows VAT. A discount on the whole document comes
 * before VAT, so each line then shows its amount after the discount.
 */
export function linesBlock(lines: readonly Sold[], withVat: boolean, language: Language): Block {
  const { lines: words, withoutVat, amount } = PAPER_WORDS[language];
  const figure = true;
  const isReduced = withVat && lines.some((line) => baseOf(line) !== line.net);
  return {
    kind: 'lines',
    columns: [
      { title: '#' },
      { title: words.description, wide: true },
      { title: words.quantity, figure },
      { title: words.price, figure },
      { title: withVat ? withoutVat : amount, figure },
      ...(isReduced ? [{ title: words.afterDiscount, figure }] : []),
      ...(withVat
        ? [
            { title: words.vatRate, figure },
            { title: 'VAT', figure },
          ]
        : []),
    ],
    rows: lines.map((line, index) => [
      String(index + 1),
      line.description + (line.discount ? discountLine(line.discount, language) : ''),
      count(line.quantity),
      plain(line.price),
      plain(line.net),
      ...(isReduced ? [plain(baseOf(line))] : []),
      ...(withVat ? [rateName(line, language), plain(line.vat)] : []),
    ]),
  };
}

const baseOf = ({ base, net }: Sold): number => base ?? net;

/** The net amount and the VAT under one rate; minor units. */
export interface OfRate {
  rate: string;
  net: number;
  vat: number;
}

/** The amounts under each rate, in the order of the lines. */
export function byRate(lines: readonly Sold[], language: Language): OfRate[] {
  const sum = (list: readonly Sold[], pick: (line: Sold) => number): number =>
    list.reduce((total, line) => total + pick(line), 0);
  return [...Map.groupBy(lines, (line) => rateName(line, language))].map(([rate, list]) => ({
    rate,
    net: sum(list, baseOf),
    vat: sum(list, (line) => line.vat),
  }));
}

/** VAT summed by rate, for the place beside the sums. */
export function ratesTable(rates: readonly OfRate[], language: Language): Ruled | null {
  if (rates.length === 0) return null;
  const words = PAPER_WORDS[language];
  return {
    columns: [
      { title: words.rates.title },
      { title: words.withoutVat, figure: true },
      { title: 'VAT', figure: true },
    ],
    rows: rates.map(({ rate, net, vat }) => [rate, plain(net), plain(vat)]),
  };
}

function rateName(
  { taxClass, vatRate }: Pick<Sold, 'taxClass' | 'vatRate'>,
  language: Language,
): string {
  const { rates } = PAPER_WORDS[language];
  if (taxClass === 'exempt') return rates.exempt;
  if (vatRate > 0) return `${vatRate / 100}%`;
  return taxClass === 'zero' ? rates.zero : rates.none;
}

const numbers = new Intl.NumberFormat('en-KE');
const amounts = new Intl.NumberFormat('en-KE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const count = (quantity: number): string => numbers.format(quantity);
/** An amount for a table, whose currency is shown elsewhere: 58,000.50. */
const plain = (minor: number): string => amounts.format(minor / 100);

/** Writes amounts of one currency: "Ksh 58,000.50". */
export function moneyIn(currency: Currency): (minor: number) => string {
  return (minor) => formatMoney(minor, currency);
}

/** "Kenya shillings (KES)", "Shilingi za Kenya (KES)". */
export const currencyName = (currency: Currency, language: Language): string =>
  PAPER_WORDS[language].currencies[currency];

/** "21 November 2026, 14:05 EAT": the law asks for date and time (docs/providers.md §7.2). */
export const dateAndTime = (instant: Date, language: Language): string =>
  `${showDay(instant, language)}, ${showTime(instant)} EAT`;

/** A received payment and its refunded amount; minor units. */
export interface Arrived {
  /** A Nairobi day, or an instant. */
  date: string | Date;
  method: string;
  reference: string | null;
  amount: number;
  currency: Currency;
  back: number;
  /** The received amount above the counted one, because the method moves whole units; negative if below. */
  rounding?: number;
  /** The Nairobi day on which it was reversed and stopped counting. */
  takenBack?: string | null;
}

/** Each payment with day, method and reference, and a column for refunds if there are any. */
export function paymentsBlock(payments: readonly Arrived[], language: Language): Block[] {
  if (payments.length === 0) return [];
  const { payments: words, date, reference, amount } = PAPER_WORDS[language];
  const anyBack = payments.some((one) => one.back > 0);
  const anyTaken = payments.some((one) => one.takenBack);
  return [
    {
      kind: 'table',
      title: payments.length === 1 ? words.one : words.several,
      columns: [
        { title: date },
        { title: words.method },
        { title: reference, wide: true },
        { title: amount, figure: true },
        ...(anyBack || anyTaken
          ? [{ title: anyTaken ? words.refundedOrReversed : words.refunded, figure: true }]
          : []),
      ],
      rows: payments.map((one) => {
        const back = one.takenBack ? one.amount : one.back;
        return [
          showDay(one.date, language),
          one.method,
          [one.reference ?? '', ...saidOf(one, language)].filter(Boolean).join('\n'),
          formatMoney(one.amount, one.currency),
          ...(anyBack || anyTaken ? [back > 0 ? formatMoney(back, one.currency) : ''] : []),
        ];
      }),
    },
  ];
}

/** Why the received amount differs from the counted one. */
function saidOf(
  { rounding = 0, takenBack, amount, currency }: Arrived,
  language: Language,
): string[] {
  const { payments: words } = PAPER_WORDS[language];
  return [
    ...(rounding === 0 ? [] : [words.rounded(formatMoney(amount - rounding, currency))]),
    ...(takenBack ? [words.reversed(showDay(takenBack, language))] : []),
  ];
}

/** An instalment: label, due date in words, amount, and its balance if payments are possible. Minor units. */
interface Instalment {
  label: string;
  due: string;
  amount: number;
  open?: number;
}

/** The payment plan in its own order; nothing without one. */
export function planBlock(
  parts: readonly Instalment[],
  currency: Currency,
  language: Language,
): Block[] {
  if (parts.length === 0) return [];
  const { plan: words, amount: amountWord } = PAPER_WORDS[language];
  const money = moneyIn(currency);
  const withOpen = parts.some((part) => part.open !== undefined);
  return [
    {
      kind: 'table',
      title: words.title,
      columns: [
        { title: words.instalment, wide: true },
        { title: words.due },
        { title: amountWord, figure: true },
        ...(withOpen ? [{ title: words.balance, figure: true }] : []),
      ],
      rows: parts.map(({ label, due, amount, open = 0 }) => [
        label,
        due,
        money(amount),
        ...(withOpen ? [open === 0 ? words.settled : money(open)] : []),
      ]),
    },
  ];
}
