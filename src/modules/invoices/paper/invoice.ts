import type { PayPage } from '../../../contracts/pay-page.ts';
import { showDay } from '../../../kernel/clock.ts';
import { fromMajor } from '../../../kernel/money.ts';
import { showTypedPhone } from '../../../kernel/phone.ts';
import {
  byRate,
  currencyName,
  dateAndTime,
  discountName,
  labelled,
  letterhead,
  linesBlock,
  moneyIn,
  NOT_FISCAL,
  paymentsBlock,
  planBlock,
  ratesTable,
  type Arrived,
  type Block,
  type Fact,
  type Mark,
  type Paper,
  type Seller,
  type Sold,
  type Sum,
  type Way,
} from '../../pdf/index.ts';
import { byHandFor } from '../ask.ts';
import { creditedBecause } from '../mail-parts.ts';
import { balanceOf, showsVat } from '../invoices.ts';
import { dueOn, openParts, type Due } from '../plan.ts';
import { basesOf, netOf } from '../terms.ts';
import type { CreditRow, InvoiceItemRow, InvoiceRow } from '../rows.store.ts';

/** Everything that the papers of one invoice are made from. */
export interface PaperSources extends Seller {
  invoice: InvoiceRow;
  items: InvoiceItemRow[];
  /** What arrived, newest first, as the pay page shows it. */
  payments: PayPage['payments'];
  /** What was taken off it, oldest first. */
  notes: Pick<CreditRow, 'number' | 'date' | 'reason' | 'total'>[];
  /** Where it can be paid; null before it first went out. */
  payLink: string | null;
  /** Our paybill, where this can be paid into it by hand. */
  paybill: string | null;
  /** The Nairobi day on which it is looked at, by which instalments are due. */
  today: string;
}

/** What an invoice prints (docs/providers.md §7.2). */
export function invoicePaper(sources: PaperSources): Paper {
  const { invoice, items, seller, payments, notes } = sources;
  const withVat = showsVat(invoice.tax, items, seller.vatRegistered);
  const lines = soldLines(items, invoice);
  return {
    heading: 'INVOICE',
    number: invoice.number,
    file: invoice.number,
    mark: markOf(invoice),
    seller: letterhead(sources),
    buyer: buyerOf(invoice),
    about: [
      ['Invoice number', invoice.number],
      ['Date', showDay(invoice.date)],
      ['Issued', invoice.issuedAt ? dateAndTime(invoice.issuedAt) : 'Not issued yet'],
      ['Due', invoice.plan ? 'In instalments, see below' : showDay(invoice.dueDate)],
      ['Currency', currencyName(invoice.currency)],
      ...purchaseOrderOf(invoice),
    ],
    warning: NOT_FISCAL,
    blocks: [
      linesBlock(lines, withVat),
      {
        kind: 'sums',
        rows: sumsOf(sources, withVat),
        rates: ratesTable(withVat ? byRate(lines) : []),
      },
      ...planBlock(
        openParts(invoice).map(({ date, ...part }) => ({
          ...part,
          due: date === null ? 'when the milestone is reached' : showDay(date),
        })),
        invoice.currency,
      ),
      ...paymentsBlock(payments.toReversed().map(arrived)),
      ...creditsBlock(notes, invoice.currency),
      ...payBlock(sources),
      ...noteBlock(invoice.note),
    ],
  };
}

/** The buyer: name, address, contact and PIN. */
export function buyerOf(invoice: InvoiceRow): Paper['buyer'] {
  return {
    label: 'TO',
    name: invoice.customer,
    lines: [
      ...invoice.customerAddress.split('\n').filter(Boolean),
      ...(invoice.customerPhone ? [showTypedPhone(invoice.customerPhone)] : []),
      ...(invoice.customerEmail ? [invoice.customerEmail] : []),
      ...labelled('KRA PIN', invoice.customerPin),
    ],
  };
}

/** The customer's own purchase order number. */
export function purchaseOrderOf({ purchaseOrder }: InvoiceRow): Fact[] {
  return purchaseOrder ? [['Purchase order', purchaseOrder]] : [];
}

/** The lines of an invoice, with their VAT base after the discount of the whole invoice. */
export function soldLines(items: readonly InvoiceItemRow[], invoice: InvoiceRow): Sold[] {
  const bases = basesOf(items, invoice);
  return items.map((item, index) => ({
    description: item.description,
    quantity: item.quantity,
    price: item.price,
    net: netOf(item),
    base: bases[index]!,
    discount: item,
    vatRate: item.vatRate,
    taxClass: item.taxClass,
    vat: item.vat,
  }));
}

/** The status in a word; null for an unpaid invoice that is not overdue. */
function markOf({ status, issuedAt }: InvoiceRow): Mark | null {
  if (status === 'Void') return { text: 'VOID', tone: 'bad' };
  if (status === 'Refunded') return { text: 'REFUNDED', tone: 'warm' };
  if (status === 'Paid') return { text: 'PAID', tone: 'good' };
  if (issuedAt === null) return { text: 'DRAFT', tone: 'quiet' };
  return status === 'Overdue' ? { text: 'OVERDUE', tone: 'bad' } : null;
}

function sumsOf({ invoice, payments, today }: PaperSources, withVat: boolean) {
  const money = moneyIn(invoice.currency);
  const { amount, tax, total, paid, rounding, credited, discount } = invoice;
  return [
    ...(discount > 0 ? [{ label: discountName(invoice), value: money(-discount) }] : []),
    ...(withVat
      ? [
          { label: 'Subtotal without VAT', value: money(amount) },
          { label: 'VAT', value: money(tax) },
        ]
      : []),
    { label: 'Total', value: money(total), strong: true },
    ...(paid > 0 ? [{ label: 'Paid', value: money(paid - rounding) }] : []),
    ...(rounding === 0 ? [] : [{ label: 'Rounding', value: money(rounding) }]),
    ...(credited > 0 ? [{ label: 'Credited', value: money(credited) }] : []),
    ...(paid > 0 || credited > 0
      ? [{ label: 'Balance due', value: money(balanceOf(invoice)), strong: true }]
      : []),
    ...surplusRows(payments),
    ...dueRows(dueOn(invoice, today), money),
  ];
}

/** Overpaid amounts in the currency of the payment, so that the payments add up. */
function surplusRows(payments: PaperSources['payments']): Sum[] {
  return (['KES', 'USD'] as const).flatMap((currency) => {
    const more = payments.filter((one) => one.currency === currency && one.surplus > 0);
    const sum = more.reduce((total, one) => total + fromMajor(one.surplus), 0);
    return sum === 0 ? [] : [{ label: 'Overpaid', value: moneyIn(currency)(sum) }];
  });
}

/** The amounts due now and later, if there is a payment plan. */
function dueRows({ now, later }: Due, money: (minor: number) => string): Sum[] {
  if (later === 0) return [];
  return [
    ...(now > 0 ? [{ label: 'Due now', value: money(now) }] : []),
    { label: 'Due later', value: money(later) },
  ];
}

function arrived(payment: PayPage['payments'][number]): Arrived {
  const { returned, amount, rounding = 0, takenBack = null, ...same } = payment;
  return {
    ...same,
    amount: fromMajor(amount),
    back: fromMajor(returned),
    rounding: fromMajor(rounding),
    takenBack,
  };
}

/** Each credit note by its number and date; nothing without one. */
function creditsBlock(notes: PaperSources['notes'], currency: InvoiceRow['currency']): Block[] {
  if (notes.length === 0) return [];
  const money = moneyIn(currency);
  return [
    {
      kind: 'table',
      title: notes.length === 1 ? 'Credit note' : 'Credit notes',
      columns: [
        { title: 'Date' },
        { title: 'Number' },
        { title: 'Reason', wide: true },
        { title: 'Amount', figure: true },
      ],
      rows: notes.map(({ date, number, reason, total }) => [
        showDay(date),
        number,
        creditedBecause(reason, { language: 'en' }),
        money(total),
      ]),
    },
  ];
}

/** When the requested part of a plan is due: its day or its milestone; empty if it is the whole balance. */
function forWhen(invoice: InvoiceRow, asked: number, open: number): string {
  if (asked === open && !invoice.waiting) return '';
  if (!invoice.waiting) return `, due by ${showDay(invoice.dueDate)}`;
  const part = openParts(invoice).find((one) => one.open > 0);
  return part ? `, once “${part.label}” is reached` : '';
}

/** How to pay the balance: paybill, bank, and the page with its QR code. A draft shows none of them. */
function payBlock({ invoice, seller, payLink, paybill, today }: PaperSources): Block[] {
  const open = balanceOf(invoice);
  if (open === 0 || invoice.issuedAt === null) return [];
  const asked = dueOn(invoice, today).next;
  const byHand = byHandFor(asked, open);
  const ways: Way[] = [
    ...(paybill
      ? [
          {
            title: 'M-Pesa paybill',
            facts: [
              ['Business number', paybill],
              ['Account number', invoice.number],
              // The title has the amount with cents, but the paybill accepts whole shillings only.
              ...(byHand === asked
                ? []
                : [['Amount in whole shillings', moneyIn('KES')(byHand)] as [string, string]]),
            ] satisfies Way['facts'],
          },
        ]
      : []),
    ...(seller.bank
      ? [
          {
            title: 'Bank',
            lines: seller.bank.split('\n'),
            facts: [['Reference', invoice.number]] satisfies Way['facts'],
          },
        ]
      : []),
    ...(payLink ? [{ title: 'Online', online: true }] : []),
  ];
  if (ways.length === 0) return [];
  return [
    {
      kind: 'ways',
      title: `How to pay ${moneyIn(invoice.currency)(asked)}${forWhen(invoice, asked, open)}`,
      ways,
      link: payLink,
      code: `QR code for the page where you can pay invoice ${invoice.number}`,
    },
  ];
}

export function noteBlock(note: string): Block[] {
  return note ? [{ kind: 'prose', title: null, paragraphs: [note] }] : [];
}
