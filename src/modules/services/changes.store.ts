import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { packages } from '../../db/tables/catalogue.ts';
import { invoices } from '../../db/tables/invoices.ts';
import { auditEntries } from '../../db/tables/office.ts';
import { serviceChanges, servicePeriods, services } from '../../db/tables/services.ts';
import type { ServiceRow } from './services.ts';
import { STANDS, type PeriodRow } from './services.store.ts';

/** A change of plan with what its invoice says, if it has one. Minor units. */
export type ChangeRow = typeof serviceChanges.$inferSelect &
  Pick<PeriodRow, 'paid' | 'owed' | 'partPaid'> & { total: number | null };

/** The packages that a service can change to: of its kind and period, for as many units. */
const FITTING = sql`${packages.active} and ${packages.billingPeriod} = ${services.period} and ${packages.id} <> ${services.packageId}
  and ${packages.packageType} = (select own.package_type from packages own where own.id = ${services.packageId})
  and ${services.quantity} between ${packages.minQuantity} and ${packages.maxQuantity}`;

/** Changes of plan, and the plans there are. */
export const changes = {
  /** The changes of plan that some services wait for. */
  async of(tx: Tx, ids: string[]): Promise<Map<string, ChangeRow>> {
    const rows = await tx.orm
      .select({ change: serviceChanges, total: invoices.total, ...STANDS })
      .from(serviceChanges)
      .leftJoin(invoices, eq(invoices.number, serviceChanges.invoiceNumber))
      .where(inArray(serviceChanges.serviceId, ids));
    return new Map(rows.map(({ change, ...rest }) => [change.serviceId, { ...change, ...rest }]));
  },
  /**
   * The invoice of the difference by which a service came to its plan, if it was refunded or cancelled and no later period
   * is paid for at the new price; null for none.
   */
  async refunded(tx: Tx, { id, name }: Pick<ServiceRow, 'id' | 'name'>): Promise<string | null> {
    const [chosen] = await tx.orm
      .select({ number: sql<string | null>`${auditEntries.after} ->> 'invoice'` })
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.entity, 'service'),
          eq(auditEntries.entityId, id),
          eq(auditEntries.action, 'service.plan_chosen'),
          sql`${auditEntries.after} ->> 'plan' = ${name}`,
        ),
      )
      .orderBy(desc(auditEntries.id))
      .limit(1);
    if (!chosen?.number) return null;
    const [back] = await tx.orm
      .select({ number: invoices.number })
      .from(invoices)
      .where(
        and(
          eq(invoices.number, chosen.number),
          inArray(invoices.status, ['Refunded', 'Void']),
          sql`not exists (select from ${servicePeriods} join ${invoices} later on later.number = ${servicePeriods.invoiceNumber}
            where ${servicePeriods.serviceId} = ${id} and ${servicePeriods.startsOn} > ${invoices.date} and later.status = 'Paid')`,
        ),
      );
    return back?.number ?? null;
  },
  async add(tx: Tx, row: typeof serviceChanges.$inferInsert): Promise<void> {
    await tx.orm.insert(serviceChanges).values(row);
  },
  async remove(tx: Tx, serviceId: string): Promise<void> {
    await tx.orm.delete(serviceChanges).where(eq(serviceChanges.serviceId, serviceId));
  },
  /** What the days of a service from one on are worth at its next change of plan. */
  async reprice(tx: Tx, serviceId: string, from: string, price: number): Promise<void> {
    await tx.orm
      .update(servicePeriods)
      .set({ price })
      .where(and(eq(servicePeriods.serviceId, serviceId), gte(servicePeriods.endsOn, from)));
  },
  /** The packages that a service can change to, in the order of the shop. */
  plansOf: (tx: Tx, id: string) =>
    tx.orm
      .select({
        id: packages.id,
        packageType: packages.packageType,
        name: packages.name,
        kiswahili: packages.kiswahili,
        price: packages.price,
        taxClass: packages.taxClass,
      })
      .from(packages)
      .innerJoin(services, and(eq(services.id, id), FITTING))
      .orderBy(asc(packages.position), asc(packages.id)),
  /** Those of some services for which there is another plan. */
  async withPlans(tx: Tx, ids: string[]): Promise<Set<string>> {
    const rows = await tx.orm
      .selectDistinct({ id: services.id })
      .from(services)
      .innerJoin(packages, FITTING)
      .where(inArray(services.id, ids));
    return new Set(rows.map(({ id }) => id));
  },
};
