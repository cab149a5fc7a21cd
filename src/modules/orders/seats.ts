import type { Statement, Tx } from '../../db/database.ts';
import { MINUTE } from '../../kernel/clock.ts';
import { soldOut } from './orders.ts';
import type { OrderLineRow } from './orders.store.ts';

/** A seat is held until 15 minutes after the last attempt (contract.md). */
const HOLD = 15 * MINUTE;

const statements = {
  lockIntake: { name: 'seat_lock_intake', text: `select capacity, sold from intakes where id = $1 for update` },
  heldByOthers: { name: 'seat_held_by_others', text: `select coalesce(sum(seats), 0)::int as seats from seat_holds where intake_id = $1 and order_id <> $2 and expires_at > $3` },
  held: { name: 'seat_held', text: `select seats from seat_holds where intake_id = $1 and order_id = $2 and expires_at > $3` },
  hold: {
    name: 'seat_hold',
    text: `insert into seat_holds (order_id, intake_id, seats, expires_at) values ($1,$2,$3,$4) on conflict (order_id, intake_id) do update set seats = $3, expires_at = $4`,
  },
  release: { name: 'seat_release', text: `delete from seat_holds where order_id = $1 returning intake_id` },
  sell: { name: 'seat_sell', text: `update intakes set sold = sold + $2 where id = $1` },
  dropExpired: { name: 'seat_drop_expired', text: `delete from seat_holds where expires_at <= $1 returning order_id` },
} satisfies Record<string, Statement>;

type SeatLine = Pick<OrderLineRow, 'intakeId' | 'quantity' | 'name'>;

/** Lines that take seats, in the intakes' order: every transaction locks them in the same one. */
function seatLines(lines: SeatLine[]): (SeatLine & { intakeId: string })[] {
  return lines.filter((line): line is SeatLine & { intakeId: string } => line.intakeId !== null).sort((a, b) => a.intakeId.localeCompare(b.intakeId));
}

async function room(tx: Tx, line: SeatLine & { intakeId: string }, orderId: string, now: Date): Promise<number> {
  const intake = (await tx.run<{ capacity: number; sold: number }>(statements.lockIntake, [line.intakeId]))[0];
  if (!intake) return 0;
  const others = (await tx.run<{ seats: number }>(statements.heldByOthers, [line.intakeId, orderId, now]))[0]!.seats;
  return intake.capacity - intake.sold - others;
}

/** Holds, or holds on to, the seats of an order that is about to be paid. Throws 409 sold_out. True where any line takes seats. */
export async function holdSeats(tx: Tx, orderId: string, lines: SeatLine[], now: Date): Promise<boolean> {
  const taking = seatLines(lines);
  for (const line of taking) {
    if ((await room(tx, line, orderId, now)) < line.quantity) throw soldOut(line.name);
    await tx.run(statements.hold, [orderId, line.intakeId, line.quantity, new Date(now.getTime() + HOLD)]);
  }
  return taking.length > 0;
}

/** Turns the seats of a paid order into sold ones; false, and nothing changed, where they are gone (late money). */
export async function sellSeats(tx: Tx, orderId: string, lines: SeatLine[], now: Date): Promise<boolean> {
  const taking = seatLines(lines);
  for (const line of taking) if ((await room(tx, line, orderId, now)) < line.quantity) return false;
  for (const line of taking) await tx.run(statements.sell, [line.intakeId, line.quantity]);
  await tx.run(statements.release, [orderId]);
  return true;
}

export async function releaseSeats(tx: Tx, orderId: string): Promise<boolean> {
  return (await tx.run(statements.release, [orderId])).length > 0;
}

/** Forgets holds whose time is over; true where there were any, so that the pages show the seats again. */
export async function dropExpiredHolds(tx: Tx, now: Date): Promise<boolean> {
  return (await tx.run(statements.dropExpired, [now])).length > 0;
}
