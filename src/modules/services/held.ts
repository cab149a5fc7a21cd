import type { ServiceDetail } from '../../contracts/services.ts';
import type { Database, Tx } from '../../db/database.ts';
import { nairobiDay, type Clock } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/errors.ts';
import type { ServiceRow } from './services.ts';
import { cardStore } from './collecting.store.ts';
import { changes, type ChangeRow } from './changes.store.ts';
import { store, type PeriodRow } from './services.store.ts';
import { toDetail } from './view.ts';

/** A service under its row's lock, with its periods and the change of plan that it waits for. */
export interface Held {
  tx: Tx;
  row: ServiceRow;
  periods: PeriodRow[];
  change: ChangeRow | undefined;
  today: string;
  now: Date;
}

/** Works on a locked service and answers what it is then; `mine` is the account of a customer whose own it has to be. Throws 404. */
export function hold(
  { db, clock }: { db: Database; clock: Clock },
  id: string,
  work: (held: Held) => Promise<void>,
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

export const changeOf = async (tx: Tx, id: string): Promise<ChangeRow | undefined> =>
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
