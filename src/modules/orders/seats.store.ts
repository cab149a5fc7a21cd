import { contentChanged, type Statement, type Tx } from '../../db/database.ts';
import { heldSeats, openSeats } from '../../db/held-seats.ts';
import { insertInto } from '../../db/table-statements.ts';
import { seatHolds } from '../../db/tables/orders.ts';
import { MINUTE } from '../../kernel/clock.ts';
import type { Provider } from '../payments/index.ts';
import { soldOut } from './orders.ts';
import type { OrderLineRow, OrderRow } from './orders.store.ts';
import { canNetworkHold, assertSeatsPerBuyer } from './seat-budget.store.ts';

/** Seats are held until 15 minutes after the first PayPal or card start, which no further start renews. */
const HOLD = 15 * MINUTE;
/** For M-Pesa as long as its prompt is open; one that nobody has answered for ten minutes is over (payments.ts, isStale). */
const PROMPT = 10 * MINUTE;
/** Prompts of one order that hold its seats: ringing a phone again and again does not keep a class. */
const PROMPTS = 5;

const OPEN_PROMPT = `p.provider = 'mpesa' and p.status in ('initiated', 'pending')`;

const statements = {
  // A new order names the class without waiting: the holder of this lock may wait for the turn of orders (seat-budget.store.ts).
  lockIntake: {
    name: 'seat_lock_intake',
    text: `select capacity, sold from intakes where id = $1 for no key update`,
  },
  heldByOthers: {
    name: 'seat_held_by_others',
    text: `select ${heldSeats('$1', '$3', 'order_id is distinct from $2')} as seats`,
  },
  // Its own held seats, and those that anybody may buy.
  forSale: {
    name: 'seat_for_sale',
    text: `select ${heldSeats('i.id', '$3', 'order_id = $2')} + ${openSeats('i', '$3')} as seats from intakes i where i.id = $1`,
  },
  starts: {
    name: 'seat_starts',
    text: `select min(p.created_at) filter (where p.provider <> 'mpesa') as first, max(p.created_at) filter (where ${OPEN_PROMPT}) as prompt,
      count(*) filter (where p.provider = 'mpesa')::int as prompts from payments p where p.payable_id = $1`,
  },
  hold: insertInto(seatHolds, 'seat_hold', {
    end: `on conflict (order_id, intake_id) do update
      set seats = excluded.seats, expires_at = excluded.expires_at`,
  }),
  shorten: {
    name: 'seat_shorten',
    text: `update seat_holds set expires_at = coalesce($2::timestamptz, 'epoch') where order_id = $1 and expires_at > coalesce($2::timestamptz, 'epoch')
      and not exists (select 1 from orders where id = $1 and ended_because = 'invoiced') returning intake_id`,
  },
  release: {
    name: 'seat_release',
    text: `delete from seat_holds where order_id = $1 returning intake_id`,
  },
  take: {
    name: 'seat_take_offer',
    text: `update waitlist set status = 'taken', offered_until = null, updated_at = $2 where order_id = $1`,
  },
  sell: { name: 'seat_sell', text: `update intakes set sold = sold + $2 where id = $1` },
  dropExpired: {
    name: 'seat_drop_expired',
    text: `delete from seat_holds where expires_at <= $1 returning order_id`,
  },
} satisfies Record<string, Statement>;

type SeatLine = Pick<OrderLineRow, 'intakeId' | 'quantity' | 'name'>;

/** Lines that take seats, in the intakes' order: every transaction locks them in the same one. */
function seatLines(lines: SeatLine[]): (SeatLine & { intakeId: string })[] {
  return lines
    .filter((line): line is SeatLine & { intakeId: string } => line.intakeId !== null)
    .sort((a, b) => a.intakeId.localeCompare(b.intakeId));
}

/** The seats of an intake that neither are sold nor held for another order. Locks the intake until the transaction ends. */
async function seatsLeft(
  tx: Tx,
  line: SeatLine & { intakeId: string },
  orderId: string,
  now: Date,
): Promise<number> {
  const intake = (
    await tx.run<{ capacity: number; sold: number }>(statements.lockIntake, [line.intakeId])
  )[0];
  if (!intake) return 0;
  const others = (
    await tx.run<{ seats: number }>(statements.heldByOthers, [line.intakeId, orderId, now])
  )[0]!.seats;
  return intake.capacity - intake.sold - others;
}

/** The seats that an order may be paid with now. Those who wait come before everybody without a held seat. Locks the intake. */
async function seatsForSale(
  tx: Tx,
  { intakeId }: SeatLine & { intakeId: string },
  orderId: string,
  now: Date,
): Promise<number> {
  await tx.run(statements.lockIntake, [intakeId]);
  const [found] = await tx.run<{ seats: number }>(statements.forSale, [intakeId, orderId, now]);
  return found?.seats ?? 0;
}

/** What the tries of an order say of how long its seats are held. */
interface Starts {
  /** The first by PayPal or card. */
  first: Date | null;
  /** The newest prompt that is open. */
  prompt: Date | null;
  /** Prompts so far. */
  prompts: number;
}

/** When the hold of an order with these tries ends; null where nothing holds its seats. */
function holdUntil({ first, prompt, prompts }: Starts): Date | null {
  const byCard = first && first.getTime() + HOLD;
  const byPrompt = prompts <= PROMPTS && prompt && prompt.getTime() + PROMPT;
  const ends = [byCard, byPrompt].filter((end) => typeof end === 'number');
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}

async function startsOf(tx: Tx, orderId: string): Promise<Starts> {
  return (await tx.run<Starts>(statements.starts, [orderId]))[0]!;
}

/** The tries as they are once this one has begun. */
function withStart({ first, prompt, prompts }: Starts, provider: Provider, now: Date): Starts {
  if (provider !== 'mpesa') return { first: first ?? now, prompt, prompts };
  return prompt ? { first, prompt, prompts } : { first, prompt: now, prompts: prompts + 1 };
}

/**
 * Holds the seats of an order that is about to be paid for as long as its tries allow; without a hold it can be paid
 * while seats are free. Throws 409 sold_out and 429 too_many_seats_held. True where any line takes seats.
 */
export async function holdSeats(
  tx: Tx,
  order: OrderRow,
  lines: SeatLine[],
  start: { provider: Provider; scale: number; now: Date },
): Promise<boolean> {
  const taking = seatLines(lines);
  if (taking.length === 0) return false;
  const { provider, scale, now } = start;
  const until = holdUntil(withStart(await startsOf(tx, order.id), provider, now));
  for (const line of taking) {
    if ((await seatsForSale(tx, line, order.id, now)) < line.quantity) throw soldOut(line.name);
    if (until === null || until <= now) continue;
    const wanted = { intakeId: line.intakeId, seats: line.quantity };
    await assertSeatsPerBuyer(tx, order, wanted, scale, now);
    if (!(await canNetworkHold(tx, order, wanted, scale, now))) continue;
    const hold = { orderId: order.id, ...wanted, expiresAt: until };
    await tx.run(statements.hold, statements.hold.params(hold));
  }
  return true;
}

/** Keeps the seats of an order that staff invoice, until a moment. Throws 409 sold_out. */
export async function keepSeats(
  tx: Tx,
  orderId: string,
  lines: SeatLine[],
  expiresAt: Date,
  now: Date,
): Promise<void> {
  for (const line of seatLines(lines)) {
    if ((await seatsLeft(tx, line, orderId, now)) < line.quantity) throw soldOut(line.name);
    const hold = { orderId, intakeId: line.intakeId, seats: line.quantity, expiresAt };
    await tx.run(statements.hold, statements.hold.params(hold));
  }
}

/** Shortens the hold on an order's seats to what its other attempts need, once one has ended; those that wait for an invoice stay. */
export async function shortenHolds(tx: Tx, orderId: string): Promise<void> {
  const until = holdUntil(await startsOf(tx, orderId));
  if ((await tx.run(statements.shorten, [orderId, until])).length > 0)
    await contentChanged(tx, 'catalogue');
}

/** Turns the seats of a paid order into sold ones; false, and nothing changed, where they are gone (late money). */
export async function sellSeats(
  tx: Tx,
  orderId: string,
  lines: SeatLine[],
  now: Date,
): Promise<boolean> {
  const taking = seatLines(lines);
  if (taking.length === 0) return true;
  for (const line of taking)
    if ((await seatsLeft(tx, line, orderId, now)) < line.quantity) return false;
  for (const line of taking) await tx.run(statements.sell, [line.intakeId, line.quantity]);
  await tx.run(statements.release, [orderId]);
  await tx.run(statements.take, [orderId, now]);
  return true;
}

export async function releaseSeats(tx: Tx, orderId: string): Promise<boolean> {
  return (await tx.run(statements.release, [orderId])).length > 0;
}

/** Forgets holds whose time is over; true where there were any, so that the pages show the seats again. */
export async function dropExpiredHolds(tx: Tx, now: Date): Promise<boolean> {
  return (await tx.run(statements.dropExpired, [now])).length > 0;
}
