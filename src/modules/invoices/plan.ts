import { shareOf } from '../../contracts/pricing.ts';
import type { PlanInput, Scheduled } from '../../contracts/terms.ts';
import type { PlannedPart } from '../../db/tables/columns.ts';
import { invalidField, type AppError } from '../../kernel/errors.ts';
import { formatMoney, splitTotal, toMajor, type Currency, type Share } from '../../kernel/money.ts';
import { daysAfter } from '../../kernel/days.ts';
import { balanceOf, DUE_AFTER_DAYS, type Standing } from './invoices.ts';

/** What a plan divides, and from which day its days count: null while that day is not known. */
interface Planned {
  total: number;
  currency: Currency;
  from: string | null;
}

/**
 * The instalments of a total as they were written, each with what it comes to, and with its day where that is known;
 * null where none were written. What rounding leaves goes to the last. Throws 422 at `plan` where they do not add up.
 */
export function planOf(input: PlanInput, { total, currency, from }: Planned): PlannedPart[] | null {
  if (!input || input.length === 0) return null;
  const shares = input.map(shareOf);
  const amounts = split(total, shares, currency);
  return input.map(({ label, share, due, days, date }, index) => ({
    label,
    share,
    value: valueOf(shares[index]!),
    amount: amounts[index]!,
    due,
    days: due === 'days' ? days! : null,
    date: due === 'date' ? date! : due === 'days' && from !== null ? daysAfter(from, days!) : null,
  }));
}

/** The same plan over another total: an edit that leaves it alone may change what it divides. Throws 422 at `plan`. */
export function replanned(
  plan: PlannedPart[] | null,
  { total, currency, from }: Planned,
): PlannedPart[] | null {
  if (plan === null) return null;
  const shares = plan.map(({ share, value }): Share =>
    share === 'rest' ? { kind: 'rest' } : { kind: share, value: value! },
  );
  const amounts = split(total, shares, currency);
  return plan.map((part, index) => ({
    ...part,
    amount: amounts[index]!,
    date: part.due === 'days' && from !== null ? daysAfter(from, part.days!) : part.date,
  }));
}

/** A proposal's plan once it is accepted: days count from then, and no part is due before. */
export function begun(plan: PlannedPart[] | null, day: string): PlannedPart[] | null {
  return (
    plan &&
    plan.map((part) => {
      const date = part.due === 'days' ? daysAfter(day, part.days!) : part.date;
      return { ...part, date: date !== null && date < day ? day : date };
    })
  );
}

/** Throws 422 at the part that is due before its invoice is written. */
export function refuseDueBefore(plan: PlannedPart[] | null, date: string): void {
  plan?.forEach((part, index) => {
    if (part.date !== null && part.date < date)
      throw invalidField(`plan.${index}.date`, 'invalid_input:due_before_date');
  });
}

function split(total: number, shares: Share[], currency: Currency): number[] {
  const { amounts, off } = splitTotal(total, shares);
  if (off !== 0) throw notWhole(off, total, currency);
  const nothing = amounts.findIndex((amount) => amount < 1);
  if (nothing >= 0) throw invalidField('plan', 'invalid_input:plan_part', { part: nothing + 1 });
  return amounts;
}

function notWhole(off: number, total: number, currency: Currency): AppError {
  const sums = {
    off: formatMoney(Math.abs(off), currency),
    total: formatMoney(total, currency),
  };
  return off > 0
    ? invalidField('plan', 'invalid_input:plan_short', sums)
    : invalidField('plan', 'invalid_input:plan_long', sums);
}

const valueOf = (share: Share): number | null => (share.kind === 'rest' ? null : share.value);

/** An instalment with its balance, minor units. */
interface OpenPart extends PlannedPart {
  settled: number;
  open: number;
}

/**
 * What is settled of each part, in the order of the plan. Payments and credit notes alike settle what is due first: dated
 * parts by their days, then milestones.
 */
export function openParts({ plan, paid, credited, status }: Standing): OpenPart[] {
  const parts = (plan ?? []).map((part) => ({ ...part, settled: 0, open: 0 }));
  let left = status === 'Void' ? Infinity : paid + credited;
  for (const part of parts.toSorted(byDay)) {
    part.settled = Math.min(part.amount, left);
    part.open = part.amount - part.settled;
    left -= part.settled;
  }
  return parts;
}

/** Later than every day that can be written. */
const NEVER = '9999-12-31';
const byDay = (one: PlannedPart, other: PlannedPart): number =>
  (one.date ?? NEVER).localeCompare(other.date ?? NEVER);

/** When an invoice is due: on the first day that something is open for, and not at all while only milestones are. */
export function dueDayOf(invoice: Standing): Pick<Standing, 'dueDate' | 'waiting'> {
  const open = openParts(invoice).filter((part) => part.open > 0);
  const days = open.flatMap(({ date }) => date ?? []).toSorted();
  return { dueDate: days[0] ?? invoice.dueDate, waiting: open.length > 0 && days.length === 0 };
}

/** The days on which something open is due, the first first: of a plan each of its parts', else the due date. */
export function openDays(invoice: Standing): string[] {
  if (invoice.plan === null) return [invoice.dueDate];
  const days = openParts(invoice).flatMap(({ open, date }) => (open > 0 && date ? [date] : []));
  return [...new Set(days)].toSorted();
}

/** What is open of a plan by a day: what was due before it, on it, and what comes later or at a milestone. Minor units. */
export function openByDay(
  invoice: Standing,
  day: string,
): Record<'before' | 'on' | 'later', number> {
  if (invoice.plan === null) return { before: 0, on: balanceOf(invoice), later: 0 };
  const sums = { before: 0, on: 0, later: 0 };
  for (const { date, open } of openParts(invoice))
    sums[date === null || date > day ? 'later' : date < day ? 'before' : 'on'] += open;
  return sums;
}

/** An instalment and its place in the plan, which tells apart two with one label. */
export interface PlacedPart extends PlannedPart {
  position: number;
}

/** Open instalments that had no day, as milestones have none, and have one now. */
export function newlyDatedParts(before: Standing, after: Standing): PlacedPart[] {
  if (before.plan === null) return [];
  const waited = before.plan.filter(({ date }) => date === null);
  const dated = before.plan.filter(({ date }) => date !== null);
  return openParts(after)
    .map((part, index) => ({ ...part, position: index + 1 }))
    .filter(
      ({ label, date, open }) =>
        date !== null &&
        open > 0 &&
        waited.some((part) => part.label === label) &&
        !dated.some((part) => part.label === label && part.date === date),
    );
}

/** What is open of an invoice by when it is due. Minor units; the two together are the balance. */
export interface Due {
  /** Asked for: what is overdue or due today, else what is due next, on the due date. Nothing where only milestones are open. */
  asked: number;
  /** The same once its day is at most a week away; all of the balance where there is no plan. */
  now: number;
  later: number;
  /** What is paid first: what is asked for, or the first milestone; all of the balance where there is no plan. */
  next: number;
}

/** What an invoice asks for on a day. */
export function dueOn(invoice: Standing, today: string): Due {
  const balance = balanceOf(invoice);
  if (invoice.plan === null) return { asked: balance, now: balance, later: 0, next: balance };
  const { dueDate, waiting } = dueDayOf(invoice);
  const until = waiting ? '' : dueDate > today ? dueDate : today;
  let [asked, later] = [0, 0];
  const parts = openParts(invoice);
  for (const { date, open } of parts)
    if (date !== null && date <= until) asked += open;
    else later += open;
  const next = asked > 0 ? asked : (parts.find(({ open }) => open > 0)?.open ?? 0);
  const soon = dueDate <= daysAfter(today, DUE_AFTER_DAYS);
  return { asked, now: soon ? asked : 0, later: soon ? later : asked + later, next };
}

/** The plan on a day, for people. */
export function scheduleOf(invoice: Standing, today: string): Scheduled[] {
  return openParts(invoice).map(({ label, amount, date, settled, open }) => ({
    label,
    amount: toMajor(amount),
    dueDate: date,
    settled: toMajor(settled),
    open: toMajor(open),
    state: open === 0 ? 'settled' : stateOf(date, today),
  }));
}

function stateOf(date: string | null, today: string): Scheduled['state'] {
  if (date === null || date > daysAfter(today, DUE_AFTER_DAYS)) return 'later';
  return date < today ? 'overdue' : 'due';
}
