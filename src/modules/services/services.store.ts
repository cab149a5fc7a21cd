import { and, asc, eq, inArray, isNull, lt, lte, ne, not, or, sql, type SQL } from 'drizzle-orm';
import type { Statement, Tx } from '../../db/database.ts';
import { keyset, readTable } from '../../db/keyset.ts';
import { matches } from '../../db/search.ts';
import { insertRows } from '../../db/table-statements.ts';
import { users } from '../../db/tables/accounts.ts';
import { invoices } from '../../db/tables/invoices.ts';
import { auditEntries } from '../../db/tables/office.ts';
import { orders } from '../../db/tables/orders.ts';
import { orderedDay } from '../../db/tables/columns.ts';
import { serviceChanges, servicePeriods, services } from '../../db/tables/services.ts';
import type { Page, PageQuery } from '../../kernel/page.ts';
import type { KnownPeriod, ServiceRow, ServiceStatus } from './services.ts';

export interface ServicesQuery extends PageQuery {
  q?: string;
  status?: ServiceStatus;
  sort?: string;
}

const insert = insertRows(services, 'services_insert', {
  once: [
    'orderId',
    'customer',
    'email',
    'phone',
    'kraPin',
    'language',
    'status',
    'createdAt',
    'updatedAt',
  ],
  byDefault: [
    'nextPrice',
    'nextPriceFrom',
    'startsOn',
    'paidUntil',
    'endsOn',
    'endedBecause',
    'promptPhone',
    'cardUserId',
    'note',
    'updatedBy',
    'changedFields',
  ],
  end: 'on conflict (order_id, position) do nothing',
});

/** What a renewal changes. */
const renewed: Statement = {
  name: 'services_renewed',
  text: `update services set status = r.status, price = r.price, next_price = r.next_price, next_price_from = r.next_price_from, updated_at = r.updated_at
    from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::date[], $6::timestamptz[])
      as r (id, status, price, next_price, next_price_from, updated_at) where services.id = r.id`,
  shared: 0,
};
const renewedParams = ({
  id,
  status,
  price,
  nextPrice,
  nextPriceFrom,
  updatedAt,
}: ServiceRow): unknown[] => [[id], [status], [price], [nextPrice], [nextPriceFrom], [updatedAt]];

const insertPeriods = insertRows(servicePeriods, 'service_periods_insert', {
  byDefault: ['promptedOn', 'promptOpen', 'createdAt'],
});
export type NewPeriod = Parameters<typeof insertPeriods.params>[1][number];

/** A period with what its invoice says. Minor units. */
export interface PeriodRow extends KnownPeriod {
  /** Null without an invoice. */
  total: number | null;
  /** Something was paid on it, and not all. */
  partPaid: boolean;
  /** Of one unit; null where it is the service's. */
  price: number | null;
}

/** What an invoice says of its money. */
export const STANDS = {
  paid: sql<boolean>`coalesce(${invoices.status} = 'Paid', false)`,
  owed: sql<boolean>`coalesce(${invoices.status} in ('Pending', 'Overdue'), false)`,
  partPaid: sql<boolean>`coalesce(${invoices.paid} > 0 and ${invoices.status} in ('Pending', 'Overdue'), false)`,
};

const WAITS = sql`exists (select from ${serviceChanges} where ${serviceChanges.serviceId} = ${services.id})`;
const CHANGE_PAID = sql`exists (select from ${serviceChanges} join ${invoices} on ${invoices.number} = ${serviceChanges.invoiceNumber}
  where ${serviceChanges.serviceId} = ${services.id} and ${invoices.status} = 'Paid')`;

const SORTS = {
  created: services.createdAt,
  customer: services.customer,
  paidUntil: services.paidUntil,
};

const NOTHING_OPEN = sql`not exists (select from ${servicePeriods} join ${invoices} on ${invoices.number} = ${servicePeriods.invoiceNumber}
  where ${servicePeriods.serviceId} = ${services.id} and ${invoices.status} <> 'Paid')`;

/** Services whose money or days can change their status by themselves. */
const UNPAID: ServiceStatus[] = ['due', 'grace', 'suspended'];

export const store = {
  list(tx: Tx, query: ServicesQuery): Promise<Page<ServiceRow>> {
    const filter = and(
      matches(query.q, services),
      query.status ? eq(services.status, query.status) : undefined,
    );
    const order = keyset(SORTS, query.sort ?? '-created', services.id);
    return readTable(tx, services, { filter, order, query });
  },
  async find(tx: Tx, id: string): Promise<ServiceRow | null> {
    return (await tx.orm.select().from(services).where(eq(services.id, id)))[0] ?? null;
  },
  async lock(tx: Tx, id: string): Promise<ServiceRow | null> {
    return (
      (await tx.orm.select().from(services).where(eq(services.id, id)).for('update'))[0] ?? null
    );
  },
  /** The services of an account, by its orders and by the address that it has proved to own. */
  ofUser: (tx: Tx, userId: string): Promise<ServiceRow[]> =>
    tx.orm
      .select()
      .from(services)
      .where(ownedBy(tx, userId))
      .orderBy(asc(services.createdAt), asc(services.id)),
  /** Whether it is in an account that somebody can sign in to. */
  async isOf(tx: Tx, { id }: ServiceRow, userId: string): Promise<boolean> {
    const rows = await tx.orm
      .select({ id: services.id })
      .from(services)
      .innerJoin(users, and(eq(users.id, userId), eq(users.status, 'active')))
      .where(and(eq(services.id, id), ownedBy(tx, userId)));
    return rows.length > 0;
  },
  /** Whether its customer has an account, in which it is or will be once they confirm their address. */
  async hasAccount(tx: Tx, { orderId, email }: Pick<ServiceRow, 'orderId' | 'email'>) {
    const ofOrder = tx.orm
      .select({ id: orders.userId })
      .from(orders)
      .where(eq(orders.id, orderId ?? ''));
    const rows = await tx.orm
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          isNull(users.anonymisedAt),
          // As one value each, both are read by their index.
          or(sql`${users.id} = (${ofOrder})`, sql`lower(${users.email}) = lower(${email})`),
        ),
      )
      .limit(1);
    return rows.length > 0;
  },
  /** Their accounts, by the orders that they came from. */
  async usersOf(tx: Tx, rows: ServiceRow[]): Promise<Map<string, string | null>> {
    const found = await tx.orm
      .select({ id: orders.id, userId: orders.userId })
      .from(orders)
      .where(
        inArray(
          orders.id,
          rows.flatMap(({ orderId }) => orderId ?? []),
        ),
      );
    return new Map(found.map(({ id, userId }) => [id, userId]));
  },
  /** At the end of the caller's transaction by `runLast`: the payment of an order does not wait for it. */
  add: (tx: Tx, how: 'run' | 'runLast', ...what: Parameters<typeof insert.params>) =>
    tx[how](insert, insert.params(...what)),
  /** The services of these lines that no paid renewal carries, locked. */
  lockOfLines: (tx: Tx, orderId: string, positions: number[]): Promise<ServiceRow[]> =>
    tx.orm
      .select()
      .from(services)
      .where(
        and(
          eq(services.orderId, orderId),
          inArray(services.position, positions),
          ne(services.status, 'ended'),
          sql`not exists (select from ${servicePeriods} join ${invoices} on ${invoices.number} = ${servicePeriods.invoiceNumber}
            where ${servicePeriods.serviceId} = ${services.id} and ${invoices.orderId} is null and ${invoices.status} = 'Paid')`,
        ),
      )
      .orderBy(asc(services.id))
      .for('update'),
  async update(tx: Tx, id: string, values: Partial<ServiceRow>): Promise<ServiceRow> {
    return (await tx.orm.update(services).set(values).where(eq(services.id, id)).returning())[0]!;
  },
  setRenewed: (tx: Tx, row: ServiceRow) => tx.run(renewed, renewedParams(row)),
  /** At the end of the transaction, together with others. */
  setRenewedLast: (tx: Tx, row: ServiceRow) => tx.runLast(renewed, renewedParams(row)),
  /** The periods of some services by their days. */
  async periods(tx: Tx, ids: string[]): Promise<Map<string, PeriodRow[]>> {
    const rows = await tx.orm
      .select({
        serviceId: servicePeriods.serviceId,
        startsOn: servicePeriods.startsOn,
        endsOn: servicePeriods.endsOn,
        invoiceNumber: servicePeriods.invoiceNumber,
        total: invoices.total,
        price: servicePeriods.price,
        ...STANDS,
        paid: sql<boolean>`(${servicePeriods.invoiceNumber} is null or ${STANDS.paid})`,
      })
      .from(servicePeriods)
      .leftJoin(invoices, eq(invoices.number, servicePeriods.invoiceNumber))
      .where(inArray(servicePeriods.serviceId, ids))
      .orderBy(asc(servicePeriods.startsOn));
    return Map.groupBy(rows, ({ serviceId }) => serviceId);
  },
  /** What the audit log says of it, oldest first. */
  history: (tx: Tx, id: string) =>
    tx.orm
      .select({ at: auditEntries.at, actor: auditEntries.actor, summary: auditEntries.summary })
      .from(auditEntries)
      .where(and(eq(auditEntries.entity, 'service'), eq(auditEntries.entityId, id)))
      .orderBy(asc(auditEntries.id)),
  addPeriod: (tx: Tx, row: NewPeriod) => tx.run(insertPeriods, insertPeriods.params({}, [row])),
  /** At the end of the transaction, together with others. */
  addPeriodLast: (tx: Tx, row: NewPeriod): Promise<void> =>
    tx.runLast(insertPeriods, insertPeriods.params({}, [row])),
  async removePeriod(tx: Tx, serviceId: string, startsOn: string): Promise<void> {
    await tx.orm
      .delete(servicePeriods)
      .where(and(eq(servicePeriods.serviceId, serviceId), eq(servicePeriods.startsOn, startsOn)));
  },
  /** The invoice of the order that a service came from. */
  async invoiceOfOrder(tx: Tx, orderId: string): Promise<string | null> {
    const rows = await tx.orm
      .select({ number: invoices.number })
      .from(invoices)
      .where(eq(invoices.orderId, orderId));
    return rows[0]?.number ?? null;
  },
  /**
   * Services that a day may change, after an id: unpaid ones, those whose money went back, those that stop, those paid
   * until `until` or less, and those that wait for another plan.
   */
  dated: (
    tx: Tx,
    { today, until }: { today: string; until: string },
    after: string,
    limit: number,
  ) =>
    idsOf(
      tx,
      or(
        WAITS,
        inArray(services.status, UNPAID),
        and(
          eq(services.status, 'active'),
          or(
            lte(orderedDay(services.paidUntil), until),
            lt(services.endsOn, today),
            not(NOTHING_OPEN),
          ),
        ),
      ),
      after,
      limit,
    ),
  /** Services whose money, or that of their change of plan, has come in, after an id. */
  paid: (tx: Tx, after: string, limit: number) =>
    idsOf(tx, or(CHANGE_PAID, and(inArray(services.status, UNPAID), NOTHING_OPEN)), after, limit),
  /** Locks services; what another node works on is left to it. */
  lockMany: (tx: Tx, ids: string[]): Promise<ServiceRow[]> =>
    tx.orm
      .select()
      .from(services)
      .where(inArray(services.id, ids))
      .orderBy(asc(services.id))
      .for('update', { skipLocked: true }),
};

const ownedBy = (tx: Tx, userId: string): SQL | undefined =>
  or(
    inArray(
      services.orderId,
      tx.orm.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId)),
    ),
    sql`lower(${services.email}) = (select lower(${users.email}) from ${users}
      where ${users.id} = ${userId} and ${users.emailVerifiedAt} is not null)`,
  );

async function idsOf(
  tx: Tx,
  filter: SQL | undefined,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await tx.orm
    .select({ id: services.id })
    .from(services)
    .where(and(filter, sql`${services.id} > ${after}`))
    .orderBy(asc(services.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
