import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Statement, Tx } from '../../db/database.ts';
import { heldSeats, openSeats } from '../../db/held-seats.ts';
import { keyset, readPage } from '../../db/keyset.ts';
import { matchesText } from '../../db/search.ts';
import { intakes, packages } from '../../db/tables/catalogue.ts';
import { waitlist } from '../../db/tables/waitlist.ts';
import type { Page, PageQuery } from '../../kernel/page.ts';
import type { WaitRow } from './waitlist.ts';

export interface WaitlistQuery extends PageQuery {
  q?: string;
  intake?: string;
  status?: WaitRow['status'];
  sort?: string;
}

const SORTS = { created: waitlist.createdAt, name: waitlist.name };

const seats = {
  open: {
    name: 'waitlist_open_seats',
    text: `select ${openSeats('i', '$2')} as seats from intakes i where i.id = $1`,
  },
  free: {
    name: 'waitlist_free_seats',
    text: `select i.capacity - i.sold - ${heldSeats('i.id', '$2')} as seats from intakes i where i.id = $1`,
  },
} satisfies Record<string, Statement>;

/** Classes in which an offer is over, or somebody can be offered seats. $1 is now, $2 the day. */
const due: Statement = {
  name: 'waitlist_due',
  text: `select distinct intake_id as id from waitlist w where status = 'offered' and offered_until <= $1
    union select i.id from intakes i where i.open and i.starts_on >= $2::date
      and exists (select from waitlist w where w.intake_id = i.id and w.status = 'waiting'
        and w.seats <= i.capacity - i.sold - ${heldSeats('i.id', '$1')})
    order by 1`,
};

const order: Statement = {
  name: 'waitlist_order',
  text: `update waitlist set order_id = $2, updated_at = $3 where id = $1`,
};

/** The place among those who wait for the same class. */
const POSITION = sql<
  number | null
>`case when ${waitlist.status} = 'waiting' then (select count(*)::int from waitlist before
  where before.intake_id = ${waitlist.intakeId} and before.status = 'waiting'
    and (before.created_at, before.id) <= (${waitlist.createdAt}, ${waitlist.id})) end`;

const PLACE = {
  row: waitlist,
  position: POSITION,
  startsOn: intakes.startsOn,
  open: intakes.open,
  capacity: intakes.capacity,
  packageId: intakes.packageId,
  className: packages.name,
};
/** Somebody's place on the waitlist of a class. */
export type Place = Awaited<ReturnType<typeof placesOf>>[number];

const placesOf = (tx: Tx) =>
  tx.orm
    .select(PLACE)
    .from(waitlist)
    .innerJoin(intakes, eq(intakes.id, waitlist.intakeId))
    .innerJoin(packages, eq(packages.id, intakes.packageId));

export const store = {
  async list(tx: Tx, query: WaitlistQuery): Promise<Page<Place>> {
    const filter = and(
      matchesText(query.q, waitlist.name, waitlist.email, waitlist.phone),
      query.intake ? eq(waitlist.intakeId, query.intake) : undefined,
      query.status ? eq(waitlist.status, query.status) : undefined,
    );
    const by = keyset(SORTS, query.sort ?? 'created', waitlist.id);
    const rows = tx.orm
      .select({ ...PLACE, cursor: by.cursor })
      .from(waitlist)
      .innerJoin(intakes, eq(intakes.id, waitlist.intakeId))
      .innerJoin(packages, eq(packages.id, intakes.packageId));
    return readPage(tx, rows, { among: waitlist, filter, order: by, query });
  },
  async find(tx: Tx, id: string): Promise<Place | null> {
    return (await placesOf(tx).where(eq(waitlist.id, id)))[0] ?? null;
  },
  /** Locks the class, as everybody does who sells or holds its seats (orders/seats.store.ts). */
  async lockIntake(tx: Tx, id: string): Promise<typeof intakes.$inferSelect | null> {
    const rows = tx.orm.select().from(intakes).where(eq(intakes.id, id));
    return (await rows.for('no key update'))[0] ?? null;
  },
  /** Seats that anybody may buy now. */
  openSeats: (tx: Tx, intakeId: string, now: Date) => countOf(tx, seats.open, intakeId, now),
  /** Seats neither sold nor held. */
  freeSeats: (tx: Tx, intakeId: string, now: Date) => countOf(tx, seats.free, intakeId, now),
  /** False where the address is on the list already. */
  async insert(tx: Tx, row: typeof waitlist.$inferInsert): Promise<boolean> {
    const made = await tx.orm
      .insert(waitlist)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: waitlist.id });
    return made.length > 0;
  },
  async update(tx: Tx, id: string, values: Partial<WaitRow>): Promise<void> {
    await tx.orm.update(waitlist).set(values).where(eq(waitlist.id, id));
  },
  /** Gives the offered seats to an order, which the caller's transaction writes at its end. */
  order: (tx: Tx, id: string, orderId: string, now: Date): Promise<void> =>
    tx.runLast(order, [id, orderId, now]),
  async due(tx: Tx, now: Date, today: string): Promise<string[]> {
    return (await tx.run<{ id: string }>(due, [now, today])).map(({ id }) => id);
  },
  /** In their order. */
  waiting: (tx: Tx, intakeId: string): Promise<WaitRow[]> =>
    tx.orm
      .select()
      .from(waitlist)
      .where(and(eq(waitlist.intakeId, intakeId), eq(waitlist.status, 'waiting')))
      .orderBy(asc(waitlist.createdAt), asc(waitlist.id)),
  /** Writes down which offers are over. */
  lapse: (tx: Tx, intakeId: string, now: Date): Promise<WaitRow[]> =>
    tx.orm
      .update(waitlist)
      .set({ status: 'lapsed', updatedAt: now })
      .where(
        and(
          eq(waitlist.intakeId, intakeId),
          eq(waitlist.status, 'offered'),
          lte(waitlist.offeredUntil, now),
        ),
      )
      .returning(),
};

async function countOf(tx: Tx, statement: Statement, intakeId: string, now: Date): Promise<number> {
  return (await tx.run<{ seats: number }>(statement, [intakeId, now]))[0]?.seats ?? 0;
}
