import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listQuery, money, textMatching } from './fields.ts';

/** The kinds of lines in the month's file. */
export const MONTH_LINE_KINDS = [
  'invoice',
  'credit_note',
  'payment',
  'payment_by_hand',
  'reversal',
  'withholding',
  'withholding_reversal',
  'refund',
  'fee',
  'expense',
] as const;
export type MonthLineKind = (typeof MONTH_LINE_KINDS)[number];

/** The name of each kind on the page and in the file. */
export const MONTH_WORDS: Record<MonthLineKind, string> = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  payment: 'Payment',
  payment_by_hand: 'Payment recorded by hand',
  reversal: 'Reversal',
  withholding: 'Withheld tax',
  withholding_reversal: 'Reversal of withheld tax',
  refund: 'Refund',
  fee: 'Fee',
  expense: 'Expense',
};

/** YYYY-MM, by Nairobi's calendar. */
const month = () => textMatching(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month such as 2026-03');
const params = z.object({ month: month() });
const currency = z.enum(['KES', 'USD']);

export const monthLine = z.object({
  id: z.string(),
  kind: z.enum(MONTH_LINE_KINDS),
  at: z.string(),
  /** YYYY-MM-DD in Nairobi. */
  day: z.string(),
  document: z.string(),
  customer: z.string(),
  kraPin: z.string(),
  currency,
  /** For invoices and credit notes: amount without VAT, VAT, and total; negative for a credit note. */
  net: money,
  vat: money,
  total: money,
  /** Money that moved: positive for money received, negative for money paid out. */
  cash: money,
  /** Tax that a customer withheld, of which no money moved; negative for its reversal. */
  withheld: money,
  /** Amount without VAT, VAT, cash and withheld tax in shillings. */
  netKes: money,
  vatKes: money,
  cashKes: money,
  withheldKes: money,
  method: z.string(),
  reference: z.string(),
});
export type MonthLine = z.output<typeof monthLine>;

const sums = z.object({
  kind: z.enum(MONTH_LINE_KINDS),
  currency,
  count: z.number(),
  net: money,
  vat: money,
  total: money,
  cash: money,
  withheld: money,
});

/** A matter to settle before the month is closed. */
export const openMatter = z.object({
  kind: z.enum(['unanswered', 'unmatched', 'refunds', 'drafts', 'books', 'not_compared']),
  count: z.number(),
  text: z.string(),
  /** The back-office page where staff settle it. */
  href: z.string(),
});
export type OpenMatter = z.output<typeof openMatter>;

/** A line that changed after the month was closed; null if there is none now, or was none then. */
const lateChange = z.object({
  kind: z.enum(MONTH_LINE_KINDS),
  id: z.string(),
  document: z.string(),
  customer: z.string(),
  currency,
  /** The total of an invoice, a credit note or a certificate, otherwise the money that moved. */
  before: z.nullable(money),
  now: z.nullable(money),
});

export const monthReport = z.object({
  month: z.string(),
  /** Whether the month has ended. A month that has not ended cannot be closed. */
  over: z.boolean(),
  sums: z.array(sums),
  /** Cash totals in KES, by the day on which money moved. Expenses are null for a caller who cannot read them. */
  cash: z.object({
    received: money,
    refunded: money,
    /** Received minus refunded: the revenue of this month on the dashboard chart. */
    revenue: money,
    fees: money,
    expenses: z.nullable(money),
  }),
  /** Accrual totals in KES: invoices minus credit notes, by their dates. */
  accrual: z.object({ net: money, vat: money, total: money }),
  /** What customers withheld as tax, less reversals, in KES, by the dates of the certificates. It is not cash. */
  withheld: money,
  /** KES per dollar, for amounts without their own rate. */
  rate: z.string(),
  closed: z.nullable(z.object({ at: z.string(), by: z.string(), open: z.array(openMatter) })),
  /** All closings of the month, newest first. */
  closings: z.array(z.object({ at: z.string(), by: z.string() })),
  open: z.array(openMatter),
  /** Changes since it was closed. */
  changes: z.array(lateChange),
});
export type MonthReport = z.output<typeof monthReport>;

const shared = { access: 'admin', tag: 'months' } as const;

export const readMonth = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/months/{month}',
  summary:
    'A month for the accountant: cash and accrual totals, open matters, who closed it, and changes made since',
  params,
  answer: monthReport,
});

export const listMonthLines = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/months/lines',
  summary:
    'Every invoice, credit note, payment, withheld tax, refund, fee and reversal of a month, oldest first; the lines add up to the totals',
  query: z.object({ cursor: listQuery.cursor, limit: listQuery.limit, month: month() }),
  answer: z.array(monthLine),
});

export const closeMonth = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/months/{month}/close',
  summary:
    'Closes a past month in the name of the caller; needs `acknowledged` if there are open matters',
  params,
  body: z.object({ acknowledged: z.optional(z.boolean('Acknowledged must be true or false')) }),
  answer: monthReport,
});
