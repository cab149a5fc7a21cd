import type { Tx } from '../../db/database.ts';
import { nairobiDay } from '../../kernel/clock.ts';
import { daysAfter } from '../../kernel/days.ts';
import { SYSTEM_ACTOR } from '../../kernel/ids.ts';
import { recordChange } from '../audit/index.ts';
import type { Sending } from '../invoices/index.ts';
import { notifyStaff } from '../notifications/index.ts';
import { periodsOf } from './held.ts';
import { cancelRenewal, renewalIn } from './renewing.ts';
import type { ServiceRow } from './services.ts';
import { store } from './services.store.ts';

/**
 * Ends the services of order lines whose money went back; one with a paid renewal goes on. Nobody is asked for an unpaid one
 * any more; one that is paid in part is for staff to decide.
 */
export async function endServices(
  tx: Tx,
  orderId: string,
  positions: number[],
  now: Date,
  sending: Pick<Sending, 'takeBack'>,
): Promise<void> {
  const today = nairobiDay(now);
  const endsOn = daysAfter(today, -1);
  for (const row of await store.lockOfLines(tx, orderId, positions)) {
    const values = { status: 'ended', endsOn, endedBecause: 'staff' } as const;
    await store.update(tx, row.id, { ...values, updatedAt: now });
    await recordChange(tx, {
      action: 'service.ended',
      entityId: row.id,
      summary: `${row.name} of ${row.customer} ended: its order was refunded`,
      before: { status: row.status },
      after: { status: values.status },
    });
    const renewal = renewalIn(await periodsOf(tx, row.id), today);
    if (renewal && !renewal.partPaid) await cancelRenewal(tx, row, renewal, SYSTEM_ACTOR, sending);
    if (row.status !== 'pending') await tellEnded(tx, row);
  }
}

/** Asks staff to switch off what has ended. */
export const tellEnded = (tx: Tx, { id, name, customer }: ServiceRow): Promise<void> =>
  notifyStaff(tx, {
    message: `Switch off ${name} of ${customer}: it has ended.`,
    type: 'info',
    href: `/dashboard/admin/services?open=${id}`,
    area: 'sales',
  });
