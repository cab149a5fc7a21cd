import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listQuery, money, textMatching } from './fields.ts';

/** What a line of the month's file tells of. */
export const MONTH_LINE_KINDS = [
  'invoice',
  'credit_note',
  'payment',
  'payment_by_hand',
  'reversal',
  'refund',
  'fee',
  'expense',
] as const;
export type MonthLineKind = (typeof MONTH_LINE_KINDS)[number];

/** What each is called on the page and in the file. */
export const MONTH_WORDS: Record<MonthLineKind, string> = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  payment: 'Payment',
  payment_by_hand: 'Payment by hand',
  reversal: 'Taken back',
  refund: 'Refund',
  fee: 'Fee',
  expense: 'Expense',
};

/** YYYY-MM, by Nairobi's calendar. */
const month = () => textMatching(/^20\d\d-(0[1-9]|1[0-2])$/, 'Which month? It looks like 2026-03.');
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
  /** Of invoices and credit notes: without VAT, the VAT, with it; a credit note is negative. */
  net: money,
  vat: money,
  total: money,
  /** Money that moved: what came in is positive, what went out negative. */
  cash: money,
  /** The same three in shillings. */
  netKes: money,
  vatKes: money,
  cashKes: money,
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
});

/** Something that should be settled before the month is closed. */
export const openMatter = z.object({
  kind: z.enum(['unanswered', 'unmatched', 'refunds', 'drafts', 'books', 'not_compared']),
  count: z.number(),
  text: z.string(),
  /** Where it is dealt with. */
  href: z.string(),
});
export type OpenMatter = z.output<typeof openMatter>;

/** A line that differs from what it was when the month was closed; null where there is or was none. */
const lateChange = z.object({
  kind: z.enum(MONTH_LINE_KINDS),
  id: z.string(),
  document: z.string(),
  customer: z.string(),
  currency,
  /** Total of an invoice or credit note, else the money that moved. */
  before: z.nullable(money),
  now: z.nullable(money),
});

export const monthReport = z.object({
  month: z.string(),
  /** A month that is not over cannot be closed. */
  over: z.boolean(),
  sums: z.array(sums),
  /** In KES. Cash: by the day on which money moved. Expenses are null for who may not read them. */
  cash: z.object({
    received: money,
    refunded: money,
    /** Received less refunded: the revenue of this month on the dashboard's chart. */
    revenue: money,
    fees: money,
    expenses: z.nullable(money),
  }),
  /** In KES. Accrual: invoices less credit notes, by their dates. */
  accrual: z.object({ net: money, vat: money, total: money }),
  /** KES per dollar, for what moved without a rate of its own. */
  rate: z.string(),
  closed: z.nullable(z.object({ at: z.string(), by: z.string(), open: z.array(openMatter) })),
  /** Every time it was closed, newest first. */
  closings: z.array(z.object({ at: z.string(), by: z.string() })),
  open: z.array(openMatter),
  /** What has changed since it was closed. */
  changes: z.array(lateChange),
});
export type MonthReport = z.output<typeof monthReport>;

const shared = { access: 'admin', tag: 'months' } as const;

export const readMonth = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/months/{month}',
  summary:
    'A month for the accountant: cash and accrual, what is still open, who closed it and what changed since',
  params,
  answer: monthReport,
});

export const listMonthLines = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/months/lines',
  summary:
    'Every invoice, credit note, payment, refund, fee and reversal of a month, oldest first; its sums are those of the month',
  query: z.object({ cursor: listQuery.cursor, limit: listQuery.limit, month: month() }),
  answer: z.array(monthLine),
});

export const closeMonth = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/months/{month}/close',
  summary:
    'Closes a month that is over, under the name of who does it; `acknowledged` where something is still open',
  params,
  body: z.object({ acknowledged: z.optional(z.boolean('Acknowledged must be true or false')) }),
  answer: monthReport,
});
