import type { Tx } from '../../db/database.ts';
import { refusal } from '../../kernel/errors.ts';
import { SYSTEM_ACTOR } from '../../kernel/ids.ts';
import { formatMoney } from '../../kernel/money.ts';
import { recordChange, type Change } from '../audit/index.ts';
import { notifyStaff } from '../notifications/index.ts';
import { changes, type ChangeRow } from './changes.store.ts';
import type { LockedService } from './locked-service.ts';
import { mailCustomer } from './mails.ts';
import { outcomeOfChange } from './plans.ts';
import { renewAgain, renewalIn, type Round } from './renewing.ts';
import type { ServiceRow } from './services.ts';
import type { ServicesOptions } from './options.ts';
import { store } from './services.store.ts';

interface Counted {
  round: Round;
  by: string;
  /** Its customer hears now that it counts; of a cheaper one they heard when it was chosen. */
  isDearer: boolean;
}

/** A plan counts from now on: the service has its name and price, and so has an unpaid renewal. */
export async function count(
  tx: Tx,
  { row, periods }: Pick<LockedService, 'row' | 'periods'>,
  {
    packageId,
    name,
    price,
    taxClass,
  }: Pick<ServiceRow, 'packageId' | 'name' | 'price' | 'taxClass'>,
  { round, by, isDearer }: Counted,
  options: ServicesOptions,
): Promise<ServiceRow> {
  const { now, today } = round;
  const values = { packageId, name, price, taxClass, nextPrice: null, nextPriceFrom: null };
  const after = await store.update(tx, row.id, { ...values, updatedAt: now });
  await changes.remove(tx, row.id);
  await changes.reprice(tx, row.id, today, price);
  await record(tx, row, {
    action: 'service.plan_changed',
    summary: `is now ${name} for ${formatMoney(price)}`,
    before: { plan: row.name, price: row.price },
    after: { plan: name, price },
  });
  if (isDearer)
    await mailCustomer(
      tx,
      row,
      { template: 'service_plan', plan: name, price, from: null },
      `${packageId}:now:${today}`,
      options,
    );
  await notify(tx, row, `Change ${row.name} of ${row.customer} to ${name}.`);
  // A cheaper plan has the price of its renewal from the moment that it was chosen.
  if (!isDearer) return after;
  const renewal = renewalIn(periods, today);
  if (renewal?.partPaid)
    await notify(
      tx,
      row,
      `${renewal.invoiceNumber} of ${row.customer} has the price of ${row.name}: a part of it is paid.`,
    );
  else await renewAgain(tx, { row: after, change: undefined, periods }, by, round, options.sending);
  return (await store.find(tx, row.id))!;
}

/** What a day or a payment makes of a change that a service waits for. Answers both as they are then. */
export async function settleChange(
  tx: Tx,
  { row, periods, change }: Pick<LockedService, 'row' | 'periods'> & { change: ChangeRow },
  round: Round,
  options: ServicesOptions,
): Promise<{ row: ServiceRow; change: ChangeRow | undefined }> {
  const fate = outcomeOfChange(change, row, round.today);
  if (fate === 'waits') return { row, change };
  if (fate === 'lapses') {
    const summary = `keeps its plan: the change to ${change.name} lapsed`;
    await dropChange(tx, row, change, { by: SYSTEM_ACTOR, summary }, options);
    return { row, change: undefined };
  }
  const isDearer = change.invoiceNumber !== null;
  if (isDearer && (row.status === 'ended' || row.paidUntil !== change.paidUntil))
    await notify(
      tx,
      row,
      `Look at ${change.invoiceNumber} of ${row.customer}: the days of ${row.name} that are paid have changed since.`,
    );
  const after = await count(
    tx,
    { row, periods },
    change,
    { round, by: SYSTEM_ACTOR, isDearer },
    options,
  );
  return { row: after, change: undefined };
}

/** Forgets a change, and cancels its invoice if it can still be paid. Throws 409 where a part of it is paid. */
export async function dropChange(
  tx: Tx,
  row: ServiceRow,
  { invoiceNumber, owed, partPaid }: ChangeRow,
  { by, summary }: { by: string; summary: string },
  { sending, clock }: ServicesOptions,
): Promise<void> {
  if (partPaid) throw refusal('service_part_paid', { number: invoiceNumber! });
  if (owed) await sending.takeBack(tx, invoiceNumber!, { by });
  // A part of it may have come until its invoice was locked.
  if ((await changes.of(tx, [row.id])).get(row.id)?.paid)
    throw refusal('service_part_paid', { number: invoiceNumber! });
  await changes.remove(tx, row.id);
  await store.update(tx, row.id, { updatedAt: clock.now() });
  await record(tx, row, { action: 'service.plan_kept', summary });
}

/** Writes a step of a service into the log and its history. */
export const record = (
  tx: Tx,
  { id, name, customer }: ServiceRow,
  { summary, ...rest }: Omit<Change, 'entityId'>,
): Promise<void> =>
  recordChange(tx, { ...rest, entityId: id, summary: `${name} of ${customer} ${summary}` });

const notify = (tx: Tx, { id }: ServiceRow, message: string): Promise<void> =>
  notifyStaff(tx, {
    message,
    type: 'info',
    href: `/dashboard/admin/services?open=${id}`,
    area: 'sales',
  });
