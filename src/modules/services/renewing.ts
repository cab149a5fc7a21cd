import type { Tx } from '../../db/database.ts';
import { showCard } from '../../kernel/card.ts';
import { nairobiDay, showDay, type Clock } from '../../kernel/clock.ts';
import { daysAfter } from '../../kernel/days.ts';
import { refusal } from '../../kernel/errors.ts';
import { SYSTEM_ACTOR } from '../../kernel/ids.ts';
import { recordChange, type Change } from '../audit/index.ts';
import type { DraftItem, Sending } from '../invoices/index.ts';
import { notifyStaff } from '../notifications/index.ts';
import type { CardProvider } from '../payments/index.ts';
import { standardVat } from '../settings/index.ts';
import type { ChangeRow } from './changes.store.ts';
import { cardStore, type ShownCard } from './collecting.store.ts';
import { periodsOf } from './locked-service.ts';
import { WORDS } from './mail-words.ts';
import { readTerms, type TermsOptions } from './options.ts';
import { isAtNewPrice } from './plans.ts';
import { store, type NewPeriod, type PeriodRow } from './services.store.ts';
import {
  graceEnd,
  firstUnsettled,
  priceOn,
  standingOf,
  type Days,
  type ServiceRow,
  type Term,
} from './services.ts';

/** What invoices of services need of the day and the settings. */
export interface Round {
  today: string;
  now: Date;
  terms: Term[];
  /** Basis points. */
  vatRate: number;
  /** The company that takes card payments. */
  cards: CardProvider;
}

interface RoundOptions extends TermsOptions {
  clock: Clock;
  cards: { provider: CardProvider };
}

/** Read before a transaction: settings are not read in one. */
export async function roundOf(options: RoundOptions): Promise<Round> {
  const now = options.clock.now();
  const [terms, vatRate] = await Promise.all([readTerms(options), standardVat(options.settings)]);
  return { now, today: nairobiDay(now), terms, vatRate, cards: options.cards.provider };
}

interface InvoiceOfService {
  items: Pick<DraftItem, 'description' | 'quantity' | 'price'>[];
  taxClass: ServiceRow['taxClass'];
  note: string;
  dueDate: string;
}

/** Sends an invoice to the customer of a service; answers its number. Of a night, what comes with it is written at the end of the transaction. */
export async function invoiceFor(
  tx: Tx,
  row: ServiceRow,
  { items, taxClass, note, dueDate }: InvoiceOfService,
  { vatRate }: Pick<Round, 'vatRate'>,
  sending: Sending,
  night?: Users,
): Promise<string> {
  const users = night ?? (await store.usersOf(tx, [row]));
  const last = night !== undefined;
  const draft = {
    customer: row.customer,
    email: row.email,
    phone: row.phone,
    pin: row.kraPin,
    language: row.language,
    userId: (row.orderId && users.get(row.orderId)) ?? null,
    currency: 'KES' as const,
    note,
    items: items.map((item) => ({ ...item, taxClass, vatRate: rateOf(taxClass, vatRate) })),
    dueDate,
  };
  return sending.create(tx, draft, { last });
}

export const rateOf = (taxClass: ServiceRow['taxClass'], standard: number): number =>
  taxClass === 'standard' ? standard : 0;

/** The accounts of all services of a night, by their orders. */
export type Users = ReadonlyMap<string, string | null>;

/** A period that was invoiced, and the service as it is then, for its caller to write: a night's are written together. */
interface Renewed {
  period: NewPeriod;
  service: ServiceRow;
  change: Change;
}

interface Renewing {
  row: ServiceRow;
  change: ChangeRow | undefined;
  /** The card that is charged for it. */
  card: ShownCard | undefined;
}

/** Invoices a period, at the price of the plan that counts then, and mails the invoice with its link; it is due when the period begins. */
export async function renew(
  tx: Tx,
  { row, change, card }: Renewing,
  next: Days,
  round: Round,
  sending: Sending,
  night?: Users,
): Promise<Renewed> {
  const { now, today } = round;
  const words = WORDS[row.language];
  const day = (value: string): string => showDay(value, row.language);
  const { name, price, taxClass } = isAtNewPrice(change, next.startsOn)
    ? change
    : { ...row, price: priceOn(row, next.startsOn) };
  const dueDate = next.startsOn > today ? next.startsOn : today;
  const number = await invoiceFor(
    tx,
    row,
    {
      items: [
        {
          description: words.item(name, day(next.startsOn), day(next.endsOn)),
          quantity: row.quantity,
          price,
        },
      ],
      taxClass,
      note: card
        ? words.card.note(showCard(card), day(dueDate), day(graceEnd(next.startsOn)))
        : words.note(day(graceEnd(next.startsOn))),
      dueDate,
    },
    round,
    sending,
    night,
  );
  const announced =
    price === row.nextPrice && !isAtNewPrice(change, next.startsOn)
      ? { price, nextPrice: null, nextPriceFrom: null }
      : {};
  const status = next.startsOn > today ? 'due' : 'grace';
  return {
    period: { serviceId: row.id, ...next, invoiceNumber: number, price },
    service: { ...row, ...announced, status, updatedAt: now },
    change: {
      action: 'service.invoiced',
      entityId: row.id,
      summary: `${name} of ${row.customer} invoiced by ${number} until ${showDay(next.endsOn)}`,
      before: { status: row.status },
      after: { status, invoice: number },
    },
  };
}

/** The unpaid last period of a service that was renewed, unless that is over: its invoice can be cancelled. */
export function renewalIn(periods: readonly PeriodRow[], today: string): PeriodRow | null {
  const open = firstUnsettled(periods);
  return open && open !== periods[0] && open === periods.at(-1) && open.endsOn >= today
    ? open
    : null;
}

/** Cancels an unpaid renewal by a credit note. Throws 409 where a part of it is paid. */
export async function cancelRenewal(
  tx: Tx,
  { id }: ServiceRow,
  renewal: PeriodRow,
  by: string,
  sending: Pick<Sending, 'takeBack'>,
): Promise<void> {
  const { invoiceNumber: number, startsOn, owed, partPaid } = renewal;
  if (partPaid) throw refusal('service_part_paid', { number: number! });
  if (owed) await sending.takeBack(tx, number!, { by });
  // A part of it may have come until its invoice was locked.
  if ((await periodsOf(tx, id)).at(-1)!.paid)
    throw refusal('service_part_paid', { number: number! });
  await store.removePeriod(tx, id, startsOn);
}

/** Cancels an unpaid renewal and invoices it again, at the price that counts now. Throws 409 where a part of it is paid. */
export async function renewAgain(
  tx: Tx,
  held: { row: ServiceRow; change: ChangeRow | undefined; periods: readonly PeriodRow[] },
  by: string,
  round: Round,
  sending: Sending,
): Promise<void> {
  const renewal = renewalIn(held.periods, round.today);
  if (!renewal?.owed) return;
  await cancelRenewal(tx, held.row, renewal, by, sending);
  const { status } = standingOf(held.row, await periodsOf(tx, held.row.id), round.today);
  const { period, service, change } = await renew(
    tx,
    {
      row: { ...held.row, status },
      change: held.change,
      card: (await cardStore.ofServices(tx, [held.row], round.cards)).get(held.row.id),
    },
    { startsOn: renewal.startsOn, endsOn: renewal.endsOn },
    round,
    sending,
  );
  await store.setRenewed(tx, service);
  await store.addPeriod(tx, period);
  await recordChange(tx, change);
}

/**
 * Ends the services of order lines whose money went back; one with a paid renewal goes on. Nobody is asked for an unpaid one
 * any more; one that is paid in part is for staff to decide.
 */
export async function endServices(
  tx: Tx,
  orderId: string,
  positions: number[],
  now: Date,
  sending: Pick<Sending, 'takeBack'>,
): Promise<void> {
  const today = nairobiDay(now);
  const endsOn = daysAfter(today, -1);
  for (const row of await store.lockOfLines(tx, orderId, positions)) {
    const values = { status: 'ended', endsOn, endedBecause: 'staff' } as const;
    await store.update(tx, row.id, { ...values, updatedAt: now });
    await recordChange(tx, {
      action: 'service.ended',
      entityId: row.id,
      summary: `${row.name} of ${row.customer} ended: its order was refunded`,
      before: { status: row.status },
      after: { status: values.status },
    });
    const renewal = renewalIn(await periodsOf(tx, row.id), today);
    if (renewal && !renewal.partPaid) await cancelRenewal(tx, row, renewal, SYSTEM_ACTOR, sending);
    if (row.status !== 'pending') await tellEnded(tx, row);
  }
}

/** Asks staff to switch off what has ended. */
export const tellEnded = (tx: Tx, { id, name, customer }: ServiceRow): Promise<void> =>
  notifyStaff(tx, {
    message: `Switch off ${name} of ${customer}: it has ended.`,
    type: 'info',
    href: `/dashboard/admin/services?open=${id}`,
    area: 'sales',
  });
