import type { ParticipantInput } from '../../contracts/classes.ts';
import type { Tx } from '../../db/database.ts';
import { showDay, type Clock } from '../../kernel/clock.ts';
import { notFound, refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/language.ts';
import { recordChange } from '../audit/index.ts';
import type { QueuedMail } from '../notices/index.ts';
import type { ParticipantRow, SeatLine } from './classes.ts';
import { store } from './classes.store.ts';
import { seatNamedMail } from './mails.ts';

export interface SeatsOptions {
  clock: Clock;
  publicUrl: string;
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
}

export interface SeatPlace {
  order: string;
  line: number;
  seat: number;
}

interface FoundSeat {
  line: SeatLine;
  participant: ParticipantRow | undefined;
}

/** Customers have no name in the log: an order may lose it. Of staff the log knows who it was. */
const CUSTOMER = { name: 'The customer' };

/** How the entries of a seat in the audit log name its class. */
const classOf = ({ name, startsOn }: Pick<SeatLine, 'name' | 'startsOn'>): string =>
  `the ${name} class on ${showDay(startsOn)}`;

/** A seat under the lock of its order, which refunds take as well. Throws 404, and 409 where it was refunded. */
export async function lockSeat(tx: Tx, { order, line: position, seat }: SeatPlace) {
  await store.lockOrder(tx, order);
  const line = (await store.lines(tx, { order })).find((one) => one.position === position);
  if (!line || seat > line.quantity) throw notFound('This seat');
  if (!line.paid) throw refusal('seat_refunded');
  const participant = (await store.participants(tx, { order })).find(
    (one) => one.position === position && one.seat === seat,
  );
  return { line, participant } satisfies FoundSeat;
}

/**
 * Names who sits on a seat. A new address gets one email for each seat, however often names change. Throws 409 for another
 * person where there is a certificate: it would count as theirs.
 */
export async function nameSeat(
  tx: Tx,
  { order, line: position, seat }: SeatPlace,
  { line, participant }: FoundSeat,
  { name, email }: ParticipantInput,
  { clock, publicUrl, queueMail }: SeatsOptions,
): Promise<void> {
  const now = clock.now();
  if (participant?.name === name && participant.email === email) return;
  const isAnother = participant && participant.name !== name && participant.email !== email;
  if (isAnother) await refuseCertified(tx, participant);
  const id = participant?.id ?? newId('par', now.getTime());
  const about = { orderId: order, position, seat, intakeId: line.intakeId };
  if (participant) await store.update(tx, id, { name, email, updatedAt: now });
  else {
    const { language } = line;
    await store.insert(tx, {
      ...about,
      id,
      name,
      email,
      language,
      createdAt: now,
      updatedAt: now,
    });
  }
  await recordChange(
    tx,
    {
      action: participant ? 'participant.changed' : 'participant.named',
      entityId: id,
      summary: `${name} ${participant ? `takes the seat of ${participant.name}` : 'named for a seat'} in ${classOf(line)}, order ${line.orderNumber}`,
      before: participant ? { name: participant.name, email: participant.email } : null,
      after: { name, email },
    },
    CUSTOMER,
  );
  if (participant?.email.toLowerCase() === email.toLowerCase()) return;
  await queueMail(tx, {
    template: 'class_named',
    reference: `${order}:${position}:${seat}`,
    to: email,
    content: seatNamedMail(
      { name, language: line.language },
      {
        className: line.name,
        startsOn: line.startsOn,
        calendar: calendarAddress(publicUrl, line.intakeId, line.language),
      },
    ),
  });
}

const calendarAddress = (publicUrl: string, intake: string, language: Language): string =>
  `${publicUrl}/api/classes/${intake}/calendar${language === 'sw' ? '?language=sw' : ''}`;

/** Takes the name off a seat, with its ticks. Throws 409 where there is a certificate, which names the seat. */
export async function clearSeat(
  tx: Tx,
  participant: ParticipantRow,
  line: SeatLine,
): Promise<void> {
  await refuseCertified(tx, participant);
  await store.remove(tx, participant.id);
  await recordChange(
    tx,
    {
      action: 'participant.removed',
      entityId: participant.id,
      summary: `${participant.name} removed from ${classOf(line)}, order ${line.orderNumber}`,
      before: { name: participant.name, email: participant.email },
    },
    CUSTOMER,
  );
}

async function refuseCertified(tx: Tx, { id }: ParticipantRow): Promise<void> {
  if ((await store.certificatesOf(tx, [id])).length > 0) throw refusal('participant_certified');
}
