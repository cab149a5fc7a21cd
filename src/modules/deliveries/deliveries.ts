import { workingDaysAfter } from '../../kernel/days.ts';
import type { deliveries, DeliveryStep, StoredStep } from '../../db/tables/deliveries.ts';
import { reportIn } from '../../contracts/deliveries.ts';
import type { TemplateStep } from './templates.ts';

export type DeliveryRow = typeof deliveries.$inferSelect;

/** What of a delivery follows from its steps. */
type Standing = Pick<DeliveryRow, 'status' | 'dueOn' | 'waiting' | 'closedBecause' | 'expiresOn'>;

/** Copies a checklist for a line that was paid on a Nairobi day. Its report comes again after so many months. */
export function stepsFrom(
  template: readonly TemplateStep[],
  paidOn: string,
  reportMonths: number | null,
): DeliveryStep[] {
  const report = reportMonths === null ? -1 : reportIn(template);
  return template.map(({ text, sw = '', days, asks, from }, index) => ({
    text,
    sw,
    dueOn: workingDaysAfter(paidOn, days),
    asks,
    from,
    shown: sw !== '',
    status: 'open',
    note: '',
    by: null,
    at: null,
    days,
    ...(index === report && { every: reportMonths! }),
  }));
}

const USUAL = {
  asks: 'nothing',
  from: 'us',
  status: 'open',
  note: '',
  by: null,
  at: null,
} satisfies Partial<DeliveryStep>;

/** A step as a paid order writes it: `stepsOf` adds what is usual. */
export const toStored = (step: DeliveryStep): StoredStep =>
  Object.fromEntries(
    Object.entries(step).filter(
      ([name, value]) => value !== (USUAL as Record<string, unknown>)[name],
    ),
  ) as unknown as StoredStep;

/** Nothing of a delivery is left but reports that came again. */
export const isComplete = (row: Parameters<typeof stepsOf>[0]): boolean =>
  row.status !== 'open' || stepsOf(row).every((step) => !isOpen(step) || step.again);

/** The steps of a delivery. One that the version before this one made has its title as its only step. */
export function stepsOf(
  row: Pick<DeliveryRow, 'steps' | 'title' | 'status' | 'dueOn' | 'doneAt' | 'doneBy'>,
): DeliveryStep[] {
  if (row.steps.length > 0) return row.steps.map((step) => ({ ...USUAL, ...step }));
  return [
    {
      text: row.title,
      sw: '',
      dueOn: row.dueOn,
      asks: 'nothing',
      from: 'us',
      shown: false,
      status: row.status === 'dropped' ? 'skipped' : row.status,
      note: '',
      by: row.doneBy,
      at: row.doneAt?.toISOString() ?? null,
    },
  ];
}

export const isOpen = ({ status }: Pick<DeliveryStep, 'status'>): boolean => status === 'open';

/**
 * What follows from these steps: a delivery is done once none is open; if all were skipped, it is closed. It waits for
 * the customer only while a step is open. The due day is that of the open step that is due first; the last one's where
 * none is open. It expires on the day of the last step that was done with one.
 */
export function standingOf(steps: readonly DeliveryStep[], waiting: boolean): Standing {
  const open = steps.filter(isOpen);
  const days = (open.length > 0 ? open : steps).map(({ dueOn }) => dueOn).toSorted();
  const some = steps.some(({ status }) => status === 'done');
  return {
    status: open.length > 0 ? 'open' : some ? 'done' : 'dropped',
    dueOn: open.length > 0 ? days[0]! : days.at(-1)!,
    waiting: waiting && open.length > 0,
    closedBecause: open.length > 0 || some ? null : 'No step was needed',
    expiresOn:
      steps.findLast(({ asks, status }) => asks === 'day' && status === 'done')?.day ?? null,
  };
}

/** Past its due day, and not the customer's turn. */
export const isOverdue = (
  { stage, dueOn }: Pick<DeliveryRow, 'stage' | 'dueOn'>,
  today: string,
): boolean => (stage === 'open' || stage === 'in_work') && dueOn < today;

/** Stands for the name of an order's customer, which the order has. */
export const THE_CUSTOMER = 'The customer';

/** How the entries of a delivery in the audit log begin. */
export const aboutOf = (order: string, title: string): string => `Order ${order}, “${title}”: `;
