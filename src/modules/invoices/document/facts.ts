import type { Settings } from '../../settings/index.ts';
import { nairobiStamp, showDay } from '../../../kernel/clock.ts';
import { formatMoney, type Currency } from '../../../kernel/money.ts';
import { balanceOf, showsVat } from '../invoices.ts';
import { openParts } from '../plan.ts';
import { basesOf, netOf } from '../terms.ts';
import type { CreditRow, InvoiceItemRow, InvoiceRow } from '../rows.store.ts';

/** Everything that a document prints, ready as text (docs/providers.md §7.2, §7.5). */
export interface DocumentFacts {
  /** INVOICE or CREDIT NOTE; never TAX INVOICE while no eTIMS device signs it. */
  heading: string;
  number: string;
  /** Stands across the document: VOID, PAID. */
  stamp: string | null;
  seller: { name: string; lines: string[] };
  buyer: { name: string; lines: string[] };
  /** Date, due date, currency …, label and value. */
  about: [string, string][];
  lines: {
    description: string;
    quantity: string;
    price: string;
    rate: string;
    net: string;
    vat: string;
  }[];
  /** Whether it speaks of VAT at all: the columns and sums of it. */
  withVat: boolean;
  /** VAT summed by rate: net and VAT. */
  rates: { rate: string; net: string; vat: string }[];
  totals: { label: string; value: string; strong?: boolean }[];
  /** The instalments of its plan: what of each is open, and when it is due; none without a plan. */
  schedule: { label: string; amount: string; due: string; settled: boolean }[];
  paragraphs: string[];
  payLink: string | null;
  /** Says what the document is not. */
  notice: string;
}

export interface DocumentSources {
  invoice: InvoiceRow;
  items: InvoiceItemRow[];
  seller: Settings['seller'];
  company: Settings['company'];
  payLink: string | null;
}

export const NOT_FISCAL =
  'This is not a fiscal document. It was not signed by an eTIMS device of the Kenya Revenue Authority.';

/** What an invoice prints. */
export function invoiceFacts({
  invoice,
  items,
  seller,
  company,
  payLink,
}: DocumentSources): DocumentFacts {
  const money = (minor: number): string => formatMoney(minor, invoice.currency);
  const open = balanceOf(invoice);
  const withVat = showsVat(invoice.tax, items, seller.vatRegistered);
  return {
    ...parties({ invoice, seller, company }),
    heading: 'INVOICE',
    number: invoice.number,
    stamp: invoice.status === 'Void' ? 'VOID' : invoice.status === 'Paid' ? 'PAID' : null,
    about: [
      ['Invoice number', invoice.number],
      ['Date', showDay(invoice.date)],
      ['Issued', invoice.issuedAt ? dateAndTime(invoice.issuedAt) : 'Not yet'],
      ['Due', invoice.plan ? 'In instalments, see below' : showDay(invoice.dueDate)],
      ['Currency', currencyName(invoice.currency)],
      ...purchaseOrderOf(invoice),
    ],
    lines: items.map((item) => ({
      description: item.description + discountOf(item),
      quantity: new Intl.NumberFormat('en-KE').format(item.quantity),
      price: plain(item.price),
      rate: rateName(item),
      net: plain(netOf(item)),
      vat: plain(item.vat),
    })),
    withVat,
    rates: withVat ? ratesOf(items, invoice) : [],
    schedule: scheduleOf(invoice),
    totals: [
      ...(invoice.discount > 0 ? [{ label: 'Discount', value: money(-invoice.discount) }] : []),
      ...(withVat
        ? [
            { label: 'Subtotal without VAT', value: money(invoice.amount) },
            { label: 'VAT', value: money(invoice.tax) },
          ]
        : []),
      { label: 'Total', value: money(invoice.total), strong: true },
      ...(invoice.paid > 0 ? [{ label: 'Paid', value: money(invoice.paid) }] : []),
      ...(invoice.credited > 0 ? [{ label: 'Credited', value: money(invoice.credited) }] : []),
      ...(invoice.paid > 0 || invoice.credited > 0
        ? [{ label: 'To pay', value: money(open), strong: true }]
        : []),
    ],
    paragraphs: [
      ...planParagraph(scheduleOf(invoice)),
      ...(invoice.note ? [invoice.note] : []),
      ...(open > 0 && seller.bank
        ? [`By bank: ${seller.bank}\nPlease give ${invoice.number} as the reference.`]
        : []),
    ],
    payLink: open > 0 ? payLink : null,
    notice: NOT_FISCAL,
  };
}

/** What a credit note prints; it names the invoice that it takes back. */
export function creditNoteFacts(
  note: CreditRow,
  { invoice, items, seller, company }: DocumentSources,
): DocumentFacts {
  const withVat = showsVat(note.tax, items, seller.vatRegistered);
  const money = (minor: number): string => formatMoney(minor, invoice.currency);
  return {
    ...parties({ invoice, seller, company }),
    heading: 'CREDIT NOTE',
    number: note.number,
    stamp: null,
    about: [
      ['Credit note number', note.number],
      ['Date', dateAndTime(note.createdAt)],
      ['For invoice', invoice.number],
      ['Invoice date', showDay(invoice.date)],
      ['Currency', currencyName(invoice.currency)],
      ...purchaseOrderOf(invoice),
    ],
    lines: [
      {
        description: `Taken off invoice ${invoice.number}: ${note.reason}`,
        quantity: '1',
        price: plain(note.amount),
        rate: '',
        net: plain(note.amount),
        vat: plain(note.tax),
      },
    ],
    withVat,
    rates: [],
    schedule: [],
    totals: [
      ...(withVat
        ? [
            { label: 'Without VAT', value: money(note.amount) },
            { label: 'VAT', value: money(note.tax) },
          ]
        : []),
      { label: 'Credited', value: money(note.total), strong: true },
    ],
    paragraphs: [
      `The total of invoice ${invoice.number} was ${money(invoice.total)}; ${money(invoice.credited)} of it has been credited so far.`,
    ],
    payLink: null,
    notice: NOT_FISCAL,
  };
}

/** The plan as it stands, in the order in which it was written. */
function scheduleOf(invoice: InvoiceRow): DocumentFacts['schedule'] {
  return openParts(invoice).map(({ label, amount, date, open }) => ({
    label,
    amount: formatMoney(amount, invoice.currency),
    due: date === null ? 'once this is reached' : `by ${showDay(date)}`,
    settled: open === 0,
  }));
}

function planParagraph(schedule: DocumentFacts['schedule']): string[] {
  if (schedule.length === 0) return [];
  const parts = schedule.map(
    ({ label, amount, due, settled }, index) =>
      `${index + 1}. ${label}: ${amount}, ${settled ? 'settled' : due}`,
  );
  return [['To be paid in instalments', ...parts].join('\n')];
}

function discountOf({ discountRate, discount }: InvoiceItemRow): string {
  if (discount === 0) return '';
  return `\nDiscount${discountRate === null ? '' : ` of ${discountRate / 100}%`}: ${plain(-discount)}`;
}

function parties({
  invoice,
  seller,
  company,
}: Pick<DocumentSources, 'invoice' | 'seller' | 'company'>): Pick<
  DocumentFacts,
  'seller' | 'buyer'
> {
  const given = (label: string, value: string | null): string[] =>
    value ? [`${label} ${value}`] : [];
  return {
    seller: {
      name: seller.legalName,
      lines: [
        ...seller.address.split('\n'),
        company.phone,
        company.email,
        ...given('KRA PIN', seller.kraPin),
        ...given('VAT', seller.vatRegistered ? seller.vatNumber : 'not registered'),
      ],
    },
    buyer: {
      name: invoice.customer,
      lines: [
        ...invoice.customerAddress.split('\n').filter(Boolean),
        ...(invoice.customerPhone ? [invoice.customerPhone] : []),
        ...(invoice.customerEmail ? [invoice.customerEmail] : []),
        ...given('KRA PIN', invoice.customerPin),
      ],
    },
  };
}

/** The customer's own number, by which its books know the paper. */
function purchaseOrderOf({ purchaseOrder }: InvoiceRow): [string, string][] {
  return purchaseOrder ? [['Purchase order', purchaseOrder]] : [];
}

function rateName({ taxClass, vatRate }: Pick<InvoiceItemRow, 'taxClass' | 'vatRate'>): string {
  return taxClass === 'exempt' ? 'Exempt' : taxClass === 'zero' ? '0% (zero)' : `${vatRate / 100}%`;
}

function ratesOf(items: InvoiceItemRow[], invoice: InvoiceRow): DocumentFacts['rates'] {
  const bases = basesOf(items, invoice);
  const groups = Map.groupBy(
    items.map((item, index) => ({ rate: rateName(item), net: bases[index]!, vat: item.vat })),
    ({ rate }) => rate,
  );
  const sum = (values: number[]): string => plain(values.reduce((total, one) => total + one, 0));
  return [...groups].map(([rate, list]) => ({
    rate,
    net: sum(list.map(({ net }) => net)),
    vat: sum(list.map(({ vat }) => vat)),
  }));
}

const amounts = new Intl.NumberFormat('en-KE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
/** In a table the currency stands above: 58,000.50. */
const plain = (minor: number): string => amounts.format(minor / 100);

const currencyName = (currency: Currency): string =>
  currency === 'KES' ? 'Kenya shillings (KES)' : 'US dollars (USD)';

/** "21 November 2026, 14:05 EAT": the law asks for date and time (docs/providers.md §7.2). */
function dateAndTime(instant: Date): string {
  const stamp = nairobiStamp(instant);
  return `${showDay(instant)}, ${stamp.slice(8, 10)}:${stamp.slice(10, 12)} EAT`;
}
