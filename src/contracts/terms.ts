/** Discounts and payment plans, for proposals and invoices. */

import * as z from 'zod/mini';
import { amount, isDay, money, text, textPassing } from './fields.ts';

const WHOLE = 100;
/** The maximum number of instalments in one plan. */
const MOST_PARTS = 24;
const tooMuch = 'At most 100%';

/** A discount before VAT, in percent or in major units; none if the value is 0 or null. */
export const discountInput = z
  .object({
    kind: z.enum(['percent', 'sum'], 'A discount must be a percentage or an amount'),
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

/** A discount with its calculated amount. */
export const discount = z.nullable(
  z.object({ kind: z.enum(['percent', 'sum']), value: money, amount: money }),
);
export type AgreedDiscount = z.output<typeof discount>;

/**
 * One instalment: its share of the total with VAT (one per plan can be the rest), and when it is due. `days` count from
 * the date of the invoice; a milestone becomes due when staff give it a date.
 */
const instalmentInput = z
  .object({
    label: text('Enter a name for this instalment', 100),
    share: z.enum(
      ['percent', 'sum', 'rest'],
      'An instalment must be a percentage, an amount or the rest',
    ),
    value: z.optional(z.nullable(amount('Amount'))),
    due: z.enum(
      ['days', 'date', 'milestone'],
      'An instalment must be due after a number of days, on a date or at a milestone',
    ),
    days: z.optional(
      z.nullable(
        z
          .int('Days must be a whole number')
          .check(z.minimum(0, 'Days must be 0 or more'), z.maximum(1_000, 'At most 1,000 days')),
      ),
    ),
    date: z.optional(
      z.nullable(textPassing((day) => day === '' || isDay(day), 'Enter a date', 20)),
    ),
  })
  .check(
    at('value', ({ share, value }) => share === 'rest' || (value ?? 0) > 0, 'Enter an amount'),
    at('value', ({ share, value }) => share !== 'percent' || !((value ?? 0) > WHOLE), tooMuch),
    at(
      'days',
      ({ due, days }) => due !== 'days' || typeof days === 'number',
      'Enter the number of days',
    ),
    at('date', ({ due, date }) => due !== 'date' || Boolean(date), 'Enter a date'),
  );
export type InstalmentInput = z.output<typeof instalmentInput>;

interface Part {
  share: string;
  value?: number | null;
  due: string;
  days?: number | null;
  date?: string | null;
}

/** Rules between the fields of an instalment, reported at one of the fields. */
function at(field: string, isSatisfied: (part: Part) => boolean, error: string) {
  return z.refine<Part>(isSatisfied, { error, path: [field], when: ({ value }) => isPart(value) });
}

function isPart(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** The payment plan of a total; none if all of it is due on one day. */
export const planInput = z.optional(
  z.nullable(
    z.array(instalmentInput, 'A plan must be a list of instalments').check(
      z.maxLength(MOST_PARTS, `At most ${MOST_PARTS} instalments`),
      z.refine(
        (parts) => parts.filter(({ share }) => share === 'rest').length < 2,
        'Only one instalment can be the rest',
      ),
    ),
  ),
);
export type PlanInput = z.output<typeof planInput>;

/** An agreed instalment, in the form of the input. `date` is null until it is known. */
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

/** An instalment on an invoice, with the amount settled by payments and credit notes, and its balance. */
export const scheduled = z.object({
  label: z.string(),
  amount: money,
  /** Null for a milestone that is not reached yet. */
  dueDate: z.nullable(z.string()),
  settled: money,
  open: money,
  state: z.enum(['settled', 'overdue', 'due', 'later']),
});
export type Scheduled = z.output<typeof scheduled>;
