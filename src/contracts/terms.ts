/** On what terms something is sold: discounts, and the plan by which it is paid. For proposals and invoices alike. */

import * as z from 'zod/mini';
import { amount, isDay, money, text, textPassing } from './fields.ts';

const WHOLE = 100;
/** Instalments of one plan. */
const MOST_PARTS = 24;
const tooMuch = 'At most 100%';

/** Taken off before VAT, in per cent or in major units; nothing where the value is 0 or null. */
export const discountInput = z
  .object({
    kind: z.enum(['percent', 'sum'], 'A discount is in percent or a sum'),
    value: z.nullable(amount('Discount')),
  })
  .check(
    z.refine(({ kind, value }) => kind === 'sum' || !((value ?? 0) > WHOLE), {
      error: tooMuch,
      path: ['value'],
    }),
  );
export type DiscountInput = z.output<typeof discountInput>;
export const optionalDiscount = () => z.optional(z.nullable(discountInput));

/** A discount, with the amount it takes off. */
export const discount = z.nullable(
  z.object({ kind: z.enum(['percent', 'sum']), value: money, amount: money }),
);
export type AgreedDiscount = z.output<typeof discount>;

/**
 * One instalment: how much of the total with VAT (one of a plan may be the rest), and when. `days` count from the day of
 * the invoice; a milestone is due once staff have given it a date.
 */
const instalmentInput = z
  .object({
    label: text('Say what this part is for', 100),
    share: z.enum(['percent', 'sum', 'rest'], 'A part is in percent, a sum, or the rest'),
    value: z.optional(z.nullable(amount('How much'))),
    due: z.enum(
      ['days', 'date', 'milestone'],
      'A part is due after days, on a date or a milestone',
    ),
    days: z.optional(
      z.nullable(
        z
          .int('Days must be a whole number')
          .check(z.minimum(0, 'Days must be 0 or more'), z.maximum(1_000, 'At most 1,000 days')),
      ),
    ),
    date: z.optional(
      z.nullable(textPassing((day) => day === '' || isDay(day), 'Please give a date', 20)),
    ),
  })
  .check(
    at('value', ({ share, value }) => share === 'rest' || (value ?? 0) > 0, 'Please say how much'),
    at('value', ({ share, value }) => share !== 'percent' || !((value ?? 0) > WHOLE), tooMuch),
    at(
      'days',
      ({ due, days }) => due !== 'days' || typeof days === 'number',
      'Please give the days',
    ),
    at('date', ({ due, date }) => due !== 'date' || Boolean(date), 'Please give a date'),
  );
export type InstalmentInput = z.output<typeof instalmentInput>;

interface Part {
  share: string;
  value?: number | null;
  due: string;
  days?: number | null;
  date?: string | null;
}

/** What has to hold between the fields of an instalment, told at one of them as soon as it can be. */
function at(field: string, isSatisfied: (part: Part) => boolean, error: string) {
  return z.refine<Part>(isSatisfied, { error, path: [field], when: ({ value }) => isPart(value) });
}

function isPart(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** How a total is paid in instalments; none where all of it is due on one day. */
export const planInput = z.optional(
  z.nullable(
    z.array(instalmentInput, 'A plan is a list of instalments').check(
      z.maxLength(MOST_PARTS, `At most ${MOST_PARTS} instalments`),
      z.refine(
        (parts) => parts.filter(({ share }) => share === 'rest').length < 2,
        'Only one instalment can be the rest',
      ),
    ),
  ),
);
export type PlanInput = z.output<typeof planInput>;

/** An instalment as it was agreed, in the shape in which it is written. `date` is null as long as none is known. */
export const instalment = z.object({
  label: z.string(),
  share: z.enum(['percent', 'sum', 'rest']),
  value: z.nullable(money),
  due: z.enum(['days', 'date', 'milestone']),
  days: z.nullable(z.number()),
  date: z.nullable(z.string()),
  amount: money,
});
export type Instalment = z.output<typeof instalment>;
export const plan = z.nullable(z.array(instalment));

/** An instalment of an invoice: what is settled by payments and credit notes, and what is due. */
export const scheduled = z.object({
  label: z.string(),
  amount: money,
  /** Null for a milestone that is not reached. */
  dueDate: z.nullable(z.string()),
  settled: money,
  open: money,
  state: z.enum(['settled', 'overdue', 'due', 'later']),
});
export type Scheduled = z.output<typeof scheduled>;
