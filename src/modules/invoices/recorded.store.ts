import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { WITHHELD } from '../../contracts/withholding.ts';
import type { Tx } from '../../db/database.ts';
import { manualPayments, plainReference, receiptScope } from '../../db/tables/invoices.ts';
import { payments } from '../../db/tables/payments.ts';
import { plainReceipt } from '../payments/index.ts';
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
  ofAll(tx: Tx, numbers: string[]): Promise<ManualRow[]> {
    return tx.orm
      .select()
      .from(manualPayments)
      .where(inArray(manualPayments.invoiceNumber, numbers));
  },
  /** The invoice or order on which money with this reference is counted already, in any spelling; null for none but these records. */
  async countedOn(
    tx: Tx,
    money: Pick<ManualRow, 'invoiceNumber' | 'method' | 'reference'>,
    except: readonly string[],
  ): Promise<string | null> {
    // First: what staff typed may have come by itself, for something else.
    const { reference } = money;
    const spellings = [reference, reference.toUpperCase(), plainReceipt(reference)];
    const [online] = await tx.orm
      .select({ number: payments.payableNumber })
      .from(payments)
      .where(
        and(
          inArray(payments.provider, ['mpesa', 'stripe', 'paystack', 'paypal']),
          inArray(payments.receipt, spellings),
        ),
      )
      .limit(1);
    if (online) return online.number;
    const row = {
      method: sql`${money.method}::text`,
      reference: sql`${money.reference}::text`,
      invoiceNumber: sql`${money.invoiceNumber}::text`,
    };
    const [byHand] = await tx.orm
      .select({ number: manualPayments.invoiceNumber })
      .from(manualPayments)
      .where(
        and(
          or(isNull(manualPayments.reversedAt), isNotNull(manualPayments.countedAs)),
          referenceIs(money.reference),
          notInArray(manualPayments.id, [...except]),
          eq(receiptScope(manualPayments), receiptScope(row)),
        ),
      )
      .limit(1);
    return byHand?.number ?? null;
  },
  async add(tx: Tx, row: typeof manualPayments.$inferInsert): Promise<ManualRow> {
    return (await tx.orm.insert(manualPayments).values(row).returning())[0]!;
  },
  /** Money that was recorded under this reference, on whatever invoice: no certificate, whose number is nobody's receipt. */
  ofReference(tx: Tx, reference: string): Promise<ManualRow[]> {
    return tx.orm
      .select()
      .from(manualPayments)
      .where(and(referenceIs(reference), notInArray(manualPayments.method, [...WITHHELD])))
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
      .select()
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
  async isCertificateUsed(tx: Tx, key: string): Promise<boolean> {
    const found = await tx.orm
      .select({ id: manualPayments.id })
      .from(manualPayments)
      .where(eq(manualPayments.certificateKey, key))
      .limit(1);
    return found.length > 0;
  },
  async change(tx: Tx, id: string, values: Partial<ManualRow>): Promise<void> {
    await tx.orm.update(manualPayments).set(values).where(eq(manualPayments.id, id));
  },
};

const referenceIs = (reference: string): SQL =>
  and(
    sql`${manualPayments.reference} ~ '[A-Za-z0-9]'`,
    eq(plainReference(manualPayments.reference), plainReceipt(reference)),
  )!;
