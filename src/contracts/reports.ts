import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { money } from './fields.ts';
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
