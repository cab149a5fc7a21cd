import {
  MOST_MEETINGS,
  type ClassDetail,
  type ClassRow,
  type ParticipantInput,
  type ParticipantRow,
} from '../../contracts/classes.ts';
import type { Database, Tx } from '../../db/database.ts';
import { showDay } from '../../kernel/clock.ts';
import { invalidField, notFound } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/language.ts';
import { inLanguage } from '../../kernel/kiswahili.ts';
import { BASES } from '../../kernel/language.ts';
import type { Page } from '../../kernel/page.ts';
import { recordChange } from '../audit/index.ts';
import { calendarOf, toCertificate, toClass, toParticipant } from './view.ts';
import { seatsOf } from './classes.ts';
import { store, type ClassesQuery, type ParticipantsQuery } from './classes.store.ts';
import { clearSeat, lockSeat, nameSeat, type SeatPlace, type SeatsOptions } from './seats.ts';

interface ClassesOptions extends SeatsOptions {
  db: Database;
}

/** What staff do with classes: their participants and the register. */
export class Classes {
  readonly #options: ClassesOptions;

  constructor(options: ClassesOptions) {
    this.#options = options;
  }

  async list(query: ClassesQuery): Promise<Page<ClassRow>> {
    const page = await store.list(this.#options.db, query);
    return { ...page, rows: page.rows.map(toClass) };
  }

  async participants(query: ParticipantsQuery): Promise<Page<ParticipantRow>> {
    const page = await store.listParticipants(this.#options.db, query);
    return { ...page, rows: page.rows.map(toParticipant) };
  }

  /** Throws 404. */
  async read(id: string, tx: Tx = this.#options.db): Promise<ClassDetail> {
    const found = await this.#find(tx, id);
    const participants = await store.participants(tx, { intake: id });
    const certificates = await store.certificatesOf(
      tx,
      participants.map((one) => one.id),
    );
    const ticks = await store.attendance(tx, id);
    return {
      ...toClass(found),
      meetings: await store.meetings(tx, id),
      seats: seatsOf(await store.lines(tx, { intake: id }), participants).map(
        ({ line, seat, participant }) => {
          const newest = certificates.find((one) => one.participantId === participant?.id);
          return {
            orderId: line.orderId,
            orderNumber: line.orderNumber,
            customer: line.customer,
            line: line.position,
            seat,
            paid: line.paid,
            participant: participant
              ? {
                  id: participant.id,
                  name: participant.name,
                  email: participant.email,
                  present: ticks
                    .filter(({ participantId }) => participantId === participant.id)
                    .map(({ meetingId }) => meetingId),
                  certificate: newest ? toCertificate(newest) : null,
                }
              : null,
          };
        },
      ),
    };
  }

  /** Throws 404, and 409 where the seat was refunded. */
  name(id: string, place: SeatPlace, input: ParticipantInput): Promise<ClassDetail> {
    return this.#options.db.transaction(async (tx) => {
      const found = await lockSeat(tx, place);
      if (found.line.intakeId !== id) throw notFound('This seat');
      await nameSeat(tx, place, found, input, this.#options);
      return this.read(id, tx);
    });
  }

  /** Throws 404, and 409 where there is a certificate. */
  remove(id: string): Promise<ClassDetail> {
    return this.#options.db.transaction(async (tx) => {
      const known = await store.participant(tx, id);
      if (known) await store.lockOrder(tx, known.orderId);
      // As it is under the lock of its order, which all who name a seat take as well.
      const row = await store.participant(tx, id);
      if (!row) throw notFound('This participant');
      const lines = await store.lines(tx, { order: row.orderId });
      await clearSeat(
        tx,
        row,
        lines.find(({ position }) => position === row.position)!,
      );
      return this.read(row.intakeId, tx);
    });
  }

  /** Throws 404, and 422 at the day where the class has it already, or too many. */
  addMeeting(id: string, day: string): Promise<ClassDetail> {
    const { db, clock } = this.#options;
    const now = clock.now();
    return db.transaction(async (tx) => {
      await store.lockIntake(tx, id);
      const found = await this.#find(tx, id);
      if ((await store.meetings(tx, id)).length >= MOST_MEETINGS)
        throw invalidField('day', 'invalid_input:register_full', { most: MOST_MEETINGS });
      const meeting = newId('mtg', now.getTime());
      if (!(await store.addMeeting(tx, { id: meeting, intakeId: id, day, createdAt: now })))
        throw invalidField('day', 'invalid_input:day_in_register');
      await recordChange(tx, {
        action: 'meeting.added',
        entityId: meeting,
        summary: `${showDay(day)} added to the register of ${named(found)}`,
        after: { day },
      });
      return this.read(id, tx);
    });
  }

  /** Throws 404. */
  removeMeeting(id: string): Promise<ClassDetail> {
    return this.#options.db.transaction(async (tx) => {
      const meeting = await this.#meeting(tx, id);
      await store.removeMeeting(tx, id);
      await recordChange(tx, {
        action: 'meeting.removed',
        entityId: id,
        summary: `${showDay(meeting.day)} removed from the register of ${named(await this.#find(tx, meeting.intakeId))}`,
        before: { day: meeting.day },
      });
      return this.read(meeting.intakeId, tx);
    });
  }

  /** One tick, and no other. Throws 404. */
  tick(id: string, participantId: string, present: boolean): Promise<ClassDetail> {
    return this.#options.db.transaction(async (tx) => {
      const meeting = await this.#meeting(tx, id);
      const row = await store.lockParticipant(tx, participantId);
      if (row?.intakeId !== meeting.intakeId) throw notFound('This participant');
      if (await store.tick(tx, id, participantId, present))
        await recordChange(tx, {
          action: 'participant.ticked',
          entityId: participantId,
          summary: `${row.name} was ${present ? 'there' : 'not there'} on ${showDay(meeting.day)}`,
          before: { present: !present },
          after: { present },
        });
      return this.read(meeting.intakeId, tx);
    });
  }

  /** The first day of a class as a calendar file, by its name. Throws 404. */
  async calendar(id: string, language: Language): Promise<{ filename: string; text: string }> {
    const { db, publicUrl } = this.#options;
    const found = await store.calendar(db, id);
    if (!found) throw notFound('This class');
    const { item, startsOn, updatedAt } = found;
    const words = inLanguage(item, item.kiswahili, ['name', 'description', 'features'], language);
    return {
      filename: `class-${startsOn}.ics`,
      text: calendarOf({
        id,
        name: `${words.name} (${item.packageType})`,
        startsOn,
        lines: [words.description, ...words.features],
        page: `${publicUrl}${BASES[language]}/services/trainings`,
        changedAt: updatedAt,
        host: new URL(publicUrl).hostname,
      }),
    };
  }

  async #find(tx: Tx, id: string) {
    const found = await store.find(tx, id);
    if (!found) throw notFound('This class');
    return found;
  }

  async #meeting(tx: Tx, id: string) {
    const meeting = await store.meeting(tx, id);
    if (!meeting) throw notFound('This date');
    return meeting;
  }
}

const named = ({ name, startsOn }: { name: string; startsOn: string }): string =>
  `the ${name} class on ${showDay(startsOn)}`;
