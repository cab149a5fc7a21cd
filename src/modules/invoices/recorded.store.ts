import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { manualPayments } from '../../db/tables/invoices.ts';
import { payments } from '../../db/tables/payments.ts';
import type { ManualRow } from './rows.store.ts';

/** Money that staff recorded by hand, and what tells it from money that is counted already. */
export const recorded = {
  /** Of one invoice, the newest first. */
  of(tx: Tx, number: string): Promise<ManualRow[]> {
    return tx.orm
      .select()
      .from(manualPayments)
      .where(eq(manualPayments.invoiceNumber, number))
      .orderBy(desc(manualPayments.createdAt), desc(manualPayments.id));
  },
  /** Whether money with this reference is counted already: recorded by this method on this invoice, or a provider's receipt. */
  async isCounted(
    tx: Tx,
    number: string,
    method: ManualRow['method'],
    reference: string,
  ): Promise<boolean> {
    const same = and(
      eq(manualPayments.invoiceNumber, number),
      eq(manualPayments.method, method),
      or(isNull(manualPayments.reversedAt), isNotNull(manualPayments.countedAs)),
      referenceIs(reference),
    );
    if (
      (await tx.orm.select({ id: manualPayments.id }).from(manualPayments).where(same).limit(1))
        .length > 0
    )
      return true;
    const receipt = and(
      inArray(payments.provider, ['mpesa', 'stripe', 'paypal']),
      inArray(payments.receipt, [reference, reference.toUpperCase()]),
    );
    return (
      (await tx.orm.select({ id: payments.id }).from(payments).where(receipt).limit(1)).length > 0
    );
  },
  /** False where the same one was recorded before. */
  async add(tx: Tx, row: typeof manualPayments.$inferInsert): Promise<boolean> {
    return (
      (
        await tx.orm
          .insert(manualPayments)
          .values(row)
          .onConflictDoNothing()
          .returning({ id: manualPayments.id })
      ).length > 0
    );
  },
  /** What was recorded under this reference, on whatever invoice. */
  ofReference(tx: Tx, reference: string): Promise<ManualRow[]> {
    return tx.orm
      .select()
      .from(manualPayments)
      .where(referenceIs(reference))
      .orderBy(asc(manualPayments.invoiceNumber), asc(manualPayments.id));
  },
  countedAs(tx: Tx, paymentId: string): Promise<ManualRow[]> {
    return tx.orm.select().from(manualPayments).where(eq(manualPayments.countedAs, paymentId));
  },
  /** Prompts that are counted for an invoice, and of which neither M-Pesa nor a record by hand says which money they are. */
  withoutReceipt(tx: Tx, number: string) {
    const explained = tx.orm
      .select({ id: manualPayments.countedAs })
      .from(manualPayments)
      .where(and(eq(manualPayments.invoiceNumber, number), isNotNull(manualPayments.countedAs)));
    return tx.orm
      .select({
        settles: payments.settles,
        amount: payments.amount,
        createdAt: payments.createdAt,
      })
      .from(payments)
      .where(
        and(
          eq(payments.payableId, number),
          eq(payments.provider, 'mpesa'),
          eq(payments.status, 'succeeded'),
          isNull(payments.receipt),
          notInArray(payments.id, explained),
        ),
      );
  },
  async change(tx: Tx, id: string, values: Partial<ManualRow>): Promise<void> {
    await tx.orm.update(manualPayments).set(values).where(eq(manualPayments.id, id));
  },
};

const referenceIs = (reference: string): SQL =>
  and(
    ne(manualPayments.reference, ''),
    eq(sql`lower(${manualPayments.reference})`, reference.toLowerCase()),
  )!;
