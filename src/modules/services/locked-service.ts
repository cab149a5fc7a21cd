import type { MyService } from '../../contracts/my-services.ts';
import type { ServiceDetail, Service } from '../../contracts/services.ts';
import type { Database, Tx } from '../../db/database.ts';
import { nairobiDay, type Clock } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/errors.ts';
import { toMajor } from '../../kernel/money.ts';
import { changes, type ChangeRow } from './changes.store.ts';
import { cardStore, type ShownCard } from './collecting.store.ts';
import { countsFrom } from './plans.ts';
import { store, type PeriodRow } from './services.store.ts';
import { type ServiceRow, ALLOWED, firstUnsettled, type Step } from './services.ts';

/** A service under its row's lock, with its periods and the change of plan that it waits for. */
export interface LockedService {
  tx: Tx;
  row: ServiceRow;
  periods: PeriodRow[];
  change: ChangeRow | undefined;
  today: string;
  now: Date;
}

/** Works on a locked service and answers what it is then; `mine` is the account of a customer whose own it has to be. Throws 404. */
export function withService(
  { db, clock }: { db: Database; clock: Clock },
  id: string,
  work: (held: LockedService) => Promise<void>,
  mine?: string,
): Promise<ServiceDetail> {
  return db.transaction(async (tx) => {
    const row = await store.lock(tx, id);
    if (!row || (mine !== undefined && !(await store.isOf(tx, row, mine))))
      throw notFound('This service');
    const now = clock.now();
    const [periods, change] = [await periodsOf(tx, id), await changeOf(tx, id)];
    await work({ tx, row, periods, change, today: nairobiDay(now), now });
    return detailOf(tx, (await store.find(tx, id))!);
  });
}

export const periodsOf = async (tx: Tx, id: string): Promise<PeriodRow[]> =>
  (await store.periods(tx, [id])).get(id) ?? [];

const changeOf = async (tx: Tx, id: string): Promise<ChangeRow | undefined> =>
  (await changes.of(tx, [id])).get(id);

export const detailOf = async (tx: Tx, row: ServiceRow): Promise<ServiceDetail> =>
  toDetail(row, {
    periods: await periodsOf(tx, row.id),
    change: await changeOf(tx, row.id),
    refundedChange: await changes.refunded(tx, row),
    hasPlans: (await changes.withPlans(tx, [row.id])).has(row.id),
    card: (await cardStore.ofServices(tx, [row])).get(row.id) ?? null,
    history: await store.history(tx, row.id),
  });

const shownOf = (row: ServiceRow) => ({
  id: row.id,
  name: row.name,
  quantity: row.quantity,
  price: toMajor(row.price),
  nextPrice: row.nextPrice === null ? null : toMajor(row.nextPrice),
  nextPriceFrom: row.nextPriceFrom,
  period: row.period,
  status: row.status,
  startsOn: row.startsOn,
  paidUntil: row.paidUntil,
  endsOn: row.endsOn,
});

const shownPeriod = ({ startsOn, endsOn, invoiceNumber, total, paid }: PeriodRow) => ({
  startsOn,
  endsOn,
  invoiceNumber,
  total: total === null ? null : toMajor(total),
  paid,
});

export function toService(row: ServiceRow): Service {
  return {
    ...shownOf(row),
    customer: row.customer,
    email: row.email,
    phone: row.phone,
    kraPin: row.kraPin ?? '',
    language: row.language,
    orderId: row.orderId,
    promptPhone: row.promptPhone,
    endedBecause: row.endedBecause,
    note: row.note,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** What belongs to a service. */
interface ServiceContext {
  periods: PeriodRow[];
  change: ChangeRow | undefined;
  /** Whether there is another plan for it. */
  hasPlans: boolean;
  /** The card that is charged for it. */
  card: ShownCard | null;
}

/** A plan that a service waits for. */
const shownChange = (
  change: ChangeRow | undefined,
  { quantity }: ServiceRow,
): ServiceDetail['change'] =>
  change
    ? {
        name: change.name,
        price: toMajor(change.price * quantity),
        from: change.invoiceNumber === null ? countsFrom(change) : null,
        invoiceNumber: change.invoiceNumber,
        total: toMajor(change.total ?? 0),
      }
    : null;

const toDetail = (
  row: ServiceRow,
  {
    periods,
    change,
    hasPlans,
    card,
    refundedChange,
    history,
  }: ServiceContext & {
    refundedChange: string | null;
    history: { at: Date; actor: string; summary: string }[];
  },
): ServiceDetail => ({
  ...toService(row),
  card,
  change: shownChange(change, row),
  refundedChange,
  periods: periods.map(shownPeriod),
  timeline: [
    {
      at: row.createdAt.toISOString(),
      text: row.orderId === null ? 'Imported' : 'Paid with its order',
      detail: '',
    },
    ...history.map(({ at, actor, summary }) => ({
      at: at.toISOString(),
      text: summary,
      detail: actor,
    })),
  ],
  steps: stepsOf(row, { periods, change, hasPlans }),
});

/** The last paid day, if it is not over. */
export const lastDayOf = ({ paidUntil }: ServiceRow, today: string): string | null =>
  paidUntil !== null && paidUntil >= today ? paidUntil : null;

/** The first day can be chosen until a renewal, or a change of plan, counts from it. */
export const isStartOpen = ({
  periods,
  change,
}: Pick<ServiceContext, 'periods' | 'change'>): boolean => periods.length <= 1 && !change;

/** What makes sense now: one of stopping and going on, and one change of plan at a time. */
const stepsOf = (
  { status, endsOn }: ServiceRow,
  { periods, change, hasPlans }: Omit<ServiceContext, 'card'>,
): Step[] =>
  ALLOWED[status].filter((step) => {
    if (step === 'start') return isStartOpen({ periods, change });
    if (step === 'plan') return hasPlans && !change && endsOn === null;
    if (step === 'price') return !change;
    return step !== (endsOn === null ? 'goOn' : 'stop');
  });

export function toMine(
  row: ServiceRow,
  { periods, change, hasPlans, card, isCharged }: ServiceContext & { isCharged: boolean },
  today: string,
): MyService {
  const unpaid = firstUnsettled(periods);
  const steps = stepsOf(row, { periods, change, hasPlans });
  return {
    ...shownOf(row),
    unpaid:
      unpaid?.owed && row.status !== 'ended'
        ? {
            ...shownPeriod(unpaid),
            invoiceNumber: unpaid.invoiceNumber!,
            total: toMajor(unpaid.total!),
          }
        : null,
    stopsOn: lastDayOf(row, today),
    canStop: row.status !== 'pending' && steps.includes('stop'),
    canGoOn: steps.includes('goOn'),
    canChange: steps.includes('plan'),
    promptPhone: row.promptPhone,
    card: card && { ...card, charged: isCharged },
    change: shownChange(change, row),
  };
}
