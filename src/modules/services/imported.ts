import type { Tx } from '../../db/database.ts';
import { newId } from '../../kernel/ids.ts';
import { imported } from './imported.store.ts';
import { periodUntil, type ServiceRow, type Term } from './services.ts';

/** A service of another system, paid until a day. Minor units. */
export interface ServiceBefore extends Pick<
  ServiceRow,
  | 'customer'
  | 'email'
  | 'phone'
  | 'kraPin'
  | 'packageId'
  | 'name'
  | 'quantity'
  | 'price'
  | 'taxClass'
  | 'period'
> {
  startsOn: string;
  paidUntil: string;
}

/** Takes over services from another system and answers their ids. Each is paid until its day and renewed as any other; nobody is emailed. */
export async function importServices(
  tx: Tx,
  services: readonly ServiceBefore[],
  { now, terms }: { now: Date; terms: readonly Term[] },
): Promise<string[]> {
  const rows = services.map((service) => ({ ...service, id: newId('svc', now.getTime()) }));
  await imported.add(tx, rows, now);
  await imported.addPeriods(
    tx,
    rows.map(({ id, price, paidUntil, ...service }) => ({
      serviceId: id,
      price,
      ...periodUntil(service, paidUntil, terms),
    })),
  );
  return rows.map(({ id }) => id);
}
