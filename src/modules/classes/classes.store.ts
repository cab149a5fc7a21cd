import { and, asc, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { keyset, readPage } from '../../db/keyset.ts';
import { matchesText } from '../../db/search.ts';
import { intakes, packages } from '../../db/tables/catalogue.ts';
import {
  certificates,
  classAttendance,
  classMeetings,
  classParticipants,
} from '../../db/tables/classes.ts';
import { orderLines, orders } from '../../db/tables/orders.ts';
import type { PageQuery } from '../../kernel/page.ts';
import type { CertificateRow, ParticipantRow, SeatLine } from './classes.ts';

export interface ClassesQuery extends PageQuery {
  q?: string;
  sort?: string;
}

export interface ParticipantsQuery extends ClassesQuery {
  intake?: string;
}

/** A paid line has a delivery, on which a refund writes that its seats came free (src/modules/orders/returning.ts). */
const isFreed = sql<boolean>`exists (select from fulfilment_tasks f where f.order_id = ${orderLines.orderId}
  and f.position = ${orderLines.position} and (f.detail ->> 'seatsFreed')::boolean)`;
const wasPaid = sql`exists (select from fulfilment_tasks f where f.order_id = ${orderLines.orderId} and f.position = ${orderLines.position})`;

const CLASS = {
  id: intakes.id,
  packageId: intakes.packageId,
  name: packages.name,
  startsOn: intakes.startsOn,
  capacity: intakes.capacity,
  sold: intakes.sold,
  open: intakes.open,
  named: sql<number>`(select count(*)::int from class_participants p where p.intake_id = ${intakes.id})`,
  certificates: sql<number>`(select count(*)::int from certificates c join class_participants p on p.id = c.participant_id
    where p.intake_id = ${intakes.id} and c.withdrawn_on is null)`,
};

/** A participant with what the register and the certificate say. */
const PARTICIPANT = {
  row: classParticipants,
  line: orderLines,
  orderNumber: orders.number,
  customer: orders.customerName,
  startsOn: intakes.startsOn,
  freed: isFreed,
  present: sql<
    string[]
  >`(select coalesce(json_agg(m.day order by m.day), '[]') from class_attendance a
    join class_meetings m on m.id = a.meeting_id where a.participant_id = ${classParticipants.id})`,
  meetings: sql<number>`(select count(*)::int from class_meetings m where m.intake_id = ${classParticipants.intakeId})`,
  certificate: sql<{
    number: string;
    built: string;
  } | null>`(select json_build_object('number', c.number, 'built', c.built)
    from certificates c where c.participant_id = ${classParticipants.id} and c.withdrawn_on is null)`,
};

const classesOf = (tx: Tx) =>
  tx.orm.select(CLASS).from(intakes).innerJoin(packages, eq(packages.id, intakes.packageId));

export const store = {
  async list(tx: Tx, query: ClassesQuery) {
    const by = keyset({ starts: intakes.startsOn }, query.sort ?? '-starts', intakes.id);
    const rows = tx.orm
      .select({ ...CLASS, cursor: by.cursor })
      .from(intakes)
      .innerJoin(packages, eq(packages.id, intakes.packageId));
    const among = sql`${intakes} inner join ${packages} on ${packages.id} = ${intakes.packageId}`;
    return readPage(tx, rows, {
      among,
      filter: matchesText(query.q, packages.name, packages.id),
      order: by,
      query,
    });
  },
  async find(tx: Tx, id: string) {
    return (await classesOf(tx).where(eq(intakes.id, id)))[0] ?? null;
  },
  /** A class with its package, for the calendar file. */
  async calendar(tx: Tx, id: string) {
    const rows = await tx.orm
      .select({ item: packages, startsOn: intakes.startsOn, updatedAt: intakes.updatedAt })
      .from(intakes)
      .innerJoin(packages, eq(packages.id, intakes.packageId))
      .where(eq(intakes.id, id));
    return rows[0] ?? null;
  },
  /** The paid lines of a class or an order, and those that were, by order. */
  async lines(tx: Tx, of: { intake: string } | { order: string }): Promise<SeatLine[]> {
    const rows = await tx.orm
      .select({
        line: orderLines,
        orderNumber: orders.number,
        customer: orders.customerName,
        language: orders.language,
        startsOn: intakes.startsOn,
        freed: isFreed,
      })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .innerJoin(intakes, eq(intakes.id, orderLines.intakeId))
      .where(
        and(
          'intake' in of ? eq(orderLines.intakeId, of.intake) : eq(orderLines.orderId, of.order),
          wasPaid,
        ),
      )
      .orderBy(asc(orders.createdAt), asc(orders.id), asc(orderLines.position));
    return rows.map(({ line, freed, ...about }) => ({
      ...about,
      orderId: line.orderId,
      position: line.position,
      name: line.name,
      quantity: line.quantity,
      intakeId: line.intakeId!,
      paid: !freed,
    }));
  },
  participants: (tx: Tx, of: { intake: string } | { order: string }): Promise<ParticipantRow[]> =>
    tx.orm
      .select()
      .from(classParticipants)
      .where(
        'intake' in of
          ? eq(classParticipants.intakeId, of.intake)
          : eq(classParticipants.orderId, of.order),
      ),
  async listParticipants(tx: Tx, query: ParticipantsQuery) {
    const by = keyset({ name: classParticipants.name }, query.sort ?? 'name', classParticipants.id);
    const rows = tx.orm
      .select({ ...PARTICIPANT, cursor: by.cursor })
      .from(classParticipants)
      .innerJoin(orders, eq(orders.id, classParticipants.orderId))
      .innerJoin(intakes, eq(intakes.id, classParticipants.intakeId))
      .innerJoin(orderLines, lineOf);
    const filter = and(
      matchesText(query.q, classParticipants.name, classParticipants.email),
      query.intake ? eq(classParticipants.intakeId, query.intake) : undefined,
    );
    return readPage(tx, rows, { among: classParticipants, filter, order: by, query });
  },
  /** Locks the order, as refunds do, before its seats are changed. */
  async lockOrder(tx: Tx, id: string): Promise<void> {
    await tx.orm.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('update');
  },
  /** Locks the class, so that its dates are counted one after another. */
  async lockIntake(tx: Tx, id: string): Promise<void> {
    await tx.orm.select({ id: intakes.id }).from(intakes).where(eq(intakes.id, id)).for('update');
  },
  async participant(tx: Tx, id: string): Promise<ParticipantRow | null> {
    const rows = await tx.orm.select().from(classParticipants).where(eq(classParticipants.id, id));
    return rows[0] ?? null;
  },
  async lockParticipant(tx: Tx, id: string): Promise<ParticipantRow | null> {
    const rows = await tx.orm
      .select()
      .from(classParticipants)
      .where(eq(classParticipants.id, id))
      .for('update');
    return rows[0] ?? null;
  },
  async insert(tx: Tx, row: typeof classParticipants.$inferInsert): Promise<void> {
    await tx.orm.insert(classParticipants).values(row);
  },
  async update(tx: Tx, id: string, values: Partial<ParticipantRow>): Promise<void> {
    await tx.orm.update(classParticipants).set(values).where(eq(classParticipants.id, id));
  },
  async remove(tx: Tx, id: string): Promise<void> {
    await tx.orm.delete(classParticipants).where(eq(classParticipants.id, id));
  },
  meetings: (tx: Tx, intakeId: string) =>
    tx.orm
      .select({ id: classMeetings.id, day: classMeetings.day })
      .from(classMeetings)
      .where(eq(classMeetings.intakeId, intakeId))
      .orderBy(asc(classMeetings.day)),
  async meeting(tx: Tx, id: string) {
    return (await tx.orm.select().from(classMeetings).where(eq(classMeetings.id, id)))[0] ?? null;
  },
  /** False where the class has this date already. */
  async addMeeting(tx: Tx, row: typeof classMeetings.$inferInsert): Promise<boolean> {
    const made = await tx.orm
      .insert(classMeetings)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: classMeetings.id });
    return made.length > 0;
  },
  async removeMeeting(tx: Tx, id: string): Promise<void> {
    await tx.orm.delete(classMeetings).where(eq(classMeetings.id, id));
  },
  attendance: (tx: Tx, intakeId: string) =>
    tx.orm
      .select({
        meetingId: classAttendance.meetingId,
        participantId: classAttendance.participantId,
      })
      .from(classAttendance)
      .innerJoin(classMeetings, eq(classMeetings.id, classAttendance.meetingId))
      .where(eq(classMeetings.intakeId, intakeId)),
  /** False where it was so already. */
  async tick(tx: Tx, meetingId: string, participantId: string, present: boolean): Promise<boolean> {
    const found = { meetingId: classAttendance.meetingId };
    const changed = present
      ? await tx.orm
          .insert(classAttendance)
          .values({ meetingId, participantId })
          .onConflictDoNothing()
          .returning(found)
      : await tx.orm
          .delete(classAttendance)
          .where(
            and(
              eq(classAttendance.meetingId, meetingId),
              eq(classAttendance.participantId, participantId),
            ),
          )
          .returning(found);
    return changed.length > 0;
  },
  /** Newest first. */
  certificatesOf: (tx: Tx, participantIds: string[]): Promise<CertificateRow[]> =>
    tx.orm
      .select()
      .from(certificates)
      .where(inArray(certificates.participantId, participantIds))
      .orderBy(desc(certificates.createdAt)),
  async certificate(tx: Tx, code: string, lock = false): Promise<CertificateRow | null> {
    const rows = tx.orm.select().from(certificates).where(eq(certificates.code, code));
    return (await (lock ? rows.for('update') : rows))[0] ?? null;
  },
  async issue(tx: Tx, row: typeof certificates.$inferInsert): Promise<void> {
    await tx.orm.insert(certificates).values(row);
  },
  async updateCertificate(tx: Tx, code: string, values: Partial<CertificateRow>): Promise<void> {
    await tx.orm.update(certificates).set(values).where(eq(certificates.code, code));
  },
};

const lineOf: SQL | undefined = and(
  eq(orderLines.orderId, classParticipants.orderId),
  eq(orderLines.position, classParticipants.position),
  isNotNull(orderLines.intakeId),
);

export type ClassRecord = NonNullable<Awaited<ReturnType<typeof store.find>>>;
export type ListedParticipant = Awaited<ReturnType<typeof store.listParticipants>>['rows'][number];
