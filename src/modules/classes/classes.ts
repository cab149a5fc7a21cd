import { nairobiDay } from '../../kernel/clock.ts';
import type { certificates, classParticipants } from '../../db/tables/classes.ts';

export type ParticipantRow = typeof classParticipants.$inferSelect;
export type CertificateRow = typeof certificates.$inferSelect;

/** An order's line that takes seats of a class. */
export interface SeatLine {
  orderId: string;
  orderNumber: string;
  customer: string;
  language: ParticipantRow['language'];
  position: number;
  /** The package, as its buyer saw it. */
  name: string;
  quantity: number;
  intakeId: string;
  startsOn: string;
  /** False once it was refunded. */
  paid: boolean;
}

/** Seats are sold until the end of the first day, so that their buyers must still be able to name who comes. */
export const mayCustomerName = (startsOn: string, now: Date): boolean =>
  nairobiDay(now) <= startsOn;

interface Seat {
  line: SeatLine;
  /** From 1. */
  seat: number;
  participant: ParticipantRow | undefined;
}

/**
 * The seats of lines in order. A refunded line has no seats any more: of it only those are left that have a name, for staff to see
 * who no longer comes. A line goes back as a whole, so no rule chooses among its names.
 */
export function seatsOf(
  lines: readonly SeatLine[],
  participants: readonly ParticipantRow[],
): Seat[] {
  return lines.flatMap((line) =>
    Array.from({ length: line.quantity }, (_, index) => ({
      line,
      seat: index + 1,
      participant: participants.find(
        ({ orderId, position, seat }) =>
          orderId === line.orderId && position === line.position && seat === index + 1,
      ),
    })).filter(({ participant }) => line.paid || participant !== undefined),
  );
}
