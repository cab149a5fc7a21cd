import type { Tx } from '../../db/database.ts';
import { daysAfter } from '../../kernel/days.ts';
import { failpoint } from '../../kernel/failpoints.ts';
import { recordChange, recordLast } from '../audit/index.ts';
import { notifyStaff } from '../notifications/index.ts';
import { cardStore, type ShownCard } from './collecting.store.ts';
import { changes, type ChangeRow } from './changes.store.ts';
import { tellEnded, renew, roundOf, type Round, type Users } from './renewing.ts';
import { mailCustomer } from './mails.ts';
import { settleChange } from './plan-steps.ts';
import {
  isGivenUp,
  isRenewed,
  LOOK_AHEAD,
  firstUnsettled,
  periodAfter,
  standingOf,
  type ServiceRow,
} from './services.ts';
import type { ServicesOptions } from './options.ts';
import { store, type PeriodRow } from './services.store.ts';

/** A service as a round finds it. */
interface Looked {
  row: ServiceRow;
  periods: PeriodRow[];
  change: ChangeRow | undefined;
  users: Users;
  card: ShownCard | undefined;
}

/** Services of one transaction. It holds the invoice numbers, so a payment of an order waits for so many. */
const BATCH = 50;

/**
 * What days and payments do to services: the invoice of the next period, then grace, suspension, revival and end. All of it
 * follows from facts, and one period that begins on a day has one invoice: a round that is killed, comes twice or runs on
 * two nodes does nothing twice.
 */
export class Renewals {
  readonly #options: ServicesOptions;

  constructor(options: ServicesOptions) {
    this.#options = options;
  }

  /** Everything that a day may change. */
  async work(): Promise<void> {
    await this.#all((db, { today }, after) =>
      store.dated(db, { today, until: daysAfter(today, LOOK_AHEAD) }, after, BATCH),
    );
    // Those of services that have ended.
    await cardStore.removeUnused(this.#options.db);
  }

  /** Unpaid services whose money has come in. */
  revive(): Promise<void> {
    return this.#all((db, _, after) => store.paid(db, after, BATCH));
  }

  /** One that cannot be worked on keeps no other back; the job fails, is logged and tried again. */
  async #all(next: (db: Tx, round: Round, after: string) => Promise<string[]>): Promise<void> {
    const { db } = this.#options;
    const failures: unknown[] = [];
    const round = await roundOf(this.#options);
    for (
      let ids = await next(db, round, '');
      ids.length > 0;
      ids = await next(db, round, ids.at(-1)!)
    )
      try {
        await this.#together(ids, round);
      } catch {
        for (const id of ids)
          await this.#together([id], round).catch((error: unknown) => void failures.push(error));
      }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} services could not be worked on`);
  }

  /** In one transaction, one after the other: its connection takes one statement at a time. */
  async #together(ids: string[], round: Round): Promise<void> {
    await this.#options.db.transaction(async (tx) => {
      const rows = await store.lockMany(tx, ids);
      const periods = await store.periods(tx, ids);
      const waiting = await changes.of(tx, ids);
      const users = await store.usersOf(tx, rows);
      const cards = await cardStore.ofServices(tx, rows, round.cards);
      for (const row of rows)
        await this.#look(
          tx,
          {
            row,
            periods: periods.get(row.id) ?? [],
            change: waiting.get(row.id),
            users,
            card: cards.get(row.id),
          },
          round,
        );
      failpoint('renewals-written');
    });
    failpoint('renewals-batch');
  }

  async #look(
    tx: Tx,
    { row, periods, change: waiting, users, card }: Looked,
    round: Round,
  ): Promise<void> {
    let standing = { ...row, ...standingOf(row, periods, round.today) };
    if (isGivenUp(periods, standing, round.today))
      standing = {
        ...standing,
        status: 'ended',
        endsOn: daysAfter(round.today, -1),
        endedBecause: 'unpaid',
      };
    if (standing.status !== row.status || standing.paidUntil !== row.paidUntil)
      await this.#move(tx, row, standing, periods, round);
    let change = waiting;
    if (change) {
      const settled = await settleChange(
        tx,
        { row: standing, periods, change },
        round,
        this.#options,
      );
      standing = settled.row;
      change = settled.change;
    }
    if (standing.startsOn === null || standing.paidUntil === null) return;
    const next = periodAfter(
      { period: row.period, startsOn: standing.startsOn },
      standing.paidUntil,
      round.terms,
    );
    if (!next || !isRenewed(standing, next, round.today)) return;
    const { sending } = this.#options;
    const renewed = await renew(tx, { row: standing, change, card }, next, round, sending, users);
    await store.addPeriodLast(tx, renewed.period);
    await store.setRenewedLast(tx, renewed.service);
    await recordLast(tx, renewed.change);
  }

  async #move(
    tx: Tx,
    before: ServiceRow,
    after: ServiceRow,
    periods: PeriodRow[],
    { now, today }: Round,
  ): Promise<void> {
    const { status, paidUntil, endsOn, endedBecause } = after;
    await store.update(tx, before.id, { status, paidUntil, endsOn, endedBecause, updatedAt: now });
    if (status === before.status) return;
    await recordChange(tx, {
      action: `service.${status}`,
      entityId: before.id,
      summary: `${before.name} of ${before.customer} is ${status}`,
      before: { status: before.status, paidUntil: before.paidUntil },
      after: { status, paidUntil },
    });
    const open = firstUnsettled(periods);
    if (status === 'suspended' && open) await this.#suspended(tx, after, open, today);
    // One that was suspended is switched off already.
    if (status === 'ended' && before.status !== 'suspended') await tellEnded(tx, after);
    if (status === 'ended' && endedBecause === 'unpaid' && open?.owed)
      await mailCustomer(
        tx,
        after,
        { template: 'service_ended', invoice: open.invoiceNumber! },
        today,
        this.#options,
      );
    if (before.status === 'suspended' && status === 'active')
      await this.#restored(tx, after, `${paidUntil}:${today}`);
  }

  async #suspended(tx: Tx, row: ServiceRow, open: PeriodRow, today: string): Promise<void> {
    const { invoiceNumber: invoice, startsOn, owed } = open;
    // Nobody is asked to pay what was cancelled or refunded.
    if (owed)
      await mailCustomer(
        tx,
        row,
        { template: 'service_suspended', invoice: invoice! },
        `${startsOn}:${today}`,
        this.#options,
      );
    const why = owed ? 'is not paid' : 'was cancelled or refunded';
    await this.#notify(tx, row, `Suspend ${row.name} of ${row.customer}: ${invoice} ${why}.`);
  }

  async #restored(tx: Tx, row: ServiceRow, event: string): Promise<void> {
    const news = { template: 'service_restored', paidUntil: row.paidUntil! } as const;
    await mailCustomer(tx, row, news, event, this.#options);
    await this.#notify(tx, row, `Start ${row.name} of ${row.customer} again: it is paid.`);
  }

  #notify(tx: Tx, { id }: ServiceRow, message: string): Promise<void> {
    const href = `/dashboard/admin/services?open=${id}`;
    return notifyStaff(tx, { message, type: 'info', href, area: 'sales' });
  }
}
