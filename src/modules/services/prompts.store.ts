import { and, eq, inArray, isNotNull, isNull, lte, ne, or } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { invoices } from '../../db/tables/invoices.ts';
import { servicePeriods, services } from '../../db/tables/services.ts';

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
