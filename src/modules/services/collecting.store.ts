import {
  and,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  between,
  ne,
  sql,
  lte,
  notExists,
} from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { invoices } from '../../db/tables/invoices.ts';
import { orders } from '../../db/tables/orders.ts';
import { keptCards, removedCards, servicePeriods, services } from '../../db/tables/services.ts';
import type { CardProvider, Payment } from '../payments/index.ts';
import type { ServiceRow } from './services.ts';

type KeptCard = typeof keptCards.$inferSelect;

/** What a person may read of a kept card. */
export type ShownCard = Pick<KeptCard, 'brand' | 'last4' | 'expires'>;

/**
 * The card that is charged for a service: of an account that can sign in and turn it off, and that still has the
 * service.
 */
const CHARGED = and(
  eq(keptCards.userId, services.cardUserId),
  ne(services.status, 'ended'),
  sql`exists (select from ${users} where ${users.id} = ${keptCards.userId} and ${users.status} = 'active'
    and (exists (select from ${orders} where ${orders.id} = ${services.orderId} and ${orders.userId} = ${users.id})
      or ${users.emailVerifiedAt} is not null and lower(${users.email}) = lower(${services.email})))`,
);

const SHOWN = { brand: keptCards.brand, last4: keptCards.last4, expires: keptCards.expires };

/** Cards that the card company is to remove. */
export const removedStore = {
  async add(tx: Tx, card: Pick<KeptCard, 'sealed' | 'provider'>): Promise<void> {
    await tx.orm.insert(removedCards).values(card);
  },
  /** Those whose turn has come, for this node alone until `until`. */
  claimDue: (tx: Tx, now: Date, until: Date) =>
    tx.orm
      .update(removedCards)
      .set({ tries: sql`${removedCards.tries} + 1`, nextTryAt: until })
      .where(or(isNull(removedCards.nextTryAt), lte(removedCards.nextTryAt, now)))
      .returning(),
  async tryAt(tx: Tx, sealed: string, nextTryAt: Date): Promise<void> {
    await tx.orm.update(removedCards).set({ nextTryAt }).where(eq(removedCards.sealed, sealed));
  },
  all: (tx: Tx) => tx.orm.select({ sealed: removedCards.sealed }).from(removedCards),
  async reseal(tx: Tx, before: string, sealed: string): Promise<void> {
    await tx.orm.update(removedCards).set({ sealed }).where(eq(removedCards.sealed, before));
  },
  async remove(tx: Tx, sealed: string): Promise<void> {
    await tx.orm.delete(removedCards).where(eq(removedCards.sealed, sealed));
  },
};

/** The cards that accounts keep for their renewals, and what they are charged for. */
export const cardStore = {
  async find(tx: Tx, userId: string): Promise<KeptCard | null> {
    return (await tx.orm.select().from(keptCards).where(eq(keptCards.userId, userId)))[0] ?? null;
  },
  async keep(tx: Tx, card: KeptCard): Promise<void> {
    await tx.orm
      .insert(keptCards)
      .values(card)
      .onConflictDoUpdate({ target: keptCards.userId, set: card });
  },
  /** Removes the card of an account, or all cards, that no service is charged to. */
  async removeUnused(tx: Tx, userId?: string): Promise<void> {
    await tx.orm
      .delete(keptCards)
      .where(
        and(
          userId === undefined ? undefined : eq(keptCards.userId, userId),
          sql`not exists (select from ${services} where ${services.cardUserId} = ${keptCards.userId} and ${services.status} <> 'ended')`,
        ),
      );
  },
  /** The card that is charged for each of some services, where this company keeps it. */
  async ofServices(
    tx: Tx,
    rows: readonly ServiceRow[],
    provider?: CardProvider,
  ): Promise<Map<string, ShownCard>> {
    const ids = rows.flatMap(({ id, cardUserId }) => (cardUserId === null ? [] : id));
    if (ids.length === 0) return new Map();
    const found = await tx.orm
      .select({ id: services.id, ...SHOWN })
      .from(services)
      .innerJoin(keptCards, CHARGED)
      .where(and(inArray(services.id, ids), provider && eq(keptCards.provider, provider)));
    return new Map(found.map(({ id, ...card }) => [id, card]));
  },
  /** The services that an order or an invoice pays for. */
  async ofPayable(
    tx: Tx,
    { payableKind, payableId }: Pick<Payment, 'payableKind' | 'payableId'>,
  ): Promise<ServiceRow[]> {
    if (payableKind === 'order')
      return tx.orm
        .select()
        .from(services)
        .where(eq(services.orderId, payableId))
        .orderBy(services.id);
    const renewed = await this.ofInvoice(tx, payableId);
    return renewed ? [renewed] : [];
  },
  /** The service that an invoice renews. */
  async ofInvoice(tx: Tx, number: string): Promise<ServiceRow | null> {
    const rows = await tx.orm
      .select({ row: services })
      .from(servicePeriods)
      .innerJoin(services, eq(services.id, servicePeriods.serviceId))
      .where(and(eq(servicePeriods.invoiceNumber, number), ne(services.status, 'ended')));
    return rows[0]?.row ?? null;
  },
  all: (tx: Tx) =>
    tx.orm.select({ userId: keptCards.userId, sealed: keptCards.sealed }).from(keptCards),
  /** Only what was read: a card that was kept since then stays. */
  async reseal(tx: Tx, userId: string, before: string, sealed: string): Promise<void> {
    await tx.orm
      .update(keptCards)
      .set({ sealed })
      .where(and(eq(keptCards.userId, userId), eq(keptCards.sealed, before)));
  },
  /**
   * Unpaid renewals for which a kept card is to be charged: due between two days and not written down yet, or written down
   * and not done.
   */
  due: (
    tx: Tx,
    days: { from: string; to: string },
  ): Promise<{ serviceId: string; number: string }[]> =>
    tx.orm
      .select({ serviceId: services.id, number: invoices.number })
      .from(services)
      .innerJoin(keptCards, CHARGED)
      .innerJoin(servicePeriods, eq(servicePeriods.serviceId, services.id))
      .innerJoin(invoices, eq(invoices.number, servicePeriods.invoiceNumber))
      .where(
        and(
          inArray(services.status, ['due', 'grace']),
          inArray(invoices.status, ['Pending', 'Overdue']),
          isNull(invoices.orderId),
          or(
            and(isNull(servicePeriods.promptedOn), between(invoices.dueDate, days.from, days.to)),
            isNotNull(servicePeriods.promptOpen),
          ),
        ),
      )
      .orderBy(services.id),
};

/** The M-Pesa prompts that customers want on the day that a renewal is due. */
export const promptStore = {
  /** Renewals that are due on a day, for which a prompt was not written down that day, or not sent. */
  due: (tx: Tx, today: string) =>
    tx.orm
      .select({ serviceId: services.id, number: invoices.number })
      .from(services)
      .innerJoin(servicePeriods, eq(servicePeriods.serviceId, services.id))
      .innerJoin(invoices, eq(invoices.number, servicePeriods.invoiceNumber))
      .where(
        and(
          isNotNull(services.promptPhone),
          inArray(services.status, ['due', 'grace']),
          inArray(invoices.status, ['Pending', 'Overdue']),
          isNull(invoices.orderId),
          eq(invoices.dueDate, today),
          or(
            isNull(servicePeriods.promptedOn),
            ne(servicePeriods.promptedOn, today),
            isNotNull(servicePeriods.promptOpen),
          ),
        ),
      )
      .orderBy(services.id),
  /** The prompt or charge of an invoice that was written down last. */
  async of(tx: Tx, number: string): Promise<{ promptedOn: string | null; open: number | null }> {
    const rows = await tx.orm
      .select({ promptedOn: servicePeriods.promptedOn, open: servicePeriods.promptOpen })
      .from(servicePeriods)
      .where(eq(servicePeriods.invoiceNumber, number));
    return rows[0] ?? { promptedOn: null, open: null };
  },
  /** Writes down that a prompt is to be sent, or a card charged, for so much. */
  async write(tx: Tx, number: string, promptedOn: string, promptOpen: number): Promise<void> {
    await tx.orm
      .update(servicePeriods)
      .set({ promptedOn, promptOpen })
      .where(eq(servicePeriods.invoiceNumber, number));
  },
  /** Nothing is asked for by itself any more of an invoice that was due until a day: its customer pays it. */
  async leave(
    tx: Tx,
    number: string,
    { today, dueUntil }: { today: string; dueUntil: string },
  ): Promise<void> {
    await tx.orm
      .update(servicePeriods)
      .set({ promptedOn: today, promptOpen: null })
      .from(invoices)
      .where(
        and(
          eq(servicePeriods.invoiceNumber, number),
          eq(invoices.number, number),
          lte(invoices.dueDate, dueUntil),
        ),
      );
  },
  /** It was sent, or it is known what became of the charge. */
  async done(tx: Tx, number: string): Promise<void> {
    await tx.orm
      .update(servicePeriods)
      .set({ promptOpen: null })
      .where(eq(servicePeriods.invoiceNumber, number));
  },
};

/** What a text message says of a renewal that is not paid. */
type RenewalText = 'service_due' | 'service_suspended';

/** Unpaid renewals that began between two days, of services in some statuses, for which no such text was written. */
export const renewalsWithoutText = (
  tx: Tx,
  kind: RenewalText,
  {
    from,
    to,
    statuses,
    cards,
  }: {
    from: string;
    to: string;
    statuses: ('due' | 'grace' | 'suspended')[];
    /** The company that takes card payments. */
    cards: CardProvider;
  },
): Promise<{ number: string; name: string }[]> =>
  tx.orm
    .select({ number: invoices.number, name: services.name })
    .from(services)
    .innerJoin(servicePeriods, eq(servicePeriods.serviceId, services.id))
    .innerJoin(invoices, eq(invoices.number, servicePeriods.invoiceNumber))
    .where(
      and(
        inArray(services.status, statuses),
        inArray(invoices.status, ['Pending', 'Overdue']),
        isNull(invoices.orderId),
        // Its customer has nothing to do.
        kind === 'service_due'
          ? notExists(
              tx.orm
                .select({ userId: keptCards.userId })
                .from(keptCards)
                .where(and(CHARGED, eq(keptCards.provider, cards))),
            )
          : undefined,
        between(kind === 'service_due' ? invoices.dueDate : servicePeriods.startsOn, from, to),
        sql`not exists (select from notices where channel = 'sms' and template = ${kind} and reference = ${invoices.number})`,
      ),
    )
    .orderBy(invoices.number);
