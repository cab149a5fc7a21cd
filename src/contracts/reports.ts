import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listQuery, money } from './fields.ts';
import { SECTION_SLUGS } from './office-sections.ts';

/** The change in percent from last month; null, shown as "new", if last month has no figures. */
const change = z.nullable(z.number());

export const overview = z.object({
  users: z.object({ total: z.number(), change }),
  activeJobs: z.object({ total: z.number(), change }),
  /** KES; null if the caller cannot see money. */
  revenue: z.nullable(z.object({ total: money, change })),
  /**
   * The last six months, oldest first: "2026-06". Null if the caller cannot see money; without expenses if they
   * cannot read the books.
   */
  months: z.nullable(
    z.array(z.object({ month: z.string(), revenue: money, expenses: z.nullable(money) })),
  ),
  /** People signed in on each of the last seven days, Monday first. */
  week: z.array(z.object({ day: z.string(), weekday: z.string(), users: z.number() })),
  activities: z.array(
    z.object({ id: z.number(), summary: z.string(), actor: z.string(), at: z.string() }),
  ),
});
export type Overview = z.output<typeof overview>;

/** One matter for staff as a sentence, with a link to the matching list. */
const matter = z.object({
  kind: z.enum([
    'quotes',
    'messages',
    'unanswered',
    'refunds',
    'refunds_failed',
    'overdue',
    'failed',
    'seats',
    'deliveries',
    'drafts',
    'setup',
    'settings',
  ]),
  /** The slug of the section; the sidebar shows its counts. */
  section: z.enum(SECTION_SLUGS),
  count: z.number(),
  /** A deadline has passed, or a payment is in doubt. */
  late: z.boolean(),
  text: z.string(),
  href: z.string(),
});
export type Matter = z.output<typeof matter>;

export const readMorning = endpoint({
  method: 'GET',
  path: '/api/reports/morning',
  access: 'admin',
  tag: 'office',
  summary:
    'What needs the caller’s attention, limited to the areas that they can read; empty if there is nothing',
  answer: z.array(matter),
});

export const readOverview = endpoint({
  method: 'GET',
  path: '/api/reports/overview',
  access: 'admin',
  tag: 'office',
  summary:
    'The dashboard: totals, six months of revenue and expenses, a week of activity and recent actions',
  answer: overview,
});

/** Invoices by how late they are, in the order of the page and the file. */
export const AGES = {
  notDue: 'Not due',
  upTo30: '1–30 days',
  upTo60: '31–60 days',
  upTo90: '61–90 days',
  over90: 'Over 90 days',
} as const;
export type Age = keyof typeof AGES;
/** What is open on sent invoices by days overdue, and all of it. An invoice with a payment plan is as late as its oldest open instalment. */
const aged = {
  notDue: money,
  upTo30: money,
  upTo60: money,
  upTo90: money,
  over90: money,
  total: money,
};

const several = z.object({ count: z.number(), sum: money });

export const business = z.object({
  /** KES without VAT; null if the caller cannot read sales. */
  services: z.nullable(
    z.object({
      /** Active, invoiced and overdue services, with a month’s share of their prices: a term is a third of a year. */
      recurring: several,
      /** Paid until a day within the next 30 days and not to be stopped, with the prices of the next period. */
      renewals: several,
      /** Of the services that were running 30 days ago, those that ended since. The percentage is null if none were running. */
      churn: z.object({ running: z.number(), ended: z.number(), percent: z.nullable(z.number()) }),
    }),
  ),
  /** KES; null if the caller cannot read sales. */
  receivables: z.nullable(z.object(aged)),
  /** Null if the caller cannot read enquiries. */
  replies: z.nullable(
    z.object({
      /** Quote requests of the last 30 days, except those that still have time for their first answer. */
      requests: z.number(),
      /** How many of them were answered within 24 hours. */
      inTime: z.number(),
      /** Null if there are no such requests. */
      percent: z.nullable(z.number()),
      /** The median time to the first answer, of those that were answered; null if none were. */
      medianHours: z.nullable(z.number()),
    }),
  ),
});
export type Business = z.output<typeof business>;

export const readBusiness = endpoint({
  method: 'GET',
  path: '/api/reports/business',
  access: 'admin',
  tag: 'office',
  summary:
    'Recurring revenue, renewals, churn, receivables by age and answered quote requests, limited to the areas that the caller can read',
  answer: business,
});

/** What one customer owes in one currency. */
export const receivable = z.object({
  /** The newest name on the open invoices. */
  customer: z.string(),
  email: z.string(),
  kraPin: z.nullable(z.string()),
  currency: z.enum(['KES', 'USD']),
  invoices: z.number(),
  ...aged,
  totalKes: money,
});
export type Receivable = z.output<typeof receivable>;

export const listReceivables = endpoint({
  method: 'GET',
  path: '/api/reports/receivables',
  access: 'admin',
  tag: 'invoices',
  summary: 'What each customer owes on sent invoices by days overdue, with a row for each currency',
  query: z.object({ cursor: listQuery.cursor, limit: listQuery.limit }),
  answer: z.array(receivable),
});
