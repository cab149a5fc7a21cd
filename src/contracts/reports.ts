import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { money } from './fields.ts';

/** Percent against last month's average; null where last month has no figures: shown as "new" (D83). */
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
  /** People who were signed in on each of the last seven days, Monday first (D86). */
  week: z.array(z.object({ day: z.string(), weekday: z.string(), users: z.number() })),
  activities: z.array(
    z.object({ id: z.number(), summary: z.string(), actor: z.string(), at: z.string() }),
  ),
});
export type Overview = z.output<typeof overview>;

export const readOverview = endpoint({
  method: 'GET',
  path: '/api/reports/overview',
  access: 'admin',
  tag: 'office',
  summary:
    'What the dashboard shows: totals, six months of revenue and expenses, a week of activity, what was done lately',
  answer: overview,
});
