import { and, desc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { invoices } from '../../db/tables/invoices.ts';
import { normalisePhone } from '../../kernel/phone.ts';
import { plainAccount, type UnpaidItem } from '../payments/index.ts';
import { mpesaTotal } from '../../kernel/money.ts';
import { dueOn } from './plan.ts';
import { rows, type InvoiceRow } from './rows.store.ts';

/** The invoice that an account number names: "inv 00012", "INV-OOO12". Only one in shillings that went out. Null for none. */
export async function invoiceNamed(tx: Tx, account: string): Promise<InvoiceRow | null> {
  const digits = /^1NV(\d{5,9})$/.exec(plainAccount(account))?.[1];
  if (digits === undefined) return null;
  const invoice = await rows.find(tx, `INV-${digits}`);
  return invoice && invoice.issuedAt !== null && invoice.currency === 'KES' ? invoice : null;
}

/** Invoices in shillings that went out since then and are not paid, newest first. */
export async function owedSince(tx: Tx, since: Date): Promise<UnpaidItem[]> {
  const open = and(
    inArray(invoices.status, ['Pending', 'Overdue']),
    eq(invoices.currency, 'KES'),
    isNotNull(invoices.issuedAt),
    gt(invoices.createdAt, since),
  );
  const found = await tx.orm
    .select()
    .from(invoices)
    .where(open)
    .orderBy(desc(invoices.createdAt))
    .limit(500);
  return found.map((row) => ({
    kind: 'invoice',
    number: row.number,
    customer: row.customer,
    phone: row.customerPhone && normalisePhone(row.customerPhone),
    // Of a plan the instalment that is next: that is what people pay.
    asked: mpesaTotal(dueOn(row, row.dueDate).next),
  }));
}
