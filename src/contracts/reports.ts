import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { money } from './fields.ts';
import { SECTION_SLUGS } from './office-sections.ts';

/** Percent against last month's average; null where last month has no figures: shown as "new". */
const change = z.nullable(z.number());

export const overview = z.object({
  users: z.object({ total: z.number(), change }),
  activeJobs: z.object({ total: z.number(), change }),
  /** KES; null where the caller may not see money. */
  revenue: z.nullable(z.object({ total: money, change })),
  /** The last six months, oldest first: "2026-06". Null where the caller may not see money; no expenses for who may not read the books. */
  months: z.nullable(
    z.array(z.object({ month: z.string(), revenue: money, expenses: z.nullable(money) })),
  ),
  /** People who were signed in on each of the last seven days, Monday first. */
  week: z.array(z.object({ day: z.string(), weekday: z.string(), users: z.number() })),
  activities: z.array(
    z.object({ id: z.number(), summary: z.string(), actor: z.string(), at: z.string() }),
  ),
});
export type Overview = z.output<typeof overview>;

/** One thing that waits for staff, as a sentence, with the list that shows exactly it. */
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
  ]),
  /** The section of the office, by its slug; its counts stand in the sidebar. */
  section: z.enum(SECTION_SLUGS),
  count: z.number(),
  /** A promise or a day is over, or money is in doubt. */
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
  summary: 'What needs the caller’s attention, by their rights; empty if there is nothing',
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
