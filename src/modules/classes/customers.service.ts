import type { OrderClass, ParticipantInput } from '../../contracts/classes.ts';
import type { Database, Tx } from '../../db/database.ts';
import { refusal } from '../../kernel/errors.ts';
import { mayCustomerName, seatsOf } from './classes.ts';
import { store } from './classes.store.ts';
import { clearSeat, lockSeat, nameSeat, type SeatPlace, type SeatsOptions } from './seats.ts';

interface CustomersOptions extends SeatsOptions {
  db: Database;
}

/** What customers do with the seats of their order. Call with an order that is theirs. */
export class CustomersClasses {
  readonly #options: CustomersOptions;

  constructor(options: CustomersOptions) {
    this.#options = options;
  }

  /** The paid classes of an order. */
  async ofOrder(order: string, tx: Tx = this.#options.db): Promise<OrderClass[]> {
    const now = this.#options.clock.now();
    const participants = await store.participants(tx, { order });
    return (await store.lines(tx, { order }))
      .filter(({ paid }) => paid)
      .map((line) => ({
        line: line.position,
        intakeId: line.intakeId,
        name: line.name,
        startsOn: line.startsOn,
        seats: line.quantity,
        open: mayCustomerName(line.startsOn, now),
        participants: seatsOf([line], participants).flatMap(({ seat, participant }) =>
          participant ? [{ seat, name: participant.name, email: participant.email }] : [],
        ),
      }));
  }

  /** Throws 404, and 409 once the class has begun or the seat was refunded. */
  name(place: SeatPlace, input: ParticipantInput): Promise<OrderClass[]> {
    return this.#change(place, (tx, found) => nameSeat(tx, place, found, input, this.#options));
  }

  /** Throws as `name` does, and 409 where there is a certificate. */
  clear(place: SeatPlace): Promise<OrderClass[]> {
    return this.#change(place, async (tx, { line, participant }) => {
      if (participant) await clearSeat(tx, participant, line);
    });
  }

  #change(
    place: SeatPlace,
    work: (tx: Tx, found: Awaited<ReturnType<typeof lockSeat>>) => Promise<void>,
  ): Promise<OrderClass[]> {
    const { db, clock } = this.#options;
    return db.transaction(async (tx) => {
      const found = await lockSeat(tx, place);
      if (!mayCustomerName(found.line.startsOn, clock.now())) throw refusal('class_begun');
      await work(tx, found);
      return this.ofOrder(place.order, tx);
    });
  }
}
