import type { NewWait, SharedWait, Wait } from '../../contracts/waitlist.ts';
import { contentChanged, type Database, type Tx } from '../../db/database.ts';
import { nairobiDay, showDay } from '../../kernel/clock.ts';
import { invalidField, notFound, refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/language.ts';
import { toMajor, totalsOf } from '../../kernel/money.ts';
import { networkOf } from '../../kernel/network.ts';
import { normalisePhone } from '../../kernel/phone.ts';
import type { Page } from '../../kernel/page.ts';
import { recordChange } from '../audit/index.ts';
import type { Budgets } from '../budgets/index.ts';
import type { PackageRow } from '../catalogue/index.ts';
import { isPayable, placeOffered } from '../orders/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { waitingMail } from './mails.ts';
import { aboutOf, offerRound, type OfferOptions } from './offering.ts';
import { isOnList, isOnSale, mayTake, statusAt } from './waitlist.ts';
import { store, type Place, type WaitlistQuery } from './waitlist.store.ts';

interface WaitlistOptions extends OfferOptions {
  db: Database;
  settings: SettingsService;
  rateLimitScale: number;
  /** What strangers may have written to others. */
  budgets: Pick<Budgets, 'spend'>;
  /** Called after an order is created. */
  orderMade(): void;
}

/**
 * People who wait for a full class. Each change locks the class first, as those who sell its seats do, so seats are
 * never offered twice and never beyond those that there are.
 */
export class Waitlist {
  readonly #options: WaitlistOptions;

  constructor(options: WaitlistOptions) {
    this.#options = options;
  }

  /**
   * Adds somebody to the list of the class on sale and emails them. An address that is on it already gets no email, and
   * the caller hears no difference: anybody can type any address. Throws 422 for a package without a class on sale,
   * 409 while the class has seats, and 429 where the email would be one too many: false names hold seats.
   */
  async join({ package: packageId, phone, language = 'en', ...who }: NewWait): Promise<void> {
    const { db, clock, catalogue, budgets, queueMail } = this.#options;
    const now = clock.now();
    await db.transaction(async (tx) => {
      const item = (await catalogue.find(tx, [packageId], language)).get(packageId);
      if (!item?.intakeId) throw invalidField('package', 'invalid_input:no_class');
      const intake = (await store.lockIntake(tx, item.intakeId))!;
      if ((await store.openSeats(tx, intake.id, now)) > 0) throw refusal('class_has_seats');
      const over = await budgets.spend(tx, 'mail', 'waitlist_joined', who.email);
      if (over) throw refusal('too_many_requests', {}, { retryAfter: over.retryAfter });
      const row = {
        ...who,
        id: newId('wtl', now.getTime()),
        intakeId: intake.id,
        phone: phone ? (normalisePhone(phone) ?? phone) : null,
        language,
        status: 'waiting' as const,
        offeredUntil: null,
        orderId: null,
        createdAt: now,
        updatedAt: now,
      };
      if (!(await store.insert(tx, row))) return;
      await recordChange(
        tx,
        {
          action: 'waitlist.joined',
          entityId: row.id,
          summary: `${row.name} joined the waitlist of ${classOf(item, intake)}`,
          after: { seats: row.seats },
        },
        { name: row.name },
      );
      await queueMail(tx, {
        template: 'waitlist_joined',
        reference: row.id,
        to: row.email,
        content: waitingMail(
          row,
          await aboutOf(tx, row, { name: item.name, startsOn: intake.startsOn }, this.#options),
        ),
        secret: 'standing',
      });
    });
  }

  /** The place that a token opens. Throws 404. */
  async read(token: string): Promise<SharedWait> {
    const { db } = this.#options;
    return this.#shared(db, await this.#byToken(db, token));
  }

  /** Ends a place from its own page. Throws 404. */
  leave(token: string): Promise<SharedWait> {
    return this.#options.db.transaction(async (tx) => {
      const { row } = await this.#byToken(tx, token);
      await this.#end(tx, row.id, (place) => `${place.row.name} left the waitlist of`, row.name);
      return this.#shared(tx, (await store.find(tx, row.id))!);
    });
  }

  /**
   * Orders the offered seats and answers the order's id. The newest order has the held seats; one that can still be paid
   * is answered again. Throws 404, 410 once the offer is over, and as placing an order does.
   */
  async take(token: string, phone: string | undefined, ip: string): Promise<string> {
    const { db, clock, orderMade, rateLimitScale: scale } = this.#options;
    const now = clock.now();
    const id = await db.transaction(async (tx) => {
      const found = await this.#byToken(tx, token);
      const intake = (await store.lockIntake(tx, found.row.intakeId))!;
      // As it is under the lock.
      const { row } = (await store.find(tx, found.row.id))!;
      if (row.orderId !== null && (await isPayable(tx, row.orderId))) return row.orderId;
      if (!mayTake(row, now) || !isOnSale(intake, now)) throw refusal('offer_over');
      const item = await this.#itemOf(tx, found, row.language);
      if (!item) throw refusal('offer_over');
      const reachedAt = phone || row.phone;
      if (!reachedAt) throw invalidField('phone', 'invalid_input:phone_for_order');
      const order = await placeOffered(
        tx,
        { item, seats: row.seats },
        { name: row.name, email: row.email, phone: reachedAt, language: row.language },
        { network: networkOf(ip), scale },
        now,
      );
      await store.order(tx, row.id, order.id, now);
      await recordChange(
        tx,
        {
          action: 'waitlist.ordered',
          entityId: row.id,
          summary: `${row.name} ordered offered seats of ${classOf(item, intake)} with order ${order.number}`,
          after: { order: order.number },
        },
        { name: row.name, ip },
      );
      return order.id;
    });
    orderMade();
    return id;
  }

  async list(query: WaitlistQuery): Promise<Page<Wait>> {
    const { db, clock } = this.#options;
    const page = await store.list(db, query);
    return { ...page, rows: page.rows.map((place) => toWait(place, clock.now())) };
  }

  /** Ends a place for staff. Throws 404, and 409 where it has ended. */
  remove(id: string): Promise<Wait> {
    const { db, clock } = this.#options;
    return db.transaction(async (tx) => {
      if (!(await store.find(tx, id))) throw notFound('This person');
      const said = ({ row }: Place) => `${row.name} removed from the waitlist of`;
      if (!(await this.#end(tx, id, said))) throw refusal('not_waiting');
      return toWait((await store.find(tx, id))!, clock.now());
    });
  }

  /** Scheduled work: writes down which offers are over, and offers free seats to those who wait. */
  async tick(): Promise<void> {
    const { db, clock, settings } = this.#options;
    const now = clock.now();
    const due = await store.due(db, now, nairobiDay(now));
    if (due.length === 0) return;
    const { seatOfferHours } = await settings.read('shop');
    for (const id of due)
      await db.transaction(async (tx) => {
        if (await offerRound(tx, id, seatOfferHours, this.#options))
          await contentChanged(tx, 'catalogue');
      });
  }

  /** Ends a place under the lock of its class; false where it has ended. */
  async #end(
    tx: Tx,
    id: string,
    said: (place: Place) => string,
    visitor?: string,
  ): Promise<boolean> {
    const now = this.#options.clock.now();
    await store.lockIntake(tx, (await store.find(tx, id))!.row.intakeId);
    const place = (await store.find(tx, id))!;
    if (!isOnList(place.row)) return false;
    await store.update(tx, id, { status: 'left', offeredUntil: null, updatedAt: now });
    await recordChange(
      tx,
      {
        action: 'waitlist.left',
        entityId: id,
        summary: `${said(place)} ${classOf({ name: place.className }, place)}`,
        before: { status: place.row.status },
        after: { status: 'left' },
      },
      visitor === undefined ? undefined : { name: visitor },
    );
    await contentChanged(tx, 'catalogue');
    return true;
  }

  async #byToken(tx: Tx, token: string): Promise<Place> {
    const id = await this.#options.links.find(tx, 'waitlist', token);
    const place = id === null ? null : await store.find(tx, id);
    if (!place) throw notFound('This place');
    return place;
  }

  async #shared(tx: Tx, place: Place): Promise<SharedWait> {
    const { row, position, packageId, className, startsOn } = place;
    const now = this.#options.clock.now();
    const item = await this.#itemOf(tx, place, row.language);
    const priced =
      item && totalsOf([{ unitPrice: item.price, quantity: row.seats, vatRate: item.vatRate }]);
    return {
      name: item?.name ?? className,
      packageId,
      startsOn,
      seats: row.seats,
      status: statusAt(row, now),
      position,
      offeredUntil: row.offeredUntil?.toISOString() ?? null,
      total: priced && isOnSale(place, now) ? toMajor(priced.total) : null,
      hasPhone: row.phone !== null,
    };
  }

  /** The package as it is sold to the person: of their class, with exactly their seats. */
  async #itemOf(
    tx: Tx,
    { packageId, row, startsOn, capacity }: Place,
    language: Language,
  ): Promise<PackageRow | null> {
    const item = (await this.#options.catalogue.find(tx, [packageId], language)).get(packageId);
    return item
      ? { ...item, intakeId: row.intakeId, startsOn, capacity, seatsLeft: row.seats }
      : null;
  }
}

const classOf = ({ name }: { name: string }, { startsOn }: { startsOn: string }): string =>
  `the ${name} class on ${showDay(startsOn)}`;

function toWait({ row, position, startsOn, className }: Place, now: Date): Wait {
  const { id, intakeId, name, email, seats, language, orderId } = row;
  return {
    id,
    intakeId,
    className,
    startsOn,
    name,
    email,
    phone: row.phone ?? '',
    seats,
    language,
    status: statusAt(row, now),
    position,
    offeredUntil: row.offeredUntil?.toISOString() ?? null,
    orderId,
    created_at: row.createdAt.toISOString(),
  };
}
