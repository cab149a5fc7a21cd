import { and, eq, inArray, isNotNull, isNull, or, between, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { invoices } from '../../db/tables/invoices.ts';
import { keptCards, servicePeriods, services } from '../../db/tables/services.ts';
import type { CardProvider } from '../payments/index.ts';
import type { ServiceRow } from './services.ts';

export type KeptCard = typeof keptCards.$inferSelect;

/** What a person may read of a kept card. */
export type ShownCard = Pick<KeptCard, 'brand' | 'last4' | 'expires'>;

const SHOWN = { brand: keptCards.brand, last4: keptCards.last4, expires: keptCards.expires };

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
  /** Removes the card of an account that no service is charged to. */
  async removeUnused(tx: Tx, userId: string): Promise<void> {
    await tx.orm
      .delete(keptCards)
      .where(
        and(
          eq(keptCards.userId, userId),
          sql`not exists (select from ${services} where ${services.cardUserId} = ${keptCards.userId})`,
        ),
      );
  },
  /** The card that is charged for each of some services, where this company keeps it. */
  async ofServices(
    tx: Tx,
    rows: readonly ServiceRow[],
    provider?: CardProvider,
  ): Promise<Map<string, ShownCard>> {
    const accounts = rows.flatMap(({ cardUserId }) => cardUserId ?? []);
    if (accounts.length === 0) return new Map();
    const found = await tx.orm
      .select({ userId: keptCards.userId, ...SHOWN })
      .from(keptCards)
      .where(
        and(inArray(keptCards.userId, accounts), provider && eq(keptCards.provider, provider)),
      );
    const cards = new Map(found.map(({ userId, ...card }) => [userId, card]));
    return new Map(
      rows.flatMap(({ id, cardUserId }) => {
        const card = cardUserId === null ? undefined : cards.get(cardUserId);
        return card ? [[id, card] as const] : [];
      }),
    );
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
      .innerJoin(keptCards, eq(keptCards.userId, services.cardUserId))
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
